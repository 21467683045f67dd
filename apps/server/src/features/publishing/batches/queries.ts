import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { Batch } from '../../../platform/db/schema.generated.ts'
import type { AuditRow } from '../audits/public.ts'

export type BatchRow = Selectable<Batch>

export async function insertBatch(tx: Db, batch: Insertable<Batch>): Promise<BatchRow> {
  return tx.insertInto('batch').values(batch).returningAll().executeTakeFirstOrThrow()
}

export function findBatch(db: Db, batchId: string): Promise<BatchRow | undefined> {
  return db.selectFrom('batch').selectAll().where('batch_id', '=', batchId).executeTakeFirst()
}

/** The row, locked until the transaction ends: two changes of a batch follow each other. */
export function lockBatch(tx: Db, batchId: string): Promise<BatchRow | undefined> {
  return tx.selectFrom('batch').selectAll().where('batch_id', '=', batchId).forUpdate().executeTakeFirst()
}

/** The row, kept from being deleted until the transaction ends; others may change it. */
export function keepBatch(tx: Db, batchId: string): Promise<BatchRow | undefined> {
  return tx.selectFrom('batch').selectAll().where('batch_id', '=', batchId).forKeyShare().executeTakeFirst()
}

export async function touchBatch(tx: Db, batchId: string, now: Date): Promise<void> {
  await tx.updateTable('batch').set({ updated_at: now }).where('batch_id', '=', batchId).execute()
}

const HAS_ITEMS = sql<boolean>`exists (select from audit where audit.batch_id = batch.batch_id)`

/** Deletes the batch where it has no items; uploads into it go on without a batch. */
export async function deleteIfEmpty(tx: Db, batchId: string): Promise<void> {
  await tx.deleteFrom('batch').where('batch_id', '=', batchId).where(sql<boolean>`not ${HAS_ITEMS}`).execute()
}

/**
 * Deletes some batches without items that nothing has changed or been sent into since `before`: what came of an upload
 * is known for a day. @returns how many
 */
export async function deleteEmptyBatches(tx: Db, before: Date, limit: number): Promise<number> {
  const isUnused = sql<boolean>`updated_at < ${before} and not ${HAS_ITEMS}
    and not exists (select from upload where upload.batch_id = batch.batch_id)`
  const { rows } = await sql<{ batch_id: string }>`
    select batch_id from batch where ${isUnused} limit ${limit} for update skip locked`.execute(tx)
  const batchIds = rows.map((row) => row.batch_id)
  // Once more: nothing can refer to locked rows, but something may have come between the reading and the lock.
  const deleted = await sql`
    delete from batch where batch_id = any(${batchIds}::uuid[]) and ${isUnused}`.execute(tx)
  return Number(deleted.numAffectedRows ?? 0)
}

const IS_SENT_INTO = sql<boolean>`exists (
  select from upload where upload.batch_id = batch.batch_id and upload.state in ('RECEIVING', 'CHECKING'))`

/** Open: it holds drafts, or a file is on its way into it. */
const IS_OPEN = sql<boolean>`(
  exists (select from audit where audit.batch_id = batch.batch_id and audit.state = 'DRAFT') or ${IS_SENT_INTO})`

/** One that is empty, because what it held was discarded or refused, is in no list. */
const IS_USED = sql<boolean>`(${HAS_ITEMS} or ${IS_SENT_INTO})`

export interface BatchFilter {
  readonly designerId: string
  readonly productType: string | undefined
  readonly open: boolean
}

const matching = (db: Db, { designerId, productType, open }: BatchFilter) =>
  db
    .selectFrom('batch')
    .where('designer_id', '=', designerId)
    .$if(productType !== undefined, (query) => query.where('product_type', '=', productType ?? ''))
    .where(open ? IS_OPEN : IS_USED)

/** A designer's batches, newest change first. */
export function batchPageQuery(db: Db, filter: BatchFilter, page: PageQuery) {
  return matching(db, filter)
    .selectAll()
    .orderBy('updated_at', 'desc')
    .orderBy('batch_id')
    .limit(page.perPage)
    .offset(offsetOf(page))
}

export async function countBatches(db: Db, filter: BatchFilter): Promise<number> {
  const { count } = await matching(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export interface StateCount {
  readonly batch_id: string
  readonly state: string
  readonly count: number
}

/** How many are in each state; a claim that has run out counts as returned. */
export async function stateCounts(db: Db, batchIds: readonly string[], now: Date): Promise<StateCount[]> {
  const { rows } = await sql<StateCount>`
    select batch_id,
      case when state = 'UNDER_REVIEW' and claim_until <= ${now} then 'WAITING_REVIEW' else state end as state,
      count(*) as count
    from audit where batch_id = any(${[...batchIds]}::uuid[]) group by 1, 2`.execute(db)
  return rows
}

const COVERS = 4

/** The first pictures of each batch. */
export async function coverFileIds(
  db: Db,
  batchIds: readonly string[],
): Promise<{ batch_id: string; file_id: string }[]> {
  const { rows } = await sql<{ batch_id: string; file_id: string }>`
    select wanted.batch_id, first.cover_file_id as file_id
    from unnest(${[...batchIds]}::uuid[]) as wanted (batch_id)
    cross join lateral (
      select cover_file_id, batch_position from audit
      where audit.batch_id = wanted.batch_id and cover_file_id is not null
      order by batch_position limit ${COVERS}) as first
    order by wanted.batch_id, first.batch_position`.execute(db)
  return rows
}

/** Which of these are in the batch. */
export async function itemIdsAmong(db: Db, batchId: string, auditIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('audit')
    .select('audit_id')
    .where('batch_id', '=', batchId)
    .where('audit_id', '=', sql<string>`any(${[...auditIds]}::uuid[])`)
    .execute()
  return rows.map((row) => row.audit_id)
}

/** In the order in which they were dropped. */
export function itemsOf(db: Db, batchId: string): Promise<AuditRow[]> {
  return db
    .selectFrom('audit')
    .selectAll()
    .where('batch_id', '=', batchId)
    .orderBy('batch_position')
    .orderBy('audit_id')
    .execute()
}

export interface Holding {
  readonly count: number
  readonly bytes: number
  /** The place after the last. */
  readonly next: number
}

export async function holdingOf(db: Db, batchId: string): Promise<Holding> {
  const { rows } = await sql<Holding>`
    select count(*) as count, coalesce(sum(file.size_bytes), 0)::bigint as bytes,
      coalesce(max(audit.batch_position), 0) + 1 as next
    from audit
    left join medium on medium.medium_id = audit.medium_id
    left join file on file.file_id = medium.file_id
    where audit.batch_id = ${batchId}`.execute(db)
  return rows[0] ?? { count: 0, bytes: 0, next: 1 }
}

const RECENT_WORKS = 60

/** The copyright holder that the designer named last, as a start for the next work. */
export async function lastCopyrightHolder(db: Db, designerId: string): Promise<string | null> {
  const { rows } = await sql<{ holder: string }>`
    select holder from (
      select details ->> 'copyrightHolder' as holder, updated_at from audit
      where designer_id = ${designerId} order by updated_at desc limit ${RECENT_WORKS}) as recent
    where holder <> '' order by updated_at desc limit 1`.execute(db)
  return rows[0]?.holder ?? null
}
