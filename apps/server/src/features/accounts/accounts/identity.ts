import { RegistrationStatus } from '@easel/domain/accounts/designers/lifecycle.ts'
import type { FastifyRequest } from 'fastify'
import { createBatcher } from '../../../platform/batcher.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { type Answered, fromLeaderOrReplica } from '../../../platform/db/leaderOrReplica.ts'
import { listenerOf } from '../../../platform/db/listen.ts'
import { notify } from '../../../platform/db/notifyQueries.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { sessionCookieOf } from '../../../platform/http/sessionCookies.ts'
import { tokenOf } from '../../../platform/http/tokenCalls.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findByToken, secretHash } from '../tokens/public.ts'
import { CookieKeys } from './cookieKeys.ts'
import { grantedRoles, hashSessionToken, sessionsQuery, touchSession } from './queries.ts'
import { isTokenHash, sessionTokenHash } from './sessionTokens.ts'

const CHANNEL = 'easel_account'
const KEPT_MILLISECONDS = 5_000
const MAX_CACHED = 20_000
/** Sessions of calls that come in one turn of the event loop are looked up together. */
const TOGETHER = { milliseconds: 0, most: 500 }

/** Accounts that change in this process just now: not kept until every copy read before the commit has died. */
const changing = new Map<string, number>()

/**
 * Makes every process read this account from the database again: after a change of its roles, of its
 * registration status, of its credentials, or the end of a session. Takes effect with the transaction.
 */
export async function forgetAccount(tx: Db, accountId: string): Promise<void> {
  const now = performance.now()
  for (const [id, until] of changing) if (until <= now) changing.delete(id)
  changing.set(accountId, now + KEPT_MILLISECONDS)
  await notify(tx, CHANNEL, accountId)
}

interface CachedSession {
  readonly actor: Actor
  readonly until: number
}

/** Who makes a call, from the session cookie or the access token; see docs/decisions/accounts.md. */
export class Identity {
  readonly #platform: Platform
  readonly #keys: CookieKeys
  readonly #cache = new Map<string, CachedSession>()
  #unsubscribe: () => Promise<void> = async () => undefined
  #listening = false
  #generation = 0

  constructor(platform: Platform) {
    this.#platform = platform
    this.#keys = new CookieKeys(platform.secrets)
  }

  /** Receives changes of other processes; nothing is cached while it is not connected. */
  open(): void {
    this.#unsubscribe = listenerOf(this.#platform).subscribe({
      channel: CHANNEL,
      onPayload: (accountId) => this.#forget(accountId),
      onReset: () => {
        this.#forgetAll()
        this.#listening = true
      },
      onLost: () => {
        this.#listening = false
        this.#forgetAll()
      },
    })
  }

  async close(): Promise<void> {
    await this.#unsubscribe()
  }

  /** @throws DomainError of an access token that is not known, or has expired */
  async identify(request: FastifyRequest): Promise<Actor | null> {
    const secret = tokenOf(request)
    if (secret !== null) return this.#byToken(secret, request)
    const cookie = sessionCookieOf(request.cookies)
    if (!cookie) return null
    // Known by the whole cookie: only one whose signature was verified is ever kept. A caller writes what they like into
    // it, so that no token may be kept under what a cookie could be.
    const key = `cookie ${cookie}`
    const kept = this.#kept(key)
    if (kept) return kept
    const token = this.#keys.tokenOf(cookie)
    if (!token) return null
    const generation = this.#generation
    const row = await findSession(this.#platform, token)
    if (!row) {
      this.#cache.delete(key)
      return null
    }
    // Nothing can be noted while there is no leader, and nothing that a replica says is kept.
    if (row.isFromReplica) return actorOf(row)
    if (row.seen_long_ago) await touchSession(this.#platform.db, row.session_id)
    if (!isTokenHash(row.token)) await hashSessionToken(this.#platform.db, row.token)
    const actor = actorOf(row)
    this.#keep(key, actor, generation)
    return actor
  }

  async #byToken(secret: string, request: FastifyRequest): Promise<Actor> {
    const key = `token ${secretHash(secret)}`
    const kept = this.#kept(key)
    if (kept?.token) {
      if (kept.token.expiresAt > this.#platform.clock.now()) return kept
      throw domainError('token.expired')
    }
    const generation = this.#generation
    const found = await findByToken(this.#platform, secret, request)
    if (found instanceof DomainError) throw found
    if (!found.isFromReplica) this.#keep(key, found.actor, generation)
    return found.actor
  }

  #kept(key: string): Actor | null {
    const now = performance.now()
    const cached = this.#cache.get(key)
    if (!cached || cached.until <= now || (changing.get(cached.actor.accountId) ?? 0) > now) return null
    return cached.actor
  }

  /** A change that is notified while the row is read may be newer than the row. */
  #keep(key: string, actor: Actor, generation: number): void {
    if (!this.#listening || generation !== this.#generation) return
    if (this.#cache.size >= MAX_CACHED) this.#cache.clear()
    this.#cache.set(key, { actor, until: performance.now() + KEPT_MILLISECONDS })
  }

  #forget(accountId: string): void {
    this.#generation += 1
    for (const [key, { actor }] of this.#cache) if (actor.accountId === accountId) this.#cache.delete(key)
  }

  #forgetAll(): void {
    this.#generation += 1
    this.#cache.clear()
  }
}

type SessionRow = NonNullable<Awaited<ReturnType<ReturnType<typeof sessionsQuery>['executeTakeFirst']>>>
type FoundSession = SessionRow & Pick<Answered<unknown>, 'isFromReplica'>

const findSession = createBatcher(TOGETHER, findSessions)

async function findSessions(
  platform: Pick<Platform, 'db' | 'reads'>,
  tokens: readonly string[],
): Promise<(FoundSession | undefined)[]> {
  // A hash that somebody sends as a token is no token.
  const asked = tokens.flatMap((token) => [sessionTokenHash(token), ...(isTokenHash(token) ? [] : [token])])
  const { value: rows, isFromReplica } = await fromLeaderOrReplica(platform, (db) =>
    sessionsQuery(db, asked).execute(),
  )
  const stored = new Map(rows.map((row) => [row.token, { ...row, isFromReplica }]))
  return tokens.map((token) => stored.get(sessionTokenHash(token)) ?? stored.get(token))
}

function actorOf(row: SessionRow): Actor {
  return {
    accountId: row.account_id,
    miId: String(row.mi_id),
    sessionId: row.session_id,
    roles: grantedRoles(row.roles),
    closesAt: row.closes_at,
    designer: row.designer_id
      ? {
          designerId: row.designer_id,
          registrationStatus: RegistrationStatus.parse(row.registration_status),
        }
      : null,
  }
}
