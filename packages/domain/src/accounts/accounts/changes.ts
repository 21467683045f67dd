/** For so long a change of e-mail, phone or password can be undone (docs/design/product.md, Designer). */
export const UNDO_DAYS = 7

export const CHANGE_KINDS = ['EMAIL', 'PHONE', 'PASSWORD'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** Where an account can be reached, and whether its owner has shown that they are reached there. */
export interface Contacts {
  readonly email: string
  readonly emailVerified: boolean
  readonly phone: string | null
  readonly phoneVerified: boolean
}

/** How a portal reaches its people: where it sends no SMS, by e-mail alone (`CONTACTS`). */
export const CONTACT_NOUNS = ['email', 'phone'] as const
export type ContactNoun = (typeof CONTACT_NOUNS)[number]

/** What an account has to confirm next before it may apply to be a designer (spec §2); null: nothing. */
export function contactToConfirm(
  { emailVerified, phone, phoneVerified }: Omit<Contacts, 'email'>,
  nouns: readonly ContactNoun[],
): ContactNoun | null {
  const isConfirmed = { email: emailVerified, phone: phone !== null && phoneVerified }
  return nouns.find((noun) => !isConfirmed[noun]) ?? null
}

/** What an account was before a change that can still be undone. */
export interface BeforeChange {
  readonly email: string
  /** Null where none was confirmed. */
  readonly phone: string | null
  /** Until then the change can be undone. */
  readonly expiresAt: Date
}

/**
 * From when a contact that is on the account proves whose the money is: not within the undo week of the change that put
 * it there. Null: at once.
 * @param changes those that can still be undone, the first one first
 */
export function provesFrom(contact: string, changes: readonly BeforeChange[]): Date | null {
  const known = changes.findIndex(({ email, phone }) => email === contact || phone === contact)
  return changes[(known === -1 ? changes.length : known) - 1]?.expiresAt ?? null
}

/** What a code to the old contact allows. */
export const ALLOWING_PURPOSES = [
  'ALLOW_EMAIL_CHANGE',
  'ALLOW_PHONE_CHANGE',
  'ALLOW_PHONE_ADDITION',
  'ALLOW_PAYOUT_CHANGE',
  'ALLOW_CLOSING',
  'ALLOW_TOKEN',
  'ALLOW_WEBHOOK',
] as const
export type AllowingPurpose = (typeof ALLOWING_PURPOSES)[number]

export interface Allowing {
  readonly purpose: AllowingPurpose
  /** The address or number that the code goes to. */
  readonly target: string
}

/** What the account's owner proves to be asking for. */
export type Proved = 'email' | 'phone' | 'payout' | 'closing' | 'token' | 'webhook'

/**
 * Which code, other than the password, allows a change of a contact: one to the old one. A number is added, or
 * replaces one that was never confirmed, with a code to the e-mail: it opens the account from then on. Where money
 * goes is changed, an account is closed, an access token is made and a webhook is added with a code to the e-mail too
 * (docs/decisions/payout-details.md).
 */
export function allowingCode(what: Proved, account: Contacts): Allowing {
  const { email, phone, phoneVerified } = account
  if (what === 'email') return { purpose: 'ALLOW_EMAIL_CHANGE', target: email }
  if (what === 'payout') return { purpose: 'ALLOW_PAYOUT_CHANGE', target: email }
  if (what === 'closing') return { purpose: 'ALLOW_CLOSING', target: email }
  if (what === 'token') return { purpose: 'ALLOW_TOKEN', target: email }
  if (what === 'webhook') return { purpose: 'ALLOW_WEBHOOK', target: email }
  return phone !== null && phoneVerified
    ? { purpose: 'ALLOW_PHONE_CHANGE', target: phone }
    : { purpose: 'ALLOW_PHONE_ADDITION', target: email }
}

/** `mei.lin@example.com` → `m•••@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

/** `+8613800138000` → `+86•••8000`. */
export function maskedPhone(phone: string): string {
  return `${phone.slice(0, 3)}•••${phone.slice(-4)}`
}
