import type { Db } from '../../platform/db/connection.ts'

/** Below this a count costs less than remembering it. */
const EXACT_BELOW = 500
const ROWS_PER_MILLISECOND = 10
const MOST_KEPT = 5_000

/** A count by its label; a plain total has one. */
export type Counts = Readonly<Record<string, number>>

interface CachedCounts {
  readonly counts: Counts
  readonly until: number
}

/**
 * Counts that may be as old as they were long: exact for a designer with some hundreds of works, and no request
 * counts tens of thousands of rows anew that the one before it has just counted (docs/decisions/0025).
 */
export class Totals {
  readonly #cache = new Map<string, CachedCounts>()
  readonly #counting = new Map<string, Promise<Counts>>()

  of(key: string, count: () => Promise<Counts>): Promise<Counts> {
    const cached = this.#cache.get(key)
    if (cached && cached.until > performance.now()) return Promise.resolve(cached.counts)
    // Only a count that is worth keeping is worth waiting for: a small one might miss what was just written.
    const running = cached && this.#counting.get(key)
    return running ?? this.#count(key, count)
  }

  async #count(key: string, count: () => Promise<Counts>): Promise<Counts> {
    const work = count()
    this.#counting.set(key, work)
    try {
      const counts = await work
      const rows = Math.max(...Object.values(counts))
      if (this.#cache.size >= MOST_KEPT) this.#cache.clear()
      if (rows < EXACT_BELOW) this.#cache.delete(key)
      else this.#cache.set(key, { counts, until: performance.now() + rows / ROWS_PER_MILLISECOND })
      return counts
    } finally {
      if (this.#counting.get(key) === work) this.#counting.delete(key)
    }
  }
}

const totals = new WeakMap<Db, Totals>()

/** One per process and database. */
export function totalsOf(db: Db): Totals {
  const known = totals.get(db) ?? new Totals()
  totals.set(db, known)
  return known
}
