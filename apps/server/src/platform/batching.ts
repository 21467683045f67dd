export interface Batching {
  /** Waited for before the first of a batch is sent; 0 sends what came in one turn of the event loop. */
  readonly milliseconds: number
  /** The most of one batch. */
  readonly most: number
}

/** So many batches of one kind are under way at once; what comes meanwhile goes with the next. */
const LANES = 2

interface Waiting<Asked, Answer> {
  readonly asked: Asked
  readonly settle: (answer: Answer) => void
  readonly fail: (reason: unknown) => void
}

/**
 * Answers many callers by one act, a statement for instance: the busier the process is, the more go together.
 * @param act answers in the order of what was asked; where it fails, each of its callers fails
 */
export function batched<Asked, Answer>(
  { milliseconds, most }: Batching,
  act: (asked: readonly Asked[]) => Promise<readonly Answer[]>,
): (asked: Asked) => Promise<Answer> {
  let waiting: Waiting<Asked, Answer>[] = []
  let isTimed = false
  let lanes = LANES

  function send(): void {
    isTimed = false
    while (lanes > 0 && waiting.length > 0) {
      const batch = waiting.slice(0, most)
      waiting = waiting.slice(most)
      lanes -= 1
      void answer(batch)
    }
  }

  async function answer(batch: readonly Waiting<Asked, Answer>[]): Promise<void> {
    try {
      const answers = await act(batch.map(({ asked }) => asked))
      if (answers.length !== batch.length) throw new Error('A batch has as many answers as questions')
      for (const [at, given] of answers.entries()) batch[at]?.settle(given)
    } catch (reason) {
      for (const { fail } of batch) fail(reason)
    } finally {
      lanes += 1
      if (!isTimed) send()
    }
  }

  return (asked) =>
    new Promise((settle, fail) => {
      waiting.push({ asked, settle, fail })
      if (isTimed) return
      isTimed = true
      if (milliseconds === 0) setImmediate(send)
      else setTimeout(send, milliseconds)
    })
}
