import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

/**
 * What a product shows, kept beside what its earlier versions showed: a store that reads behind may still fetch
 * them (docs/decisions/files-and-pictures.md). Only the owner's own files, and never personal ones.
 */
export async function addProductFiles(tx: Db, shown: readonly ShownFiles[]): Promise<void> {
  const rows = shown.flatMap(({ fileIds, ...work }) => fileIds.map((fileId) => ({ ...work, fileId })))
  await sql`
    insert into product_file (product_id, file_id)
    select shown.product_id, file.file_id
    from unnest(
      ${rows.map(({ productId }) => productId)}::uuid[],
      ${rows.map(({ ownerAccountId }) => ownerAccountId)}::uuid[],
      ${rows.map(({ fileId }) => fileId)}::uuid[]
    ) as shown (product_id, owner_account_id, file_id)
    join file on file.file_id = shown.file_id and file.owner_account_id = shown.owner_account_id
    where file.purpose not in ('IDENTITY', 'COPYRIGHT')
    on conflict do nothing`.execute(tx)
}

/** What a product shows, and whose files it may be. */
export interface ShownFiles {
  readonly productId: string
  readonly ownerAccountId: string
  readonly fileIds: readonly string[]
}

/**
 * In the same order as uploads, so that two transactions with common files cannot deadlock. The files are locked
 * before the files' visibility is judged: a statement after this one sees what the last holder committed.
 */
async function lockFiles(tx: Db, productIds: readonly string[]): Promise<void> {
  await sql`
    select 1 from file
    where file_id in (select file_id from product_file where product_id = any(${[...productIds]}::uuid[]))
    order by sha256, file_id for no key update`.execute(tx)
}

/** Files of published products are public. */
export async function showFiles(tx: Db, productIds: readonly string[], now: Date): Promise<void> {
  await lockFiles(tx, productIds)
  await sql`
    update file set published_at = ${now}
    where published_at is null
      and file_id in (select file_id from product_file where product_id = any(${[...productIds]}::uuid[]))`.execute(
    tx,
  )
}

/**
 * A hidden or removed product's files are private again, except what another published product or a passed entry shows;
 * an entry shows no packages.
 */
export async function hideFiles(tx: Db, productId: string): Promise<void> {
  await lockFiles(tx, [productId])
  await sql`
    update file set published_at = null
    where published_at is not null
      and file_id in (select file_id from product_file where product_id = ${productId})
      and not exists (
        select 1 from product_file as shown
        join product using (product_id)
        where shown.file_id = file.file_id and product.state = 'PUBLISHED' and product_id <> ${productId})
      and not exists (
        select 1 from competition_entry_file as held
        join competition_entry_upload as upload using (file_id)
        join competition_entry as entry using (entry_id)
        where file.file_id in (upload.file_id, upload.poster_file_id) and entry.state = 'PASSED'
          and file.media_type <> 'application/zip')`.execute(tx)
}
