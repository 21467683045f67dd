import {
  type AnswerStep,
  type BankStatus,
  isAmountRight,
  outcomeOf,
} from '@easel/domain/money/payouts/answers.ts'
import {
  disputedAs,
  isDisputed,
  isForFinance,
  type PayoutAttention,
} from '@easel/domain/money/payouts/attention.ts'
import { HAS_THE_MONEY, WAS_BOOKED } from '@easel/domain/money/payouts/lifecycle.ts'
import type { BankReport } from '../../../platform/bank/bank.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { PayoutDeps } from './deps.ts'
import { movePayout } from './move.ts'
import {
  hasOtherAmount,
  insertMessage,
  isEntryTaken,
  lockAttempts,
  type PayoutRow,
  updatePayout,
  withdrawalOf,
  wrongBooking,
} from './queries.ts'
import { FILE_PATIENCE_SECONDS, nextCall, secondsFrom } from './waits.ts'

export type Outcome = 'APPLIED' | 'REPEATED' | 'UNKNOWN_KEY' | 'WRONG_AMOUNT' | 'CONTRADICTS'

export interface ReceivedWord {
  readonly word: BankReport
  readonly kind: 'SENT' | 'ASKED' | 'NEWS'
  /** Identifies an entry in a list or a file, which is recorded once. */
  readonly entryId?: string
  readonly fileId?: string
}

/**
 * Records what the bank says of a payment, with what follows from it, in one transaction. The withdrawal is locked
 * before the payment, as by everybody who moves both.
 */
export async function recordBankStatus(
  tx: Db,
  platform: Platform,
  deps: PayoutDeps,
  received: ReceivedWord,
): Promise<Outcome> {
  const { word, entryId } = received
  const withdrawalId = await withdrawalOf(tx, word.key)
  const found = withdrawalId === undefined ? undefined : await find(tx, deps, withdrawalId, word.key)
  if (entryId !== undefined && (await isEntryTaken(tx, entryId))) return 'REPEATED'
  const outcome = found ? await apply(tx, platform, deps, found, word) : 'UNKNOWN_KEY'
  // What is asked again and again and answered alike is not written down each time.
  if (received.kind !== 'ASKED' || outcome !== 'REPEATED')
    await insertMessage(tx, {
      payout_message_id: newId(),
      payout_id: found?.row.payout_id ?? null,
      key: word.key,
      at: platform.clock.now(),
      kind: received.kind,
      bank_file_id: received.fileId ?? null,
      entry_id: entryId ?? null,
      status: word.status,
      amount_fen: word.amountFen,
      booked_at: word.status === 'BOOKED' ? word.at : null,
      reason: word.reason,
      bank_reference: word.reference,
      outcome,
    })
  return outcome
}

/** A payment with the other attempts of its withdrawal, all locked. */
interface Found {
  readonly row: PayoutRow
  readonly attempts: readonly PayoutRow[]
  readonly isClosed: boolean
}

async function find(tx: Db, deps: PayoutDeps, withdrawalId: string, key: string): Promise<Found | undefined> {
  const withdrawal = await deps.lockWithdrawal(tx, withdrawalId)
  const attempts = await lockAttempts(tx, withdrawalId)
  const row = attempts.find((each) => each.key === key)
  return row && { row, attempts, isClosed: withdrawal?.isClosed ?? false }
}

async function apply(
  tx: Db,
  platform: Platform,
  deps: PayoutDeps,
  { row, attempts, isClosed }: Found,
  word: BankReport,
): Promise<Outcome> {
  if (!isAmountRight(word, { orderedFen: row.amount_fen, bookedFen: bookedFen(row) }))
    return (await undoesWrongBooking(tx, row, word))
      ? takeBack(tx, platform, deps, { row, attempts, isClosed }, word)
      : setAside(tx, platform, row, 'WRONG_AMOUNT')
  const others = attempts.filter((each) => each.payout_id !== row.payout_id)
  const isSpent = isClosed || others.some(({ state }) => HAS_THE_MONEY.includes(state))
  const outcome = outcomeOf(row.state, word.status, isSpent ? 'SPENT' : 'OPEN')
  if (outcome === 'contradiction') return setAside(tx, platform, row, 'CONTRADICTS')
  if (outcome === 'known' || outcome === 'confirms') {
    await notNew(tx, platform, row, outcome === 'confirms' ? afterWord(row, word.status) : row.attention)
    return 'REPEATED'
  }
  await makeRoom(tx, platform, deps, row, { others, isBooked: outcome.includes('book') })
  let current = row
  for (const step of outcome) current = await TAKE[step](tx, platform, deps, current, word)
  return 'APPLIED'
}

/** What counts as booked: our amount, or the other one that two of finance accepted. */
const bookedFen = (row: PayoutRow): number =>
  row.accepted_at !== null && row.accepted_fen !== null ? row.accepted_fen : row.amount_fen

