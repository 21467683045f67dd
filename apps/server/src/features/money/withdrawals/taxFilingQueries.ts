import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import { addMonths, type Month, monthStart } from '@easel/domain/base/calendar/month.ts'
import { TaxLayout } from '@easel/domain/money/withdrawals/taxFiling.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

export interface TaxFilingRow {
  readonly id: string
  readonly month: Month
  readonly askedBy: string
  readonly askedAt: Date
  readonly allowedBy: string | null
  readonly allowedAt: Date | null
}

const filings = (db: Db) =>
  db
    .selectFrom('tax_filing')
    .select([
      'tax_filing_id as id',
      'asked_by as askedBy',
      'asked_at as askedAt',
      'allowed_by as allowedBy',
      'allowed_at as allowedAt',
      sql<Month>`to_char(month, 'YYYY-MM')`.as('month'),
    ])

export const taxFilingRows = (
  db: Db,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<TaxFilingRow[]> =>
  filings(db)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(asked_at, tax_filing_id) < (
          select place.asked_at, place.tax_filing_id from tax_filing as place
          where place.tax_filing_id = ${after ?? null}::uuid)`,
      ),
    )
    .orderBy('asked_at', 'desc')
    .orderBy('tax_filing_id', 'desc')
    .limit(limit)
    .execute()

export const findTaxFiling = (db: Db, id: string): Promise<TaxFilingRow | undefined> =>
  filings(db).where('tax_filing_id', '=', id).executeTakeFirst()

/** Of two who allow it at once one comes after the other. */
export const lockTaxFiling = (tx: Db, id: string): Promise<TaxFilingRow | undefined> =>
  filings(tx).where('tax_filing_id', '=', id).forUpdate().executeTakeFirst()

export async function insertTaxFiling(
  tx: Db,
  row: Pick<TaxFilingRow, 'id' | 'month' | 'askedBy' | 'askedAt'>,
): Promise<void> {
  await tx
    .insertInto('tax_filing')
    .values({
      tax_filing_id: row.id,
      month: sql<Date>`${`${row.month}-01`}::date`,
      asked_by: row.askedBy,
      asked_at: row.askedAt,
    })
    .execute()
}

export async function setTaxFilingAllowed(tx: Db, id: string, by: string, at: Date): Promise<void> {
  await tx
    .updateTable('tax_filing')
    .set({ allowed_by: by, allowed_at: at })
    .where('tax_filing_id', '=', id)
    .execute()
}

export interface Paid {
  readonly designerId: string
  readonly method: TaxLayout
  readonly amountFen: Fen
  readonly taxFen: Fen
}

/** What arrived in a month in Shanghai with tax withheld, in the order of payment; what came back is not among it. */
export async function withheldIn(db: Db, month: Month): Promise<Paid[]> {
  const found = await db
    .selectFrom('withdrawal')
    .innerJoin('tax_rule', (join) =>
      join
        .onRef('tax_rule.invoice_type', '=', 'withdrawal.invoice_type')
        .onRef('tax_rule.version', '=', 'withdrawal.rule_version'),
    )
    .select(['designer_id as designerId', 'amount_fen as amountFen', 'tax_fen as taxFen'])
    .select(sql<string>`terms->>'method'`.as('method'))
    .where('state', '=', 'PAID')
    .where('withdrawal.invoice_type', '=', 'WITHHOLDING')
    .where('arrived_at', '>=', monthStart(month))
    .where('arrived_at', '<', monthStart(addMonths(month, 1)))
    .orderBy('arrived_at')
    .orderBy('withdrawal_id')
    .execute()
  return found.map((row) => ({ ...row, method: TaxLayout.parse(row.method) }))
}
