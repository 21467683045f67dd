import { WORK_LIMITS } from '@easel/domain/base/files/limits.ts'

/**
 * What reading one file may cost, counted in steps: a box, frame, page, packet, chunk, marker, table, name or element
 * that is looked at is one. Bytes alone bound nothing: a file of the allowed size may hold millions of empty parts.
 */
export interface Work {
  /** @throws TooMuchWork once more was taken than there is. */
  take(steps?: number): void
  /** A part of this work with a limit of its own; its steps count for both. */
  within(most: number): Work
  readonly spentSteps: number
  readonly isSpent: boolean
}

/** A file has more parts than any real one; never leaves the public functions of this package. */
export class TooMuchWork extends Error {
  override readonly name = 'TooMuchWork'
  /** The limit in steps that was exceeded. */
  readonly max: number

  constructor(max: number) {
    super(`more than ${max} steps`)
    this.max = max
  }
}

export function workOf(most: number = WORK_LIMITS.medium, outer?: Work): Work {
  let spentSteps = 0
  const work: Work = {
    take(steps = 1) {
      outer?.take(steps)
      spentSteps += steps
      if (spentSteps > most) throw new TooMuchWork(most)
    },
    within: (fewer) => workOf(fewer, work),
    get spentSteps() {
      return spentSteps
    },
    get isSpent() {
      return spentSteps > most
    },
  }
  return work
}
