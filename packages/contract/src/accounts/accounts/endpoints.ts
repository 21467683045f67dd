import { ALLOWING_PURPOSES, CHANGE_KINDS } from '@easel/domain/accounts/accounts/changes.ts'
import { GRANTED_ROLES } from '@easel/domain/accounts/accounts/roles.ts'
import { code as Code, email, Proof, password, phone } from '@easel/domain/accounts/accounts/rules.ts'
import { z } from 'zod'
import { Can } from '../../can.ts'
import { endpoint } from '../../endpoint.ts'
import { IdParams, Instant, Nothing } from '../../envelope.ts'
import {
  CODE_LIMITS,
  EXTERNAL_LIMITS,
  PROOF_LIMITS,
  SIGN_IN_LIMITS,
  SIGN_UP_LIMITS,
} from '../../rateLimits.ts'
import { Account } from './session.ts'

export const SignedIn = z.object({ account: Account })

/** What a code may be requested for. */
export const CODE_PURPOSES = [
  'SIGN_IN',
  'VERIFY_EMAIL',
  'VERIFY_PHONE',
  'CHANGE_EMAIL',
  'CHANGE_PHONE',
  'RESET_PASSWORD',
  ...ALLOWING_PURPOSES,
] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

/** An e-mail address or a phone number; the channel follows from it. */
export const CodeTarget = z.union([email, phone])

export const signUp = endpoint({
  method: 'POST',
  path: '/auth/sign-up/email',
  summary: 'Create an account and sign in',
  access: 'visitor',
  rateLimits: SIGN_UP_LIMITS,
  body: z.object({ email, password }),
  reply: SignedIn,
  refusals: ['account.emailTaken'],
})

export const signInWithEmail = endpoint({
  method: 'POST',
  path: '/auth/sign-in/email',
  summary: 'Sign in with email and password',
  access: 'visitor',
  rateLimits: SIGN_IN_LIMITS,
  body: z.object({ email, password: z.string().min(1).max(256) }),
  reply: SignedIn,
  refusals: ['auth.wrongCredentials'],
})

export const signInWithPhone = endpoint({
  method: 'POST',
  path: '/auth/sign-in/phone',
  summary: 'Sign in with phone and password',
  access: 'visitor',
  rateLimits: SIGN_IN_LIMITS,
  body: z.object({ phone, password: z.string().min(1).max(256) }),
  reply: SignedIn,
  refusals: ['auth.wrongCredentials'],
})

export const signInWithCode = endpoint({
  method: 'POST',
  path: '/auth/sign-in/code',
  summary: 'Sign in with a one-time code',
  access: 'visitor',
  rateLimits: SIGN_IN_LIMITS,
  body: z.object({ target: CodeTarget, code: Code }),
  reply: SignedIn,
  refusals: ['auth.codeWrong', 'auth.codeExpired', 'auth.tooManyTries'],
})

/** The reply is the same whether or not the target has an account. */
export const requestCode = endpoint({
  method: 'POST',
  path: '/auth/codes',
  summary: 'Send a one-time code by email or text message',
  access: 'visitor',
  rateLimits: CODE_LIMITS,
  body: z.object({ purpose: z.enum(CODE_PURPOSES), target: CodeTarget }),
  /** `inOutbox`: no carrier takes the code out, so staff read it in the console's outbox. */
  reply: z.object({ expiresAt: Instant, resendAt: Instant, inOutbox: z.boolean() }),
  refusals: ['auth.codeTooSoon', 'auth.contactTooNew', 'auth.noMailCarrier', 'auth.noSmsCarrier'],
})

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/auth/verify-email',
  summary: 'Confirm the account’s email with a code',
  access: 'account',
  rateLimits: PROOF_LIMITS,
  body: z.object({ code: Code }),
  reply: SignedIn,
})

export const verifyPhone = endpoint({
  method: 'POST',
  path: '/auth/verify-phone',
  summary: 'Add a phone number with a code sent to it, and the password or a code sent to the email',
  access: 'account',
  rateLimits: PROOF_LIMITS,
  body: z.object({ phone, code: Code, proof: Proof }),
  reply: SignedIn,
  refusals: ['account.phoneTaken', 'account.phoneKept'],
})

export const changeEmail = endpoint({
  method: 'POST',
  path: '/auth/change-email',
  summary: 'Change the email with a code sent to the new one, and the password or a code sent to the old one',
  access: 'account',
  rateLimits: PROOF_LIMITS,
  body: z.object({ email, code: Code, proof: Proof }),
  reply: SignedIn,
  refusals: ['account.emailTaken'],
})

