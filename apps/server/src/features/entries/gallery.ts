import { createHmac, randomBytes } from 'node:crypto'
import type { QueryOf, ReplyOf } from '@easel/contract/endpoint.ts'
import type { gallery } from '@easel/contract/entries/endpoints.ts'
import type { GalleryDetail, GalleryEntry, GalleryFile } from '@easel/contract/entries/shapes.ts'
import { type Refused, refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import { shownEditionsOf } from '../competitions/public.ts'
import { type FileRow, linkOf } from '../files/public.ts'
import { type FileOfEntry, filesOfEntries } from './fileQueries.ts'
import { latestPassing, passedRows, shownEntryIds } from './galleryQueries.ts'
import { coverOf, editionOf, pictureIn, rowsOf } from './present.ts'
import type { EntryRow } from './queries.ts'

const SEED_BYTES = 12

/**
 * The order that a seed draws: by the HMAC of the seed and the entry. The same seed gives the same order, and an entry
 * that comes or goes moves no other two.
 */
export function drawn(seed: string, entryIds: readonly string[]): string[] {
  const rankOf = (entryId: string) => createHmac('sha256', seed).update(entryId).digest('hex')
  return entryIds
    .map((entryId) => ({ entryId, rank: rankOf(entryId) }))
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ entryId }) => entryId)
}

/** A page of the gallery (spec §7). Never ordered by votes: what is seen first is the visitor's own draw. */
export async function galleryPage(
  platform: Platform,
  query: QueryOf<typeof gallery>,
): Promise<ReplyOf<typeof gallery> | Refused> {
  const { reads: db } = platform
  const edition = await shownEditionsOf(platform).find(query.edition)
  if (!edition) return refused('not_found')
  const { contentType: category = null, pageIndex, pageSize } = query
  const seed = query.seed ?? randomBytes(SEED_BYTES).toString('base64url')
  const asOf = query.asOf ?? (await latestPassing(db, edition.editionId)).toISOString()
  const ids = await shownEntryIds(db, {
    editionId: edition.editionId,
    category,
    search: query.search || null,
    asOf: new Date(asOf),
  })
  const first = (pageIndex - 1) * pageSize
  const rows = await passedRows(db, drawn(seed, ids).slice(first, first + pageSize))
  const entryFiles = await filesOfEntries(
    db,
    rows.map(({ entry_id: entryId }) => entryId),
  )
  const files = await rowsOf(db, entryFiles)
  const byEntry = Map.groupBy(entryFiles, ({ entryId }) => entryId)
  const items = rows.map((row) => presentShown(platform, files, row, byEntry.get(row.entry_id) ?? []))
  return { items, total: ids.length, pageIndex, pageSize, seed, asOf }
}

function presentShown(
  platform: Platform,
  files: ReadonlyMap<string, FileRow>,
  row: EntryRow,
  entryFiles: readonly FileOfEntry[],
): GalleryEntry {
  const [first] = entryFiles
  return {
    productId: row.entry_id,
    category: row.category,
    title: row.name,
    creator: row.creator,
    cover: coverOf(platform, files, entryFiles),
    isVideo: first?.facts.kind === 'VIDEO',
  }
}

/** A passed entry with its pictures and videos, as everybody sees it. */
export async function galleryDetailOf(platform: Platform, entryId: string): Promise<GalleryDetail | Refused> {
  const { reads: db } = platform
  const [row] = await passedRows(db, [entryId])
  if (!row) return refused('not_found')
  const entryFiles = await filesOfEntries(db, [entryId])
  const files = await rowsOf(db, entryFiles)
  return {
    ...presentShown(platform, files, row, entryFiles),
    edition: (await editionOf(platform, row)).definition.slug,
    description: row.description,
    gameIp: row.game_ip ?? '',
    aiTool: row.ai_tool ?? '',
    files: entryFiles.flatMap((each) => presentFile(platform, files, each)),
  }
}

/** A file as everybody sees it, in a list of one; none of a package. */
export function presentFile(
  platform: Platform,
  files: ReadonlyMap<string, FileRow>,
  entryFile: FileOfEntry,
): GalleryFile[] {
  const file = files.get(entryFile.fileId)
  const { facts } = entryFile
  if (!file || facts.kind === 'PACKAGE') return []
  return [
    {
      slot: entryFile.slot,
      fileId: entryFile.fileId,
      url: linkOf(platform, file),
      mediaType: file.media_type,
      width: facts.width,
      height: facts.height,
      seconds: facts.kind === 'VIDEO' ? facts.seconds : null,
      picture: pictureIn(platform, files, entryFile),
    },
  ]
}
