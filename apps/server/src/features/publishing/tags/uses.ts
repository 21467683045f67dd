import type { Db } from '../../../platform/db/connection.ts'
import { memoizePer } from '../../../platform/memoizePer.ts'
import { StaleCache } from '../../../platform/staleCache.ts'
import { type TagRow, type TagUses, usesOf } from './queries.ts'

/** Exact while few products carry tags; what many carry may have been counted some seconds ago. */
const readingsOf = memoizePer(
  (_db: Db) => new StaleCache<readonly TagUses[]>((tags) => tags.reduce((sum, { uses }) => sum + uses, 0)),
)

/** These tags with how many products carry each. */
export async function withUses(
  db: Db,
  tags: readonly TagRow[],
): Promise<(TagRow & { readonly uses: number })[]> {
  const ids = tags.map(({ id }) => id)
  const counted = await readingsOf(db).of(ids.join(' '), () => usesOf(db, ids))
  const uses = new Map(counted.map((tag) => [tag.id, tag.uses]))
  return tags.map((tag) => ({ ...tag, uses: uses.get(tag.id) ?? 0 }))
}
