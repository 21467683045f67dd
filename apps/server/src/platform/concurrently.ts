const AT_ONCE = 8

/**
 * Does `work` for each item, eight at a time. After the first failure no further item is begun; it rejects with that
 * failure once what was under way has ended, so that nothing is still being written behind whoever clears up.
 */
export async function forEachConcurrently<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items[Symbol.iterator]()
  let failed = false
  const next = async () => {
    for (let { value, done } = waiting.next(); !done && !failed; { value, done } = waiting.next()) {
      try {
        await work(value)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  await allEnded(Array.from({ length: AT_ONCE }, next))
}

/** As `Promise.all`, but it rejects only once all of them have ended, with the failure that comes first in the list. */
export async function allEnded<T>(work: readonly Promise<T>[]): Promise<T[]> {
  const outcomes = await Promise.allSettled(work)
  return outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })
}
