import type { Picture } from '@easel/contract/base/files/endpoints.ts'
import type { Platform } from '../../../platform/platform.ts'
import { filesOfEntries } from './fileQueries.ts'
import { passedRows } from './galleryQueries.ts'
import { coverOf, rowsOf } from './present.ts'

/** What lists of other nouns show of a passed entry. */
interface NamedEntry {
  readonly entryId: string
  readonly category: string
  readonly title: string
  readonly creator: string
  readonly cover: Picture | null
}

/** These entries as everybody sees them, by id; what has not passed is left out. */
export async function namedEntries(
  platform: Platform,
  entryIds: readonly string[],
): Promise<ReadonlyMap<string, NamedEntry>> {
  const { db } = platform
  const rows = await passedRows(db, [...new Set(entryIds)])
  const entryFiles = await filesOfEntries(
    db,
    rows.map(({ entry_id: entryId }) => entryId),
  )
  const files = await rowsOf(db, entryFiles)
  const byEntry = Map.groupBy(entryFiles, ({ entryId }) => entryId)
  return new Map(
    rows.map(({ entry_id: entryId, category, name: title, creator }) => [
      entryId,
      { entryId, category, title, creator, cover: coverOf(platform, files, byEntry.get(entryId) ?? []) },
    ]),
  )
}
