import type { SceneContext } from '../context.ts'
import { assignNumber, type Variable } from '../variables.ts'
import { type Frame, type FrameKind, finite, numberFrom } from './frames.ts'
import { Times } from './times.ts'

/** What the key frames of an animation give at a position of their time. */
export class KeyFrames {
  readonly kind: FrameKind
  readonly times: Times
  /** In the order of the kind's fields; always finite. */
  readonly values: number[]
  src: string | null = null
  /** Stands for what key frames leave out, and for the time before the first. */
  own: readonly number[]
  private readonly frames: readonly Frame[]
  /** `#__ratio`, where an expression asks for it. */
  private readonly ratio: Variable | null

  constructor(kind: FrameKind, frames: readonly Frame[], { variables }: SceneContext) {
    this.kind = kind
    this.frames = frames
    this.times = new Times(frames)
    this.own = kind.own ?? []
    this.values = kind.fields.map((_, index) => this.own[index] ?? 0)
    const isEased = frames.some(({ easeExpression }) => easeExpression !== null)
    this.ratio = isEased ? variables.named('__ratio') : null
  }

  /** Sets the values and the picture of a position in milliseconds. */
  move(position: number): void {
    const before = this.times.before(position)
    const { kind, frames, values } = this
    if (kind.steps) {
      const frame = frames[kind.kind === 'sources' ? this.shown(position, before) : before]
      this.src = frame?.src ?? null
      for (let index = 0; index < values.length; index++) values[index] = this.valueOf(frame, index)
      return
    }
    const from = frames[before]
    const to = frames[before + 1]
    const ratio = to ? this.ratioAt(position, before) : 0
    for (let index = 0; index < values.length; index++) {
      const left = this.valueOf(from, index)
      const value = to && ratio !== 0 ? finite(left + (this.valueOf(to, index) - left) * ratio) : left
      values[index] = kind.kind === 'alpha' ? Math.min(255, Math.max(0, value)) : value
    }
  }

  /** The phone shows a picture until its time, not from it on; one at 0 at that instant. */
  private shown(position: number, before: number): number {
    return position === 0 && this.times.at[0] === 0 ? 0 : Math.min(before + 1, this.frames.length - 1)
  }

  private valueOf(frame: Frame | undefined, index: number): number {
    const operand = frame?.values[index] ?? this.own[index] ?? this.frames[0]?.values[index] ?? 0
    return finite(numberFrom(operand))
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
