import type { Db } from '../../../platform/db/connection.ts'
import { oncePer } from '../../../platform/oncePer.ts'
import { Readings } from '../../../platform/readings.ts'

/** A count by its label; a plain total has one. */
export type Counts = Readonly<Record<string, number>>

/** One per process and database (docs/decisions/lists-and-searches.md). */
export const totalsOf = oncePer(
  (_db: Db) => new Readings<Counts>((counts) => Math.max(...Object.values(counts))),
)
