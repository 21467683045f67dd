import { sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'

/**
 * What a product shows, kept beside what its earlier versions showed: a store that reads behind may still fetch
 * them (docs/decisions/0032). Only the owner's own files, and never personal ones.
 */
export async function addProductFiles(
  tx: Db,
  productId: string,
  ownerAccountId: string,
  fileIds: readonly string[],
): Promise<void> {
  await sql`
    insert into product_file (product_id, file_id)
    select ${productId}, file_id from file
    where file_id = any(${[...fileIds]}::uuid[]) and owner_account_id = ${ownerAccountId}
      and purpose not in ('IDENTITY', 'COPYRIGHT')
    on conflict do nothing`.execute(tx)
}

/**
 * In the same order as uploads, so that two transactions with common files cannot deadlock. The files are locked
 * before the files' visibility is judged: a statement after this one sees what the last holder committed.
 */
async function lockFiles(tx: Db, productId: string): Promise<void> {
  await sql`
    select 1 from file
    where file_id in (select file_id from product_file where product_id = ${productId})
    order by sha256, file_id for no key update`.execute(tx)
}

/** A published product's files are public. */
export async function showFiles(tx: Db, productId: string, now: Date): Promise<void> {
  await lockFiles(tx, productId)
  await sql`
    update file set published_at = ${now}
    where published_at is null
      and file_id in (select file_id from product_file where product_id = ${productId})`.execute(tx)
}

/** A hidden or removed product's files are private again, except what another published product shows. */
export async function hideFiles(tx: Db, productId: string): Promise<void> {
  await lockFiles(tx, productId)
  await sql`
    update file set published_at = null
    where published_at is not null
      and file_id in (select file_id from product_file where product_id = ${productId})
      and not exists (
        select 1 from product_file as shown
        join product using (product_id)
        where shown.file_id = file.file_id and product.state = 'PUBLISHED' and product_id <> ${productId})`.execute(
    tx,
  )
}
