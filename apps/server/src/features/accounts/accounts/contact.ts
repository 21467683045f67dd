import type { CodePurpose } from '@easel/contract/accounts/accounts/endpoints.ts'
import { nouns } from '@easel/contract/manifests.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@easel/contract/messages/index.ts'
import type { ChangeKind } from '@easel/domain/accounts/accounts/changes.ts'
import type { Proof } from '@easel/domain/accounts/accounts/rules.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction, isUniqueViolation } from '../../../platform/db/transaction.ts'
import { handlersOf } from '../../../platform/feature.ts'
import { DomainError, domainError, invalidInput, type PlainCode } from '../../../platform/http/domainError.ts'
import { carriedChannels } from '../../../platform/outbox/carriers.ts'
import { type LogActor, logActorOf, recordActivity } from '../../base/activity/public.ts'
import type { AuthContext } from './authContext.ts'
import { recordChange } from './changes.ts'
import { channelOf, issueCode, PURPOSES, redeem, tryCode, withCode } from './codes.ts'
import { browserAt } from './guesses.ts'
import { forgetAccount } from './identity.ts'
import { newContactRefusal } from './newContacts.ts'
import { proveOwner } from './proof.ts'
import {
  dropClaimOnPhone,
  findAccount,
  findAccountByTarget,
  lockAccount,
  setEmail,
  setPhone,
} from './queries.ts'

/** One kind of contact: how it is stored, and the refusals where it cannot be. */
interface Contact {
  readonly noun: 'email' | 'phone'
  readonly kind: ChangeKind
  readonly purpose: CodePurpose
  readonly act: string
  readonly constraint: string
  readonly inUse: PlainCode
  readonly same: PlainCode
  readonly store: (tx: Db, accountId: string, value: string) => Promise<void>
}

const EMAIL: Contact = {
  noun: 'email',
  kind: 'EMAIL',
  purpose: 'CHANGE_EMAIL',
  act: 'account.changeEmail',
  constraint: 'account_email_key',
  inUse: 'account.emailTaken',
  same: 'account.sameEmail',
  store: setEmail,
}
const PHONE: Contact = {
  noun: 'phone',
  kind: 'PHONE',
  purpose: 'CHANGE_PHONE',
  act: 'account.changePhone',
  constraint: 'account_phone_key',
  inUse: 'account.phoneTaken',
  same: 'account.samePhone',
  store: async (tx, accountId, phone) => {
    await dropClaimOnPhone(tx, phone, accountId)
    await setPhone(tx, accountId, phone)
  },
}
const FIRST_PHONE: Contact = { ...PHONE, purpose: 'VERIFY_PHONE', act: 'account.verifyPhone' }

/** What an e-mail that was put on the account within the undo week proves nothing for. */
const NOT_BY_NEW_EMAIL: readonly CodePurpose[] = [
  'ALLOW_PAYOUT_CHANGE',
  'ALLOW_CLOSING',
  'ALLOW_TOKEN',
  'ALLOW_WEBHOOK',
]

interface Change {
  /** Whether there is something to undo: a first phone while signing up takes nothing from anybody. */
  readonly isFirst?: boolean
  readonly value: string
  /** Sent to `value`. */
  readonly code: string
  readonly proof: Proof
}

