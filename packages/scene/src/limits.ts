/** What a scene may cost: it is foreign code (design/phone.md). Beyond a limit the scene stops and says where. */
export const SCENE_LIMITS = {
  /** A frame's. */
  drawnElements: 20_000,
  /** A frame's: each operator, call and variable of an expression that is evaluated is one. */
  expressionSteps: 200_000,
  /** Of calls between expressions, commands and functions. */
  recursion: 64,
  arrayItems: 10_000,
  /** Of all arrays of a scene together. */
  allArrayItems: 100_000,
  loopRounds: 10_000,
  /** Pictures as they are held, four bytes a pixel; those that were used least lately are let go. */
  pictureBytes: 64 * 1024 * 1024,
  /** Canvases beside the screen that a scene holds, four bytes a pixel: twelve of a whole phone. */
  surfaceBytes: 128 * 1024 * 1024,
  /** Of a manifest. */
  elements: 50_000,
  expressionLength: 20_000,
  variables: 20_000,
  /** Of any text that an expression gives. */
  textLength: 20_000,
  /** Commands that wait for their delay. */
  waitingCommands: 2_000,
} as const

/**
 * Decoded pictures of all scenes of a stage together, wherever a page has many: what has no room is drawn as nothing
 * until there is some, since that is no scene's own fault.
 */
export const STAGE_PICTURE_BYTES = 256 * 1024 * 1024

/** What a scene keeps from one time that it is opened to the next; more is not kept. */
export const KEPT_LIMITS = { variables: 200, textLength: 1_000 } as const

/** Of a package, each once; texts that would need more are written in the phone's own. */
export const FONT_LIMITS = { fonts: 16, bytes: 20 * 1024 * 1024 } as const

export type SceneLimit = keyof typeof SCENE_LIMITS

/** A scene went beyond what it may cost. Never leaves `Scene`: it becomes a problem, and the scene stands still. */
export class SceneStopped extends Error {
  override readonly name = 'SceneStopped'
  readonly limit: SceneLimit

  constructor(limit: SceneLimit) {
    super(`more than ${SCENE_LIMITS[limit]} ${limit}`)
    this.limit = limit
  }
}

/** Whether the whole scene ends by it: deep recursion of our own readers does, too. Anything else ends one element. */
export const endsScene = (error: unknown): boolean =>
  error instanceof SceneStopped || error instanceof RangeError

/** Counts what a frame costs, and what the scene holds for as long as it is there. */
export class FrameBudget {
  drawn = 0
  steps = 0
  private items = 0
  private surfaceBytes = 0
  /** In the manifest, of what was looked at last. */
  line = 1
  private depth = 0

  start(): void {
    this.drawn = 0
    this.steps = 0
    this.depth = 0
  }

  /** @throws SceneStopped */
  takeElement(line: number): void {
    this.line = line
    if (++this.drawn > SCENE_LIMITS.drawnElements) throw new SceneStopped('drawnElements')
  }

  /** @throws SceneStopped */
  takeStep(): void {
    if (++this.steps > SCENE_LIMITS.expressionSteps) throw new SceneStopped('expressionSteps')
  }

  /** Of an array that is made. @throws SceneStopped */
  takeItems(count: number): void {
    if (count > SCENE_LIMITS.arrayItems) throw new SceneStopped('arrayItems')
    this.items += count
    if (this.items > SCENE_LIMITS.allArrayItems) throw new SceneStopped('allArrayItems')
  }

  /** @param bytes that a surface takes more than the one in its place did. @throws SceneStopped */
  holdSurface(bytes: number): void {
    this.surfaceBytes += bytes
    if (this.surfaceBytes > SCENE_LIMITS.surfaceBytes) throw new SceneStopped('surfaceBytes')
  }

  /** Runs a part that may call itself. @throws SceneStopped */
  deeper<Result>(run: () => Result): Result {
    if (++this.depth > SCENE_LIMITS.recursion) throw new SceneStopped('recursion')
    try {
      return run()
    } finally {
      this.depth--
    }
  }
}
