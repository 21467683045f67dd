import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import { addMonths, type Month } from '@easel/domain/base/calendar/month.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

const startOf = (month: Month): string => `${month}-01`

/**
 * Waits for moves of these products' schemes that are under way, and holds others back until the transaction ends: a
 * day is split by the schemes that were ongoing as it began, as everybody will read them.
 */
export async function holdSchemes(tx: Db, productIds: readonly string[]): Promise<void> {
  await sql`
    select from share_scheme where product_id = any(${[...productIds]}::uuid[]) and state <> 'EXPIRED'
    order by product_id, scheme_id for share`.execute(tx)
}

export interface IntervalRow {
  readonly schemeId: string
  readonly productId: string
  readonly ownerId: string
  readonly sharerId: string
  readonly ratio: number
  readonly from: Date
  readonly until: Date | null
}

/** When schemes of these products were ongoing within a month. */
export async function intervalsIn(
  tx: Db,
  productIds: readonly string[],
  month: Month,
): Promise<IntervalRow[]> {
  const { rows } = await sql<IntervalRow>`
    select scheme_id as "schemeId", product_id as "productId", owner_id as "ownerId", sharer_id as "sharerId", ratio,
      share_interval.from_at as from, share_interval.until_at as until
    from share_scheme join share_interval using (scheme_id)
    where product_id = any(${[...productIds]}::uuid[])
      and share_interval.from_at < ${startOf(addMonths(month, 1))}::timestamp at time zone 'Asia/Shanghai'
      and (share_interval.until_at is null
        or share_interval.until_at > ${startOf(month)}::timestamp at time zone 'Asia/Shanghai')
    order by scheme_id, share_interval.from_at`.execute(tx)
  return rows
}

export interface DayShare {
  readonly productId: string
  readonly ownerId: string
  /** The day in Shanghai as `yyyy-MM-dd`. */
  readonly day: string
  readonly shareFen: Fen
}

export async function sharesIn(tx: Db, productIds: readonly string[], month: Month): Promise<DayShare[]> {
  const { rows } = await sql<DayShare>`
    select product_id as "productId", account_id as "ownerId", to_char(day, 'YYYY-MM-DD') as day,
      share_fen as "shareFen"
    from sales_row join designer using (designer_id)
    where product_id = any(${[...productIds]}::uuid[])
      and day >= ${startOf(month)}::date and day < ${startOf(addMonths(month, 1))}::date`.execute(tx)
  return rows
}

export interface SplitRow {
  readonly schemeId: string
  readonly productId: string
  readonly sharerId: string
  readonly day: string
  readonly amountFen: Fen
}

/** What of these products' days was split so far. */
export async function splitsIn(
  tx: Db,
  productIds: readonly string[],
  month: Month,
): Promise<(SplitRow & { readonly ownerId: string })[]> {
  const { rows } = await sql<SplitRow & { readonly ownerId: string }>`
    select scheme_id as "schemeId", sales_split.product_id as "productId", sales_split.sharer_id as "sharerId",
      share_scheme.owner_id as "ownerId", to_char(day, 'YYYY-MM-DD') as day, amount_fen as "amountFen"
    from sales_split join share_scheme using (scheme_id)
    where sales_split.product_id = any(${[...productIds]}::uuid[])
      and day >= ${startOf(month)}::date and day < ${startOf(addMonths(month, 1))}::date`.execute(tx)
  return rows
}

export async function writeSplits(tx: Db, splits: readonly SplitRow[]): Promise<void> {
  if (splits.length === 0) return
  await sql`
    insert into sales_split (sharer_id, product_id, day, scheme_id, amount_fen)
    select * from unnest(
      ${splits.map(({ sharerId }) => sharerId)}::uuid[], ${splits.map(({ productId }) => productId)}::uuid[],
      ${splits.map(({ day }) => day)}::date[], ${splits.map(({ schemeId }) => schemeId)}::uuid[],
      ${splits.map(({ amountFen }) => amountFen)}::bigint[])
    on conflict (sharer_id, product_id, day, scheme_id) do update set amount_fen = excluded.amount_fen`.execute(
    tx,
  )
}
