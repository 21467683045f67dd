import { type Canvas2D, type Picture, restoring, type SceneHost } from './canvas.ts'
import { readCommands, readCommandsLater } from './command/commands.ts'
import { readTriggers } from './command/triggers.ts'
import type { Commands, MusicAction, SceneContext, SceneEffect, SeenElement, Target } from './context.ts'
import {
  MUSIC_STARTS,
  type MusicState,
  type SceneConditions,
  type SceneData,
  sampleData,
} from './data/samples.ts'
import { elementFactory } from './element/create.ts'
import type { Part, Touch } from './element/drawn.ts'
import type { Group } from './element/group.ts'
import { Layer } from './element/layer.ts'
import { List } from './element/list.ts'
import { compileExpression } from './expression/compile.ts'
import type { Expression } from './expression/expression.ts'
import type { Patterns } from './expression/sceneFunction.ts'
import { endsScene, FrameBudget, SCENE_LIMITS, SceneStopped } from './limits.ts'
import { setDefaults } from './parse/config.ts'
import { type ManifestElement, readManifest } from './parse/manifest.ts'
import { rootOf, type SceneRoot } from './parse/root.ts'
import { Problems, type SceneProblem } from './problems.ts'
import { setPhoneVariables } from './systemVariables.ts'
import { type KeptValues, Variables } from './variables.ts'

export interface SceneOptions {
  readonly host: SceneHost
  readonly conditions: SceneConditions
  readonly onEffect?: (effect: SceneEffect) => void
  /** The text of `config.xml` beside the manifest, where there is one: its defaults are variables. */
  readonly config?: string | undefined
  /** What the scene kept when it was opened before; it is written as the scene runs. */
  readonly kept?: KeptValues | undefined
  /** Told of each element as it is drawn. */
  readonly onDrawn?: (seen: SeenElement) => void
  /** Of `patterns.ts`, for a manifest that `needsPatterns`. */
  readonly patterns?: Patterns | undefined
}

/** A frame of a second at least, so that what runs on time is not passed over. */
const TICK_MILLISECONDS = 1000 / 30
/** Of one call of `advance`: an instant far away is reached in longer steps. */
const MAX_TICKS = 600
/** Of one element. */
const MAX_TAGS = 50

/** Whether a manifest has functions that take a regular expression. */
export const needsPatterns = (manifest: string): boolean =>
  /str(?:matches|replaceall|replacefirst)/iu.test(manifest)

/** @returns the scene of a manifest; where its XML cannot be read, the line of the fault. */
export function openScene(manifest: string, options: SceneOptions): Scene | { readonly line: number } {
  const read = readManifest(manifest)
  return read.ok ? new Scene(read.root, read.problems, options) : { line: read.line }
}

/**
 * A scene as it runs (design/phone.md). Time is given to it: nothing in it reads a clock, so that the same manifest,
 * conditions and touches at the same instants draw the same picture.
 */
export class Scene {
  readonly root: ManifestElement
  /** The width that the manifest's numbers are written for, and the height that goes with it. */
  readonly width: number
  readonly height: number
  private readonly format: SceneRoot
  private conditions: SceneConditions
  private data: SceneData
  private music: MusicState = MUSIC_STARTS
  private readonly onEffect: (effect: SceneEffect) => void
  private readonly patterns: Patterns | null
  private readonly variables = new Variables()
  private readonly budget = new FrameBudget()
  private readonly found = new Problems()
  private readonly compiled = new Map<string, Expression | null>()
  private readonly targets = new Map<string, Target[]>()
  private readonly tags = new Map<string, Target[]>()
  private readonly functions = new Map<string, Commands>()
  private readonly screens = new Map<string, { group: Group; layer: Layer; at: number }>()
  private readonly parts: readonly Part[] = []
  private readonly external: ReadonlyMap<string, Commands>[] = []
  private waiting: { readonly at: number; readonly run: () => void }[] = []
  private time = 0
  /** Counts frames: one instant has several where a picture comes late or the viewer changes a setting. */
  private frame = 0
  /** The rows of arrays that are being run, the outermost first. */
  private readonly rows: { readonly index: string; readonly row: number }[] = []
  private isStopped = false
  private hasBegun = false
  private scale = 1
  private readonly context: SceneContext

