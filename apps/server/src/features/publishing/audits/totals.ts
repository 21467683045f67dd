import type { Db } from '../../../platform/db/connection.ts'
import { memoizePer } from '../../../platform/memoizePer.ts'
import { StaleCache } from '../../../platform/staleCache.ts'

/** A count by its label; a plain total has one. */
export type Counts = Readonly<Record<string, number>>

/** One per process and database (docs/decisions/lists-and-searches.md). */
export const totalsOf = memoizePer(
  (_db: Db) => new StaleCache<Counts>((counts) => Math.max(...Object.values(counts))),
)
