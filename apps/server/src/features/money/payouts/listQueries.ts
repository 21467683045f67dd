import type { PayoutShow } from '@easel/contract/money/payouts/endpoints.ts'
import { PayoutState, UNANSWERED, UNSENT } from '@easel/domain/money/payouts/lifecycle.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { literals } from '../../../platform/db/literalQueries.ts'
import type { Payout, PayoutMessage } from '../../../platform/db/schema.generated.ts'
import { mayLeave } from './queries.ts'

/**
 * At most `limit` rows, beginning after the row with this id. Lists ask for one more than they show, to know whether
 * there are more.
 */
interface Page {
  readonly after?: string | undefined
  readonly limit: number
}

export function payoutRows(db: Db, state: PayoutShow, { after, limit }: Page): Promise<Selectable<Payout>[]> {
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

/** The payments of a withdrawal, the latest attempt first. */
export async function payoutsOf(db: Db, withdrawalId: string) {
  const rows = await db
    .selectFrom('payout')
    .select(['payout_id', 'attempt', 'state'])
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('attempt', 'desc')
    .execute()
  return rows.map(({ payout_id, attempt, state }) => ({
    id: payout_id,
    attempt,
    state: PayoutState.parse(state),
  }))
}

export const findPayout = (db: Db, payoutId: string): Promise<Selectable<Payout> | undefined> =>
  db.selectFrom('payout').selectAll().where('payout_id', '=', payoutId).executeTakeFirst()

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

/** Messages of the bank that match no payment of ours: open, or resolved by finance. */
export function unmatchedRows(
  db: Db,
  show: 'OPEN' | 'SETTLED',
  { after, limit }: Page,
): Promise<Selectable<PayoutMessage>[]> {
  return db
    .selectFrom('payout_message')
    .selectAll()
    .where('payout_id', 'is', null)
    .where('settled_at', show === 'OPEN' ? 'is' : 'is not', null)
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

/** An unmatched message, locked until the transaction ends. */
export const lockUnmatched = (tx: Db, id: string): Promise<Selectable<PayoutMessage> | undefined> =>
  tx
    .selectFrom('payout_message')
    .selectAll()
    .where('payout_message_id', '=', id)
    .where('payout_id', 'is', null)
    .forUpdate()
    .executeTakeFirst()

export async function setUnmatchedResolved(tx: Db, id: string, resolution: Resolution): Promise<void> {
  await tx.updateTable('payout_message').set(resolution).where('payout_message_id', '=', id).execute()
}

/** Who of finance resolved a message, when and how. */
export interface Resolution {
  readonly settled_at: Date
  readonly settled_by: string
  readonly settled_reason: string
}

interface Waiting {
  readonly ready: number
  readonly readyFen: number
  readonly attention: number
}

/** What may be sent now, and what finance has to look at. */
export async function waitingPayouts(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select
      (select count(*) from payout where state = 'READY' and ${mayLeave}) as ready,
      (select coalesce(sum(amount_fen), 0)::bigint from payout where state = 'READY' and ${mayLeave}) as "readyFen",
      (select count(*) from payout where attention is not null) as attention`.execute(db)
  return rows[0] ?? { ready: 0, readyFen: 0, attention: 0 }
}

export interface PayoutFigures {
  readonly waiting: number
  readonly unknown: number
  readonly oldestSentAt: Date | null
  readonly attention: number
  /** Files that the bank sent in the last seven days and nobody could read. */
  readonly refusedFiles: number
}

/** Each figure reads a few rows of an index, however many payments were made before. */
export async function payoutFigures(db: Db, now: Date): Promise<PayoutFigures> {
  const { rows } = await sql<PayoutFigures>`
    select
      (select count(*) from payout where state in (${literals(UNSENT)})) as waiting,
      (select count(*) from payout where state in (${literals(UNANSWERED)})) as unknown,
      (select min(sent_at) from payout where state in (${literals(UNANSWERED)})) as "oldestSentAt",
      (select count(*) from payout where attention is not null) as attention,
      (select count(*) from bank_file where direction = 'IN' and state = 'REFUSED' and made_at > ${now}::timestamptz - interval '7 days') as "refusedFiles"`.execute(
    db,
  )
  return rows[0] ?? { waiting: 0, unknown: 0, oldestSentAt: null, attention: 0, refusedFiles: 0 }
}
