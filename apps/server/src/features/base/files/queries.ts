import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { readTogether } from '../../../platform/db/readTogether.ts'
import { rowChunks } from '../../../platform/db/rowChunks.ts'
import type { File } from '../../../platform/db/schema.generated.ts'
import { isForeignKeyViolation } from '../../../platform/db/transaction.ts'
import { newId } from '../../../platform/ids.ts'
import type { MadeOfPicture } from '../../../platform/images/made.ts'
import type { FilePurpose } from './purposes.ts'

export type FileRow = Selectable<File>

/** A file whose bytes already lie in the object store. */
export interface NewFile {
  readonly ownerAccountId: string
  readonly purpose: FilePurpose
  readonly fileName: string
  readonly mediaType: string
  readonly sizeBytes: number
  readonly sha256: string
  readonly width?: number | null
  readonly height?: number | null
  /** Base64 ThumbHash. */
  readonly thumbHash?: string | null
  /** The image variants that exist beside the original, such as `clean`. */
  readonly renditions?: readonly string[]
  /** What it looks like, where its check saw that. */
  readonly fingerprint?: MadeOfPicture['fingerprint']
  /** Of an encrypted file (sealed/key.ts); `sha256` is then that of the encrypted object. */
  readonly wrappedKey?: string
  readonly contentMac?: string
  /** Of the object, where they are not those of the file. */
  readonly storedBytes?: number
  readonly storedType?: string
}

export interface InsertedFile {
  readonly row: FileRow
  /** The owner had these bytes for this purpose already. */
  readonly recognised: boolean
}

/** Inserts what is new and finds what the owner has; the answers are in the order of the question. */
export async function insertFiles(tx: Db, now: Date, files: readonly NewFile[]): Promise<InsertedFile[]> {
  if (files.length === 0) return []
  const keyOf = (owner: string, purpose: string, sha256: string) => `${owner} ${purpose} ${sha256}`
  const distinct = new Map(
    files.map((file) => [keyOf(file.ownerAccountId, file.purpose, file.sha256), file] as const),
  )
  const values = [...distinct.values()]
  await tx
    .insertInto('stored_object')
    .values(
      // In one order everywhere, so that two uploads of the same files never wait for each other in a ring.
      [...new Map(values.map((file) => [file.sha256, file])).values()]
        .sort((a, b) => (a.sha256 < b.sha256 ? -1 : 1))
        .map((file) => ({
          sha256: file.sha256,
          size_bytes: file.storedBytes ?? file.sizeBytes,
          media_type: file.storedType ?? file.mediaType,
          created_at: now,
        })),
    )
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute()
  const rows = await tx
    .insertInto('file')
    .values(
      values
        .toSorted((a, b) => (a.sha256 < b.sha256 ? -1 : 1))
        .map((file) => ({
          file_id: newId(),
          owner_account_id: file.ownerAccountId,
          sha256: file.sha256,
          purpose: file.purpose,
          file_name: file.fileName,
          media_type: file.mediaType,
          size_bytes: file.sizeBytes,
          width: file.width ?? null,
          height: file.height ?? null,
          thumb_hash: file.thumbHash ?? null,
          renditions: [...(file.renditions ?? [])],
          wrapped_key: file.wrappedKey ?? null,
          content_mac: file.contentMac ?? null,
          created_at: now,
        })),
    )
    .onConflict((conflict) =>
      // A change of nothing, so that the existing row is returned. Of no key column: the lock would otherwise
      // conflict with every row that is being inserted with a reference to the file.
      conflict.columns(['owner_account_id', 'purpose', 'sha256']).doUpdateSet((eb) => ({
        file_name: eb.ref('file.file_name'),
      })),
    )
    .returningAll()
    .returning(sql<boolean>`xmax <> 0`.as('recognised'))
    .execute()
  const byKey = new Map(rows.map((row) => [keyOf(row.owner_account_id, row.purpose, row.sha256), row]))
  return files.map((file) => {
    const found = byKey.get(keyOf(file.ownerAccountId, file.purpose, file.sha256))
    if (!found) throw new Error(`file ${file.sha256} was neither inserted nor found`)
    const { recognised, ...row } = found
    return { row, recognised }
  })
}

