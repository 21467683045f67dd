import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import { payoutKey } from '@easel/domain/money/payouts/key.ts'
import type { PayoutMove, PayoutState } from '@easel/domain/money/payouts/lifecycle.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { Identity } from '../../accounts/designers/public.ts'
import { type LogActor, recordActivity } from '../../base/activity/public.ts'
import { insertPayout, lockPayout, moveUnsent, type PayoutRow } from './queries.ts'

/** Who is paid, as the designer's bank details were when the payment was asked for. */
export interface Creditor {
  readonly name: string
  /** The code of one of domain's BANKS, or the name of another bank. */
  readonly bankName: string
  /** Of another bank; null of one of BANKS. */
  readonly bic: string | null
  /** ISO 3166-1 alpha-2, of the bank. */
  readonly country: string
  readonly province: string
  readonly city: string
  readonly branch: string
  readonly accountNumber: string
}

export interface PayoutRequest {
  readonly withdrawalId: string
  /** From 1; a retry is the next one. */
  readonly attempt: number
  readonly orderNumber: string
  /** What arrives, after tax. */
  readonly amountFen: Fen
  readonly creditor: Creditor
  /** Whose tax is withheld from it; null where none is. */
  readonly person: Identity | null
}

type Deps = Pick<Platform, 'clock' | 'secrets'>

export const accountContext = (key: string) => `payout:${key}:account`
/** Whose tax is withheld. */
export const personContext = (key: string) => `payout:${key}:person`

/**
 * Asks for a payment in the caller's transaction; it is sent once that is committed. The database refuses a second one
 * while another of the same withdrawal is under way or paid.
 */
export async function requestPayout(
  tx: Db,
  { clock, secrets }: Deps,
  { withdrawalId, attempt, orderNumber, amountFen, creditor, person }: PayoutRequest,
): Promise<void> {
  const key = payoutKey(withdrawalId, attempt)
  const now = clock.now()
  await insertPayout(tx, {
    payout_id: newId(),
    withdrawal_id: withdrawalId,
    attempt,
    key,
    order_number: orderNumber,
    amount_fen: amountFen,
    creditor_name: creditor.name,
    bank_name: creditor.bankName,
    bank_bic: creditor.bic,
    bank_country: creditor.country,
    bank_province: creditor.province,
    bank_city: creditor.city,
    bank_branch: creditor.branch,
    account_cipher: secrets.encrypt(creditor.accountNumber, accountContext(key)),
    account_last4: creditor.accountNumber.slice(-4),
    person_cipher: person && secrets.encrypt(JSON.stringify(person), personContext(key)),
    state: 'READY',
    requested_at: now,
    next_at: now,
  })
}

/** The bank account that a payment goes to, in the open. The caller asks who may. */
export const creditorOf = (secrets: Secrets, row: Omit<PayoutRow, 'state'>): Creditor => ({
  name: row.creditor_name,
  bankName: row.bank_name,
  bic: row.bank_bic,
  country: row.bank_country,
  province: row.bank_province,
  city: row.bank_city,
  branch: row.bank_branch,
  accountNumber: secrets.decrypt(row.account_cipher, accountContext(row.key)),
})

/** Whom an attempt of a withdrawal pays; `person` is null also where a release before asked for it. */
export async function payeeOfAttempt(
  tx: Db,
  secrets: Secrets,
  { withdrawalId, attempt }: Pick<PayoutRequest, 'withdrawalId' | 'attempt'>,
): Promise<Pick<PayoutRequest, 'creditor' | 'person'>> {
  const row = await lockPayout(tx, payoutKey(withdrawalId, attempt))
  if (!row) throw new Error(`Withdrawal ${withdrawalId} has no attempt ${attempt}`)
  const cipher = row.person_cipher
  const person = cipher && Identity.parse(JSON.parse(secrets.decrypt(cipher, personContext(row.key))))
  return { creditor: creditorOf(secrets, row), person: person || null }
}

/** Keeps a payment from being sent; false once it was. */
export const holdPayout = (
  tx: Db,
  platform: Pick<Platform, 'clock'>,
  logActor: LogActor,
  withdrawalId: string,
) => moveAndLog(tx, platform, logActor, withdrawalId, 'hold', 'HELD')

/** Lets a held payment be sent. */
export const releasePayout = (
  tx: Db,
  platform: Pick<Platform, 'clock'>,
  logActor: LogActor,
  withdrawalId: string,
) => moveAndLog(tx, platform, logActor, withdrawalId, 'release', 'READY')

/** Gives a payment up for good; false once it was sent. */
export const dropPayout = (
  tx: Db,
  platform: Pick<Platform, 'clock'>,
  logActor: LogActor,
  withdrawalId: string,
) => moveAndLog(tx, platform, logActor, withdrawalId, 'drop', 'DROPPED')

/** Moves a payment that was not sent. @returns false where there is none in such a state. */
async function moveAndLog(
  tx: Db,
  { clock }: Pick<Platform, 'clock'>,
  logActor: LogActor,
  withdrawalId: string,
  move: PayoutMove,
  to: PayoutState,
): Promise<boolean> {
  const moved = await moveUnsent(tx, withdrawalId, move, to, clock.now())
  if (!moved) return false
  await recordActivity(tx, clock, logActor, {
    act: `payout.${move}`,
    subjectKind: 'payout',
    subjectId: moved.payoutId,
    from: moved.from,
    to,
  })
  return true
}
