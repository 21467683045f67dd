import { bankOf } from '@easel/domain/accounts/designers/banks.ts'
import { statesFrom } from '@easel/domain/lifecycle.ts'
import { disputedAs, isDisputed } from '@easel/domain/money/payouts/attention.ts'
import { payoutLifecycle } from '@easel/domain/money/payouts/lifecycle.ts'
import type { BankAnswer, OnlineBank, Payment } from '../../../platform/bank/bank.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { newId } from '../../../platform/ids.ts'
import { type NextRow, NO_ROUND } from '../../../platform/jobs/round.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { PayoutDeps } from './deps.ts'
import { movePayout } from './move.ts'
import {
  disputedOf,
  insertMessage,
  lockDue,
  lockPayout,
  type PayoutRow,
  updatePayout,
  withdrawalOf,
} from './queries.ts'
import { recordBankStatus } from './record.ts'
import { creditorOf } from './request.ts'
import { isPatienceOver, LEASE_SECONDS, nextCall, secondsFrom } from './waits.ts'

/** The call that a worker makes now: committed before it is made. */
interface DueCall {
  readonly row: PayoutRow
  readonly call: 'SENT' | 'ASKED'
}

/**
 * Takes up the payment that has been due for longest: sends it, or asks for it where it was sent before, and records
 * the answer. A worker that dies in between is followed by another, which asks first. @returns false where none is due
 */
export async function dispatchOne(
  platform: Platform,
  deps: PayoutDeps,
  bank: OnlineBank,
  next: NextRow = NO_ROUND,
): Promise<boolean> {
  const { db } = platform
  const due = await db.transaction().execute((tx) => takeDue(tx, platform, next))
  if (!due) return false
  const { row, call } = due
  if (call === 'SENT') {
    await record(platform, deps, row, 'SENT', await bank.send(paymentOf(platform, row)))
    return true
  }
  const answer = await bank.ask(row.key)
  const again = await record(platform, deps, row, 'ASKED', answer)
  if (again) await record(platform, deps, row, 'SENT', await bank.send(paymentOf(platform, row)))
  return true
}

/** What was sent before and has no answer may have arrived: it is asked for. */
async function takeDue(tx: Db, platform: Platform, next: NextRow): Promise<DueCall | null> {
  const now = platform.clock.now()
  const row = await lockDue(tx, now, next.failed)
  if (!row) return null
  next.take(row.payout_id)
  const lease = { next_at: secondsFrom(now, LEASE_SECONDS) }
  if (row.state === 'READY')
    return { row: await movePayout(tx, platform, row, 'send', { ...lease, sent_at: now }), call: 'SENT' }
  if (row.state === 'SENDING' || row.state === 'UNKNOWN')
    return { row: await movePayout(tx, platform, row, 'lose', lease), call: 'ASKED' }
  await updatePayout(tx, row.payout_id, lease)
  return { row, call: 'ASKED' }
}

/** @returns true where the bank does not know the payment, and it is to be sent again. */
function record(
  platform: Platform,
  deps: PayoutDeps,
  { key }: PayoutRow,
  kind: DueCall['call'],
  answer: BankAnswer,
): Promise<boolean> {
  return platform.db.transaction().execute(async (tx) => {
    if (answer.kind === 'WORD') {
      await recordBankStatus(tx, platform, deps, { word: answer.word, kind })
      return false
    }
    // The withdrawal is locked before its payment, as by everybody who moves both.
    const withdrawalId = await withdrawalOf(tx, key)
    if (withdrawalId !== undefined) await deps.lockWithdrawal(tx, withdrawalId)
    const row = await lockPayout(tx, key)
    if (!row) return false
    // News may have come meanwhile, or it is over and disputed.
    if (!statesFrom(payoutLifecycle, 'ask').includes(row.state)) {
      await askDisputedLater(tx, platform, row)
      return false
    }
    const isUnsent = answer.kind === 'NOT_KNOWN' && row.state !== 'SENT'
    const isRecalled = isUnsent && (await deps.freezeIfBanned(platform, tx, row.withdrawal_id))
    // While the bank may yet pay any attempt, none is sent again: it is asked for until that is known.
    const mayBePaid = isUnsent && (await disputedOf(tx, [row.withdrawal_id])).size > 0
    const sendsAgain = isUnsent && !isRecalled && !mayBePaid
    if (isRecalled) await movePayout(tx, platform, row, 'recall', { next_at: null })
    else if (sendsAgain) await sendAgain(tx, platform, row)
    else await noteSilence(tx, platform, row, answer)
    await insertMessage(tx, {
      payout_message_id: newId(),
      payout_id: row.payout_id,
      key,
      at: platform.clock.now(),
      kind,
      status: answer.kind,
      reason: answer.kind === 'NO_ANSWER' ? answer.reason : null,
      outcome: answer.kind === 'NOT_KNOWN' && !isUnsent ? 'CONTRADICTS' : 'APPLIED',
    })
    return sendsAgain
  })
}

/** One that is over is asked for again only while what the bank said of it is disputed. */
async function askDisputedLater(tx: Db, platform: Platform, row: PayoutRow): Promise<void> {
  if (row.state === 'READY') return
  const tries = row.tries + 1
  const next = isDisputed(row.attention) ? nextCall(platform.clock.now(), tries) : null
  await updatePayout(tx, row.payout_id, { tries, next_at: next })
}

function sendAgain(tx: Db, platform: Platform, row: PayoutRow) {
  const now = platform.clock.now()
  return movePayout(tx, platform, row, 'send', {
    next_at: secondsFrom(now, LEASE_SECONDS),
    sent_at: row.sent_at ?? now,
  })
}

/** No answer is UNKNOWN and never FAILED; a bank that has accepted a payment and does not know it contradicts itself. */
async function noteSilence(tx: Db, platform: Platform, row: PayoutRow, answer: BankAnswer): Promise<void> {
  const tries = row.tries + 1
  const contradicts = answer.kind === 'NOT_KNOWN' && row.state === 'SENT'
  const isSilent = answer.kind === 'NO_ANSWER'
  const change = {
    tries,
    next_at: nextCall(platform.clock.now(), tries),
    ...(contradicts ? { attention: disputedAs(row, 'contradiction') } : {}),
    ...(isSilent && isPatienceOver(tries) && row.attention === null ? { attention: 'noAnswer' } : {}),
  }
  if (row.state === 'SENT') await updatePayout(tx, row.payout_id, change)
  else await movePayout(tx, platform, row, 'lose', change)
}

export function paymentOf({ secrets }: Pick<Platform, 'secrets'>, row: PayoutRow): Payment {
  return {
    key: row.key,
    orderNumber: row.order_number,
    amountFen: row.amount_fen,
    creditor: {
      ...creditorOf(secrets, row),
      bankName: row.bank_bic ? row.bank_name : (bankOf(row.bank_name)?.name.en ?? row.bank_name),
    },
  }
}
