import { TOKEN_CALLS_A_MINUTE, TOKEN_PARTS_A_MINUTE } from '@easel/domain/accounts/tokens/rules.ts'

/**
 * What calls are counted by. None of it is the caller's own word: an account is the one of a verified session, an
 * address the one that trusted proxies vouch for (IPv6: its /64 network), a target the e-mail address or number in
 * the body as the endpoint reads it.
 */
export type CountedBy =
  /** The account, its browsers and its scripts each by themselves; the address where nobody is signed in. */
  | 'caller'
  /** The access token; not counted where the call has none. */
  | 'token'
  /** The account; not counted where nobody is signed in. */
  | 'account'
  | 'address'
  /** A browser that has signed in to the account aimed at; not counted where it has not. */
  | 'device'
  /** The account aimed at, from wherever; not counted where the body names none. */
  | 'target'
  | 'addressAndTarget'

/** At most so many calls in a window that begins with the first of them. */
export interface RateLimit {
  readonly by: CountedBy
  readonly requests: number
  readonly windowSeconds: number
  /** Endpoints that name one count share it; without a name each endpoint counts for itself. */
  readonly count?: string
  /** Counts only calls whose target is of this kind. */
  readonly of?: 'email' | 'phone'
}

/** At most so many failed calls; those that succeed are given back (docs/decisions/sign-in-limits.md). */
export type FailureLimit = RateLimit & { readonly count: string }

/** For routes that are no endpoint. */
export type NamedLimit = RateLimit & { readonly count: string }

const [MINUTE, TEN_MINUTES, HOUR] = [60, 600, 3_600]

/** Writes of one caller, whatever they are, where an endpoint declares nothing narrower. */
export const WRITE_LIMITS: readonly RateLimit[] = [{ by: 'caller', requests: 1_200, windowSeconds: MINUTE }]

/** Calls of one access token, whatever they are: a studio's build, or several at once. */
export const TOKEN_LIMIT: NamedLimit = {
  count: 'token',
  by: 'token',
  requests: TOKEN_CALLS_A_MINUTE,
  windowSeconds: MINUTE,
}

/** Its steps of resumable uploads, which are many and small. */
export const TOKEN_CHUNK_LIMIT: NamedLimit = {
  count: 'token-chunk',
  by: 'token',
  requests: TOKEN_PARTS_A_MINUTE,
  windowSeconds: MINUTE,
}

/** Tokens that nobody has, sent by one address: each asks the database. */
export const TOKEN_FAILURE_LIMITS: readonly FailureLimit[] = [
  { count: 'token-failure', by: 'address', requests: 300, windowSeconds: MINUTE },
]

/** Devices that ask for a token, and how often they ask whether it was allowed; each says for itself how soon. */
export const DEVICE_START_LIMITS: readonly RateLimit[] = [
  { count: 'device-start', by: 'address', requests: 60, windowSeconds: TEN_MINUTES },
]
export const DEVICE_POLL_LIMITS: readonly RateLimit[] = [
  { count: 'device-poll', by: 'address', requests: 1_200, windowSeconds: MINUTE },
]
/** Codes of devices, right or wrong: whoever is signed in must not find a stranger's device by trying. */
export const DEVICE_CODE_LIMITS: readonly RateLimit[] = [
  { count: 'device-code', by: 'account', requests: 15, windowSeconds: MINUTE },
  { count: 'device-code', by: 'account', requests: 60, windowSeconds: HOUR },
  { count: 'device-code', by: 'address', requests: 600, windowSeconds: HOUR },
]

/** A crowd behind one network votes too: its limit is wider than an account's. */
export const VOTE_LIMITS: readonly RateLimit[] = [
  { count: 'vote', by: 'account', requests: 60, windowSeconds: MINUTE },
  { count: 'vote', by: 'address', requests: 3_000, windowSeconds: MINUTE },
]

/** The same for one phone, whatever accounts vote with it. Counted where the ballot's attestation is read. */
export const DEVICE_VOTE_LIMITS: readonly NamedLimit[] = [
  { count: 'vote', by: 'target', requests: 60, windowSeconds: MINUTE },
]

/** Each attestation asks the issuer's keys and a signature's arithmetic. */
export const ATTEST_LIMITS: readonly RateLimit[] = [
  { count: 'attest', by: 'account', requests: 30, windowSeconds: MINUTE },
  // Two calls for each attestation: as many as the votes that need one.
  { count: 'attest', by: 'address', requests: 6_000, windowSeconds: MINUTE },
]

export const UPLOAD_LIMITS: readonly RateLimit[] = [{ by: 'caller', requests: 240, windowSeconds: MINUTE }]

/** Of up to 4 MB each, by accounts that nobody has looked at; what nobody needs is kept for thirty days. */
export const IDENTITY_LIMITS: readonly RateLimit[] = [
  { by: 'caller', requests: 100, windowSeconds: 24 * HOUR },
]

