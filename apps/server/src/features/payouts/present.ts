import { Can } from '@easel/contract/can.ts'
import {
  type BankFile,
  BankFile as BankFileReply,
  BankMessage,
  type Payout,
  PayoutAttention,
} from '@easel/contract/payouts/endpoints.ts'
import { PayoutState } from '@easel/domain/payouts/lifecycle.ts'
import { payoutPolicy } from '@easel/domain/payouts/policy.ts'
import type { PolicyActor } from '@easel/domain/policy.ts'
import type { Selectable } from 'kysely'
import type { PayoutMessage, Payout as PayoutTable } from '../../platform/db/schema.generated.ts'
import type { Platform } from '../../platform/platform.ts'
import { canOf } from '../../platform/policy.ts'
import type { BankFileRow } from './fileQueries.ts'

type Row = Selectable<PayoutTable>

/** Why the caller may not have the bank asked for this payment now, or null. */
export const askRefusal = ({ bank, clock }: Platform, actor: PolicyActor, row: Row) =>
  payoutPolicy.can(
    [actor.as === 'staff' ? 'staff' : 'stranger'],
    'ask',
    { state: PayoutState.parse(row.state), isOnline: bank.kind === 'http' },
    clock.now(),
  )

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
    can: { ask: canOf(askRefusal(platform, actor, row)) },
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
    totalFen: row.total_fen,
    state: State.parse(row.state),
    refusal: Can.parse(row.refusal),
    source: Source.parse(row.source),
    madeBy: row.made_by,
    madeAt: row.made_at.toISOString(),
    doneAt: instant(row.placed_at),
  }
}
