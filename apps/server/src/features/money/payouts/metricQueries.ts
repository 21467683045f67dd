import { UNANSWERED, UNSENT } from '@easel/domain/money/payouts/lifecycle.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { literals } from '../../../platform/db/literalQueries.ts'

export interface PayoutFigures {
  readonly waiting: number
  readonly unknown: number
  readonly oldestSentAt: Date | null
  readonly attention: number
  /** Files that the bank sent in the last seven days and nobody could read. */
  readonly refusedFiles: number
}

/** Each is counted by an index of few rows: what is paid is in none of them. */
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
