import { Readable } from 'node:stream'
import { type Activity, ActivityQuery, MAX_EXPORTED } from '@easel/contract/base/activity/endpoints.ts'
import { EXPORT_LIMITS } from '@easel/contract/rateLimits.ts'
import { issuesOf } from '@easel/domain/rule.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CSV_BOM, csvLine } from '../../../platform/csv.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Identify } from '../../../platform/http/actor.ts'
import { sendRefused } from '../../../platform/http/answer.ts'
import { DomainError, domainError, invalidInput } from '../../../platform/http/domainError.ts'
import { routeLimit } from '../../../platform/http/limit.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logActorOf, recordActivity } from './public.ts'
import type { ActivityFilter } from './queries.ts'
import { activityPage, filterOf } from './read.ts'

const PAGE_LINES = 500

const COLUMNS = [
  'at',
  'actor',
  'actorEmail',
  'actorId',
  'act',
  'subjectKind',
  'subjectId',
  'subjectName',
  'designer',
  'from',
  'to',
  'reason',
  'ip',
  'token',
  'sequence',
] as const

const cellsOf = (line: Activity): readonly (string | number)[] => [
  line.at,
  line.actorLabel ?? line.actorKind,
  line.actorName ?? '',
  line.actorId ?? '',
  line.act,
  line.subjectKind,
  line.subjectId,
  line.subjectName ?? '',
  line.designerName ?? '',
  line.from ?? '',
  line.to ?? '',
  line.reason ?? '',
  line.ip ?? '',
  line.token ?? '',
  line.sequence ?? '',
]

async function* csvOf(db: Db, filter: ActivityFilter): AsyncGenerator<string> {
  yield `${CSV_BOM}${csvLine(COLUMNS)}`
  for (let currentPage = 1; (currentPage - 1) * PAGE_LINES < MAX_EXPORTED; currentPage += 1) {
    const lines = await activityPage(db, filter, { currentPage, perPage: PAGE_LINES })
    yield lines.map((line) => csvLine(cellsOf(line))).join('')
    if (lines.length < PAGE_LINES) return
  }
}

/** The log as a file for a spreadsheet, narrowed as the list is; taking it is a line of the log itself. */
export function addActivityExport(server: FastifyInstance, platform: Platform, identify: Identify): void {
  server.get('/staff/v1/activity.csv', async (request, reply) => {
    const filter = await askedBy(platform, identify, request)
    if (filter instanceof DomainError) return sendRefused(reply, request, filter, platform.metrics)
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="easel-activity.csv"')
      .header('cache-control', 'private, no-store')
      .send(Readable.from(csvOf(platform.reads, filter)))
  })
}

async function askedBy(
  platform: Platform,
  identify: Identify,
  request: FastifyRequest,
): Promise<ActivityFilter | DomainError> {
  const actor = await identify(request)
  if (!actor) return domainError('not_signed_in')
  if (!actor.roles.includes('admin')) return domainError('forbidden')
  const limited = await routeLimit(platform, EXPORT_LIMITS, request, actor)
  if (limited) return limited
  const query = ActivityQuery.safeParse(request.query)
  if (!query.success) return invalidInput(issuesOf(query.error))
  const { db, clock } = platform
  // The file ends where it was asked for: its own line is not in it.
  const filter = await filterOf(platform.reads, query.data)
  const until = filter.before && filter.before < clock.now() ? filter.before : clock.now()
  await recordActivity(db, clock, logActorOf({ actor, ip: request.ip }), {
    act: 'activity.export',
    subjectKind: 'account',
    subjectId: actor.accountId,
    reason: JSON.stringify(query.data),
  })
  return { ...filter, before: until }
}
