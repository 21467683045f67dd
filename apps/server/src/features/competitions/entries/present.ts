import type { Picture } from '@easel/contract/base/files/endpoints.ts'
import type {
  Entry,
  EntryFile,
  EntrySummary,
  EntryUpload,
} from '@easel/contract/competitions/entries/shapes.ts'
import { EntryState } from '@easel/domain/competitions/entries/lifecycle.ts'
import { nextMoment } from '@easel/domain/policy.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Platform } from '../../../platform/platform.ts'
import { canOf } from '../../../platform/policy.ts'
import {
  type FileRow,
  filesById,
  linkOf,
  pictureOf,
  type SlotFile,
  storedFileOf,
} from '../../base/files/public.ts'
import type { Owner } from '../../publishing/audits/public.ts'
import { mockupOf } from '../../publishing/packages/public.ts'
import { type ShownEdition, shownEditionsOf } from '../editions/public.ts'
import { decisionsOf } from './decisions.ts'
import { disqualifiedAt } from './disqualifiedQueries.ts'
import { type FileOfEntry, filesOfEntries } from './fileQueries.ts'
import { categoryOf } from './guard.ts'
import { placeKeyOf, type StandingCounts, standingCounts } from './leastQueries.ts'
import { entryRefusal, withdrawRefusal } from './policy.ts'
import { type EntryRow, repeatedFiles, reviewsOf } from './queries.ts'
import { type LoadedEntry, loadEntry, missingIn, themeFacts } from './whole.ts'

/** What lists say of an entry, whoever reads them. */
export type PlainSummary = Omit<EntrySummary, 'can' | 'canUntil'>

type Files = ReadonlyMap<string, FileRow>

export function pictureIn(platform: Platform, files: Files, entryFile: FileOfEntry): Picture | null {
  const pictureId = entryFile.facts.kind === 'IMAGE' ? entryFile.fileId : entryFile.posterFileId
  const file = pictureId === null ? undefined : files.get(pictureId)
  return file ? pictureOf(platform, file) : null
}

export const rowsOf = (db: Db, entryFiles: readonly FileOfEntry[]): Promise<Map<string, FileRow>> =>
  filesById(
    db,
    entryFiles.flatMap(({ fileId, posterFileId }) =>
      posterFileId === null ? [fileId] : [fileId, posterFileId],
    ),
  )

/** The first file of an entry that can be seen. */
export function coverOf(
  platform: Platform,
  files: Files,
  entryFiles: readonly FileOfEntry[],
): Picture | null {
  for (const each of entryFiles) {
    const picture = pictureIn(platform, files, each)
    if (picture) return picture
  }
  return null
}

/** @throws where an entry's edition is not published, which a reference rules out */
export async function editionOf(platform: Platform, { edition_id: id }: EntryRow): Promise<ShownEdition> {
  const edition = await shownEditionsOf(platform).byId(id)
  if (!edition) throw new Error(`edition ${id} is not published`)
  return edition
}

/** The number of queries does not grow with the entries. */
export async function plainSummaries(platform: Platform, rows: readonly EntryRow[]): Promise<PlainSummary[]> {
  const { db } = platform
  const entryFiles = await filesOfEntries(
    db,
    rows.map(({ entry_id: entryId }) => entryId),
  )
  const [files, standing] = await Promise.all([
    rowsOf(db, entryFiles),
    standingCounts(db, rows.map(placeKeyOf)),
  ])
  const byEntry = Map.groupBy(entryFiles, ({ entryId }) => entryId)
  return Promise.all(
    rows.map(async (row): Promise<PlainSummary> => {
      const { definition, provenance } = await editionOf(platform, row)
      const category = categoryOf(definition, row.category)
      return {
        entryId: row.entry_id,
        edition: definition.slug,
        editionName: definition.name,
        category: row.category,
        categoryName: category?.name ?? { en: row.category, zh: row.category },
        title: row.name,
        state: EntryState.parse(row.state),
        revision: row.revision,
        cover: coverOf(platform, files, byEntry.get(row.entry_id) ?? []),
        createdAt: row.created_at.toISOString(),
        updatedAt: row.updated_at.toISOString(),
        submittedAt: row.submitted_at?.toISOString() ?? null,
        closesAt: definition.timeline.submission.until,
        least: {
          // Of an imported edition others have decided who took part.
          needed: provenance === 'IMPORTED' ? 1 : (category?.leastEntries ?? 1),
          submitted: standing(placeKeyOf(row)).submitted,
        },
      }
    }),
  )
}

