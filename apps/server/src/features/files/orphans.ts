import { sql } from 'kysely'
import type { Platform } from '../../platform/platform.ts'

const DAY_MILLISECONDS = 24 * 3600 * 1000
const BATCH = 500
const PREFIXES = ['objects', 'renditions'] as const
const SHA256 = /\/([0-9a-f]{64})(?:\/|$)/

/**
 * Removes what lies in the store without a row: left by a crash between object and row. A key must have been
 * seen without its row a day ago and still be so; an upload of the same bytes strikes it from the list first
 * and waits here for the row lock, so that nothing is taken from under it.
 * @returns how many objects were removed.
 */
export async function sweepOrphans(platform: Platform): Promise<number> {
  for (const prefix of PREFIXES) {
    let batch: string[] = []
    for await (const key of platform.storage.list(prefix)) {
      batch.push(key)
      if (batch.length < BATCH) continue
      await note(platform, batch)
      batch = []
    }
    await note(platform, batch)
  }
  return remove(platform)
}

async function note(platform: Platform, keys: readonly string[]): Promise<void> {
  const named = keys.map((key) => ({ key, sha256: SHA256.exec(key)?.[1] ?? '' }))
  if (named.length === 0) return
  await sql`
    insert into orphan (object_key, seen_at)
    select found.key, ${platform.clock.now()}
    from unnest(${named.map(({ key }) => key)}::text[], ${named.map(({ sha256 }) => sha256)}::text[]) as found (key, sha256)
    where not exists (select 1 from stored_object where stored_object.sha256 = found.sha256)
    on conflict do nothing`.execute(platform.db)
}

async function remove(platform: Platform): Promise<number> {
  const before = new Date(platform.clock.now().getTime() - DAY_MILLISECONDS)
  const { rows } = await sql<{ object_key: string }>`
    select object_key from orphan where seen_at < ${before} limit 10000`.execute(platform.db)
  let removed = 0
  for (const { object_key: key } of rows) {
    await platform.db.transaction().execute(async (tx) => {
      const taken = await tx
        .deleteFrom('orphan')
        .where('object_key', '=', key)
        .where('seen_at', '<', before)
        .returning('object_key')
        .executeTakeFirst()
      const known = await tx
        .selectFrom('stored_object')
        .select('sha256')
        .where('sha256', '=', SHA256.exec(key)?.[1] ?? '')
        .executeTakeFirst()
      if (!taken || known) return
      await platform.storage.remove(key)
      removed += 1
    })
  }
  return removed
}
