import { gzipSync } from 'node:zlib'
import { SalesRow } from '@easel/domain/money/sales/row.ts'
import { sql } from 'kysely'
import type { Answer } from '../../../../testing/caller.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import { verifyLedger } from '../../ledger/verify.ts'
import { SALES_CHECKS } from '../checkQueries.ts'

export const STORE_KEY = 'a-store-key-of-this-test'

export type Figures = Partial<Omit<SalesRow, 'productId' | 'day'>>

/** A row of what was sold; without figures, three at 6.00 with 0.20 of channel cost each. */
export const rowOf = (productId: string, day: string, figures: Figures = {}): SalesRow => ({
  productId,
  day,
  kind: 'PAY',
  priceCoins: 3,
  heat: 40,
  users: 30,
  payingUsers: 3,
  sales: 3,
  refunds: 0,
  turnoverFen: 1_800,
  channelCostFen: 60,
  ...figures,
})

interface Batch {
  readonly batchId: string
  readonly day: string
  readonly rows: readonly unknown[]
}

const FORMS = {
  json: { type: 'application/json', write: (batch: Batch) => JSON.stringify(batch) },
  ndjson: {
    type: 'application/x-ndjson',
    write: ({ rows, ...head }: Batch) => [head, ...rows].map((each) => JSON.stringify(each)).join('\n'),
  },
  csv: { type: 'text/csv', write: ({ rows }: Batch) => csvOf(rows) },
}
export type Form = keyof typeof FORMS

function csvOf(rows: readonly unknown[]): string {
  const records = rows.map((row) => Object.entries(Object(row)))
  const header = (records[0]?.map(([name]) => name) ?? Object.keys(SalesRow.shape)).join(',')
  return [header, ...records.map((record) => record.map(([, value]) => String(value)).join(','))].join('\n')
}

/** Sends a batch as the store does. */
export async function send(
  app: TestApp,
  batch: Batch,
  { form = 'json', packed = false }: { readonly form?: Form; readonly packed?: boolean } = {},
): Promise<Answer> {
  const { type, write } = FORMS[form]
  const bytes = Buffer.from(write(batch))
  const named = form === 'csv' ? `?batchId=${batch.batchId}&day=${batch.day}` : ''
  return app
    .visitor()
    .send('POST', `/store/v1/sales${named}`, packed ? Buffer.from(gzipSync(bytes)) : bytes, {
      'x-api-key': STORE_KEY,
      'content-type': type,
      ...(packed ? { 'content-encoding': 'gzip' } : {}),
    })
}

/** What every account has, by its name; accounts with nothing are left out. */
export async function balancesOf({ platform: { db } }: TestApp): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ name: string; fen: number }>`
    select concat_ws(':', kind, to_char(month, 'YYYY-MM'), owner_id) as name, balance_fen as fen
    from ledger_account where balance_fen <> 0 order by name`.execute(db)
  return Object.fromEntries(rows.map(({ name, fen }) => [name, fen]))
}

export const verify = ({ platform: { db } }: TestApp) => verifyLedger(db, SALES_CHECKS)
