import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

/** Pictures prove who a designer is from now on; those that did before keep their moment. */
export async function markVerified(tx: Db, fileIds: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('file')
    .set({ verified_at: now })
    .where('file_id', '=', sql<string>`any(${[...fileIds]}::uuid[])`)
    .where('verified_at', 'is', null)
    .execute()
}

/** Pictures that came into force at `since` or later have proved nobody. */
export async function markUnverified(tx: Db, fileIds: readonly string[], since: Date): Promise<void> {
  await tx
    .updateTable('file')
    .set({ verified_at: null })
    .where('file_id', '=', sql<string>`any(${[...fileIds]}::uuid[])`)
    .where('verified_at', '>=', since)
    .execute()
}

/** Applications that were refused by then keep their pictures no longer. */
export async function clearRefusedDocuments(db: Db, before: Date): Promise<void> {
  await db
    .updateTable('designer')
    .set({ id_card_pic_id: null, license_pic_id: null })
    .where('registration_status', '=', 'REFUSED')
    .where('decided_at', '<=', before)
    .where((row) => row.or([row('id_card_pic_id', 'is not', null), row('license_pic_id', 'is not', null)]))
    .execute()
}

/**
 * Pictures of documents that nothing has needed since `before`: they never proved anybody, and are neither an
 * application's, nor a waiting change's, nor what a payout change would bring back.
 */
const unused = (before: Date) => sql`
  from file
  where file.purpose = 'IDENTITY' and file.verified_at is null
    and coalesce(file.needed_at, file.created_at) <= ${before}
    and not exists (
      select from designer where designer.account_id = file.owner_account_id and file.file_id::text in (
        designer.id_card_pic_id::text, designer.license_pic_id::text,
        designer.info_change ->> 'id_card_pic_id', designer.info_change ->> 'license_pic_id'))
    and not exists (
      select from designer join payout_change using (designer_id)
      where designer.account_id = file.owner_account_id and file.file_id::text in (
        payout_change.before ->> 'id_card_pic_id', payout_change.before ->> 'license_pic_id'))`

/** @returns the longest unneeded ones first */
export async function unusedDocuments(
  db: Db,
  before: Date,
  except: readonly string[],
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    select file.file_id ${unused(before)} and file.file_id <> all(${[...except]}::uuid[])
    order by coalesce(file.needed_at, file.created_at) limit ${limit}`.execute(db)
  return rows.map((row) => row.file_id)
}

/** Locks a picture against who names it just now. @returns whether it is unused still */
export async function lockUnusedDocument(tx: Db, fileId: string, before: Date): Promise<boolean> {
  await tx.selectFrom('file').select('file_id').where('file_id', '=', fileId).forUpdate().execute()
  // A statement of its own, which sees what the lock was waited for.
  const { rows } = await sql`select 1 ${unused(before)} and file.file_id = ${fileId}`.execute(tx)
  return rows.length > 0
}
