import type { Month } from '@easel/domain/base/calendar/month.ts'
import type { SalesRequestInput } from '@easel/domain/money/sales/requests.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { firstMonth } from './dayQueries.ts'

export async function readFirstMonth(db: Db): Promise<Month | null> {
  const { rows } = await sql<{ first: Month | null }>`
    select to_char(${firstMonth}, 'YYYY-MM') as first`.execute(db)
  return rows[0]?.first ?? null
}

/** Two of finance let the day in. */
export async function isAllowed(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql<{ allowed: boolean }>`
    select exists (
      select from sales_request where kind = 'ALLOW_DAY' and day = ${day}::date and state = 'CONFIRMED') as allowed`.execute(
    db,
  )
  return rows[0]?.allowed ?? false
}

/** The account has money of the day: of works of its own, or that are shared with it. */
export async function earnsOn(db: Db, day: string, accountId: string): Promise<boolean> {
  const { rows } = await sql<{ earns: boolean }>`
    select exists (
      select from sales_row join designer using (designer_id)
      where day = ${day}::date and account_id = ${accountId})
    or exists (select from sales_split where day = ${day}::date and sharer_id = ${accountId}) as earns`.execute(
    db,
  )
  return rows[0]?.earns ?? false
}

export interface RequestRow {
  readonly request_id: string
  readonly kind: string
  readonly day: string
  readonly batch_id: string | null
  readonly reason: string
  readonly state: string
  readonly asked_by: string
  readonly asked_at: Date
  readonly decided_by: string | null
  readonly decided_at: Date | null
}

const requests = (db: Db) =>
  db.selectFrom('sales_request').selectAll().select(sql<string>`to_char(day, 'YYYY-MM-DD')`.as('day'))

/** The last asked first: ids ascend with time. */
export function requestRows(
  db: Db,
  {
    state,
    after,
    limit,
  }: { readonly state: string | null; readonly after?: string | undefined; readonly limit: number },
): Promise<RequestRow[]> {
  return requests(db)
    .$if(state !== null, (query) => query.where('state', '=', state ?? ''))
    .$if(after !== undefined, (query) => query.where('request_id', '<', after ?? ''))
    .orderBy('request_id', 'desc')
    .limit(limit)
    .execute()
}

export function findRequest(db: Db, requestId: string): Promise<RequestRow | undefined> {
  return requests(db).where('request_id', '=', requestId).executeTakeFirst()
}

/** Waits for others who decide it. */
export function lockRequest(tx: Db, requestId: string): Promise<RequestRow | undefined> {
  return requests(tx).where('request_id', '=', requestId).forUpdate().executeTakeFirst()
}

export async function insertRequest(
  tx: Db,
  request: SalesRequestInput & {
    readonly requestId: string
    readonly batchId: string | null
    readonly askedBy: string
    readonly askedAt: Date
  },
): Promise<void> {
  await tx
    .insertInto('sales_request')
    .values({
      request_id: request.requestId,
      kind: request.kind,
      day: sql<Date>`${request.day}::date`,
      batch_id: request.batchId,
      reason: request.reason,
      state: 'ASKED',
      asked_by: request.askedBy,
      asked_at: request.askedAt,
    })
    .execute()
}

export async function setRequestDecided(
  tx: Db,
  requestId: string,
  decided: { readonly state: 'CONFIRMED' | 'DROPPED'; readonly by: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable('sales_request')
    .set({ state: decided.state, decided_by: decided.by, decided_at: decided.at })
    .where('request_id', '=', requestId)
    .execute()
}

/** The batch whose rows are the day's, and how many; undefined where none has come. */
export async function batchOfDay(
  db: Db,
  day: string,
): Promise<{ readonly batchId: string; readonly rows: number; readonly isClosed: boolean } | undefined> {
  const { rows } = await sql<{ batchId: string; rows: number; isClosed: boolean }>`
    select batch_id as "batchId", row_count as rows, closed_at is not null as "isClosed"
    from sales_day join sales_batch using (batch_id) where sales_day.day = ${day}::date`.execute(db)
  return rows[0]
}

/** The day is as if nothing had come for it; the batch is never taken again. */
export async function dropBatch(tx: Db, day: string, batchId: string, now: Date): Promise<void> {
  await sql`delete from sales_day where day = ${day}::date`.execute(tx)
  await sql`update sales_batch set discarded_at = ${now} where batch_id = ${batchId}`.execute(tx)
}

/** Everybody of finance. */
export async function financeAccounts(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from account where 'finance' = any(roles) order by id`.execute(db)
  return rows.map(({ id }) => id)
}
