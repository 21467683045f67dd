import { setImmediate, setTimeout } from 'node:timers/promises'

export interface Batching {
  /** What comes in so many milliseconds goes together; 0 for what comes in one turn of the event loop. */
  readonly milliseconds: number
  /** The most of one batch. */
  readonly most: number
}

interface Waiting<Asked, Answer> {
  readonly asked: Asked
  readonly settle: (answer: Answer) => void
  readonly fail: (reason: unknown) => void
}

/**
 * Answers many callers by one act, a statement for instance. One batch is under way at a time, and what comes meanwhile
 * goes with the next: the busier a process is, the more go together (docs/decisions/votes-and-receipts.md).
 * @param act answers in the order of what was asked; where it fails, each of its callers fails
 */
export function createBatcher<Asked, Answer>(
  { milliseconds, most }: Batching,
  act: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = []
  let isUnderWay = false

  async function sendAll(): Promise<void> {
    while (waiting.length > 0) {
      await (milliseconds === 0 ? setImmediate() : setTimeout(milliseconds))
      const batch = waiting.slice(0, most)
      waiting = waiting.slice(most)
      await answer(batch)
    }
    isUnderWay = false
  }

  async function answer(batch: readonly Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await act(batch.map(({ asked }) => asked))
      if (answers.length !== batch.length) throw new Error('A batch has as many answers as questions')
      for (const [at, given] of answers.entries()) batch[at]?.settle(given)
    } catch (reason) {
      for (const { fail } of batch) fail(reason)
    }
  }

  return (asked) =>
    new Promise((settle, fail) => {
      waiting.push({ asked, settle, fail })
      if (isUnderWay) return
      isUnderWay = true
      void sendAll()
    })
}
