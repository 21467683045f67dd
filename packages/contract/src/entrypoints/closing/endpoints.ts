import { Proof } from '@easel/domain/accounts/accounts/rules.ts'
import { OpenClosingState } from '@easel/domain/entrypoints/closing/lifecycle.ts'
import { ClosingMoney } from '@easel/domain/entrypoints/closing/rules.ts'
import { z } from 'zod'
import { Can } from '../../can.ts'
import { endpoint } from '../../endpoint.ts'
import { Instant, Nothing } from '../../envelope.ts'
import { PROOF_LIMITS, SIGN_IN_LIMITS } from '../../rateLimits.ts'

const Count = z.int().min(0)
const Fen = z.int()
const Blocker = Can.unwrap()

/** Everything that ends with an account, and what keeps it from ending (docs/decisions/closing.md). */
export const Closing = z.object({
  /** Null where nobody has asked for it, or it was taken back. */
  request: z
    .object({
      state: OpenClosingState,
      money: ClosingMoney,
      /** What was confirmed to be given up. */
      givenUpFen: Fen.nullable(),
      requestedAt: Instant,
      closesAt: Instant,
    })
    .nullable(),
  /** What is open, by what it is. */
  open: z.object({
    works: Count,
    submissions: Count,
    drafts: Count,
    entries: Count,
    /** Entries that can be withdrawn no longer: they stay. */
    keptEntries: Count,
    schemesGiven: Count,
    schemesReceived: Count,
    bids: Count,
    deliveries: Count,
    withdrawals: Count,
    awards: Count,
  }),
  money: z.object({ availableFen: Fen, pendingFen: Fen, reservedFen: Fen, frozenFen: Fen, owedFen: Fen }),
  /** Why the money can't be paid out; null where it can be, or there is none. */
  payOut: Can,
  /** Of a request; once there is one, of the end. */
  obstacles: z.array(Blocker),
})
export type Closing = z.infer<typeof Closing>

export const getClosing = endpoint({
  method: 'GET',
  path: '/auth/closing',
  summary: 'What closing the account would end, what prevents it, and the request to close it',
  access: 'account',
  reply: Closing,
})

/** `givenUpFen` is what is available and pending, as it was shown; with PAY_OUT it is left out. */
export const requestClosing = endpoint({
  method: 'POST',
  path: '/auth/closing',
  summary: 'Request to close the account in 7 days',
  access: 'account',
  rateLimits: PROOF_LIMITS,
  body: z.object({ money: ClosingMoney, givenUpFen: Fen.min(0).optional(), proof: Proof.optional() }),
  reply: Closing,
  refusals: [
    'auth.proofRequired',
    'auth.contactTooNew',
    'auth.passwordTooNew',
    'closing.alreadyAsked',
    'closing.applicationWaits',
    'closing.awardsUnpaid',
    'closing.bidsUndecided',
    'closing.deliveriesUnpaid',
    'closing.figuresChanged',
    'closing.hasRoles',
    'closing.owes',
    'closing.payOutBanned',
    'closing.payOutNotVerified',
    'closing.withdrawalFrozen',
    'closing.withdrawalUnderWay',
  ],
})

export const cancelClosing = endpoint({
  method: 'POST',
  path: '/auth/closing/cancel',
  summary: 'Keep an account that was due to close',
  access: 'account',
  reply: Closing,
  refusals: ['closing.none'],
})

const StopToken = z.string().regex(/^[\w-]{22}$/)

/** What the link of the message would stop; it changes nothing, as mail scanners open links. */
export const viewClosing = endpoint({
  method: 'POST',
  path: '/auth/closing/view',
  summary: 'What the link in a message about closing an account stops',
  access: 'visitor',
  rateLimits: SIGN_IN_LIMITS,
  body: z.object({ token: StopToken }),
  /** `email` is masked. */
  reply: z.object({ email: z.string(), requestedAt: Instant, closesAt: Instant }),
  refusals: ['closing.linkInvalid'],
})

/** Keeps the account, and ends every session: whoever asked may be a thief. */
export const stopClosing = endpoint({
  method: 'POST',
  path: '/auth/closing/stop',
  summary: 'Keep an account with the link in the message about closing it',
  access: 'visitor',
  rateLimits: SIGN_IN_LIMITS,
  body: z.object({ token: StopToken }),
  reply: Nothing,
  refusals: ['closing.linkInvalid'],
})
