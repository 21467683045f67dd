import { randomInt } from 'node:crypto'
import type { CodePurpose } from '@easel/contract/accounts/accounts/endpoints.ts'
import { type Locale, messageOf } from '@easel/contract/messages/index.ts'
import { CODE_DIGITS, CODE_MINUTES, CODE_TRIES } from '@easel/domain/accounts/accounts/rules.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import { carriedChannels } from '../../../platform/outbox/carriers.ts'
import { putInOutbox } from '../../../platform/outbox/outbox.ts'
import { maskSecrets } from '../../../platform/outbox/outboxQueries.ts'
import type { Platform } from '../../../platform/platform.ts'
import {
  type CodeKey,
  codeTimesSince,
  countTry,
  findNewestCode,
  insertCode,
  liveCodeIds,
  lockCodeKey,
  useCode,
} from './codeQueries.ts'

const RESEND_SECONDS = 60
const HOUR_MILLISECONDS = 3_600_000
/** Five tries each: what one hour of asking may guess at one target (docs/decisions/accounts.md). */
const CODES_AN_HOUR = 12

const WITHOUT_CARRIER = { EMAIL: 'auth.noMailCarrier', SMS: 'auth.noSmsCarrier' } as const

/** What takes a code to an address or a number. */
export const channelOf = (target: string) => (target.includes('@') ? 'EMAIL' : 'SMS')

export interface IssuedCode {
  readonly expiresAt: Date
  readonly resendAt: Date
}

/**
 * Makes a one-time code and puts it into the outbox (docs/design/quality.md, Safe).
 * @param locale the recipient's; null makes a code that is not sent, so that the reply reveals nothing.
 */
