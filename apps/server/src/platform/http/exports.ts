import type { Readable } from 'node:stream'
import type { Locale } from '@easel/contract/messages/index.ts'
import { EXPORT_LIMITS } from '@easel/contract/rateLimits.ts'
import type { GrantedRole } from '@easel/domain/accounts/accounts/roles.ts'
import { issuesOf } from '@easel/domain/rule.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Platform } from '../platform.ts'
import type { Actor, Identify } from './actor.ts'
import { sendRefused } from './answer.ts'
import { DomainError, domainError, invalidInput } from './domainError.ts'
import { routeLimit } from './limit.ts'
import { localeOf } from './locale.ts'

interface Asked<Given> {
  readonly actor: Actor
  readonly ip: string
  readonly locale: Locale
  /** Path and query together. */
  readonly given: Given
}

interface ExportFile {
  readonly name: string
  readonly type: string
  readonly content: Readable
}

interface ExportRoute<Given extends z.ZodType> {
  readonly path: string
  readonly role: GrantedRole
  readonly given: Given
  /** Writes the activity log before it hands anything out. */
  readonly write: (asked: Asked<z.output<Given>>) => Promise<ExportFile | DomainError>
}

/** A file of the console that is written as it is read: private, and counted by EXPORT_LIMITS. */
export function addExportOf<Given extends z.ZodType>(
  server: FastifyInstance,
  platform: Platform,
  identify: Identify,
  route: ExportRoute<Given>,
): void {
  server.get(route.path, async (request, reply) => {
    const file = await fileFor(platform, identify, request, route)
    if (file instanceof DomainError) return sendRefused(reply, request, file, platform.metrics)
    return reply
      .type(file.type)
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .header('cache-control', 'private, no-store')
      .send(file.content)
  })
}

async function fileFor<Given extends z.ZodType>(
  platform: Platform,
  identify: Identify,
  request: FastifyRequest,
  { role, given, write }: ExportRoute<Given>,
): Promise<ExportFile | DomainError> {
  const actor = await identify(request)
  if (!actor) return domainError('not_signed_in')
  if (!actor.roles.includes(role)) return domainError('forbidden')
  const limited = await routeLimit(platform, EXPORT_LIMITS, request, actor)
  if (limited) return limited
  const parsed = given.safeParse({ ...Object(request.query), ...Object(request.params) })
  if (!parsed.success) return invalidInput(issuesOf(parsed.error))
  return write({ actor, ip: request.ip, locale: localeOf(request), given: parsed.data })
}
