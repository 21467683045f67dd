import { FileFacts } from '@easel/domain/base/files/facts.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'
import { storableJson } from '../../../platform/db/literalQueries.ts'
import { dropUnusedFiles } from '../../base/files/public.ts'
import { notDisqualified } from './disqualifiedQueries.ts'

/** A file of an entry in its slot, with what was measured. */
export interface FileOfEntry {
  readonly entryId: string
  readonly slot: string
  readonly fileId: string
  readonly posterFileId: string | null
  readonly facts: FileFacts
}

/** The files of these entries, slot by slot in their order. */
export async function filesOfEntries(db: Db, entryIds: readonly string[]): Promise<FileOfEntry[]> {
  if (entryIds.length === 0) return []
  const rows = await db
    .selectFrom('competition_entry_file as held')
    .innerJoin('competition_entry_upload as upload', 'upload.file_id', 'held.file_id')
    .select(['held.entry_id', 'held.slot', 'held.file_id', 'upload.poster_file_id', 'upload.facts'])
    .where('held.entry_id', '=', sql<string>`any(${[...entryIds]}::uuid[])`)
    .orderBy('held.entry_id')
    .orderBy('held.position')
    .execute()
  return rows.map((row) => ({
    entryId: row.entry_id,
    slot: row.slot,
    fileId: row.file_id,
    posterFileId: row.poster_file_id,
    facts: FileFacts.parse(row.facts),
  }))
}

/**
 * Whose a named file is, what was measured of it, and when its owner first sent these bytes for whatever purpose, or first
 * published the product that has them.
 */
export interface NamedFile {
  readonly ownerAccountId: string
  readonly sha256: string
  /** Null where it was not sent for an entry. */
  readonly facts: FileFacts | null
  readonly firstSentAt: Date
}

export async function namedFiles(db: Db, fileIds: readonly string[]): Promise<Map<string, NamedFile>> {
  if (fileIds.length === 0) return new Map()
  // Compared as what the index holds: ids come as the caller wrote them.
  const uuids = fileIds.filter((id) => z.guid().safeParse(id).success)
  const { rows } = await sql<{
    file_id: string
    owner_account_id: string
    sha256: string
    facts: unknown
    first_at: Date
  }>`
    select file.file_id, file.owner_account_id, file.sha256, upload.facts,
      least(
        (select min(earlier.created_at) from file as earlier
          where earlier.sha256 = file.sha256 and earlier.owner_account_id = file.owner_account_id),
        (select min(first.released_at) from file as earlier
          join package using (file_id) join product on product.designer_id = package.designer_id
          join product_version as known
            on known.product_id = product.product_id and known.package_id = package.package_id
          join product_version as first on first.product_id = product.product_id
          where earlier.sha256 = file.sha256 and earlier.owner_account_id = file.owner_account_id)) as first_at
    from file left join competition_entry_upload as upload using (file_id)
    where file.file_id = any(${uuids}::uuid[])`.execute(db)
  return new Map(
    rows.map((row) => [
      row.file_id,
      {
        ownerAccountId: row.owner_account_id,
        sha256: row.sha256,
        facts: row.facts === null ? null : FileFacts.parse(row.facts),
        firstSentAt: row.first_at,
      },
    ]),
  )
}

export async function insertEntryUpload(
  tx: Db,
  row: {
    readonly fileId: string
    readonly facts: FileFacts
    readonly posterFileId: string | null
    readonly at: Date
  },
): Promise<void> {
  await tx
    .insertInto('competition_entry_upload')
    .values({
      file_id: row.fileId,
      facts: storableJson(row.facts),
      poster_file_id: row.posterFileId,
      created_at: row.at,
    })
    .onConflict((conflict) => conflict.column('file_id').doNothing())
    .execute()
}

/** The files of an entry as they are from now on: each has its number over all slots. */
export async function replaceFiles(
  tx: Db,
  entryId: string,
  files: readonly { readonly slot: string; readonly fileId: string }[],
  at: Date,
): Promise<void> {
  await tx.deleteFrom('competition_entry_file').where('entry_id', '=', entryId).execute()
  if (files.length === 0) return
  await tx
    .insertInto('competition_entry_file')
    .values(
      files.map(({ slot, fileId }, index) => ({
        entry_id: entryId,
        slot,
        position: index + 1,
        file_id: fileId,
        attached_at: at,
      })),
    )
    .execute()
}

const filesOf = (entryId: string) => sql`
  select unnest(array[upload.file_id, upload.poster_file_id])
  from competition_entry_file as held join competition_entry_upload as upload using (file_id)
  where held.entry_id = ${entryId}`

/** In the order of uploads and products; a statement after this one sees what the last holder committed. */
async function lockEntryFiles(tx: Db, entryId: string): Promise<void> {
  await sql`
    select 1 from file where file_id in (${filesOf(entryId)}) order by sha256, file_id for no key update`.execute(
    tx,
  )
}