/** Spec §2, "add email and phone", and settings: codes, confirmation, changes (docs/decisions/accounts.md). */
export function contactHandlers(context: AuthContext) {
  const { platform } = context
  const { db, clock, config } = platform

  /** A code shows that the new contact is theirs, the proof that the account is; the old contact is notified. */
  const change = async (contact: Contact, logActor: LogActor, accountId: string, asked: Change) => {
    const { value, code, proof, isFirst = false } = asked
    const account = await findAccount(db, accountId)
    if (!account) return domainError('not_signed_in')
    if (account[contact.noun] === value && account[`${contact.noun}_verified`])
      return domainError(contact.same)
    const right = await tryCode(platform, { purpose: contact.purpose, target: value, accountId }, code)
    if (right instanceof DomainError) return right
    const proved = await proveOwner(context, account, contact.noun, proof)
    if (proved instanceof DomainError) return proved
    return inTransaction(db, async (tx) => {
      const before = await lockAccount(tx, accountId)
      if (!before) return domainError('not_signed_in')
      // Changed or undone meanwhile: what was proved was about the account as it was.
      if (before.updated_at.getTime() !== account.updated_at.getTime()) return domainError('conflict')
      const spent = (await redeem(tx, platform, right)) ?? (proved && (await redeem(tx, platform, proved)))
      if (spent) return spent
      if (!isFirst) await recordChange(tx, platform, contact.kind, before)
      await contact.store(tx, accountId, value)
      await recordActivity(tx, clock, logActor, {
        act: contact.act,
        subjectKind: 'account',
        subjectId: accountId,
      })
      await forgetAccount(tx, accountId)
      return null
    })
  }

  const changed = async (contact: Contact, logActor: LogActor, accountId: string, asked: Change) => {
    const outcome = await orContactTaken(contact, () => change(contact, logActor, accountId, asked))
    return outcome instanceof DomainError ? outcome : context.signedIn(accountId)
  }

  return handlersOf(nouns.accounts, {
    requestCode: async ({ body, actor, locale, request }) => {
      const { purpose, target } = body
      const { by, ofAccount, own: ownOnly } = PURPOSES[purpose]
      if (ofAccount && !actor) return domainError('not_signed_in')
      if (by !== 'either' && (by === 'email') !== target.includes('@'))
        return invalidInput([{ path: 'target', code: `${by}.invalid`, params: {} }])
      const own = actor ? await findAccount(db, actor.accountId) : undefined
      if (ownOnly && target !== (by === 'email' ? own?.email : own?.phone))
        return invalidInput([{ path: 'target', code: `${by}.notYours`, params: {} }])
      const tooNew =
        NOT_BY_NEW_EMAIL.includes(purpose) && own ? await newContactRefusal(platform, own, 'code') : null
      if (tooNew) return tooNew
      const recipient = ofAccount ? own : await findAccountByTarget(db, target)
      const key = ofAccount
        ? { purpose, target, accountId: own?.id ?? null }
        : { purpose, target, accountId: null, browser: await browserAt(platform, request, target) }
      const issued = await issueCode(platform, key, recipient ? localeNamed(recipient.locale, locale) : null)
      if (issued instanceof DomainError) return issued
      return {
        expiresAt: issued.expiresAt.toISOString(),
        resendAt: issued.resendAt.toISOString(),
        inOutbox: !carriedChannels(config)[channelOf(target)],
      }
    },
    verifyEmail: async (call) => {
      const { accountId } = call.actor
      const account = await findAccount(db, accountId)
      const key = { purpose: 'VERIFY_EMAIL', target: account?.email ?? '', accountId } as const
      const outcome = await withCode(platform, key, call.body.code, async (tx) => {
        const act = 'account.verifyEmail'
        if ((await lockAccount(tx, accountId))?.email !== key.target) return domainError('auth.codeExpired')
        await setEmail(tx, accountId, key.target)
        await recordActivity(tx, clock, logActorOf(call), {
          act,
          subjectKind: 'account',
          subjectId: accountId,
        })
        await forgetAccount(tx, accountId)
      })
      return outcome instanceof DomainError ? outcome : context.signedIn(accountId)
    },
    verifyPhone: async (call) => {
      const { accountId } = call.actor
      const { phone: value, ...asked } = call.body
      const account = await findAccount(db, accountId)
      if (account?.phone_verified) return domainError('account.phoneKept')
      const isFirst = call.actor.designer === null
      return changed(FIRST_PHONE, logActorOf(call), accountId, { value, isFirst, ...asked })
    },
    changeEmail: async (call) => {
      const { email: value, ...asked } = call.body
      return changed(EMAIL, logActorOf(call), call.actor.accountId, { value, ...asked })
    },
    changePhone: async (call) => {
      const { phone: value, ...asked } = call.body
      return changed(PHONE, logActorOf(call), call.actor.accountId, { value, ...asked })
    },
  })
}

/** Two accounts that race for one address: the unique index lets one through. */
async function orContactTaken<T>(
  contact: Contact,
  work: () => Promise<T | DomainError>,
): Promise<T | DomainError> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error, contact.constraint)) return domainError(contact.inUse)
    throw error
  }
}

/** The language somebody last used; before that, the one of the call. */
function localeNamed(stored: string, otherwise: Locale): Locale {
  return LOCALES.find((known) => known === stored) ?? otherwise ?? DEFAULT_LOCALE
}