/**
 * A return of the other amount that was booked last. Two that name no amount of ours may be two sums; what finance has
 * settled meanwhile is to be looked at anew, since its adjustment may have to be undone.
 */
async function undoesWrongBooking(
  tx: Db,
  row: PayoutRow,
  { status, amountFen }: BankReport,
): Promise<boolean> {
  if (status !== 'RETURNED' || amountFen === null) return false
  if (row.settled_at !== null && row.attention === null) return false
  return (await wrongBooking(tx, row.payout_id))?.amount_fen === amountFen
}

/** The bank gave back the other amount that it had booked: nothing left, as though it had refused the payment. */
async function takeBack(
  tx: Db,
  platform: Platform,
  deps: PayoutDeps,
  found: Found,
  word: BankReport,
): Promise<Outcome> {
  const { row } = found
  // An amount that two of finance accepted is another one than what came back here.
  if (row.accepted_at === null) await updatePayout(tx, row.payout_id, NOT_ACCEPTED)
  // A payment that was booked rightly beside it stays what it is.
  if (WAS_BOOKED.includes(row.state))
    await notNew(tx, platform, row, isForFinance(row.attention) ? row.attention : null)
  else await apply(tx, platform, deps, found, { ...word, status: 'REFUSED', amountFen: null })
  return 'WRONG_AMOUNT'
}

const NOT_ACCEPTED = {
  accepted_fen: null,
  accept_reason: null,
  first_accepted_by: null,
  first_accepted_at: null,
} as const

/**
 * Pays the withdrawal by what the bank booked in place of our amount, once two of finance accepted it. The caller holds
 * the withdrawal. @returns false where the withdrawal's money is spent
 */
export async function bookAccepted(
  tx: Db,
  platform: Platform,
  deps: PayoutDeps,
  {
    key,
    amountFen,
    at,
    reference,
  }: Pick<BankReport, 'key' | 'at' | 'reference'> & {
    readonly amountFen: number
  },
): Promise<boolean> {
  const withdrawalId = await withdrawalOf(tx, key)
  const found = withdrawalId === undefined ? undefined : await find(tx, deps, withdrawalId, key)
  if (!found || found.isClosed) return false
  const { row, attempts } = found
  const others = attempts.filter((each) => each.payout_id !== row.payout_id)
  if (others.some(({ state }) => HAS_THE_MONEY.includes(state))) return false
  const word: BankReport = { key, status: 'BOOKED', amountFen, at, reason: null, reference }
  await makeRoom(tx, platform, deps, row, { others, isBooked: true })
  await TAKE.book(tx, platform, deps, row, word)
  const difference = { ...eventOf(platform, row, word), amountFen: amountFen - row.amount_fen }
  await deps.onDifference(platform, tx, difference)
  return true
}

/** What was held the bank has; a later attempt that was not sent is given up where an earlier one is booked. */
async function makeRoom(
  tx: Db,
  platform: Platform,
  deps: PayoutDeps,
  row: PayoutRow,
  { others, isBooked }: { readonly others: readonly PayoutRow[]; readonly isBooked: boolean },
): Promise<void> {
  const unsent = others.find(({ state }) => state === 'READY' || state === 'HELD')
  if (row.state === 'HELD' || (isBooked && unsent?.state === 'HELD'))
    await deps.onHeldTaken(platform, tx, row.withdrawal_id)
  if (isBooked && unsent) await movePayout(tx, platform, unsent, 'drop', { next_at: null })
}

/** Finance is to look at it; the bank is asked again all the same, since it may put itself right. */
async function setAside(
  tx: Db,
  platform: Platform,
  row: PayoutRow,
  outcome: 'WRONG_AMOUNT' | 'CONTRADICTS',
): Promise<Outcome> {
  const attention = disputedAs(row, outcome === 'WRONG_AMOUNT' ? 'wrongAmount' : 'contradiction')
  const tries = row.tries + 1
  const change = { attention, tries }
  const next = { next_at: nextCall(platform.clock.now(), tries) }
  if (row.state === 'SENDING' || row.state === 'UNKNOWN')
    await movePayout(tx, platform, row, 'lose', { ...change, ...next })
  else
    await updatePayout(tx, row.payout_id, {
      ...change,
      ...(platform.bank.kind === 'http' && row.state !== 'READY' ? next : {}),
    })
  return outcome
}

/**
 * What is left to look at once the bank says what fits. Another amount stays: a status names no booking, and one beside
 * our booking ends by its return or by finance alone (docs/decisions/payments.md).
 */
const afterWord = ({ state, attention }: PayoutRow, status: BankStatus): string | null =>
  isForFinance(attention) ||
  (attention === 'wrongAmount' && (status === 'ACCEPTED' || WAS_BOOKED.includes(state)))
    ? attention
    : null

