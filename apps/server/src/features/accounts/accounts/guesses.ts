import {
  CODE_FAILURE_LIMITS,
  DEVICE_FAILURE_LIMITS,
  type FailureLimit,
  PASSWORD_FAILURE_LIMITS,
} from '@easel/contract/rateLimits.ts'
import type { FastifyRequest } from 'fastify'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { putNotice } from '../../base/notices/public.ts'
import { deviceOf, hasDeviceCookie } from './deviceCookies.ts'
import { claimGuessesNotice, findAccountByTarget } from './queries.ts'

const LIMITS = { password: PASSWORD_FAILURE_LIMITS, code: CODE_FAILURE_LIMITS } as const
const HOUR_MILLISECONDS = 3_600_000
/** Within so long an owner is told once of guesses, however long they go on. */
const TOLD_AGAIN_HOURS = 24

interface Guessed {
  readonly by: keyof typeof LIMITS
  /** The e-mail address or number aimed at, where there is one. */
  readonly target: string | null
  readonly request: FastifyRequest
}

/** Refusals that say nothing of what was guessed: it was never compared. */
const isGuess = ({ code, status }: DomainError): boolean =>
  status < 500 && code !== 'too_many_requests' && code !== 'invalid_input'

/** The browser as the account that it aims at knows it; null for a stranger, and where there is no account. */
async function deviceAt(
  platform: Platform,
  request: FastifyRequest,
  target: string | null,
): Promise<string | null> {
  if (target === null || !hasDeviceCookie(request)) return null
  const account = await findAccountByTarget(platform.db, target)
  return account ? deviceOf(request, platform, account) : null
}

/** By what the browser's own codes are known: strangers share theirs, and cannot use up these. */
export async function browserAt(
  platform: Platform,
  request: FastifyRequest,
  target: string,
): Promise<string> {
  const device = await deviceAt(platform, request, target)
  return device === null ? '' : platform.secrets.sign(device, 'code-browser')
}

/** Runs a call that a stranger may guess with. Only what fails is counted (docs/decisions/sign-in-limits.md). */
export async function guessing<T>(
  platform: Platform,
  { by, target, request }: Guessed,
  work: () => Promise<T | DomainError>,
): Promise<T | DomainError> {
  const device = await deviceAt(platform, request, target)
  const limits: readonly FailureLimit[] = device === null ? LIMITS[by] : DEVICE_FAILURE_LIMITS
  const counted = { address: request.ip, accountId: null, target, device }
  const attempt = await platform.limits.attempt(limits, counted)
  if (typeof attempt === 'number') return domainError('too_many_requests', { seconds: attempt })
  let outcome: T | DomainError | undefined
  try {
    outcome = await work()
    return outcome
  } finally {
    if (outcome instanceof DomainError && isGuess(outcome)) {
      const usedUp = await attempt.failed()
      // Not waited for: how long the answer takes must not tell whether there is an account.
      if (target !== null && usedUp.some((limit) => limit.by === 'target'))
        notifyOwner(platform, target).catch((error) =>
          platform.log.error({ err: error }, 'an owner was not told'),
        )
    } else await attempt.succeeded()
  }
}

/** Tells the owner that strangers have guessed at the password until it was closed to them. */
async function notifyOwner(platform: Platform, target: string): Promise<void> {
  const { db, clock } = platform
  const account = await findAccountByTarget(db, target)
  if (!account) return
  await inTransaction(db, async (tx) => {
    const now = clock.now()
    const before = new Date(now.getTime() - TOLD_AGAIN_HOURS * HOUR_MILLISECONDS)
    if (!(await claimGuessesNotice(tx, account.id, now, before))) return null
    await putNotice(tx, clock, {
      kind: 'PASSWORD_GUESSED',
      accountId: account.id,
      subject: null,
      key: `account.guessed:${account.id}:${now.toISOString()}`,
    })
    return null
  })
}
