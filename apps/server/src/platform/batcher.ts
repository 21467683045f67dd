import { setImmediate, setTimeout } from 'node:timers/promises'

export interface Batching {
  /** What comes in so many milliseconds goes together; 0 for what comes in one turn of the event loop. */
  readonly milliseconds: number
  /** The most of one batch. */
  readonly most: number
}

interface Waiting<Asked, Answer> {
  readonly asked: Asked
  readonly resolve: (answer: Answer) => void
  readonly fail: (reason: unknown) => void
}

/**
 * Answers many callers by one act, a statement for instance. One batch of a context (a platform, a database) is under
 * way at a time, and what comes meanwhile goes with the next: the busier a process is, the more go together
 * (docs/decisions/votes-and-receipts.md).
 * @param act answers in the order of what was asked; where it fails, each of its callers fails
 */
export function createBatcher<Context extends object, Asked, Answer>(
  { milliseconds, most }: Batching,
  act: (context: Context, asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (context: Context, asked: Asked) => Promise<Answer> {
  /** What waits, by the contexts that have a batch under way. */
  const queues = new WeakMap<Context, Waiting<Asked, Answer>[]>()

  async function sendAll(context: Context, queue: Waiting<Asked, Answer>[]): Promise<void> {
    while (queue.length > 0) {
      await (milliseconds === 0 ? setImmediate() : setTimeout(milliseconds))
      await answer(context, queue.splice(0, most))
    }
    queues.delete(context)
  }

  async function answer(context: Context, batch: readonly Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const asked = batch.map((each) => each.asked)
      const answers = await act(context, asked)
      if (answers.length !== batch.length) throw new Error('A batch has as many answers as questions')
      for (const [at, given] of answers.entries()) batch[at]?.resolve(given)
    } catch (reason) {
      for (const { fail } of batch) fail(reason)
    }
  }

  return (context, asked) =>
    new Promise((resolve, fail) => {
      const queue = queues.get(context)
      if (queue) {
        queue.push({ asked, resolve, fail })
        return
      }
      const begun = [{ asked, resolve, fail }]
      queues.set(context, begun)
      void sendAll(context, begun)
    })
}