/** Pictures and videos of what passed are public, with their posters; packages are not. */
export async function showEntryFiles(tx: Db, entryId: string, at: Date): Promise<void> {
  await lockEntryFiles(tx, entryId)
  await sql`
    update file set published_at = ${at}
    where published_at is null and media_type <> 'application/zip' and file_id in (${filesOf(entryId)})`.execute(
    tx,
  )
}

/**
 * Those of an entry that is withdrawn or disqualified are private again, except what another passed entry or a published
 * product shows.
 */
export async function hideEntryFiles(tx: Db, entryId: string): Promise<void> {
  await lockEntryFiles(tx, entryId)
  await sql`
    update file set published_at = null
    where published_at is not null
      and file_id in (${filesOf(entryId)})
      and not exists (
        select 1 from competition_entry_file as held
        join competition_entry_upload as upload using (file_id)
        join competition_entry as other using (entry_id)
        where file.file_id in (upload.file_id, upload.poster_file_id)
          and other.state = 'PASSED' and other.entry_id <> ${entryId} and ${notDisqualified('other.entry_id')})
      and not exists (
        select 1 from product_file as shown
        join product using (product_id)
        where shown.file_id = file.file_id and product.state = 'PUBLISHED')`.execute(tx)
}

/** A file that was sent for an entry, with what was measured. */
export async function entryUploadOf(
  db: Db,
  fileId: string,
): Promise<{ readonly posterFileId: string | null; readonly facts: FileFacts } | null> {
  const row = await db
    .selectFrom('competition_entry_upload')
    .select(['poster_file_id', 'facts'])
    .where('file_id', '=', fileId)
    .executeTakeFirst()
  return row ? { posterFileId: row.poster_file_id, facts: FileFacts.parse(row.facts) } : null
}

/** Takes back a file that was just sent. @returns false where an entry has it already. */
export async function dropUnusedEntryFile(tx: Db, fileId: string): Promise<boolean> {
  const { rows } = await sql<{ poster_file_id: string | null }>`
    delete from competition_entry_upload where file_id = ${fileId} and not exists (
      select 1 from competition_entry_file as held where held.file_id = ${fileId})
    returning poster_file_id`.execute(tx)
  const [row] = rows
  if (!row) return false
  await dropUnusedFiles(tx, row.poster_file_id === null ? [fileId] : [fileId, row.poster_file_id])
  return true
}

/** A file that was sent before `before`, is in no entry, and was marked by no reviewer; nobody else takes it meanwhile. */
export async function lockUnusedUpload(
  tx: Db,
  before: Date,
  except: readonly string[],
): Promise<string | null> {
  const { rows } = await sql<{ file_id: string }>`
    select upload.file_id from competition_entry_upload as upload
    where upload.created_at < ${before} and upload.file_id <> all(${[...except]}::uuid[]) and not exists (
      select 1 from competition_entry_file as held where held.file_id = upload.file_id)
      and not exists (
        select 1 from competition_entry_review as review
        cross join unnest(array[upload.file_id, upload.poster_file_id]) as shown
        where review.pins @> jsonb_build_array(jsonb_build_object('fileId', shown)))
    order by upload.created_at limit 1 for update skip locked`.execute(tx)
  return rows[0]?.file_id ?? null
}

/** An entry that shows a picture, with what is shown of it. */
export interface SeenEntry {
  readonly entry_id: string
  readonly slug: string
  readonly designer_id: string
  readonly name: string
  readonly state: string
  readonly submitted_at: Date | null
  readonly sha256: string
  readonly file_id: string
}

const MAX_SEEN = 600

/** Entries of all editions that show any of these bytes, but for drafts and what is excepted; the earliest first. */
export async function seenEntries(
  db: Db,
  sha256s: readonly string[],
  { exceptId, exceptEditions }: { readonly exceptId: string; readonly exceptEditions: ReadonlySet<string> },
): Promise<readonly SeenEntry[]> {
  if (sha256s.length === 0) return []
  const { rows } = await sql<SeenEntry>`
    with shown as materialized (
      select file_id, sha256 from file
      where sha256 = any(${[...sha256s]}::text[]) and purpose in ('ENTRY', 'POSTER')
    )
    select distinct on (entry.submitted_at, entry.entry_id, shown.sha256)
      entry.entry_id, edition.slug, entry.designer_id, entry.name, entry.state, entry.submitted_at,
      shown.sha256, shown.file_id
    from shown
    join competition_entry_upload as upload on shown.file_id in (upload.file_id, upload.poster_file_id)
    join competition_entry_file as held on held.file_id = upload.file_id
    join competition_entry as entry using (entry_id)
    join edition using (edition_id)
    where entry.state <> 'DRAFT' and entry.entry_id <> ${exceptId}
      and entry.edition_id <> all(${[...exceptEditions]}::uuid[])
    order by entry.submitted_at, entry.entry_id, shown.sha256 limit ${MAX_SEEN}`.execute(db)
  return rows
}
