import {
  type CodePurpose,
  changeEmail,
  changePhone,
  requestCode,
  verifyEmail,
  verifyPhone,
} from '@easel/contract/accounts.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@easel/contract/messages/index.ts'
import type { Db } from '../../platform/db/connection.ts'
import { inTransaction, isUniqueViolation } from '../../platform/db/transaction.ts'
import { type Binding, bind } from '../../platform/http/bind.ts'
import { invalidInput, Refused, refused } from '../../platform/http/refused.ts'
import { carriedChannels } from '../../platform/outbox/carriers.ts'
import { type Doer, doerOf, recordActivity } from '../activity/public.ts'
import { channelOf, issueCode, PURPOSES, withCode } from './codes.ts'
import type { Desk } from './desk.ts'
import { forgetAccount } from './identity.ts'
import { passwordRefusal } from './password.ts'
import { dropClaimOnPhone, findAccount, findAccountByTarget, setEmail, setPhone } from './queries.ts'

type Proof = { readonly code: string } | { readonly password: string }

/** One kind of contact: how it is stored, and what is said where it cannot be. */
interface Contact {
  readonly purpose: CodePurpose
  readonly act: string
  readonly constraint: string
  readonly taken: string
  readonly same: string
  readonly isSame: (account: { email: string; phone: string | null }, value: string) => boolean
  readonly store: (tx: Db, accountId: string, value: string, verified: boolean) => Promise<void>
}

const EMAIL: Contact = {
  purpose: 'CHANGE_EMAIL',
  act: 'account.changeEmail',
  constraint: 'account_email_key',
  taken: 'account.emailTaken',
  same: 'account.sameEmail',
  isSame: ({ email }, value) => email === value,
  store: setEmail,
}
const PHONE: Contact = {
  purpose: 'CHANGE_PHONE',
  act: 'account.changePhone',
  constraint: 'account_phone_key',
  taken: 'account.phoneTaken',
  same: 'account.samePhone',
  isSame: ({ phone }, value) => phone === value,
  store: async (tx, accountId, phone, verified) => {
    if (verified) await dropClaimOnPhone(tx, phone, accountId)
    await setPhone(tx, accountId, phone, verified)
  },
}

/** Spec §2, "add email and phone", and settings: codes, confirmation, change by code or password. */
export function contactBindings(desk: Desk): Binding[] {
  const { platform } = desk
  const { db, clock, config } = platform

  const store = async (
    tx: Db,
    contact: Contact,
    doer: Doer,
    accountId: string,
    value: string,
    verified: boolean,
  ) => {
    await contact.store(tx, accountId, value, verified)
    await recordActivity(tx, clock, doer, { act: contact.act, subjectKind: 'account', subjectId: accountId })
    await forgetAccount(tx, accountId)
  }

  /** Two accounts that race for one address: the unique index lets one through. */
  const orTaken = async <T>(contact: Contact, work: () => Promise<T | Refused>): Promise<T | Refused> => {
    try {
      return await work()
    } catch (error) {
      if (isUniqueViolation(error, contact.constraint)) return refused(contact.taken)
      throw error
    }
  }

  const change = async (contact: Contact, doer: Doer, accountId: string, value: string, proof: Proof) => {
    const account = await findAccount(db, accountId)
    if (account && contact.isSame(account, value)) return refused(contact.same)
    if ('code' in proof) {
      const key = { purpose: contact.purpose, target: value, accountId }
      return withCode(platform, key, proof.code, (tx) => store(tx, contact, doer, accountId, value, true))
    }
    const refusal = await passwordRefusal(desk, accountId, proof.password)
    // Nobody has shown yet that the new address is theirs: it waits for its own code.
    return refusal ?? inTransaction(db, (tx) => store(tx, contact, doer, accountId, value, false))
  }

  return [
    bind(requestCode, async ({ body, actor, locale }) => {
      const { purpose, target } = body
      const { by, ofAccount } = PURPOSES[purpose]
      if (ofAccount && !actor) return refused('not_signed_in')
      if (by !== 'either' && (by === 'email') !== target.includes('@'))
        return invalidInput([{ path: 'target', code: `${by}.invalid`, params: {} }])
      const own = actor ? await findAccount(db, actor.accountId) : undefined
      if (purpose === 'VERIFY_EMAIL' && own?.email !== target)
        return invalidInput([{ path: 'target', code: 'email.notYours', params: {} }])
      const recipient = ofAccount ? own : await findAccountByTarget(db, target)
      const key = { purpose, target, accountId: ofAccount ? (own?.id ?? null) : null }
      const issued = await issueCode(platform, key, recipient ? localeNamed(recipient.locale, locale) : null)
      if (issued instanceof Refused) return issued
      return {
        expiresAt: issued.expiresAt.toISOString(),
        resendAt: issued.resendAt.toISOString(),
        inOutbox: !carriedChannels(config)[channelOf(target)],
      }
    }),
    bind(verifyEmail, async (call) => {
      const { accountId } = call.actor
      const account = await findAccount(db, accountId)
      const key = { purpose: 'VERIFY_EMAIL', target: account?.email ?? '', accountId } as const
      const outcome = await withCode(platform, key, call.body.code, (tx) =>
        store(tx, { ...EMAIL, act: 'account.verifyEmail' }, doerOf(call), accountId, key.target, true),
      )
      return outcome instanceof Refused ? outcome : desk.signedIn(accountId)
    }),
    bind(verifyPhone, async (call) => {
      const { accountId } = call.actor
      const { phone, code } = call.body
      const contact = { ...PHONE, act: 'account.verifyPhone' }
      const outcome = await orTaken(contact, () =>
        withCode(platform, { purpose: 'VERIFY_PHONE', target: phone, accountId }, code, (tx) =>
          store(tx, contact, doerOf(call), accountId, phone, true),
        ),
      )
      return outcome instanceof Refused ? outcome : desk.signedIn(accountId)
    }),
    bind(changeEmail, async (call) => {
      const { accountId } = call.actor
      const { email, proof } = call.body
      const outcome = await orTaken(EMAIL, () => change(EMAIL, doerOf(call), accountId, email, proof))
      return outcome instanceof Refused ? outcome : desk.signedIn(accountId)
    }),
    bind(changePhone, async (call) => {
      const { accountId } = call.actor
      const { phone, proof } = call.body
      const outcome = await orTaken(PHONE, () => change(PHONE, doerOf(call), accountId, phone, proof))
      return outcome instanceof Refused ? outcome : desk.signedIn(accountId)
    }),
  ]
}

/** The language somebody last used; before that, the one of the call. */
function localeNamed(stored: string, otherwise: Locale): Locale {
  return LOCALES.find((known) => known === stored) ?? otherwise ?? DEFAULT_LOCALE
}
