import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import { offsetOf, type PageQuery } from '@easel/domain/paging.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { countFound } from '../../../platform/db/countQueries.ts'
import { rows, type WithdrawalRow } from './queries.ts'

const yearIn = (column: string) =>
  sql<number>`extract(year from ${sql.ref(column)} at time zone 'Asia/Shanghai')::int`

const ofYear = (db: Db, accountId: string, year: number) =>
  rows(db).where('account_id', '=', accountId).where(yearIn('applied_at'), '=', year)

/** The withdrawals that an account applied for in a year, the latest first. */
export function yearPage(db: Db, accountId: string, year: number, page: PageQuery): Promise<WithdrawalRow[]> {
  return ofYear(db, accountId, year)
    .orderBy('applied_at', 'desc')
    .orderBy('withdrawal_id')
    .limit(page.perPage)
    .offset(offsetOf(page))
    .execute()
}

export const countYear = (db: Db, accountId: string, year: number): Promise<number> =>
  countFound(db, ofYear(db, accountId, year))

export interface PaidSums {
  readonly amountFen: Fen
  readonly taxFen: Fen
  readonly actualFen: Fen
}

export interface AccountYears {
  readonly years: readonly number[]
  readonly paid: PaidSums
}

/** The years with a withdrawal, and what was paid of those applied for in one of them. */
export async function yearsOf(db: Db, accountId: string, year: number): Promise<AccountYears> {
  const { rows: found } = await sql<{ year: number } & PaidSums>`
    select extract(year from applied_at at time zone 'Asia/Shanghai')::int as year,
      coalesce(sum(amount_fen) filter (where state = 'PAID'), 0)::bigint as "amountFen",
      coalesce(sum(tax_fen) filter (where state = 'PAID'), 0)::bigint as "taxFen",
      coalesce(sum(actual_fen) filter (where state = 'PAID'), 0)::bigint as "actualFen"
    from withdrawal where account_id = ${accountId} group by 1 order by 1 desc`.execute(db)
  const { amountFen = 0, taxFen = 0, actualFen = 0 } = found.find((each) => each.year === year) ?? {}
  return { years: found.map((each) => each.year), paid: { amountFen, taxFen, actualFen } }
}

/** What arrived in a year, by day. */
export function paidIn(db: Db, accountId: string, year: number): Promise<WithdrawalRow[]> {
  return rows(db)
    .where('account_id', '=', accountId)
    .where('state', '=', 'PAID')
    .where(yearIn('arrived_at'), '=', year)
    .orderBy('arrived_at')
    .orderBy('withdrawal_id')
    .execute()
}
