import { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'
import { PUBLISHED_LINES, type Storage } from '../../../platform/storage/storage.ts'
import { findLink, findNewestLink } from './queries.ts'

const Line = z.object({ sequence: z.int().positive(), hash: z.string().length(64), at: z.iso.datetime() })
/** A line of the activity log as it was written down outside the database. */
export type PublishedLine = z.infer<typeof Line>

export type Ending =
  | { readonly whole: true; readonly published: PublishedLine | null }
  /** The database no longer has the line, or has another one in its place. */
  | { readonly whole: false; readonly published: PublishedLine }

/** What was published last; null before the first time. */
async function newestPublished(storage: Storage): Promise<PublishedLine | null> {
  let newest = ''
  // Their names begin with the instant.
  for await (const key of storage.list(PUBLISHED_LINES)) if (key > newest) newest = key
  const bytes = newest ? await storage.bytes(newest) : null
  return bytes ? Line.parse(JSON.parse(bytes.toString('utf8'))) : null
}

/** Whether the database still has the line that was published last: a chain whose end is cut off is whole by itself. */
export async function checkEnding(db: Db, storage: Storage): Promise<Ending> {
  const published = await newestPublished(storage)
  if (!published) return { whole: true, published }
  const link = await findLink(db, published.sequence)
  return link?.hash === published.hash ? { whole: true, published } : { whole: false, published }
}

/** Writes the newest sealed line down in the object store. @returns null where nothing is sealed yet */
export async function publish(db: Db, storage: Storage, now: Date): Promise<PublishedLine | null> {
  const link = await findNewestLink(db)
  if (!link?.hash || link.sequence === null) return null
  const line = { sequence: link.sequence, hash: link.hash, at: now.toISOString() }
  await storage.putBytes(
    `${PUBLISHED_LINES}/${line.at}-${line.sequence}.json`,
    Buffer.from(JSON.stringify(line)),
    'application/json',
  )
  return line
}
