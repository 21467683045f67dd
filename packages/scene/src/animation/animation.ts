import { readTriggers } from '../command/triggers.ts'
import type { Animation, Commands, SceneContext } from '../context.ts'
import type { Expression } from '../expression/expression.ts'
import type { ManifestElement } from '../parse/manifest.ts'
import { assignNumber, type Variable } from '../variables.ts'
import { FRAME_KINDS, finite, readFrames } from './frames.ts'
import { KeyFrames } from './keyFrames.ts'
import { Playback } from './playback.ts'

/** Whoever has an animation: what it was before, and what is to know of it. */
export interface AnimationOwner {
  /**
   * What it has without the animation, in the order of `values`: where a first key frame after 0 begins. Left out or
   * null: no offset, fully opaque, not scaled.
   */
  own?(kind: Animation['kind']): readonly number[] | null
  /** The values whenever they are new, before `end` triggers can read what depends on them. */
  told?(values: readonly number[], kind: Animation['kind']): void
}

const NONE: readonly number[] = []

/** An animation's element; null for any other, and for one without key frames. */
export const readAnimation = (
  element: ManifestElement,
  context: SceneContext,
  owner: AnimationOwner = {},
): Animation | null => readFor(element, context, owner, {})

/** The animations among an element's children. Of several of a kind only the one started last has values. */
export function readAnimations(
  parent: ManifestElement,
  context: SceneContext,
  owner: AnimationOwner = {},
): Animation[] {
  const active: Active = {}
  return parent.children.flatMap((child) => readFor(child, context, owner, active) ?? [])
}

/** Of each kind the one whose values count. */
type Active = { [kind in Animation['kind']]?: KeyFrameAnimation }

function readFor(
  element: ManifestElement,
  context: SceneContext,
  owner: AnimationOwner,
  active: Active,
): Animation | null {
  const kind = Object.hasOwn(FRAME_KINDS, element.name) ? FRAME_KINDS[element.name] : undefined
  const frames = kind ? readFrames(element, kind, context) : []
  if (!kind || frames.length === 0) return null
  return new KeyFrameAnimation(element, context, new KeyFrames(kind, frames, context), owner, active)
}

class KeyFrameAnimation implements Animation {
  readonly kind: Animation['kind']
  readonly tag: string | null
  private readonly context: SceneContext
  private readonly frames: KeyFrames
  private readonly owner: AnimationOwner
  private readonly active: Active
  private readonly loops: boolean
  private readonly delay: Expression | null
  private readonly ends: Commands | undefined
  private readonly valueName: Variable | null
  private readonly frameName: Variable | null
  private readonly playback = new Playback()
  private told: readonly number[] | null = null
  /** Stands at its first instant until a command plays it. */
  private isWaiting: boolean
  private hasStarted = false
  /** Is to be evaluated, though it does not move. */
  private isStale = true
  /** Whether no end was named: then `current_frame` is -1 there. */
  private isWhole = true

  constructor(
    element: ManifestElement,
    context: SceneContext,
    frames: KeyFrames,
    owner: AnimationOwner,
    active: Active,
  ) {
    const { attributes, line } = element
    this.kind = frames.kind.kind
    this.tag = attributes.tag?.trim() ?? null
    this.context = context
    this.frames = frames
    this.owner = owner
    this.active = active
    this.isWaiting = isTrue(attributes.initpause)
    this.loops = attributes.loop === undefined || isTrue(attributes.loop)
    this.delay = context.expression(attributes.delay, line)
    this.ends = readTriggers(element, context).get('end')
    const name = attributes.name?.trim()
    this.valueName = name && this.kind === 'variable' ? context.variables.named(name) : null
    this.frameName = name ? context.variables.named(`${name}.current_frame`) : null
    const standing = active[this.kind]
    if (!standing || (standing.isWaiting && !this.isWaiting)) active[this.kind] = this
  }

  get values(): readonly number[] {
    const isSilent = this.kind === 'framerate' && !this.hasStarted
    return this.isActive && !isSilent ? this.frames.values : NONE
  }

  get src(): string | null {
    return this.isActive ? this.frames.src : null
  }

  private get isActive(): boolean {
    return this.active[this.kind] === this
  }

  get isRunning(): boolean {
    return this.playback.isMoving || !(this.hasStarted || this.isWaiting)
  }

  play(
    from?: number,
    to?: number,
    loop = from === undefined && this.loops,
    delay = from === undefined,
  ): void {
    this.begin(this.context.now(), from ?? 0, to ?? -1, loop, delay)
  }

  pause(): void {
    if (!this.hasStarted) this.isWaiting = true
    this.playback.pause(this.context.now())
  }

  resume(): void {
    if (this.hasStarted) this.playback.resume(this.context.now())
    else this.play()
  }

  advance(now: number): void {
    const { playback } = this
    if (!this.hasStarted) {
      if (this.isWaiting) this.settle(this.isStale)
      else this.begin(now, 0, -1, this.loops, true)
    } else if (playback.state !== 'running' && !this.isStale) return
    playback.move(now)
    this.isStale = playback.state === 'running'
    this.frames.move(playback.position)
    const hasEnded = playback.state === 'ended'
    this.tell(hasEnded && this.isWhole ? -1 : playback.position)
    if (hasEnded) this.ends?.run()
  }

  /** Nothing new while it stands and waits: a command may have set the variable since. */
  private tell(frame: number): void {
    const { values } = this.frames
    if (!this.hasStarted && values.every((value, index) => value === this.told?.[index])) return
    this.told = this.hasStarted ? null : [...values]
    if (this.valueName) assignNumber(this.valueName, values[0] ?? 0)
    if (this.frameName) assignNumber(this.frameName, frame)
    if (this.isActive) this.owner.told?.(values, this.kind)
  }

  /** At -1 a range begins or ends where the last key frame is. */
  private begin(now: number, from: number, to: number, loop: boolean, delays: boolean): void {
    this.settle(true)
    const { duration } = this.frames.times
    this.isWhole = !(to >= 0)
    const end = this.isWhole ? duration : bounded(to)
    const start = from < 0 ? duration : bounded(from)
    const delay = delays ? Math.max(0, finite(this.delay?.number() ?? 0)) : 0
    this.playback.start({ from: this.isWhole ? Math.min(start, end) : start, to: end, loop }, now, delay)
    this.hasStarted = true
    this.isStale = true
    this.active[this.kind] = this
  }

  private settle(evaluatesTimes: boolean): void {
    const { frames, owner, context } = this
    if (evaluatesTimes) frames.times.update(context.budget)
    frames.own = [...(owner.own?.(this.kind) ?? frames.kind.own ?? [])]
  }
}

const isTrue = (written: string | undefined) => written?.trim().toLowerCase() === 'true'

const bounded = (time: number) => Math.min(Number.MAX_SAFE_INTEGER, finite(time))
