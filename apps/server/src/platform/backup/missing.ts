import type pg from 'pg'
import { forEachConcurrently } from '../concurrently.ts'
import type { Storage } from '../storage/storage.ts'
import { filesOfObjects, referencedObjects } from './backupQueries.ts'

/** An object that rows name and the store does not have. */
export interface Missing {
  readonly key: string
  /** The files that are made of it. */
  readonly fileIds: readonly string[]
}

/**
 * What a database that was restored to an earlier moment, or beside another store, names in vain.
 * @returns with how many objects were looked for
 */
export async function missingObjects(
  client: pg.Client,
  storage: Storage,
): Promise<{ readonly objects: number; readonly missing: readonly Missing[] }> {
  const referenced = await referencedObjects(client)
  const keys: string[] = []
  await forEachConcurrently(referenced, async ({ key }) => {
    if (!(await storage.exists(key))) keys.push(key)
  })
  const files = await filesOfObjects(
    client,
    keys.map((key) => key.split('/')[2] ?? ''),
  )
  const missing = keys.toSorted().map((key) => ({ key, fileIds: files.get(key.split('/')[2] ?? '') ?? [] }))
  return { objects: referenced.length, missing }
}
