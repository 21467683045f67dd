import type { Canvas2D, Picture, SceneHost } from './canvas.ts'
import type { SampleRow, SceneData, SceneSettings } from './data/samples.ts'
import type { Expression } from './expression/expression.ts'
import type { FrameBudget } from './limits.ts'
import type { ManifestElement } from './parse/manifest.ts'
import type { Problems } from './problems.ts'
import type { KeptValues, Variables } from './variables.ts'

/** What a scene asks of whoever shows it. Nothing of it happens by itself. */
export type SceneEffect =
  | { readonly kind: 'unlock' }
  /** @property path of the sound within the scene's folder. */
  | { readonly kind: 'sound'; readonly path: string; readonly volume: number; readonly loop: boolean }
  | { readonly kind: 'openApp'; readonly androidPackage: string }

export type MusicAction = 'play' | 'pause' | 'next' | 'prev'

/** What an animation, a command or a binder can address by name: an element that is drawn, or one that is not. */
export interface Target {
  readonly element: ManifestElement
  setVisible?(visible: boolean | 'toggle'): void
  readonly animations: readonly Animation[]
  /** Of the children of an `Array` that share a name, by row. */
  readonly row?: number
  /** `SoundCommand`, `List`, `MusicControl` and others that know commands of their own. */
  perform?(command: string): void
}

/** A running change of one or more values over time (spec/maml.md, Animations). */
export interface Animation {
  readonly kind: 'position' | 'alpha' | 'size' | 'rotation' | 'scale' | 'sources' | 'variable' | 'framerate'
  readonly tag: string | null
  /**
   * Milliseconds of its key frames: -1 is the end, and a `from` after `to` plays backwards. `delay`: whether its own
   * delay is waited for. Without arguments as its element says.
   */
  play(from?: number, to?: number, loop?: boolean, delay?: boolean): void
  pause(): void
  resume(): void
  /** Takes the values of the scene's time in milliseconds, and runs its `end` triggers. */
  advance(now: number): void
  /** position: x, y · alpha: 0…255 · size: w, h · rotation: degrees · scale: x, y · variable: its value. */
  readonly values: readonly number[]
  /** Of `sources`: the picture of now; null before the first. */
  readonly src: string | null
  readonly isRunning: boolean
}

/** An element as it was drawn: its box in the manifest's units, without its parents' turns and scales. */
export interface SeenElement {
  readonly line: number
  readonly name: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Of a text that does not fit the room it was given, and does not run through it. */
  readonly cutText: string | null
}

/** What the parts of a scene share. */
export interface SceneContext {
  readonly variables: Variables
  /** Of the times that the scene was opened before; null where nothing is kept. */
  readonly kept: KeptValues | null
  readonly host: SceneHost
  readonly budget: FrameBudget
  readonly problems: Problems
  readonly settings: SceneSettings
  /** The scene's own time in milliseconds from its start. */
  now(): number
  /** A text of the manifest as an expression; each is compiled once. Null where there is none or it is empty. */
  expression(source: string | undefined, line: number): Expression | null
  /** The commands inside an element, as one. */
  commands(element: ManifestElement): Commands
  /** Runs commands on the scene's own time. */
  later(delayMilliseconds: number, run: () => void): void
  target(name: string): Target | undefined
  /** All that share the name: the children of an `Array`. */
  named(name: string): readonly Target[]
  /** All elements of a `tags` attribute. */
  tagged(tag: string): readonly Target[]
  /** The commands of a `Function`. */
  functionNamed(name: string): Commands | undefined
  /** Runs a row of an `Array` with its index set; commands that it delays keep it. */
  inRow(index: string, row: number, run: () => void): void
  emit(effect: SceneEffect): void
  /** Told of each element that was drawn, where somebody looks for what is amiss. */
  readonly onDrawn: ((seen: SeenElement) => void) | null
  /** Pixels of the picture for each unit of the manifest. */
  pixelScale(): number
  /** What texts are measured with. */
  readonly ruler: Canvas2D
  /** The phone's clock: milliseconds since 1970, UTC. */
  wallTime(): number
  /** What a `VirtualScreen` shows; null where there is none of the name. */
  screenNamed(name: string): Picture | null
  /** Gives a `List` its rows. */
  fillList(name: string, rows: readonly SampleRow[]): void
  /** What the phone would provide, for elements that show it. */
  data(): SceneData
  /** A button of the player was pressed. */
  music(action: MusicAction): void
}

/** What a Trigger, a MultiCommand or a Function does. */
export interface Commands {
  run(): void
}
