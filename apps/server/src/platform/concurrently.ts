const AT_ONCE = 8

/** Does `work` for each item, eight at a time; the first failure ends all of it. */
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
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}
