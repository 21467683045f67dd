/** Below this a reading costs less than remembering it. */
const EXACT_BELOW = 500
const ROWS_PER_MILLISECOND = 10
/** A reading takes at most a twentieth of the time. */
const TIMES_ITS_DURATION = 20
const MAX_OUTDATED_MILLISECONDS = 30_000
const MAX_CACHED = 5_000

interface Kept<T> {
  readonly value: T
  readonly freshUntil: number
  /** Until then it is given while it is read anew; instants of `performance.now()`. */
  readonly until: number
}

/**
 * What reads many rows may be as old as it is long: exact for a designer with some hundreds of works, and no request
 * waits for tens of thousands of rows that another has just read (docs/decisions/lists-and-searches.md). Once it is
 * older, it is read anew by one reader, and those who ask meanwhile are given what was known.
 */
export class StaleCache<T> {
  readonly #rowsOf: (value: T) => number
  readonly #kept = new Map<string, Kept<T>>()
  readonly #reading = new Map<string, Promise<T>>()

  /** @param rowsOf how many rows were read; below 500 nothing is kept */
  constructor(rowsOf: (value: T) => number) {
    this.#rowsOf = rowsOf
  }

  of(key: string, read: () => Promise<T>): Promise<T> {
    const kept = this.#kept.get(key)
    const now = performance.now()
    if (!kept) return this.#read(key, read)
    if (kept.freshUntil > now) return Promise.resolve(kept.value)
    // Only what is worth keeping is worth waiting for: a short reading might miss what was just written.
    const running = this.#reading.get(key) ?? this.#read(key, read)
    if (kept.until <= now) return running
    // What was known is given all the same; a fault shows once it is too old.
    running.catch(() => undefined)
    return Promise.resolve(kept.value)
  }

  async #read(key: string, read: () => Promise<T>): Promise<T> {
    const started = performance.now()
    const work = read()
    this.#reading.set(key, work)
    try {
      const value = await work
      this.#keep(key, value, started)
      return value
    } finally {
      if (this.#reading.get(key) === work) this.#reading.delete(key)
    }
  }

  #keep(key: string, value: T, started: number): void {
    const rows = this.#rowsOf(value)
    if (this.#kept.size >= MAX_CACHED) this.#kept.clear()
    if (rows < EXACT_BELOW) {
      this.#kept.delete(key)
      return
    }
    const now = performance.now()
    const fresh = Math.max(rows / ROWS_PER_MILLISECOND, (now - started) * TIMES_ITS_DURATION)
    this.#kept.set(key, { value, freshUntil: now + fresh, until: now + fresh + MAX_OUTDATED_MILLISECONDS })
  }
}
