/** Two processors, and one more for who waits for the database. */
const AT_ONCE = 3

/** All of it has ended, also where one of them fails: nothing is left that goes on by itself. */
export async function allEnded(works: readonly Promise<unknown>[]): Promise<void> {
  for (const outcome of await Promise.allSettled(works))
    if (outcome.status === 'rejected') throw outcome.reason
}

/** Does the work for each of the items, a few at the same time. */
export async function together<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const left = items.values()
  const line = async () => {
    for (const item of left) await work(item)
  }
  await allEnded(Array.from({ length: AT_ONCE }, line))
}
