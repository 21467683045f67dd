import { sql } from 'kysely'
import type { Db } from '../../../../platform/db/connection.ts'
import { PERSONAL } from '../purposes.ts'
import type { FileRow } from '../queries.ts'

/** An account's ID photo, licence or copyright proof by its content, under any of the keys; null where there is none. */
export async function findPersonalFile(
  db: Db,
  owner: string,
  purpose: string,
  contentMacs: readonly string[],
): Promise<string | null> {
  const row = await db
    .selectFrom('file')
    .select('file_id')
    .where('owner_account_id', '=', owner)
    .where('purpose', '=', purpose)
    .where('content_mac', 'in', contentMacs)
    .executeTakeFirst()
  return row?.file_id ?? null
}

/** Personal files that are stored as they came, in the order of their ids. */
export function unsealedFiles(db: Db, afterId: string, limit: number): Promise<FileRow[]> {
  return db
    .selectFrom('file')
    .selectAll()
    .where('purpose', 'in', [...PERSONAL])
    .where('wrapped_key', 'is', null)
    .where('file_id', '>', afterId)
    .orderBy('file_id')
    .limit(limit)
    .execute()
}

export interface Sealing {
  readonly sha256: string
  readonly wrappedKey: string
  /** Null where the owner has another file of the same bytes. */
  readonly contentMac: string | null
  readonly storedBytes: number
  readonly storedType: string
}

/**
 * A file gets its sealed object instead of the plain one. The plain objects are put on the list of orphans where no
 * other file has the same bytes.
 * @returns false where another process was faster.
 */
export async function replaceBySealed(
  tx: Db,
  file: FileRow,
  sealing: Sealing,
  plainKeys: readonly string[],
  now: Date,
): Promise<boolean> {
  await tx
    .insertInto('stored_object')
    .values({
      sha256: sealing.sha256,
      size_bytes: sealing.storedBytes,
      media_type: sealing.storedType,
      created_at: now,
    })
    .execute()
  const { numUpdatedRows } = await tx
    .updateTable('file')
    .set({
      sha256: sealing.sha256,
      wrapped_key: sealing.wrappedKey,
      content_mac: sealing.contentMac,
      thumb_hash: null,
    })
    .where('file_id', '=', file.file_id)
    .where('wrapped_key', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return false
  const { rows } = await sql`
    delete from stored_object where sha256 = ${file.sha256}
      and not exists (select from file where file.sha256 = stored_object.sha256) returning sha256`.execute(tx)
  if (rows.length > 0)
    await tx
      .insertInto('orphan')
      .values(plainKeys.map((key) => ({ object_key: key, seen_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return true
}

/** Files with a key of their own, in the order of their ids. */
export function sealedFilesAfter(db: Db, afterId: string, limit: number): Promise<FileRow[]> {
  return db
    .selectFrom('file')
    .selectAll()
    .where('content_mac', 'is not', null)
    .where('wrapped_key', 'is not', null)
    .where('file_id', '>', afterId)
    .orderBy('file_id')
    .limit(limit)
    .execute()
}

/** @returns false where another process was faster */
export async function replaceContentMac(
  db: Db,
  { file_id, content_mac }: Pick<FileRow, 'file_id' | 'content_mac'>,
  next: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('file')
    .set({ content_mac: next })
    .where('file_id', '=', file_id)
    .where('content_mac', '=', content_mac)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
