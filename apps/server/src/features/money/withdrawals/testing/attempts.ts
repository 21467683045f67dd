import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import type { BankStatus } from '@easel/domain/money/payouts/answers.ts'
import { payoutKey } from '@easel/domain/money/payouts/key.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import type { Person } from '../../../../testing/people.ts'
import { type Outcome, recordBankStatus } from '../../payouts/record.ts'
import { payoutAnswers } from '../bank.ts'
import { act, applied } from './people.ts'
import { setPayoutState } from './queries.ts'

/** A withdrawal that was approved, and whose first attempt the bank has. */
export interface Sent {
  readonly owner: Person
  readonly id: string
  readonly actualFen: Fen
}

/** Applies for all that the owner has, and lets the first attempt be with the bank. */
export async function sentFor(app: TestApp, finance: Person, owner: Person): Promise<Sent> {
  const { withdrawalId: id, actualFen } = await applied(owner, 'WITHHOLDING')
  await act(finance, id, 'approve')
  await setPayoutState(app.platform.db, { withdrawalId: id, attempt: 1 }, 'SENT')
  return { owner, id, actualFen }
}

interface Said {
  readonly attempt: number
  readonly status: BankStatus
  /** Absent: what the withdrawal pays. */
  readonly amountFen?: Fen | null
  readonly at?: Date
}

/** What the bank says of an attempt, by itself. */
export function bankSaysOf(
  { platform }: TestApp,
  { id, actualFen }: Sent,
  { attempt, status, amountFen = actualFen, at }: Said,
): Promise<Outcome> {
  const key = payoutKey(id, attempt)
  const word = { key, status, amountFen, at: at ?? null, reason: 'AC04', reference: 'ref' }
  return platform.db
    .transaction()
    .execute((tx) => recordBankStatus(tx, platform, payoutAnswers, { word, kind: 'NEWS' }))
}

/** The state of the withdrawal, then of each payment, with what that asks of somebody: `state payment/attention payment …` */
export async function statesOf({ platform: { db } }: TestApp, { id }: Pick<Sent, 'id'>): Promise<string> {
  const { state } = await db
    .selectFrom('withdrawal')
    .select('state')
    .where('withdrawal_id', '=', id)
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('payout')
    .select(['state', 'attention'])
    .where('withdrawal_id', '=', id)
    .orderBy('attempt')
    .execute()
  return [state, ...rows.map((row) => [row.state, row.attention].filter(Boolean).join('/'))].join(' ')
}
