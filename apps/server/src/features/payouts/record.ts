import type { PayoutState } from '@easel/domain/payouts/lifecycle.ts'
import type { BankStatus, BankWord } from '../../platform/bank/bank.ts'
import type { Db } from '../../platform/db/connection.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'
import { movePayout } from './move.ts'
import type { PayoutParts } from './parts.ts'
import {
  insertMessage,
  isEntryTaken,
  lockPayout,
  type PayoutRow,
  updatePayout,
  withdrawalOf,
} from './queries.ts'
import { FILE_PATIENCE_SECONDS, nextCall, secondsFrom } from './waits.ts'

type Step = 'accept' | 'book' | 'refuse' | 'return'

/**
 * What a word of the bank does to a payment in each state: nothing where it was known, and where the state is not
 * named the word contradicts it. A return may arrive before the booking.
 */
const STEPS: Readonly<Record<BankStatus, Readonly<Partial<Record<PayoutState, readonly Step[]>>>>> = {
  ACCEPTED: { SENDING: ['accept'], UNKNOWN: ['accept'], SENT: [], PAID: [], FAILED: [], RETURNED: [] },
  BOOKED: { SENDING: ['book'], UNKNOWN: ['book'], SENT: ['book'], PAID: [], RETURNED: [] },
  REFUSED: { SENDING: ['refuse'], UNKNOWN: ['refuse'], SENT: ['refuse'], FAILED: [] },
  RETURNED: {
    SENDING: ['book', 'return'],
    UNKNOWN: ['book', 'return'],
    SENT: ['book', 'return'],
    PAID: ['return'],
    RETURNED: [],
  },
}

export type Outcome = 'APPLIED' | 'REPEATED' | 'UNKNOWN_KEY' | 'WRONG_AMOUNT' | 'CONTRADICTS'

/** A word of the bank, and how it came. */
export interface Heard {
  readonly word: BankWord
  readonly kind: 'SENT' | 'ASKED' | 'NEWS'
  /** Of an entry in a list or a file: it is taken once. */
  readonly entryId?: string
  readonly fileId?: string
}

/**
 * Records what the bank says of a payment, with what follows from it, in one transaction. The withdrawal is locked
 * before the payment, as by everybody who moves both.
 */
export async function recordWord(
  tx: Db,
  platform: Platform,
  parts: PayoutParts,
  heard: Heard,
): Promise<Outcome> {
  const { word, entryId } = heard
  const withdrawalId = await withdrawalOf(tx, word.key)
  if (withdrawalId !== undefined) await parts.lockWithdrawal(tx, withdrawalId)
  const row = await lockPayout(tx, word.key)
  if (entryId !== undefined && (await isEntryTaken(tx, entryId))) return 'REPEATED'
  const outcome = row ? await apply(tx, platform, parts, row, heard) : 'UNKNOWN_KEY'
  // What is asked again and again and answered alike is not written down each time.
  if (heard.kind !== 'ASKED' || outcome !== 'REPEATED')
    await insertMessage(tx, {
      payout_message_id: newId(),
      payout_id: row?.payout_id ?? null,
      key: word.key,
      at: platform.clock.now(),
      kind: heard.kind,
      bank_file_id: heard.fileId ?? null,
      entry_id: entryId ?? null,
      status: word.status,
      amount_fen: word.amountFen,
      reason: word.reason,
      bank_reference: word.reference,
      outcome,
    })
  return outcome
}

/** What was paid or returned is named by its amount; of the rest the bank may leave it out. */
function isAmountRight({ status, amountFen }: BankWord, row: PayoutRow): boolean {
  if (amountFen === null) return status === 'ACCEPTED' || status === 'REFUSED'
  return amountFen === row.amount_fen
}

async function apply(
  tx: Db,
  platform: Platform,
  parts: PayoutParts,
  row: PayoutRow,
  { word }: Heard,
): Promise<Outcome> {
  const steps = isAmountRight(word, row) ? STEPS[word.status][row.state] : undefined
  if (steps === undefined) {
    const outcome = isAmountRight(word, row) ? 'CONTRADICTS' : 'WRONG_AMOUNT'
    await setAside(tx, platform, row, outcome)
    return outcome
  }
  if (steps.length === 0) {
    await lookLater(tx, platform, row)
    return 'REPEATED'
  }
  let current = row
  for (const step of steps) current = await TAKE[step](tx, platform, parts, current, word)
  return 'APPLIED'
}

/** Finance is to look at it; the bank is asked again all the same, since it may put itself right. */
async function setAside(
  tx: Db,
  platform: Platform,
  row: PayoutRow,
  outcome: 'WRONG_AMOUNT' | 'CONTRADICTS',
): Promise<void> {
  const now = platform.clock.now()
  const attention = outcome === 'WRONG_AMOUNT' ? 'wrongAmount' : 'contradiction'
  const tries = row.tries + 1
  const change = { attention, tries }
  if (row.state === 'SENDING' || row.state === 'UNKNOWN')
    await movePayout(tx, platform, row, 'lose', { ...change, next_at: nextCall(now, tries) })
  else
    await updatePayout(tx, row.payout_id, {
      ...change,
      next_at: row.next_at && row.state === 'SENT' ? nextCall(now, tries) : row.next_at,
    })
}

/** Nothing new: one that is still to be booked is asked for again. */
async function lookLater(tx: Db, { bank, clock }: Platform, row: PayoutRow): Promise<void> {
  if (row.state !== 'SENT' || bank.kind !== 'http') return
  const tries = row.tries + 1
  await updatePayout(tx, row.payout_id, { tries, next_at: nextCall(clock.now(), tries) })
}

type Take = (
  tx: Db,
  platform: Platform,
  parts: PayoutParts,
  row: PayoutRow,
  word: BankWord,
) => Promise<PayoutRow>

const NO_REASON = '–'

const eventOf = (platform: Platform, row: PayoutRow, word: BankWord) => ({
  withdrawalId: row.withdrawal_id,
  attempt: row.attempt,
  amountFen: row.amount_fen,
  at: word.at ?? platform.clock.now(),
})

const ended = (platform: Platform, word: BankWord) => ({
  attention: null,
  next_at: null,
  answered_at: word.at ?? platform.clock.now(),
  ...(word.reference === null ? {} : { bank_reference: word.reference }),
})

const TAKE: Readonly<Record<Step, Take>> = {
  accept: (tx, platform, _, row, word) => {
    const now = platform.clock.now()
    return movePayout(tx, platform, row, 'accept', {
      attention: null,
      tries: 0,
      next_at: platform.bank.kind === 'files' ? secondsFrom(now, FILE_PATIENCE_SECONDS) : nextCall(now, 0),
      ...(word.reference === null ? {} : { bank_reference: word.reference }),
    })
  },
  book: async (tx, platform, parts, row, word) => {
    const moved = await movePayout(tx, platform, row, 'book', ended(platform, word))
    await parts.onPaid(platform, tx, { ...eventOf(platform, row, word), bankReference: word.reference })
    return moved
  },
  refuse: async (tx, platform, parts, row, word) => {
    const reason = word.reason ?? NO_REASON
    const moved = await movePayout(tx, platform, row, 'refuse', { ...ended(platform, word), reason })
    await parts.onFailed(platform, tx, { ...eventOf(platform, row, word), reason })
    return moved
  },
  return: async (tx, platform, parts, row, word) => {
    const reason = word.reason ?? NO_REASON
    const moved = await movePayout(tx, platform, row, 'return', { ...ended(platform, word), reason })
    await parts.onReturned(platform, tx, { ...eventOf(platform, row, word), reason })
    return moved
  },
}
