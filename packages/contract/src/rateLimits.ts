/**
 * What calls are counted by. None of it is the caller's own word: an account is the one of a verified session, an
 * address the one that trusted proxies vouch for (IPv6: its /64 network), a target the e-mail address or number in
 * the body as the endpoint reads it.
 */
export type CountedBy =
  /** The account; the address where nobody is signed in. */
  | 'caller'
  /** The account; not counted where nobody is signed in. */
  | 'account'
  | 'address'
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

/** For routes that are no endpoint. */
export type NamedLimit = RateLimit & { readonly count: string }

const [MINUTE, TEN_MINUTES, HOUR] = [60, 600, 3_600]

/** Writes of one caller, whatever they are, where an endpoint declares nothing narrower. */
export const WRITE_LIMITS: readonly RateLimit[] = [{ by: 'caller', requests: 1_200, windowSeconds: MINUTE }]

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
  { count: 'attest', by: 'address', requests: 1_500, windowSeconds: MINUTE },
]

export const UPLOAD_LIMITS: readonly RateLimit[] = [{ by: 'caller', requests: 240, windowSeconds: MINUTE }]

/** The steps of resumable uploads: their chunks are many and small. */
export const CHUNK_LIMITS: readonly NamedLimit[] = [
  { count: 'chunk', by: 'caller', requests: 6_000, windowSeconds: MINUTE },
]

export const FILE_LIMITS: readonly NamedLimit[] = [
  { count: 'file', by: 'address', requests: 12_000, windowSeconds: MINUTE },
]

/** Exports read much and are large. */
export const EXPORT_LIMITS: readonly NamedLimit[] = [
  { count: 'export', by: 'caller', requests: 30, windowSeconds: MINUTE },
]

/** Guesses from outside: by one address at one account, by one at many, and by many at one. */
const guesses = (count: string): readonly RateLimit[] => [
  { count, by: 'address', requests: 30, windowSeconds: MINUTE },
  { count, by: 'address', requests: 300, windowSeconds: HOUR },
  { count, by: 'addressAndTarget', requests: 20, windowSeconds: MINUTE },
  { count, by: 'addressAndTarget', requests: 60, windowSeconds: HOUR },
  { count, by: 'target', requests: 150, windowSeconds: HOUR },
]
export const PASSWORD_GUESS_LIMITS = guesses('password-guess')
export const CODE_GUESS_LIMITS = guesses('code-guess')

/** A password or a code given within a session: the thief of a session must not find the password by trying. */
export const PROOF_LIMITS: readonly RateLimit[] = [
  { count: 'proof', by: 'account', requests: 15, windowSeconds: MINUTE },
  { count: 'proof', by: 'account', requests: 60, windowSeconds: HOUR },
  { count: 'proof', by: 'address', requests: 60, windowSeconds: MINUTE },
]

/** Whose account a number or an address is: asked for a sharer one knows, not to find out who has one. */
export const SHARER_LIMITS: readonly RateLimit[] = [
  { count: 'sharer', by: 'account', requests: 30, windowSeconds: MINUTE },
  { count: 'sharer', by: 'account', requests: 150, windowSeconds: HOUR },
]

/** Accounts made from one address: a workshop's, not a farm's. */
export const SIGN_UP_LIMITS: readonly RateLimit[] = [
  { by: 'address', requests: 30, windowSeconds: TEN_MINUTES },
  { by: 'address', requests: 100, windowSeconds: HOUR },
]

/** Messages to an address that the caller names: each SMS costs money, each mail patience. */
export const CODE_LIMITS: readonly RateLimit[] = [
  { by: 'addressAndTarget', requests: 6, windowSeconds: MINUTE },
  { of: 'email', by: 'account', requests: 20, windowSeconds: HOUR },
  { of: 'email', by: 'address', requests: 30, windowSeconds: TEN_MINUTES },
  { of: 'email', by: 'address', requests: 100, windowSeconds: HOUR },
  { of: 'phone', by: 'account', requests: 10, windowSeconds: HOUR },
  { of: 'phone', by: 'address', requests: 10, windowSeconds: TEN_MINUTES },
  { of: 'phone', by: 'address', requests: 30, windowSeconds: HOUR },
]

/** Sign-in at the external provider: each start and each return asks the provider something. */
export const EXTERNAL_LIMITS: readonly NamedLimit[] = [
  { count: 'external', by: 'address', requests: 60, windowSeconds: MINUTE },
]