export function findFile(db: Db, fileId: string): Promise<FileRow | undefined> {
  return db.selectFrom('file').selectAll().where('file_id', '=', fileId).executeTakeFirst()
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

const readFiles = readTogether(async (db, fileIds) => {
  const rows = await db
    .selectFrom('file')
    .selectAll()
    .where('file_id', '=', sql<string>`any(${[...fileIds]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.file_id, row]))
})

/** The files of these ids by their id; what is no id of ours is absent. */
export const filesById = (db: Db, fileIds: readonly string[]): Promise<Map<string, FileRow>> =>
  readFiles(
    db,
    fileIds.filter((id) => UUID.test(id)),
  )

export async function addImageVariants(db: Db, fileId: string, renditions: readonly string[]): Promise<void> {
  await db
    .updateTable('file')
    .set({
      renditions: sql<
        string[]
      >`(select coalesce(array_agg(distinct each), '{}') from unnest(renditions || ${[...renditions]}::text[]) as each)`,
    })
    .where('file_id', '=', fileId)
    .execute()
}

/** Which of these bytes are known and should lie in the store. */
export async function knownObjects(db: Db, sha256s: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('stored_object')
    .select('sha256')
    .where('sha256', 'in', [...sha256s])
    .execute()
  return new Set(rows.map((row) => row.sha256))
}

/** Strikes keys from the list of what the sweep will take; waits where it is taking one. */
export async function forgetOrphans(db: Db, keys: readonly string[]): Promise<void> {
  await db
    .deleteFrom('orphan')
    .where('object_key', 'in', [...keys])
    .execute()
}

/**
 * Takes back files that nothing refers to any more, and their bytes where no other file has them: the sweep of
 * orphans then removes the objects. A file that something still names stays. @returns how many were dropped
 */
export async function dropUnusedFiles(tx: Db, fileIds: readonly string[]): Promise<number> {
  let dropped = 0
  for (const fileId of fileIds) {
    await sql`savepoint unused_file`.execute(tx)
    try {
      const { rows } = await sql<{ sha256: string }>`
        delete from file where file_id = ${fileId} and published_at is null returning sha256`.execute(tx)
      dropped += rows.length
      for (const { sha256 } of rows) {
        await sql`
          delete from stored_object where sha256 = ${sha256}
            and not exists (select 1 from file where file.sha256 = stored_object.sha256)`.execute(tx)
      }
      await sql`release savepoint unused_file`.execute(tx)
    } catch (error) {
      if (!isForeignKeyViolation(error)) throw error
      await sql`rollback to savepoint unused_file`.execute(tx)
    }
  }
  return dropped
}

/**
 * Notes that something needs files of an owner now: what is deleted once it has long been unneeded counts from here.
 * @returns those that there are
 */
export async function touchFiles(
  tx: Db,
  ownerAccountId: string,
  fileIds: readonly string[],
  now: Date,
): Promise<FileRow[]> {
  const known = fileIds.filter((id) => UUID.test(id))
  if (known.length === 0) return []
  return tx
    .updateTable('file')
    .set({ needed_at: now })
    .where('file_id', '=', sql<string>`any(${known}::uuid[])`)
    .where('owner_account_id', '=', ownerAccountId)
    .returningAll()
    .execute()
}

export async function findShownFile(db: Db, id: string): Promise<FileRow | undefined> {
  const file = await findFile(db, id)
  if (file) return file
  return db
    .selectFrom('file')
    .innerJoin('file_alias', 'file_alias.file_id', 'file.file_id')
    .selectAll('file')
    .where('alias_id', '=', id)
    .executeTakeFirst()
}

/** The ids under which files are shown within a scope, by their own; those that have none there get one. */
export async function aliasesOf(
  db: Db,
  scope: string,
  fileIds: readonly string[],
  at: Date,
): Promise<ReadonlyMap<string, string>> {
  if (fileIds.length === 0) return new Map()
  const known = () =>
    db
      .selectFrom('file_alias')
      .select(['file_id', 'alias_id'])
      .where('scope', '=', scope)
      .where('file_id', '=', sql<string>`any(${[...fileIds]}::uuid[])`)
      .execute()
  const before = await known()
  const has = new Set(before.map((row) => row.file_id))
  const missing = fileIds.filter((fileId) => !has.has(fileId))
  const aliases = missing.map((fileId) => ({
    alias_id: randomUUID(),
    file_id: fileId,
    scope,
    created_at: at,
  }))
  for (const chunk of rowChunks(aliases))
    await db
      .insertInto('file_alias')
      .values(chunk)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const rows = missing.length > 0 ? await known() : before
  return new Map(rows.map((row) => [row.file_id, row.alias_id]))
}

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
