import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { Reader } from './reader.ts'

export interface TracedEntry {
  readonly journalId: number
  readonly kind: string
  readonly at: Date
  readonly batchId: string | null
  readonly account: string
  readonly month: string | null
  readonly amountFen: number
}

/** The reader's entries about one day of a product, in the order of their posting. */
export async function entriesAbout(
  db: Db,
  { accountId }: Reader,
  productId: string,
  day: string,
): Promise<TracedEntry[]> {
  const { rows } = await sql<TracedEntry>`
    select journal_id as "journalId", journal.kind, at, split_part(causes ->> 'batchId', '+', 1) as "batchId",
      ledger_account.kind as account, to_char(month, 'YYYY-MM') as month, amount_fen as "amountFen"
    from journal join entry using (journal_id) join ledger_account using (ledger_account_id)
    where causes ? 'productId' and causes ->> 'productId' = ${productId} and causes ->> 'day' = ${day}
      and owner_id = ${accountId}
    order by journal_id, ledger_account_id`.execute(db)
  return rows
}

/** When batches came that changed the row of a product and a day, the first first. */
export async function batchesAbout(db: Db, batchIds: readonly string[]) {
  const { rows } = await sql<{ batchId: string; receivedAt: Date }>`
    select batch_id as "batchId", received_at as "receivedAt" from sales_batch
    where batch_id = any(${[...batchIds]}::text[]) order by position`.execute(db)
  return rows
}

export async function batchOfRow(db: Db, productId: string, day: string): Promise<string | undefined> {
  const { rows } = await sql<{ batch_id: string }>`
    select batch_id from sales_row where product_id = ${productId} and day = ${day}::date`.execute(db)
  return rows[0]?.batch_id
}

interface SplitRow {
  readonly schemeId: string
  readonly ratio: number
  readonly amountFen: number
  readonly mine: boolean
  readonly email: string
  readonly nickname: string | null
}

/** Who received what of a day's share. @param owner sees all lines, a sharer their own */
export async function splitsOf(
  db: Db,
  { accountId }: Reader,
  productId: string,
  day: string,
  owner: boolean,
) {
  const { rows } = await sql<SplitRow>`
    select scheme_id as "schemeId", ratio, amount_fen as "amountFen", split.sharer_id = ${accountId} as mine,
      account.email, designer.nickname
    from settled_splits as split join share_scheme using (scheme_id)
    join account on account.id = split.sharer_id
    left join designer on designer.account_id = account.id
    where split.product_id = ${productId} and day = ${day}::date
      and (share_scheme.sharer_id = ${accountId} or (${owner} and share_scheme.owner_id = ${accountId}))
    order by scheme_id`.execute(db)
  return rows
}

export async function settlementsOf(db: Db, months: readonly string[]) {
  const { rows } = await sql<{ month: string; settledAt: Date | null }>`
    select named.month, settled_at as "settledAt"
    from unnest(${[...months]}::text[]) as named (month)
    left join settled_month on settled_month.month = (named.month || '-01')::date
    order by named.month`.execute(db)
  return rows
}
