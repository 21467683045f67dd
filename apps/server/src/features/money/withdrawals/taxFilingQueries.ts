import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import { addMonths, type Month, monthStart } from '@easel/domain/base/calendar/month.ts'
import { SENT_AND_OPEN } from '@easel/domain/money/payouts/lifecycle.ts'
import { type TaxFigures, TaxLayout } from '@easel/domain/money/withdrawals/taxFiling.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'
import { literals } from '../../../platform/db/literalQueries.ts'

/** What was handed out, by kind of income, and when. */
const Taken = z.partialRecord(
  TaxLayout,
  z.object({ at: z.string(), payments: z.int(), incomeFen: z.int(), taxFen: z.int() }),
)
type Taken = z.infer<typeof Taken>

export interface TaxFilingRow {
  readonly id: string
  readonly month: Month
  readonly askedBy: string
  readonly askedAt: Date
  readonly allowedBy: string | null
  readonly allowedAt: Date | null
  readonly taken: Taken
}

const rows = (db: Db) =>
  db
    .selectFrom('tax_filing')
    .select([
      'tax_filing_id as id',
      'asked_by as askedBy',
      'asked_at as askedAt',
      'allowed_by as allowedBy',
      'allowed_at as allowedAt',
      'taken',
      sql<Month>`to_char(month, 'YYYY-MM')`.as('month'),
    ])

type Found = Omit<TaxFilingRow, 'taken'> & { readonly taken: unknown }
const filingOf = (row: Found): TaxFilingRow => ({ ...row, taken: Taken.parse(row.taken ?? {}) })

export async function taxFilingRows(
  db: Db,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<TaxFilingRow[]> {
  const found = await rows(db)
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
  return found.map(filingOf)
}

export async function findTaxFiling(db: Db, id: string): Promise<TaxFilingRow | undefined> {
  const row = await rows(db).where('tax_filing_id', '=', id).executeTakeFirst()
  return row && filingOf(row)
}

/** Of two who allow it at once one comes after the other. */
export async function lockTaxFiling(tx: Db, id: string): Promise<TaxFilingRow | undefined> {
  const row = await rows(tx).where('tax_filing_id', '=', id).forUpdate().executeTakeFirst()
  return row && filingOf(row)
}

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

/** Keeps what one of its files said; of several takings of one the last counts. */
export async function setTaxFilingTaken(
  tx: Db,
  id: string,
  layout: TaxLayout,
  taken: TaxFigures & { readonly at: Date },
): Promise<void> {
  const json = JSON.stringify({ [layout]: taken })
  await tx
    .updateTable('tax_filing')
    .set({ taken: sql`coalesce(taken, '{}'::jsonb) || ${json}::jsonb` })
    .where('tax_filing_id', '=', id)
    .execute()
}

/** When each payment with tax withheld was sent that the bank may yet book, on that day or a later one. */
export async function openSince(db: Db): Promise<Date[]> {
  const { rows: found } = await sql<{ since: Date }>`
    select coalesce(payout.sent_at, payout.requested_at) as since
    from payout join withdrawal using (withdrawal_id)
    where payout.state in (${literals(SENT_AND_OPEN)}) and withdrawal.invoice_type = 'WITHHOLDING'`.execute(
    db,
  )
  return found.map(({ since }) => since)
}

export interface Paid {
  readonly withdrawalId: string
  readonly designerId: string
  readonly method: TaxLayout
  readonly amountFen: Fen
  readonly taxFen: Fen
}

export const ofLayout = (paid: readonly Paid[], layout: TaxLayout) =>
  paid.filter(({ method }) => method === layout)

/** What arrived in a month in Shanghai with tax withheld, in the order of payment; what came back is not among it. */
export async function withheldIn(db: Db, month: Month): Promise<Paid[]> {
  const found = await db
    .selectFrom('withdrawal')
    .innerJoin('tax_rule', (join) =>
      join
        .onRef('tax_rule.invoice_type', '=', 'withdrawal.invoice_type')
        .onRef('tax_rule.version', '=', 'withdrawal.rule_version'),
    )
    .select([
      'withdrawal_id as withdrawalId',
      'designer_id as designerId',
      'amount_fen as amountFen',
      'tax_fen as taxFen',
    ])
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

/** Who was paid, sealed; nothing of what was applied for with a release that did not keep it. */
export async function keptPersons(
  db: Db,
  withdrawalIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .selectFrom('withdrawal')
    .select(['withdrawal_id', 'person_cipher'])
    .where('withdrawal_id', '=', sql<string>`any(${[...withdrawalIds]}::uuid[])`)
    .execute()
  return new Map(
    found.flatMap((row) =>
      row.person_cipher === null ? [] : [[row.withdrawal_id, row.person_cipher] as const],
    ),
  )
}
