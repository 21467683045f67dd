/** A frame has 16 ms; what else it draws needs some of them. */
const SLICE_MS = 8

/** Lets the browser draw and handle keys before it goes on. */
const pause = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((done) => setTimeout(done))

/**
 * Does something with each of many, never for longer than a slice at a time. False where it was given up on the way:
 * `goes` is asked after every pause.
 */
export async function inSlices<Item>(
  items: readonly Item[],
  act: (item: Item) => void,
  goes: () => boolean = () => true,
): Promise<boolean> {
  let until = performance.now() + SLICE_MS
  for (const item of items) {
    if (performance.now() > until) {
      await pause()
      if (!goes()) return false
      until = performance.now() + SLICE_MS
    }
    act(item)
  }
  return goes()
}