export async function issueCode(
  { db, clock, secrets, config }: Platform,
  key: CodeKey,
  locale: Locale | null,
): Promise<IssuedCode | DomainError> {
  const channel = channelOf(key.target)
  if (channel === 'SMS' && !config.contacts.includes('phone')) return domainError(WITHOUT_CARRIER.SMS)
  // Without a carrier a code waits where staff read it, which is for trying the portal out only.
  if (config.production && !carriedChannels(config)[channel]) return domainError(WITHOUT_CARRIER[channel])
  return inTransaction(db, async (tx) => {
    await lockCodeKey(tx, key)
    const now = clock.now()
    const made = await codeTimesSince(tx, key, new Date(now.getTime() - HOUR_MILLISECONDS))
    const waitSeconds = secondsToWait(made, now)
    if (waitSeconds > 0) return domainError('auth.codeTooSoon', { seconds: waitSeconds })
    const [id, code] = [newId(), String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')]
    const expiresAt = new Date(now.getTime() + CODE_MINUTES * 60_000)
    const codeHash = secrets.sign(`${id}:${code}`, 'one-time-code')
    await maskSecrets(tx, (await liveCodeIds(tx, key, now)).map(codeMessageKey))
    await insertCode(tx, { ...key, id, codeHash, createdAt: now, expiresAt })
    if (locale)
      await putInOutbox(tx, clock, {
        ...messageFor(key, id, code, locale),
        secret: { text: code, until: expiresAt },
      })
    return { expiresAt, resendAt: new Date(now.getTime() + RESEND_SECONDS * 1000) }
  })
}

/** @param made when codes were made within the hour, newest first. */
function secondsToWait(made: readonly Date[], now: Date): number {
  const until = (since: Date | undefined, milliseconds: number) =>
    since ? Math.ceil((since.getTime() + milliseconds - now.getTime()) / 1000) : 0
  return Math.max(until(made[0], RESEND_SECONDS * 1000), until(made[CODES_AN_HOUR - 1], HOUR_MILLISECONDS))
}

/** A code's message in the outbox. */
export const codeMessageKey = (codeId: string) => `code:${codeId}`

function messageFor({ purpose, target }: CodeKey, id: string, code: string, locale: Locale) {
  const params = { purpose, code, minutes: CODE_MINUTES }
  const channel = channelOf(target)
  const common = { key: codeMessageKey(id), recipient: target, channel } as const
  return channel === 'EMAIL'
    ? {
        ...common,
        subject: messageOf(locale, 'codeMail.subject'),
        text: messageOf(locale, 'codeMail.text', params),
      }
    : { ...common, subject: null, text: messageOf(locale, 'codeSms.text', params) }
}

/** A code that was right; it is used up only by `redeem`. */
export interface RightCode {
  readonly id: string
}

/**
 * Whether a code is right. The try is counted before that, in a statement of its own: a wrong guess stays counted
 * whatever happens to the rest.
 */
export async function tryCode(
  { db, clock, secrets }: Platform,
  key: CodeKey,
  code: string,
): Promise<RightCode | DomainError> {
  const now = clock.now()
  const found = await findNewestCode(db, key, now)
  if (!found) return domainError('auth.codeExpired')
  const tried = await countTry(db, found.id, now)
  if (!tried) return whyNotTried(await findNewestCode(db, key, now), now)
  if (!secrets.verify(`${found.id}:${code}`, tried.code_hash, 'one-time-code')) {
    const left = CODE_TRIES - tried.tries
    if (left > 0) return domainError('auth.codeWrong', { left })
    await maskSecrets(db, [codeMessageKey(found.id)])
    return domainError('auth.tooManyTries')
  }
  return { id: found.id }
}

/** Uses a code up in the transaction of what it is for. @returns why not, or null. */
export async function redeem(tx: Db, { clock }: Platform, { id }: RightCode): Promise<DomainError | null> {
  if (!(await useCode(tx, id, clock.now()))) return domainError('auth.codeUsed')
  await maskSecrets(tx, [codeMessageKey(id)])
  return null
}

/** Tries a code, and does `effect` in the transaction that uses it up. */
export async function withCode<T>(
  platform: Platform,
  key: CodeKey,
  code: string,
  effect: (tx: Db) => Promise<T | DomainError>,
): Promise<T | DomainError> {
  const right = await tryCode(platform, key, code)
  if (right instanceof DomainError) return right
  return inTransaction(platform.db, async (tx) => (await redeem(tx, platform, right)) ?? (await effect(tx)))
}

function whyNotTried(code: Awaited<ReturnType<typeof findNewestCode>>, now: Date): DomainError {
  if (!code || code.expires_at <= now) return domainError('auth.codeExpired')
  return domainError(code.used_at ? 'auth.codeUsed' : 'auth.tooManyTries')
}

interface PurposeRule {
  readonly by: 'email' | 'phone' | 'either'
  /** Valid for the account that requested it, and for no other. */
  readonly ofAccount: boolean
  /** Goes to the account's own contact alone. */
  readonly own?: true
}

/** Where codes of a purpose may go, and whether they are bound to the account that requests them. */
export const PURPOSES: Readonly<Record<CodePurpose, PurposeRule>> = {
  SIGN_IN: { by: 'either', ofAccount: false },
  RESET_PASSWORD: { by: 'either', ofAccount: false },
  VERIFY_EMAIL: { by: 'email', ofAccount: true, own: true },
  CHANGE_EMAIL: { by: 'email', ofAccount: true },
  VERIFY_PHONE: { by: 'phone', ofAccount: true },
  CHANGE_PHONE: { by: 'phone', ofAccount: true },
  ALLOW_EMAIL_CHANGE: { by: 'email', ofAccount: true, own: true },
  ALLOW_PHONE_CHANGE: { by: 'phone', ofAccount: true, own: true },
  ALLOW_PHONE_ADDITION: { by: 'email', ofAccount: true, own: true },
  ALLOW_PAYOUT_CHANGE: { by: 'email', ofAccount: true, own: true },
  ALLOW_CLOSING: { by: 'email', ofAccount: true, own: true },
  ALLOW_TOKEN: { by: 'email', ofAccount: true, own: true },
  ALLOW_WEBHOOK: { by: 'email', ofAccount: true, own: true },
}
