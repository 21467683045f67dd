import type { SalesKind } from '@easel/domain/money/sales/row.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { inMonth, notEmptied } from './dayQueries.ts'
import { earnedByOn } from './termQueries.ts'

export interface BatchRow {
  readonly position: number
  readonly batch_id: string
  readonly day: string
  readonly row_count: number
  readonly turnover_fen: number
  readonly channel_cost_fen: number
  readonly sales: number
  readonly received_at: Date
  readonly changed: number
  readonly break_count: number
  readonly current: boolean
  readonly discarded_at: Date | null
}

interface WantedBatches {
  readonly batchId?: string | undefined
  readonly month?: string | undefined
  readonly day?: string | undefined
  /** The `position` of the last batch of the page before. */
  readonly after?: string | undefined
  readonly limit: number
}

const whereNamed = (named: string | undefined, condition: (value: string) => RawBuilder<boolean>) =>
  named === undefined ? sql<boolean>`true` : condition(named)

/** Batches, the last received first. */
export async function batchRows(
  db: Db,
  { batchId, month, day, after, limit }: WantedBatches,
): Promise<BatchRow[]> {
  const { rows } = await sql<BatchRow>`
    select batch.position, batch.batch_id, to_char(batch.day, 'YYYY-MM-DD') as day, row_count, turnover_fen,
      channel_cost_fen, sales, received_at, (answer ->> 'changed')::integer as changed,
      (answer ->> 'breakCount')::integer as break_count, coalesce(sales_day.batch_id = batch.batch_id, false) as current,
      discarded_at
    from sales_batch as batch left join sales_day on sales_day.day = batch.day
    where ${whereNamed(batchId, (id) => sql`batch.batch_id = ${id}`)}
      and ${inMonth(sql`batch.day`, month)}
      and ${whereNamed(day, (value) => sql`batch.day = ${value}::date`)}
      and ${whereNamed(after, (position) => sql`batch.position < ${position}::bigint`)}
    order by batch.position desc limit ${limit}`.execute(db)
  return rows
}

interface NamedProduct {
  readonly product_id: string
  readonly name: string | null
  readonly product_type: ProductType | null
  readonly designer_id: string | null
  readonly nickname: string | null
  readonly kind: SalesKind
  readonly sales: number
  readonly turnover_fen: number
  readonly channel_cost_fen: number
  readonly batch_id: string
}

export interface CountedRow extends NamedProduct {
  readonly refunds: number
  readonly share_fen: number
}

interface WantedRows {
  readonly day: string
  readonly productId?: string | undefined
  /** The product of the last row. */
  readonly after?: string | undefined
  readonly limit: number
}

/** The rows of a day that are counted, by product. */
export async function countedRows(
  db: Db,
  { day, productId, after, limit }: WantedRows,
): Promise<CountedRow[]> {
  const { rows } = await sql<CountedRow>`
    select product_id, product.name, product.product_type, designer.designer_id, designer.nickname,
      sales_row.kind, sales, refunds,
      turnover_fen, channel_cost_fen, share_fen, batch_id
    from sales_row join product using (product_id) join designer on designer.designer_id = sales_row.designer_id
    where day = ${day}::date and ${notEmptied}
      and ${whereNamed(productId, (id) => sql`product_id = ${id}::uuid`)}
      and ${whereNamed(after, (id) => sql`product_id > ${id}::uuid`)}
    order by product_id limit ${limit}`.execute(db)
  return rows
}

export interface DiscrepancyRow extends NamedProduct {
  readonly day: string
  readonly reason: string
  readonly divide_type: string | null
  readonly found_at: Date
}

interface WantedDiscrepancies {
  /** Null: every one. */
  readonly reason: string | null
  readonly month?: string | undefined
  readonly day?: string | undefined
  /** The last row as `day:product`. */
  readonly after?: string | undefined
  readonly limit: number
}

/** Rows that are kept and not counted, the latest day first. */
export async function discrepancyRows(
  db: Db,
  { reason, month, day, after, limit }: WantedDiscrepancies,
): Promise<DiscrepancyRow[]> {
  const { rows } = await sql<DiscrepancyRow>`
    select to_char(sales_break.day, 'YYYY-MM-DD') as day, product_id, reason, batch_id, found_at,
      figures ->> 'kind' as kind, (figures ->> 'sales')::bigint as sales,
      (figures ->> 'turnover_fen')::bigint as turnover_fen,
      (figures ->> 'channel_cost_fen')::bigint as channel_cost_fen,
      product.name, product.product_type, designer.designer_id, designer.nickname,
      ${earnedByOn(sql`sales_break.day`)} as divide_type
    from sales_break left join product using (product_id) left join designer using (designer_id)
    where ${inMonth(sql`day`, month)}
      and ${whereNamed(reason ?? undefined, (value) => sql`reason = ${value}`)}
      and ${whereNamed(day, (value) => sql`day = ${value}::date`)}
      and ${whereNamed(after, (place) => {
        const [last, productId] = place.split(':')
        return sql`(day < ${last}::date or (day = ${last}::date and product_id > ${productId}::uuid))`
      })}
    order by sales_break.day desc, product_id limit ${limit}`.execute(db)
  return rows
}