  constructor(root: ManifestElement, problems: readonly SceneProblem[], options: SceneOptions) {
    this.root = root
    this.conditions = options.conditions
    this.data = sampleData(options.conditions)
    this.onEffect = options.onEffect ?? (() => undefined)
    this.patterns = options.patterns ?? null
    for (const problem of problems) this.found.add(problem)
    this.format = rootOf(root, options.conditions)
    this.width = this.format.width
    this.height = this.format.height
    options.host.lookIn(this.format.folders)
    this.context = this.createContext(options)
    this.guarded(() => {
      if (options.config !== undefined) setDefaults(options.config, this.variables)
      if (options.kept) this.variables.restore(options.kept)
      this.setSystem()
      Object.assign(this, { parts: this.createParts() })
    })
  }

  /** Milliseconds of the scene's own time. */
  get now(): number {
    return this.time
  }

  /** Of the last frame. */
  get cost(): { readonly elements: number; readonly steps: number } {
    return { elements: this.budget.drawn, steps: this.budget.steps }
  }

  /** Whether it went beyond a limit: then it stands still, and a problem says where. */
  get stopped(): boolean {
    return this.isStopped
  }

  problems(): SceneProblem[] {
    return this.found.list()
  }

  /** Lets time pass. @param milliseconds not negative. */
  advance(milliseconds: number): void {
    this.begin()
    const end = this.time + Math.max(0, milliseconds)
    const tick = Math.max(TICK_MILLISECONDS, milliseconds / MAX_TICKS)
    do {
      this.time = Math.min(end, this.time + tick)
      this.update()
    } while (this.time < end && !this.isStopped)
    this.time = end
  }

  /** Draws the frame of now. @param pixelWidth how wide the scene is on the canvas. */
  draw(canvas: Canvas2D, pixelWidth: number): void {
    this.begin()
    this.frame++
    this.scale = pixelWidth / this.width
    this.guarded(() => {
      this.budget.start()
      restoring(canvas, () => {
        canvas.scale(this.scale, this.scale)
        canvas.beginPath()
        canvas.rect(0, 0, this.width, this.height)
        canvas.clip()
        for (const part of this.parts) part.draw?.(canvas)
      })
    })
  }

  /** A finger. @param x in the manifest's units, as `width` and `height` are. */
  touch(kind: Touch['kind'], x: number, y: number): void {
    this.begin()
    this.guarded(() => {
      this.budget.start()
      this.setTouch(kind, x, y)
      for (const part of this.parts) part.touch?.({ kind, x, y, at: this.time })
    })
    this.update()
  }

  /** Other conditions of the phone; what depends on them follows at once. */
  set(conditions: SceneConditions): void {
    if (conditions.isMusicPlaying !== this.conditions.isMusicPlaying) this.music = MUSIC_STARTS
    this.conditions = conditions
    this.data = sampleData(conditions, this.music)
    this.update()
  }

  private playMusic(action: MusicAction): void {
    const { isPaused, track } = this.music
    const step = action === 'next' ? 1 : action === 'prev' ? -1 : 0
    this.music = {
      isPaused: action === 'pause' || (step !== 0 && isPaused),
      track: track + step,
    }
    this.data = sampleData(this.conditions, this.music)
  }

  private begin(): void {
    if (this.hasBegun) return
    this.hasBegun = true
    this.update()
    this.guarded(() => {
      this.runExternal('init')
      this.runExternal('resume')
    })
    this.update()
  }

  private update(): void {
    this.guarded(() => {
      this.budget.start()
      this.setSystem()
      this.runDue()
    })
    for (const part of this.parts) {
      this.guarded(() => {
        this.budget.line = part.element.line
        part.update(this.time)
      })
    }
  }

  private runDue(): void {
    if (this.waiting.length === 0) return
    const due = this.waiting.filter(({ at }) => at <= this.time)
    this.waiting = this.waiting.filter(({ at }) => at > this.time)
    for (const { run } of due.sort((one, other) => one.at - other.at)) run()
  }

  private runExternal(action: string): void {
    for (const triggers of this.external) triggers.get(action)?.run()
  }

  /** Runs foreign work: what goes beyond a limit stops the scene, what throws is said with its line and left. */
  private guarded(run: () => void): void {
    if (this.isStopped) return
    try {
      run()
    } catch (error) {
      const { line } = this.budget
      this.isStopped = endsScene(error)
      const limit = error instanceof SceneStopped ? error.limit : 'recursion'
      this.found.add(
        this.isStopped
          ? { code: 'stopped', limit, max: SCENE_LIMITS[limit], line }
          : { code: 'failed', line },
      )
    }
  }

  private createParts(): Part[] {
    const { context } = this
    const create = elementFactory(context, {
      onNamed: (name, target) => this.keepTarget(name, target),
      onScreen: (name, group) => this.screens.set(name, { group, layer: new Layer(context), at: -1 }),
    })
    this.readFunctions(this.root)
    const parts = create(this.root.children, null)
    for (const child of this.root.children) {
      if (child.name === 'externalcommands') this.external.push(readTriggers(child, context))
    }
    return parts
  }

