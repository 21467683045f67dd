import type { FrameBudget } from '../limits.ts'
import { type Frame, numberFrom } from './frames.ts'

/** When each key frame is reached. */
export class Times {
  /** Milliseconds. */
  readonly at: Float64Array
  /** The latest of all up to each: never falls, so that it can be searched, though `at` may. */
  private readonly reached: Float64Array
  private found = -1
  private readonly frames: readonly Frame[]
  private readonly isConstant: boolean

  constructor(frames: readonly Frame[]) {
    this.frames = frames
    this.at = new Float64Array(frames.length)
    this.reached = new Float64Array(frames.length)
    this.isConstant = frames.every(({ time }) => typeof time === 'number')
    if (this.isConstant) this.place()
  }

  /** Evaluates times that are expressions, each key frame a step. */
  update(budget: FrameBudget): void {
    if (this.isConstant) return
    for (let index = 0; index < this.frames.length; index++) budget.takeStep()
    this.place()
  }

  private place(): void {
    let before = 0
    let latest = 0
    for (const [index, { time, isRelative }] of this.frames.entries()) {
      const written = Math.max(0, numberFrom(time))
      before = Math.min(Number.MAX_SAFE_INTEGER, isRelative ? before + written : written)
      latest = Math.max(latest, before)
      this.at[index] = before
      this.reached[index] = latest
    }
    this.found = -1
  }

  get duration(): number {
    return this.reached.at(-1) ?? 0
  }

  /** The last key frame that is reached at a position; -1 before the first. */
  before(position: number): number {
    const { reached, found } = this
    if (isWithin(reached, found, position)) return found
    if (isWithin(reached, found + 1, position)) return ++this.found
    let low = 0
    let high = reached.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((reached[middle] ?? 0) <= position) low = middle + 1
      else high = middle
    }
    this.found = low - 1
    return this.found
  }
}

function isWithin(reached: Float64Array, index: number, position: number): boolean {
  return (
    (reached[index] ?? Number.NEGATIVE_INFINITY) <= position &&
    position < (reached[index + 1] ?? Number.POSITIVE_INFINITY) &&
    index < reached.length
  )
}
