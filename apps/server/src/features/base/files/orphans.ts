import { forEachRow } from '../../../platform/jobs/round.ts'
import type { Platform } from '../../../platform/platform.ts'
import { knownObjects, noteOrphans, orphansBefore, takeOrphan } from './queries.ts'

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
  await noteOrphans(platform.db, named, platform.clock.now())
}

async function remove(platform: Platform): Promise<number> {
  const before = new Date(platform.clock.now().getTime() - DAY_MILLISECONDS)
  return forEachRow(
    await orphansBefore(platform.db, before),
    (key) => key,
    (key) =>
      platform.db.transaction().execute(async (tx) => {
        const orphan = await takeOrphan(tx, key, before)
        const known = await knownObjects(tx, [SHA256.exec(key)?.[1] ?? ''])
        if (!orphan || known.size > 0) return false
        await platform.storage.remove(key)
        return true
      }),
  )
}
