import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import type { Month } from '@easel/domain/base/calendar/month.ts'
import { EARNING_TYPES } from '@easel/domain/money/sharing/rules.ts'
import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { countFound } from '../../../platform/db/countQueries.ts'
import { isNamed } from '../../../platform/db/searchQueries.ts'

/** A work as far as sharing needs it. */
const works = (db: Db) =>
  db
    .selectFrom('product')
    .innerJoin('designer', 'designer.designer_id', 'product.designer_id')
    .select([
      'product_id',
      'product.designer_id',
      'designer.account_id',
      'product_type',
      'divide_type',
      'product.state',
      'product.name',
      'cover_file_id',
    ])
export type WorkRow = NonNullable<Awaited<ReturnType<ReturnType<typeof works>['executeTakeFirst']>>>

export const findWork = (db: Db, productId: string): Promise<WorkRow | undefined> =>
  works(db).where('product_id', '=', productId).executeTakeFirst()

/** Locked as the trigger that adds up ratios locks it: offers of one work wait for each other. */
export const lockWork = (tx: Db, productId: string): Promise<WorkRow | undefined> =>
  works(tx).where('product_id', '=', productId).forNoKeyUpdate('product').executeTakeFirst()

export interface WorkSearch {
  readonly designerId: string
  readonly search: string
}

const earning = (db: Db, { designerId, search }: WorkSearch) =>
  works(db)
    .where('product.designer_id', '=', designerId)
    .where('product.state', '=', 'PUBLISHED')
    .where('divide_type', 'in', EARNING_TYPES)
    .$if(search !== '', (query) => query.where(isNamed('product', search)))

export const earningPageQuery = (db: Db, which: WorkSearch, page: PageQuery) =>
  earning(db, which)
    .orderBy('product.updated_at', 'desc')
    .orderBy('product_id')
    .limit(page.perPage)
    .offset(offsetOf(page))

export const countEarning = (db: Db, which: WorkSearch): Promise<number> =>
  countFound(db, earning(db, which).clearSelect().select('product_id'))

export interface MonthOfWork {
  readonly month: Month
  readonly shareFen: Fen
  /** The part of it that the owner kept. */
  readonly ownerFen: Fen
}

/** What a work brought its owner in the months of `[from, until)` that have sales, the latest first. */
export async function monthsOfWork(
  db: Db,
  { product_id: productId, designer_id: designerId, account_id: ownerId }: WorkRow,
  from: Month,
  until: Month,
): Promise<MonthOfWork[]> {
  const { rows } = await sql<MonthOfWork>`
    with own as (
      select day, share_fen from settled_sales
      where designer_id = ${designerId} and product_id = ${productId}
        and day >= ${`${from}-01`}::date and day < ${`${until}-01`}::date),
    given as (
      select date_trunc('month', day) as month, sum(amount_fen) as fen
      from settled_splits as split join share_scheme using (scheme_id)
      where split.product_id = ${productId} and share_scheme.owner_id = ${ownerId}
        and day >= ${`${from}-01`}::date and day < ${`${until}-01`}::date
      group by 1)
    select to_char(month, 'YYYY-MM') as month, share::bigint as "shareFen",
      (share - coalesce(given.fen, 0))::bigint as "ownerFen"
    from (select date_trunc('month', day) as month, sum(share_fen) as share from own group by 1) as monthly
    left join given using (month)
    order by month desc`.execute(db)
  return rows
}

export interface SharerEarnings {
  readonly schemeId: string
  readonly amountFen: Fen
}

/** What schemes have brought their sharers so far; those without sales are left out. */
export async function broughtBy(db: Db, schemeIds: readonly string[]): Promise<ReadonlyMap<string, Fen>> {
  const { rows } = await sql<SharerEarnings>`
    select scheme_id as "schemeId", sum(amount_fen)::bigint as "amountFen"
    from (
      select scheme_id, amount_fen from scheme_month
      union all select scheme_id, amount_fen from split_correction) as brought
    where scheme_id = any(${[...schemeIds]}::uuid[]) group by scheme_id`.execute(db)
  return new Map(rows.map(({ schemeId, amountFen }) => [schemeId, amountFen]))
}

/** What one scheme brought in each month, and what was posted to it of earlier months; the latest first. */
export async function monthsOfScheme(db: Db, schemeId: string) {
  const { rows } = await sql<{ month: Month; amountFen: Fen; correctionsFen: Fen }>`
    select to_char(month, 'YYYY-MM') as month, sum(amount)::bigint as "amountFen",
      sum(correction)::bigint as "correctionsFen"
    from (
      select month, amount_fen as amount, 0 as correction from scheme_month where scheme_id = ${schemeId}
      union all
      select month, 0, amount_fen from split_correction where scheme_id = ${schemeId}) as each
    group by each.month order by each.month desc`.execute(db)
  return rows
}

export interface EventRow {
  readonly at: Date
  readonly act: string
  readonly actor_id: string | null
  readonly reason: string | null
}

const MAX_EVENTS = 500

/** What happened to a scheme, the latest first. */
export async function eventsOf(db: Db, schemeId: string): Promise<EventRow[]> {
  return db
    .selectFrom('activity')
    .select(['at', 'act', 'actor_id', 'reason'])
    .where('subject_id', '=', schemeId)
    .where('subject_kind', '=', 'shareScheme')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_EVENTS)
    .execute()
}
