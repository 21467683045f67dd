/** What stands still is shown after this time, when a scene's first animations are over, in milliseconds. */
export const STILL_AT = 3000
const STEP = 1000 / 30
/** A tab that was in the background goes on where it was. */
const MAX_GAP = 250
/** A scene that does not come holds up the others no longer than this, in milliseconds. */
const MAX_WAIT = 4000

/** The time that all scenes of a phone, or of two phones side by side, follow: so they play in step. */
export class SceneClock {
  private time = 0
  private rate = 0
  private lastFrame: number | null = null
  private waited = 0
  private isSought = false
  private readonly holds = new Set<symbol>()
  /** Asked before each frame where many phones share a frame's budget; null where this one is in every frame. */
  readonly hasPriority: (() => boolean) | null

  /** @param hasPriority whether this phone among many is in every frame, as the one that is hovered or focused */
  constructor(hasPriority: (() => boolean) | null = null) {
    this.hasPriority = hasPriority
  }

  /** Milliseconds of the scenes' own time. */
  get now(): number {
    return this.time
  }

  get plays(): boolean {
    return this.rate > 0
  }

  /** In shares of the usual speed; 0 stands still. */
  setRate(rate: number): void {
    this.rate = rate
  }

  /** Scenes that are on their way begin together with the others. @returns what ends the wait. */
  hold(): () => void {
    const own = Symbol()
    this.holds.add(own)
    return () => {
      this.holds.delete(own)
      if (this.holds.size === 0) this.waited = 0
    }
  }

  /** A frame of the page begins; each of several scenes may say so. */
  tick(frameAt: number): void {
    const gap = this.lastFrame === null ? 0 : Math.min(MAX_GAP, Math.max(0, frameAt - this.lastFrame))
    this.lastFrame = frameAt
    if (this.holds.size > 0) {
      this.waited += gap
      if (this.waited < MAX_WAIT) return
    }
    this.time += gap * this.rate
  }

  step(): void {
    this.time += STEP
  }

  /** A scene is there: where nothing plays, it is shown when its first animations are over. */
  begin(): void {
    if (!this.plays && this.time === 0 && !this.isSought) this.time = STILL_AT
  }

  /** From the start again, or from an instant; scenes must be opened anew, since none runs backwards. */
  restart(instant?: number): void {
    this.time = instant ?? 0
    this.isSought = instant !== undefined
    this.waited = 0
  }
}
