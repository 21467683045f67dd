import { Can } from '@easel/contract/can.ts'
import {
  type BankFile,
  BankFile as BankFileReply,
  BankMessage,
  type Payout,
  PayoutAttention,
  type UnmatchedMessage,
} from '@easel/contract/money/payouts/endpoints.ts'
import { PayoutState } from '@easel/domain/money/payouts/lifecycle.ts'
import { payoutPolicy, unmatchedPolicy } from '@easel/domain/money/payouts/policy.ts'
import { type PolicyActor, relationsTo } from '@easel/domain/policy.ts'
import { refuse } from '@easel/domain/rule.ts'
import type { Selectable } from 'kysely'
import type { PayoutMessage, Payout as PayoutTable } from '../../../platform/db/schema.generated.ts'
import type { Platform } from '../../../platform/platform.ts'
import { canOf } from '../../../platform/policy.ts'
import type { BankFileRow } from './fileQueries.ts'

interface Row extends Selectable<PayoutTable> {
  /** The account that is paid; null where its withdrawal is not known. */
  readonly payee: string | null
}

/** Why the caller may not have the bank asked for this payment, or settle it, now; or null. */
export const payoutRefusal = (
  { bank, clock }: Platform,
  actor: PolicyActor,
  move: 'ask' | 'settle' | 'acceptAmount',
  { state, attention, payee }: Pick<Row, 'state' | 'attention' | 'payee'>,
) =>
  payoutPolicy.can(
    payee === null ? [actor.as === 'staff' ? 'staff' : 'stranger'] : relationsTo(actor, { accountId: payee }),
    move,
    {
      state: PayoutState.parse(state),
      isOnline: bank.kind === 'http',
      attention: PayoutAttention.nullable().parse(attention),
    },
    clock.now(),
  )

type SettledColumns = Pick<Selectable<PayoutMessage>, 'settled_at' | 'settled_by' | 'settled_reason'>

const settledOf = ({ settled_at: at, settled_by: by, settled_reason: reason }: SettledColumns) =>
  at && by && reason ? { at: at.toISOString(), by, reason } : null

const instant = (moment: Date | null): string | null => moment?.toISOString() ?? null

export function presentPayout(platform: Platform, actor: PolicyActor, row: Row): Payout {
  return {
    id: row.payout_id,
    withdrawalId: row.withdrawal_id,
    attempt: row.attempt,
    key: row.key,
    orderNumber: row.order_number,
    amountFen: row.amount_fen,
    creditorName: row.creditor_name,
    bankName: row.bank_name,
    accountNumber: `****${row.account_last4}`,
    state: PayoutState.parse(row.state),
    attention: PayoutAttention.nullable().parse(row.attention),
    reason: row.reason,
    bankReference: row.bank_reference,
    fileId: row.bank_file_id,
    tries: row.tries,
    requestedAt: row.requested_at.toISOString(),
    sentAt: instant(row.sent_at),
    answeredAt: instant(row.answered_at),
    nextAt: instant(row.next_at),
    settled: settledOf(row),
    accepted:
      row.accepted_fen === null
        ? null
        : {
            amountFen: row.accepted_fen,
            reason: row.accept_reason ?? '',
            isInForce: row.accepted_at !== null,
          },
    can: {
      ask: canOf(payoutRefusal(platform, actor, 'ask', row)),
      settle: canOf(payoutRefusal(platform, actor, 'settle', row)),
      acceptAmount: canOf(
        payoutRefusal(platform, actor, 'acceptAmount', row) ??
          (row.first_accepted_by === actor.accountId ? refuse('payout.acceptedByYou') : null),
      ),
    },
  }
}

const { kind: Kind, status: Status, outcome: Result } = BankMessage.shape

export function presentMessage(row: Selectable<PayoutMessage>): BankMessage {
  return {
    id: row.payout_message_id,
    at: row.at.toISOString(),
    kind: Kind.parse(row.kind),
    key: row.key,
    payoutId: row.payout_id,
    fileId: row.bank_file_id,
    status: Status.parse(row.status),
    amountFen: row.amount_fen,
    reason: row.reason,
    bankReference: row.bank_reference,
    outcome: Result.parse(row.outcome),
  }
}

export function presentUnmatched(
  { clock }: Pick<Platform, 'clock'>,
  row: Selectable<PayoutMessage>,
): UnmatchedMessage {
  const settled = settledOf(row)
  const refusal = unmatchedPolicy.can(['staff'], 'settle', { isSettled: settled !== null }, clock.now())
  return { ...presentMessage(row), settled, can: { settle: canOf(refusal) } }
}

const { direction: Direction, state: State, source: Source } = BankFileReply.shape

export function presentFile(row: BankFileRow): BankFile {
  return {
    id: row.bank_file_id,
    direction: Direction.parse(row.direction),
    name: row.name,
    sizeBytes: row.size_bytes,
    messageKind: row.message_kind,
    messageId: row.message_id,
    transfers: row.transfers,
    recorded: row.recorded,
    totalFen: row.total_fen,
    state: State.parse(row.state),
    refusal: Can.parse(row.refusal),
    source: Source.parse(row.source),
    madeBy: row.made_by,
    madeAt: row.made_at.toISOString(),
    doneAt: instant(row.placed_at),
  }
}