/** Nothing new. What the bank confirms is disputed no longer; what is open still is asked for again. */
async function notNew(
  tx: Db,
  { bank, clock }: Platform,
  row: PayoutRow,
  attention: string | null,
): Promise<void> {
  const now = clock.now()
  const isOpen = row.state === 'SENT' || isDisputed(attention)
  if (bank.kind === 'http' && isOpen) {
    const tries = row.tries + 1
    await updatePayout(tx, row.payout_id, { attention, tries, next_at: nextCall(now, tries) })
  } else
    await updatePayout(tx, row.payout_id, {
      attention,
      next_at: row.state === 'SENT' ? secondsFrom(now, FILE_PATIENCE_SECONDS) : null,
    })
}

type Take = (
  tx: Db,
  platform: Platform,
  deps: PayoutDeps,
  row: PayoutRow,
  word: BankReport,
) => Promise<PayoutRow>

const NO_REASON = '–'

const eventOf = (platform: Platform, row: PayoutRow, word: BankReport) => ({
  withdrawalId: row.withdrawal_id,
  attempt: row.attempt,
  amountFen: row.amount_fen,
  at: word.at ?? platform.clock.now(),
})

const ended = (platform: Platform, word: BankReport) => ({
  attention: null,
  next_at: null,
  answered_at: word.at ?? platform.clock.now(),
  ...(word.reference === null ? {} : { bank_reference: word.reference }),
})

const TAKE: Readonly<Record<AnswerStep, Take>> = {
  accept: (tx, platform, _, row, word) => {
    const now = platform.clock.now()
    return movePayout(tx, platform, row, 'accept', {
      attention: afterWord(row, 'ACCEPTED'),
      tries: 0,
      next_at: platform.bank.kind === 'files' ? secondsFrom(now, FILE_PATIENCE_SECONDS) : nextCall(now, 0),
      ...(word.reference === null ? {} : { bank_reference: word.reference }),
    })
  },
  book: async (tx, platform, deps, row, word) => {
    const moved = await movePayout(tx, platform, row, 'book', ended(platform, word))
    await deps.onPaid(platform, tx, { ...eventOf(platform, row, word), bankReference: word.reference })
    return moved
  },
  overpay: async (tx, platform, deps, row, word) => {
    const change = { ...ended(platform, word), attention: 'overpaid' }
    const moved = await movePayout(tx, platform, row, 'overpay', change)
    await deps.onOverpaid(platform, tx, eventOf(platform, row, word))
    return moved
  },
  refuse: async (tx, platform, deps, row, word) => {
    const reason = word.reason ?? NO_REASON
    const moved = await movePayout(tx, platform, row, 'refuse', { ...ended(platform, word), reason })
    await deps.onFailed(platform, tx, { ...eventOf(platform, row, word), reason })
    await countOverpaid(tx, platform, deps, row)
    return moved
  },
  return: async (tx, platform, deps, row, word) => {
    const reason = word.reason ?? NO_REASON
    const event = { ...eventOf(platform, row, word), reason }
    const change = { ...ended(platform, word), attention: await afterSettlement(tx, row), reason }
    const moved = await movePayout(tx, platform, row, 'return', change)
    if (row.state === 'OVERPAID') await deps.onOverpaymentEnded(platform, tx, event)
    else {
      await deps.onReturned(platform, tx, event)
      if (bookedFen(row) !== row.amount_fen)
        await deps.onDifferenceEnded(platform, tx, { ...event, amountFen: bookedFen(row) - row.amount_fen })
      await countOverpaid(tx, platform, deps, row)
    }
    return moved
  },
}

/**
 * Where finance has settled an overpayment, the bank's end of it is one too many: the adjustment is to be undone, also
 * where the payment was counted meanwhile and comes back before that is done.
 */
const afterOverpayment = (row: PayoutRow): PayoutAttention | null =>
  row.attention === 'paidBack' || (row.state === 'OVERPAID' && row.settled_at !== null) ? 'paidBack' : null

/** The same where finance has settled another amount beside a booking that comes back now. */
async function afterSettlement(tx: Db, row: PayoutRow): Promise<PayoutAttention | null> {
  const isSettled = row.settled_at !== null && (await hasOtherAmount(tx, row.payout_id))
  return isSettled ? 'paidBack' : afterOverpayment(row)
}

/** An attempt failed or came back: what was paid beside it is what pays the withdrawal. */
async function countOverpaid(tx: Db, platform: Platform, deps: PayoutDeps, failed: PayoutRow): Promise<void> {
  const attempts = await lockAttempts(tx, failed.withdrawal_id)
  const overpaid = attempts.find(({ state }) => state === 'OVERPAID')
  if (!overpaid) return
  await movePayout(tx, platform, overpaid, 'count', { attention: afterOverpayment(overpaid) })
  const event = {
    withdrawalId: overpaid.withdrawal_id,
    attempt: overpaid.attempt,
    amountFen: overpaid.amount_fen,
    at: overpaid.answered_at ?? platform.clock.now(),
  }
  await deps.onOverpaymentEnded(platform, tx, event)
  await deps.onPaid(platform, tx, { ...event, bankReference: overpaid.bank_reference })
}