export const changePhone = endpoint({
  method: 'POST',
  path: '/auth/change-phone',
  summary: 'Change the phone with a code sent to the new one, and the password or a code sent to the old one',
  access: 'account',
  rateLimits: PROOF_LIMITS,
  body: z.object({ phone, code: Code, proof: Proof }),
  reply: SignedIn,
  refusals: ['account.phoneTaken'],
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Change the password; other sessions end',
  access: 'account',
  rateLimits: PROOF_LIMITS,
  body: z.object({ currentPassword: z.string().min(1).max(256), newPassword: password }),
  reply: Nothing,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Set a new password with a one-time code',
  access: 'visitor',
  rateLimits: SIGN_IN_LIMITS,
  body: z.object({ target: CodeTarget, code: Code, newPassword: password }),
  reply: Nothing,
})

const UndoToken = z.string().regex(/^[\w-]{22}$/)

/** What a link from a message about a change would undo; it changes nothing, as mail scanners open links. */
export const viewChange = endpoint({
  method: 'POST',
  path: '/auth/changes/view',
  summary: 'What the link in an undo message undoes',
  access: 'visitor',
  rateLimits: SIGN_IN_LIMITS,
  body: z.object({ token: UndoToken }),
  reply: z.object({
    kind: z.enum(CHANGE_KINDS),
    changedAt: Instant,
    expiresAt: Instant,
    /** Masked: where the account is reached once the change is undone. */
    email: z.string(),
    phone: z.string().nullable(),
  }),
  refusals: ['undo.invalid'],
})

/** Restores e-mail and phone as they were before the change, sets a new password and ends every session. */
export const undoChange = endpoint({
  method: 'POST',
  path: '/auth/changes/undo',
  summary: 'Undo a change of email, phone or password',
  access: 'visitor',
  rateLimits: SIGN_IN_LIMITS,
  body: z.object({ token: UndoToken, newPassword: password }),
  reply: Nothing,
  refusals: ['undo.invalid'],
})

export const AccountSession = z.object({
  id: z.string(),
  current: z.boolean(),
  createdAt: Instant,
  lastSeenAt: Instant,
  expiresAt: Instant,
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
})
export type AccountSession = z.infer<typeof AccountSession>

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'The account’s sessions',
  access: 'account',
  reply: z.object({ sessions: z.array(AccountSession) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'End one session',
  access: 'account',
  resources: { 'params.id': { session: 'end' } },
  params: z.object({ id: z.string().min(1).max(128) }),
  reply: Nothing,
})

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/auth/sessions/end-others',
  summary: 'End every session but this one',
  access: 'account',
  reply: z.object({ ended: z.number().int() }),
})

export const startExternalSignIn = endpoint({
  method: 'POST',
  path: '/auth/external',
  summary: 'Start sign-in at the configured OpenID provider',
  access: 'visitor',
  rateLimits: EXTERNAL_LIMITS,
  body: z.object({
    returnTo: z
      .string()
      .max(512)
      // A browser reads a backslash as a slash and skips control characters: neither may lead to another host.
      .regex(/^\/(?!\/)[^\\\p{Cc}]*$/u)
      .default('/'),
  }),
  reply: z.object({ url: z.url() }),
  refusals: ['auth.noExternalProvider'],
})

/** Staff: grants and withdraws roles (docs/design/product.md, Roles). */
const Granted = z.array(z.enum(GRANTED_ROLES)).max(GRANTED_ROLES.length)

export const staffSetRoles = endpoint({
  method: 'PUT',
  path: '/staff/v1/accounts/:id/roles',
  summary: 'Grant or withdraw staff roles',
  access: ['admin'],
  resources: { 'params.id': { account: 'setRoles' } },
  params: IdParams,
  /** `before`: the granted roles that were seen; where they have changed since, it is a conflict. */
  body: z.object({ before: Granted, roles: Granted }),
  reply: z.object({ account: Account }),
  refusals: ['account.closing', 'account.notConfirmed', 'account.ownRoles'],
})

export const staffListAccounts = endpoint({
  method: 'GET',
  path: '/staff/v1/accounts',
  summary: 'Find accounts by number, email or role',
  access: ['admin'],
  query: z.object({ search: z.string().trim().max(120).optional() }),
  reply: z.object({ accounts: z.array(Account.extend({ can: z.object({ setRoles: Can }) })) }),
})