/** The steps of resumable uploads: their chunks are many and small. */
export const CHUNK_LIMITS: readonly NamedLimit[] = [
  { count: 'chunk', by: 'caller', requests: 6_000, windowSeconds: MINUTE },
]

/** A crowd behind one network looks at galleries: some thirty pictures a page. */
export const FILE_LIMITS: readonly NamedLimit[] = [
  { count: 'file', by: 'address', requests: 90_000, windowSeconds: MINUTE },
]

/** What browsers tell of their use, signed in or not. */
export const USER_ACTION_LIMITS: readonly RateLimit[] = [
  { by: 'account', requests: 1_200, windowSeconds: MINUTE },
  { by: 'address', requests: 30_000, windowSeconds: MINUTE },
]

/** Exports read much and are large. */
export const EXPORT_LIMITS: readonly NamedLimit[] = [
  { count: 'export', by: 'caller', requests: 30, windowSeconds: MINUTE },
]

/** All sign-ins of one address, right or wrong: a crowd's. Guesses are counted by FAILURE limits. */
export const SIGN_IN_LIMITS: readonly RateLimit[] = [
  { count: 'sign-in', by: 'address', requests: 6_000, windowSeconds: MINUTE },
]

/** Wrong guesses of strangers by one address, at whatever account. */
const failures = (count: string): readonly FailureLimit[] => [
  { count, by: 'address', requests: 60, windowSeconds: MINUTE },
  { count, by: 'address', requests: 600, windowSeconds: HOUR },
  { count, by: 'addressAndTarget', requests: 20, windowSeconds: MINUTE },
  { count, by: 'addressAndTarget', requests: 60, windowSeconds: HOUR },
]
/** The last one closes the account's password to strangers, from wherever they guess. */
export const PASSWORD_FAILURE_LIMITS: readonly FailureLimit[] = [
  ...failures('password-failure'),
  { count: 'password-failure', by: 'target', requests: 150, windowSeconds: HOUR },
]
/** How often a code is tried at all, the database counts; no stranger closes this way in. */
export const CODE_FAILURE_LIMITS = failures('code-failure')

/** Wrong guesses of a browser that has signed in to the account before; strangers' are not added to them. */
export const DEVICE_FAILURE_LIMITS: readonly FailureLimit[] = [
  { count: 'device-failure', by: 'device', requests: 15, windowSeconds: TEN_MINUTES },
  { count: 'device-failure', by: 'device', requests: 60, windowSeconds: 24 * HOUR },
]

/** Deliveries that an owner asks for: each is sent to an address that they named. */
export const WEBHOOK_SEND_LIMITS: readonly RateLimit[] = [
  { count: 'webhook-send', by: 'account', requests: 20, windowSeconds: MINUTE },
  { count: 'webhook-send', by: 'account', requests: 200, windowSeconds: HOUR },
]

/** A password or a code given within a session: the thief of a session must not find the password by trying. */
export const PROOF_LIMITS: readonly RateLimit[] = [
  { count: 'proof', by: 'account', requests: 15, windowSeconds: MINUTE },
  { count: 'proof', by: 'account', requests: 60, windowSeconds: HOUR },
  { count: 'proof', by: 'address', requests: 6_000, windowSeconds: MINUTE },
]

/** Whose account a number or an address is: asked for a sharer one knows, not to find out who has one. */
export const SHARER_LIMITS: readonly RateLimit[] = [
  { count: 'sharer', by: 'account', requests: 30, windowSeconds: MINUTE },
  { count: 'sharer', by: 'account', requests: 150, windowSeconds: HOUR },
]

/** Accounts made from one address: an audience's that is to vote. What a farm votes is found by its ballots. */
export const SIGN_UP_LIMITS: readonly RateLimit[] = [
  { by: 'address', requests: 600, windowSeconds: TEN_MINUTES },
  { by: 'address', requests: 3_000, windowSeconds: HOUR },
]

/** Messages to an address that the caller names: each SMS costs money, each mail patience. */
export const CODE_LIMITS: readonly RateLimit[] = [
  { by: 'addressAndTarget', requests: 6, windowSeconds: MINUTE },
  { by: 'addressAndTarget', requests: 10, windowSeconds: HOUR },
  { of: 'email', by: 'account', requests: 20, windowSeconds: HOUR },
  { of: 'email', by: 'address', requests: 600, windowSeconds: TEN_MINUTES },
  { of: 'email', by: 'address', requests: 3_000, windowSeconds: HOUR },
  { of: 'phone', by: 'account', requests: 10, windowSeconds: HOUR },
  { of: 'phone', by: 'address', requests: 300, windowSeconds: TEN_MINUTES },
  { of: 'phone', by: 'address', requests: 1_500, windowSeconds: HOUR },
]

/** Sign-in at the external provider: each has a start and a return. */
export const EXTERNAL_LIMITS: readonly NamedLimit[] = [
  { count: 'external', by: 'address', requests: 6_000, windowSeconds: MINUTE },
]
