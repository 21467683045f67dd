import { MAX_COUNTED } from '@easel/domain/counting.ts'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Db } from './connection.ts'

/** A query that can be cut off. */
interface Found {
  limit(most: number): Expression<unknown>
}

/** How many rows a query finds, as a column of another; at most MAX_COUNTED. */
export const foundCount = (found: Found): RawBuilder<number> =>
  sql<number>`(select count(*)::int from ${found.limit(MAX_COUNTED)} as found)`

/** How many rows a query finds; at most MAX_COUNTED. */
export async function countFound(db: Db, found: Found): Promise<number> {
  const { rows } = await sql<{ count: number }>`select ${foundCount(found)} as count`.execute(db)
  return rows[0]?.count ?? 0
}
