import { Readable } from 'node:stream'
import { RevenueFilter, RevenueOrder } from '@easel/contract/money/revenue/endpoints.ts'
import { EXPORT_LIMITS } from '@easel/contract/rateLimits.ts'
import { issuesOf } from '@easel/domain/rule.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { csvOf } from '../../../../platform/csv.ts'
import type { Identify } from '../../../../platform/http/actor.ts'
import { sendRefused } from '../../../../platform/http/answer.ts'
import { DomainError, domainError, invalidInput } from '../../../../platform/http/domainError.ts'
import { routeLimit } from '../../../../platform/http/limit.ts'
import { localeOf } from '../../../../platform/http/locale.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Table } from '../../../../platform/table.ts'
import { XLSX_TYPE, xlsxOf } from '../../../../platform/xlsx.ts'
import { readerOf } from '../reader.ts'
import { TABLES } from './tables.ts'

const FORMS = {
  csv: { type: 'text/csv; charset=utf-8', write: (table: Table) => Readable.from(csvOf(table)) },
  xlsx: {
    type: XLSX_TYPE,
    write: xlsxOf,
  },
} as const

const Params = z.object({ table: z.enum(['products', 'days', 'months']), form: z.enum(['csv', 'xlsx']) })
const Query = RevenueFilter.extend(RevenueOrder.shape)

/** Files of revenue: whole, private, and written as they are read (docs/decisions/earnings.md). */
export function addExportRoute(server: FastifyInstance, platform: Platform, identify: Identify): void {
  server.get('/v3/revenue/exports/:table.:form', async (request, reply) => {
    const asked = await askedBy(platform, identify, request)
    if (asked instanceof DomainError) return sendRefused(reply, request, asked, platform.metrics)
    const { name, type, stream } = asked
    return reply
      .type(type)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .send(stream)
  })
}

async function askedBy(platform: Platform, identify: Identify, request: FastifyRequest) {
  const actor = await identify(request, { scopes: ['revenue:read'] })
  if (!actor) return domainError('not_signed_in')
  const limited = await routeLimit(platform, EXPORT_LIMITS, request, actor)
  if (limited) return limited
  const params = Params.safeParse(request.params)
  if (!params.success) return domainError('not_found')
  const query = Query.safeParse(request.query)
  if (!query.success) return invalidInput(issuesOf(query.error))
  const { from, to } = query.data
  if (from > to) return domainError('revenue.range')
  const { table, form } = params.data
  const { type, write } = FORMS[form]
  return {
    name: `easel-${table}-${from}-${to}.${form}`,
    type,
    stream: write(TABLES[table](platform.db, readerOf(actor), query.data, localeOf(request))),
  }
}
