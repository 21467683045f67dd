import type { Endpoint } from '@easel/contract/endpoint.ts'
import { type NamedLimit, type RateLimit, WRITE_LIMITS } from '@easel/contract/rateLimits.ts'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Platform } from '../platform.ts'
import type { Actor } from './actor.ts'
import { type DomainError, domainError } from './domainError.ts'

const Named = z.object({ email: z.string(), phone: z.string(), target: z.string() }).partial()

/**
 * Whom a body aims at, read as the endpoint reads it: other spellings of a number, or fields that mean nothing,
 * start no new count.
 */
function targetOf(holding: readonly RateLimit[], { body }: Endpoint, request: FastifyRequest): string | null {
  if (!holding.some(({ by, of }) => by === 'target' || by === 'addressAndTarget' || of)) return null
  const named = Named.safeParse(body?.safeParse(request.body).data)
  return named.data?.email ?? named.data?.phone ?? named.data?.target ?? null
}

const limitsOf = ({ rateLimits, method }: Endpoint): readonly RateLimit[] =>
  rateLimits ?? (method === 'GET' ? [] : WRITE_LIMITS)

/** 429 where the caller has done this too often. @param actor of a verified session. */
export async function endpointLimit(
  { limits }: Platform,
  endpoint: Endpoint,
  request: FastifyRequest,
  actor: Actor | null,
): Promise<DomainError | null> {
  const holding = limitsOf(endpoint)
  if (holding.length === 0) return null
  return tooMany(
    await limits.secondsToWait(holding, `${endpoint.method} ${endpoint.path}`, {
      address: request.ip,
      accountId: actor?.accountId ?? null,
      tokenId: actor?.token?.tokenId ?? null,
      target: targetOf(holding, endpoint, request),
    }),
  )
}

/** The same for a route without an endpoint: all of `holding` name their count. */
export async function routeLimit(
  { limits }: Platform,
  holding: readonly NamedLimit[],
  request: FastifyRequest,
  actor: Actor | null,
): Promise<DomainError | null> {
  const counted = {
    address: request.ip,
    accountId: actor?.accountId ?? null,
    tokenId: actor?.token?.tokenId ?? null,
    target: null,
  }
  return tooMany(await limits.secondsToWait(holding, '', counted))
}

const tooMany = (seconds: number | null): DomainError | null =>
  seconds === null ? null : domainError('too_many_requests', { seconds })
