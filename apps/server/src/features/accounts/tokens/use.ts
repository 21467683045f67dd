import { TOKEN_FAILURE_LIMITS } from '@easel/contract/rateLimits.ts'
import { RegistrationStatus } from '@easel/domain/accounts/designers/lifecycle.ts'
import type { FastifyRequest } from 'fastify'
import { fromLeaderOrReplica } from '../../../platform/db/leaderOrReplica.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isSecret, secretHash } from './format.ts'
import { grantedScopes, noteUse, tokenByHash } from './queries.ts'

const MINUTE_MILLISECONDS = 60_000
const AGENT_MAX = 300

type TokenRow = NonNullable<Awaited<ReturnType<typeof tokenByHash>>>

/** Who calls with a token, and whether that may be kept for a while. */
interface Found {
  readonly actor: Actor
  readonly isFromReplica: boolean
}

/** Who calls with this token, or why it is none. Its use is noted once a minute, and where it comes from elsewhere. */
export async function findByToken(
  platform: Platform,
  secret: string,
  request: FastifyRequest,
): Promise<Found | DomainError> {
  if (!isSecret(secret)) return domainError('token.unknown')
  const counted = { address: request.ip, accountId: null, target: null }
  const attempt = await platform.limits.attempt(TOKEN_FAILURE_LIMITS, counted)
  if (typeof attempt === 'number') return domainError('too_many_requests', { seconds: attempt })
  const { value: row, isFromReplica } = await fromLeaderOrReplica(platform, (db) =>
    tokenByHash(db, secretHash(secret)),
  )
  if (!row) {
    await attempt.failed()
    return domainError('token.unknown')
  }
  await attempt.succeeded()
  if (row.expires_at <= platform.clock.now()) return domainError('token.expired')
  if (!isFromReplica) await note(platform, row, request)
  return { actor: actorOf(row), isFromReplica }
}

/** What a client says it is, as it is kept. */
export const agentOf = ({ headers }: Pick<FastifyRequest, 'headers'>): string | null =>
  headers['user-agent']?.slice(0, AGENT_MAX).toWellFormed() ?? null

async function note({ db, clock }: Platform, row: TokenRow, { ip, headers }: FastifyRequest): Promise<void> {
  const at = clock.now()
  const agent = agentOf({ headers })
  const isKnown = row.last_ip === ip && row.last_agent === agent
  const notedAt = row.last_used_at?.getTime() ?? 0
  if (isKnown && Math.abs(at.getTime() - notedAt) < MINUTE_MILLISECONDS) return
  await noteUse(db, row.token_id, { at, ip, agent })
}

const actorOf = (row: TokenRow): Actor => ({
  accountId: row.account_id,
  miId: String(row.mi_id),
  sessionId: '',
  token: {
    tokenId: row.token_id,
    name: row.name,
    ending: row.ending,
    scopes: grantedScopes(row.scopes),
    expiresAt: row.expires_at,
  },
  // Whatever the account may do as staff, no token does.
  roles: [],
  closesAt: row.closes_at,
  designer: row.designer_id
    ? {
        designerId: row.designer_id,
        registrationStatus: RegistrationStatus.parse(row.registration_status),
      }
    : null,
})
