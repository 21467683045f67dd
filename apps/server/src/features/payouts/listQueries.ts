import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import type { Payout, PayoutMessage } from '../../platform/db/schema.generated.ts'
import type { BankFileRow } from './fileQueries.ts'

/** A page of one row more than is shown, from after a row on. */
interface Page {
  readonly after?: string | undefined
  readonly limit: number
}

export function payoutRows(db: Db, state: string, { after, limit }: Page): Promise<Selectable<Payout>[]> {
  return db
    .selectFrom('payout')
    .selectAll()
    .$if(state === 'ATTENTION', (query) => query.where('attention', 'is not', null))
    .$if(state !== 'ALL' && state !== 'ATTENTION', (query) => query.where('state', '=', state))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(requested_at, payout_id) < (
          select requested_at, payout_id from payout as last where last.payout_id = ${after ?? null}::uuid)`,
      ),
    )
    .orderBy('requested_at', 'desc')
    .orderBy('payout_id', 'desc')
    .limit(limit)
    .execute()
}

export const findPayout = (db: Db, payoutId: string): Promise<Selectable<Payout> | undefined> =>
  db.selectFrom('payout').selectAll().where('payout_id', '=', payoutId).executeTakeFirst()

export function fileRows(db: Db, direction: string, { after, limit }: Page): Promise<BankFileRow[]> {
  return db
    .selectFrom('bank_file')
    .selectAll()
    .$if(direction !== 'ALL', (query) => query.where('direction', '=', direction))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(made_at, bank_file_id) < (
          select made_at, bank_file_id from bank_file as last where last.bank_file_id = ${after ?? null}::uuid)`,
      ),
    )
    .orderBy('made_at', 'desc')
    .orderBy('bank_file_id', 'desc')
    .limit(limit)
    .execute()
}

/** The latest messages of a payment or of a file. */
export function messageRows(
  db: Db,
  of: { readonly payoutId: string } | { readonly fileId: string },
  limit: number,
): Promise<Selectable<PayoutMessage>[]> {
  return db
    .selectFrom('payout_message')
    .selectAll()
    .where((row) =>
      'payoutId' in of ? row('payout_id', '=', of.payoutId) : row('bank_file_id', '=', of.fileId),
    )
    .orderBy('at', 'desc')
    .orderBy('payout_message_id', 'desc')
    .limit(limit)
    .execute()
}

/** Of payments that are not ours. */
export function unmatchedRows(db: Db, { after, limit }: Page): Promise<Selectable<PayoutMessage>[]> {
  return db
    .selectFrom('payout_message')
    .selectAll()
    .where('payout_id', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(at, payout_message_id) < (
          select at, payout_message_id from payout_message as last
          where last.payout_message_id = ${after ?? null}::uuid)`,
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('payout_message_id', 'desc')
    .limit(limit)
    .execute()
}

interface Waiting {
  readonly ready: number
  readonly readyFen: number
  readonly attention: number
}

/** What waits to be sent, and what finance has to look at. */
export async function waitingPayouts(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select
      (select count(*) from payout where state = 'READY') as ready,
      (select coalesce(sum(amount_fen), 0)::bigint from payout where state = 'READY') as "readyFen",
      (select count(*) from payout where attention is not null) as attention`.execute(db)
  return rows[0] ?? { ready: 0, readyFen: 0, attention: 0 }
}
