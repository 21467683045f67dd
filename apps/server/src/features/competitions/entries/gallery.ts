import { createHmac, randomBytes } from 'node:crypto'
import type { gallery } from '@easel/contract/competitions/entries/endpoints.ts'
import type { GalleryDetail, GalleryEntry, GalleryFile } from '@easel/contract/competitions/entries/shapes.ts'
import type { QueryOf, ReplyOf } from '@easel/contract/endpoint.ts'
import type { Mockup } from '@easel/contract/publishing/packages/endpoints.ts'
import { isNameless, withoutNames } from '@easel/domain/competitions/judging/blind.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type FileRow, linkOf } from '../../base/files/public.ts'
import { mockupOf } from '../../publishing/packages/public.ts'
import { categoryAsked, editionAsked, type ShownEdition } from '../editions/public.ts'
import { type FileOfEntry, filesOfEntries } from './fileQueries.ts'
import {
  type GalleryFilter,
  latestPassing,
  namesOfEntrants,
  roundCounts,
  shownEntryIds,
  shownRows,
} from './galleryQueries.ts'
import { entriesWithTooFew } from './leastQueries.ts'
import { coverOf, editionOf, pictureIn, rowsOf } from './present.ts'
import type { EntryRow } from './queries.ts'
import { enteredBytes, publicPackageOf } from './themeQueries.ts'

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
): Promise<ReplyOf<typeof gallery> | DomainError> {
  const { reads: db } = platform
  const edition = await editionAsked(platform, query.edition)
  if (!edition) return domainError('not_found')
  const { pageIndex, pageSize } = query
  const seed = query.seed ?? randomBytes(SEED_BYTES).toString('base64url')
  const asOf = query.asOf ?? (await latestPassing(db, edition.editionId)).toISOString()
  const nameless = await namelessIn(platform, edition)
  const ids = await foundEntryIds(db, edition, {
    nameless,
    category: categoryAsked(edition, query.contentType),
    search: query.search || null,
    asOf: new Date(asOf),
  })
  const first = (pageIndex - 1) * pageSize
  const rows = await shownRows(db, drawn(seed, ids).slice(first, first + pageSize))
  const entryFiles = await filesOfEntries(
    db,
    rows.map(({ entry_id: entryId }) => entryId),
  )
  const files = await rowsOf(db, entryFiles)
  const byEntry = Map.groupBy(entryFiles, ({ entryId }) => entryId)
  const show = await shownTexts(db, nameless, rows)
  const items = rows.map((row) => presentShown(platform, files, show(row), byEntry.get(row.entry_id) ?? []))
  return { edition: edition.definition.slug, items, total: ids.length, pageIndex, pageSize, seed, asOf }
}

/** Whether nobody is named of the entries of an edition now. */
async function namelessIn(
  { db, clock }: Platform,
  { editionId, definition }: ShownEdition,
): Promise<boolean> {
  return isNameless(definition, await roundCounts(db, editionId), clock.now())
}

/** The entries that a visitor asks for, as ids: a search finds nothing by a name that is not shown. */
async function foundEntryIds(
  db: Db,
  edition: ShownEdition,
  { nameless, ...filter }: Omit<GalleryFilter, 'editionId' | 'byCreator'> & { readonly nameless: boolean },
): Promise<readonly string[]> {
  const { editionId } = edition
  const tooFew = await entriesWithTooFew(db, edition)
  const found = await shownEntryIds(db, { ...filter, editionId, byCreator: !nameless })
  const ids = found.filter((entryId) => !tooFew.has(entryId))
  const search = filter.search?.toLowerCase()
  if (!nameless || search === undefined) return ids
  const rows = await shownRows(db, ids)
  const show = await shownTexts(db, nameless, rows)
  return rows.filter((row) => show(row).name.toLowerCase().includes(search)).map((row) => row.entry_id)
}

/** What everybody reads of an entry's texts. */
type ShownTexts = Pick<EntryRow, 'entry_id' | 'category' | 'name' | 'description' | 'game_ip' | 'ai_tool'> & {
  readonly creator: string | null
}

/** The texts of these entries, without the names of their entrants where nobody is named. */
async function shownTexts(
  db: Db,
  nameless: boolean,
  rows: readonly EntryRow[],
): Promise<(row: EntryRow) => ShownTexts> {
  if (!nameless) return (row) => row
  const namesOf = await namesOfEntrants(
    db,
    rows.map(({ entry_id: entryId }) => entryId),
  )
  return (row) => {
    const plain = (text: string) => withoutNames(text, namesOf(row.entry_id))
    return {
      entry_id: row.entry_id,
      category: row.category,
      name: plain(row.name),
      description: plain(row.description),
      game_ip: row.game_ip && plain(row.game_ip),
      ai_tool: row.ai_tool && plain(row.ai_tool),
      creator: null,
    }
  }
}

function presentShown(
  platform: Platform,
  files: ReadonlyMap<string, FileRow>,
  row: ShownTexts,
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
export async function galleryDetailOf(
  platform: Platform,
  entryId: string,
): Promise<GalleryDetail | DomainError> {
  const { reads: db } = platform
  const [row] = await shownRows(db, [entryId])
  if (!row) return domainError('not_found')
  const edition = await editionOf(platform, row)
  if ((await entriesWithTooFew(db, edition, [row.account_id])).has(entryId)) return domainError('not_found')
  const entryFiles = await filesOfEntries(db, [entryId])
  const files = await rowsOf(db, entryFiles)
  const nameless = await namelessIn(platform, edition)
  const shown = (await shownTexts(db, nameless, [row]))(row)
  return {
    ...presentShown(platform, files, shown, entryFiles),
    edition: edition.definition.slug,
    description: shown.description,
    gameIp: shown.game_ip ?? '',
    aiTool: shown.ai_tool ?? '',
    files: entryFiles.flatMap((each) => presentFile(platform, files, each)),
    mockup: nameless ? null : await mockupOfEntry(platform, db, row),
  }
}

/** The phone of an entry whose theme is in the store: what is in its package is public there. */
async function mockupOfEntry(
  platform: Platform,
  db: Db,
  { entry_id: entryId, product_id: productId }: EntryRow,
): Promise<Mockup | null> {
  if (productId === null) return null
  const packageId = await publicPackageOf(db, productId, await enteredBytes(db, entryId))
  return packageId === null ? null : mockupOf(platform, db, packageId)
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
