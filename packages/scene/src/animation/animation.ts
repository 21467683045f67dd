import { readTriggers } from '../command/triggers.ts'
import type { Animation, Commands, SceneContext } from '../context.ts'
import type { Expression } from '../expression/expression.ts'
import type { ManifestElement } from '../parse/manifest.ts'
import { assignNumber, type Variable } from '../variables.ts'
import { FRAME_KINDS, type Frame, type FrameKind, finite, numberFrom, readFrames, Times } from './frames.ts'
import { Playback } from './playback.ts'

/** What an element has without its animation, in the order of `values`: where a first key frame after 0 begins. */
export type OwnValues = () => readonly number[]

const NONE: readonly number[] = []

/**
 * An animation's element; null for any other, and for one without key frames.
 * @param own as it is when the animation starts; where left out: no offset, fully opaque, not scaled.
 */
export function readAnimation(
  element: ManifestElement,
  context: SceneContext,
  own?: OwnValues,
): Animation | null {
  return readFor(element, context, own, {})
}

/** The animations among an element's children. Of several of a kind only the one started last has values. */
export function readAnimations(
  parent: ManifestElement,
  context: SceneContext,
  own: { readonly [kind in Animation['kind']]?: OwnValues } = {},
): Animation[] {
  const active: Active = {}
  return parent.children.flatMap((child) => {
    const kind = kindOf(child)?.kind
    return (kind && readFor(child, context, own[kind], active)) ?? []
  })
}

/** Of each kind the one whose values count. */
type Active = { [kind in Animation['kind']]?: KeyFrameAnimation }

const kindOf = ({ name }: ManifestElement): FrameKind | undefined =>
  Object.hasOwn(FRAME_KINDS, name) ? FRAME_KINDS[name] : undefined

function readFor(
  element: ManifestElement,
  context: SceneContext,
  own: OwnValues | undefined,
  active: Active,
): Animation | null {
  const kind = kindOf(element)
  const frames = kind ? readFrames(element, kind, context) : []
  if (!kind || frames.length === 0) return null
  return new KeyFrameAnimation(element, context, kind, frames, own, active)
}

class KeyFrameAnimation implements Animation {
  readonly kind: Animation['kind']
  readonly tag: string | null
  private readonly context: SceneContext
  private readonly reading: FrameKind
  private readonly frames: readonly Frame[]
  private readonly times: Times
  private readonly own: OwnValues | undefined
  private readonly active: Active
  private readonly loops: boolean
  private readonly delay: Expression | null
  private readonly ends: Commands | undefined
  private readonly names: Told
  private readonly ratio: Variable | null
  private readonly playback = new Playback()
  private readonly current: number[]
  private start: readonly number[]
  private picture: string | null = null
  /** Stands at its first instant until a command plays it. */
  private isWaiting: boolean
  private hasStarted = false
  /** Is to be evaluated, though it does not move. */
  private isStale = true
  private owesEnd = false
  /** Whether no end was named: then `current_frame` is -1 there. */
  private isWhole = true

  constructor(
    element: ManifestElement,
    context: SceneContext,
    reading: FrameKind,
    frames: readonly Frame[],
    own: OwnValues | undefined,
    active: Active,
  ) {
    const { attributes, line } = element
    this.kind = reading.kind
    this.tag = attributes.tag?.trim() ?? null
    this.isWaiting = isTrue(attributes.initpause)
    this.context = context
    this.reading = reading
    this.frames = frames
    this.times = new Times(frames)
    this.own = own
    this.active = active
    this.loops = attributes.loop === undefined || isTrue(attributes.loop)
    this.delay = context.expression(attributes.delay, line)
    this.ends = readTriggers(element, context).get('end')
    this.names = new Told(attributes.name?.trim(), this.kind, context)
    const isEased = frames.some(({ easeExpression }) => easeExpression !== null)
    this.ratio = isEased ? context.variables.named('__ratio') : null
    this.start = reading.own ?? []
    this.current = [...(reading.own ?? reading.fields.map(() => 0))]
    const standing = active[reading.kind]
    if (!standing || (standing.isWaiting && !this.isWaiting)) active[reading.kind] = this
  }

