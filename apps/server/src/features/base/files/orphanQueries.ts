import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

const MAX_AT_ONCE = 10_000

interface FoundObject {
  readonly key: string
  readonly sha256: string
}

/** Notes which of these objects no row names; what is noted already keeps its time. */
export async function noteOrphans(db: Db, found: readonly FoundObject[], now: Date): Promise<void> {
  await sql`
    insert into orphan (object_key, seen_at)
    select found.key, ${now}
    from unnest(${found.map(({ key }) => key)}::text[], ${found.map(({ sha256 }) => sha256)}::text[]) as found (key, sha256)
    where not exists (select 1 from stored_object where stored_object.sha256 = found.sha256)
    on conflict do nothing`.execute(db)
}

/** The keys that were noted before a moment. */
export async function orphansBefore(db: Db, before: Date): Promise<string[]> {
  const { rows } = await sql<{ object_key: string }>`
    select object_key from orphan where seen_at < ${before} limit ${MAX_AT_ONCE}`.execute(db)
  return rows.map((row) => row.object_key)
}

/** Strikes a key from the list. @returns false where an upload was first, or noted it anew. */
export async function takeOrphan(tx: Db, key: string, before: Date): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('orphan')
    .where('object_key', '=', key)
    .where('seen_at', '<', before)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