  private keepTarget(name: string, target: Target): void {
    const add = (map: Map<string, Target[]>, key: string) => {
      const known = map.get(key)
      if (known) known.push(target)
      else map.set(key, [target])
    }
    add(this.targets, name)
    const tags = target.element.attributes.tags?.split(',', MAX_TAGS) ?? []
    for (const tag of tags) add(this.tags, tag.trim())
  }

  /** Of an `Array`'s row: what waits runs with the indexes that it was started with. */
  private inSameRows(run: () => void): () => void {
    if (this.rows.length === 0) return run
    const rows = [...this.rows]
    return () => {
      for (const { index, row } of rows) this.variables.setNumber(index, row)
      run()
    }
  }

  private readFunctions(element: ManifestElement): void {
    for (const child of element.children) {
      const { name } = child.attributes
      if (child.name === 'function' && name) this.functions.set(name, readCommandsLater(child, this.context))
      else this.readFunctions(child)
    }
  }

  private setSystem(): void {
    setPhoneVariables(this.variables, this.conditions, {
      now: this.time,
      view: this.format,
      screen: this.format.screen,
      frameRate: this.frameRate(),
    })
  }

  /** As a `FramerateController` that plays asks for it, else the manifest's own. */
  private frameRate(): number {
    const asked = this.parts.flatMap(({ animations }) =>
      animations.flatMap(({ kind, values }) => (kind === 'framerate' ? (values[0] ?? []) : [])),
    )
    return asked.length > 0 ? Math.max(...asked) : this.format.frameRate
  }

  private setTouch(kind: Touch['kind'], x: number, y: number): void {
    const { variables } = this
    variables.setNumber('touch_x', x)
    variables.setNumber('touch_y', y)
    if (kind !== 'down') return
    variables.setNumber('touch_begin_x', x)
    variables.setNumber('touch_begin_y', y)
    variables.setNumber('touch_begin_time', this.time)
  }

  private screenNamed(name: string): Picture | null {
    const screen = this.screens.get(name)
    if (!screen) return null
    const { group, layer } = screen
    if (screen.at === this.frame && layer.surface) return layer.surface
    screen.at = this.frame
    const { width, height } = group.placement()
    return layer.draw(width || this.width, height || this.height, (canvas) => group.draw(canvas))
  }

  private createContext({ host, onDrawn, kept }: SceneOptions): SceneContext {
    const scene = this
    return {
      variables: this.variables,
      kept: kept ?? null,
      host,
      budget: this.budget,
      onDrawn: onDrawn ?? null,
      problems: this.found,
      get settings() {
        return scene.conditions
      },
      ruler: host.surface(1, 1).canvas,
      now: () => this.time,
      wallTime: () => this.conditions.startsAt + this.time,
      pixelScale: () => this.scale,
      data: () => this.data,
      music: (action) => this.playMusic(action),
      expression: (source, line) => this.expression(source, line),
      commands: (element) => readCommands(element, this.context),
      later: (delayMilliseconds, run) => {
        if (this.waiting.length >= SCENE_LIMITS.waitingCommands) throw new SceneStopped('waitingCommands')
        this.waiting.push({ at: this.time + Math.max(0, delayMilliseconds), run: this.inSameRows(run) })
      },
      target: (name) => this.targets.get(name)?.[0],
      named: (name) => this.targets.get(name) ?? [],
      tagged: (tag) => this.tags.get(tag) ?? [],
      functionNamed: (name) => this.functions.get(name),
      fillList: (name, rows) => {
        for (const target of this.targets.get(name) ?? []) if (target instanceof List) target.fill(rows)
      },
      screenNamed: (name) => this.screenNamed(name),
      inRow: (index, row, run) => {
        this.variables.setNumber(index, row)
        this.rows.push({ index, row })
        try {
          run()
        } finally {
          this.rows.pop()
        }
      },
      emit: (effect) => this.onEffect(effect),
    }
  }

  private expression(source: string | undefined, line: number): Expression | null {
    const written = source?.trim() ?? ''
    if (written === '') return null
    const known = this.compiled.get(written)
    if (known) return known
    const { variables, budget, found: problems } = this
    const compiled = compileExpression(written, {
      variables,
      budget,
      settings: () => this.conditions,
      problems,
      line,
      patterns: this.patterns,
    })
    this.compiled.set(written, compiled)
    return compiled
  }
}