  get values(): readonly number[] {
    const isSilent = this.kind === 'framerate' && !this.hasStarted
    return this.active[this.kind] === this && !isSilent ? this.current : NONE
  }

  get src(): string | null {
    return this.active[this.kind] === this ? this.picture : null
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
    this.evaluate(playback.position)
    const hasEnded = playback.state === 'ended'
    this.names.tell(this.current[0] ?? 0, hasEnded && this.isWhole ? -1 : playback.position)
    if (!hasEnded || !this.owesEnd) return
    this.owesEnd = false
    this.ends?.run()
  }

  /** At -1 a range begins or ends where the last key frame is. */
  private begin(now: number, from: number, to: number, loop: boolean, delays: boolean): void {
    this.settle(true)
    const { duration } = this.times
    this.isWhole = !(to >= 0)
    const end = this.isWhole ? duration : bounded(to)
    const start = from < 0 ? duration : bounded(from)
    const delay = delays ? Math.max(0, finite(this.delay?.number() ?? 0)) : 0
    this.playback.start({ from: this.isWhole ? Math.min(start, end) : start, to: end, loop }, now, delay)
    this.hasStarted = true
    this.isStale = true
    this.owesEnd = true
    this.active[this.kind] = this
  }

  private settle(evaluatesTimes: boolean): void {
    if (evaluatesTimes) this.times.update(this.context.budget)
    this.start = this.own?.() ?? this.reading.own ?? []
  }

  private evaluate(position: number): void {
    const { frames, times, current } = this
    const before = times.before(position)
    if (this.reading.steps) {
      const frame = frames[this.kind === 'sources' ? this.shown(position, before) : before]
      this.picture = frame?.src ?? null
      for (let index = 0; index < current.length; index++) current[index] = this.valueOf(frame, index)
      return
    }
    const from = frames[before]
    const to = frames[before + 1]
    const ratio = to ? this.ratioAt(position, before) : 0
    for (let index = 0; index < current.length; index++) {
      const left = this.valueOf(from, index)
      const value = to && ratio !== 0 ? left + (this.valueOf(to, index) - left) * ratio : left
      current[index] = this.kind === 'alpha' ? Math.min(255, Math.max(0, value)) : finite(value)
    }
  }

  /** A picture is shown until its time, as the phone does; one at 0 at that instant. */
  private shown(position: number, before: number): number {
    return position === 0 && this.times.at[0] === 0 ? 0 : Math.min(before + 1, this.frames.length - 1)
  }

  private valueOf(frame: Frame | undefined, index: number): number {
    const operand = frame?.values[index]
    if (operand !== undefined && operand !== null) return numberFrom(operand)
    const own = this.start[index]
    if (own !== undefined) return finite(own)
    const first = this.frames[0]?.values[index]
    return first === undefined || first === null ? 0 : numberFrom(first)
  }

  /** How far from the key frame before to the next, eased as the one before says. */
  private ratioAt(position: number, before: number): number {
    const { at } = this.times
    const since = at[before] ?? 0
    const length = (at[before + 1] ?? 0) - since
    const ratio = length > 0 ? (position - since) / length : 0
    const frame = this.frames[before]
    if (frame?.easeExpression && this.ratio) {
      assignNumber(this.ratio, ratio)
      return finite(frame.easeExpression.number())
    }
    return frame?.ease ? finite(frame.ease(ratio)) : ratio
  }
}

const isTrue = (written: string | undefined) => written?.trim().toLowerCase() === 'true'

/** Tells expressions the value of a named animation, and where it stands. */
class Told {
  private readonly value: Variable | null
  private readonly frame: Variable | null
  private last: number | null = null

  constructor(name: string | undefined, kind: Animation['kind'], { variables }: SceneContext) {
    this.value = name && kind === 'variable' ? variables.named(name) : null
    this.frame = name ? variables.named(`${name}.current_frame`) : null
  }

  /** A value that does not move is told once: a command may have set the variable since. */
  tell(value: number, frame: number): void {
    if (this.value && value !== this.last) assignNumber(this.value, value)
    if (this.frame) assignNumber(this.frame, frame)
    this.last = value
  }
}

const bounded = (time: number) => Math.min(Number.MAX_SAFE_INTEGER, finite(time))