/** What the entrant may do with each, and until when that holds. */
async function ownCan(
  platform: Platform,
  owner: Owner,
  row: EntryRow,
  standing: StandingCounts,
): Promise<Pick<EntrySummary, 'can' | 'canUntil'>> {
  const { definition } = await editionOf(platform, row)
  const now = platform.clock.now()
  const can = (move: 'save' | 'submit' | 'withdraw') =>
    canOf(entryRefusal({ row, edition: definition, actor: owner, now }, move))
  const { from, until } = definition.timeline.submission
  return {
    can: {
      save: can('save'),
      submit: can('submit'),
      withdraw: can('withdraw') ?? canOf(withdrawRefusal(row, definition, standing)),
    },
    canUntil: nextMoment([new Date(from), new Date(until)], now)?.toISOString() ?? null,
  }
}

export async function ownSummaries(
  platform: Platform,
  owner: Owner,
  rows: readonly EntryRow[],
): Promise<EntrySummary[]> {
  const plain = await plainSummaries(platform, rows)
  const standing = await standingCounts(platform.db, rows.map(placeKeyOf))
  const can = await Promise.all(rows.map((row) => ownCan(platform, owner, row, standing(placeKeyOf(row)))))
  return plain.flatMap((each, index) => {
    const may = can[index]
    return may ? [{ ...each, ...may }] : []
  })
}

function fileReplies(platform: Platform, files: Files, entryFiles: readonly FileOfEntry[]): EntryFile[] {
  return entryFiles.flatMap((each) => {
    const file = files.get(each.fileId)
    if (!file) return []
    const { recognised: _, sha256: __, ...stored } = storedFileOf(platform, file)
    return [{ ...stored, slot: each.slot, facts: each.facts, picture: pictureIn(platform, files, each) }]
  })
}

/** Everything of an entry but what its reader may do with it, and what reviewers said. */
export type PlainEntry = Omit<Entry, 'can' | 'canUntil' | 'missing' | 'repeated' | 'audit'>

export async function plainEntry(platform: Platform, loaded: LoadedEntry): Promise<PlainEntry> {
  const { row, fields, files: entryFiles, named } = loaded
  const [summary] = await plainSummaries(platform, [row])
  if (!summary) throw new Error(`entry ${row.entry_id} has no summary`)
  const { creator, description, gameIp, aiPrompt, aiTool, productId, packageId } = fields
  const files = await rowsOf(platform.db, entryFiles)
  const theme = themeFacts(named)
  const themeFile =
    named.theme && (await filesById(platform.db, [named.theme.fileId])).get(named.theme.fileId)
  return {
    ...summary,
    creator,
    description,
    gameIp,
    aiPrompt,
    aiTool,
    productId,
    packageId,
    files: fileReplies(platform, files, entryFiles),
    theme:
      theme && named.theme
        ? {
            name: named.theme.name,
            facts: theme.facts,
            url: themeFile ? linkOf(platform, themeFile) : null,
            firstAt: theme.uploadedAt.toISOString(),
            mockup: await mockupOf(platform, platform.db, named.theme.packageId),
          }
        : null,
    disqualifiedAt: (await disqualifiedAt(platform.db, row.entry_id))?.toISOString() ?? null,
    declarations: loaded.declared.map(({ declaration, declaredAt }) => ({
      declaration,
      declaredAt: declaredAt.toISOString(),
    })),
  }
}

/** An entry whole, as its entrant reads it. */
export async function ownEntry(platform: Platform, owner: Owner, row: EntryRow): Promise<Entry> {
  const { db } = platform
  const loaded = await loadEntry(db, row)
  const { definition } = await editionOf(platform, row)
  const key = placeKeyOf(row)
  return {
    ...(await plainEntry(platform, loaded)),
    ...(await ownCan(platform, owner, row, (await standingCounts(db, [key]))(key))),
    missing: missingIn(loaded, definition).map(({ path, code, params }) => ({
      path,
      code,
      params: { ...params },
    })),
    // What others have entered is for reviewers.
    repeated: (await repeatedFiles(db, row)).flatMap(({ own, state: _, ...file }) => (own ? [file] : [])),
    audit: await decisionsOf(platform, await reviewsOf(db, row.entry_id)),
  }
}

export function presentUpload(
  platform: Platform,
  { file, poster, facts, recognised }: SlotFile,
): EntryUpload {
  const seen = facts.kind === 'IMAGE' ? file : poster
  return {
    ...storedFileOf(platform, file, recognised),
    facts,
    picture: seen ? pictureOf(platform, seen) : null,
  }
}
