import { type Locale, messageOf } from '@easel/contract/messages/index.ts'
import { EXPORT_LIMITS } from '@easel/contract/rateLimits.ts'
import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import { StatementYear } from '@easel/domain/money/withdrawals/rules.ts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CSV_BOM, csvLine } from '../../../platform/csv.ts'
import type { Actor, Identify } from '../../../platform/http/actor.ts'
import { sendRefused } from '../../../platform/http/answer.ts'
import { domainError } from '../../../platform/http/domainError.ts'
import { routeLimit } from '../../../platform/http/limit.ts'
import { localeOf } from '../../../platform/http/locale.ts'
import type { Platform } from '../../../platform/platform.ts'
import { taxStatementOf } from './statement.ts'

const COLUMNS = [
  'orderNumber',
  'arrived',
  'invoiceType',
  'method',
  'amount',
  'tax',
  'actual',
  'source',
] as const
const Params = z.object({ year: StatementYear })

/** Fen as yuan, without a float between. */
export const yuan = (fen: Fen): string => {
  const digits = String(fen).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The statement of tax of a year as a file for a spreadsheet, in the reader's language. */
export function addTaxCsvRoute(server: FastifyInstance, platform: Platform, identify: Identify): void {
  server.get('/v3/designers/withdrawals/tax/:year/csv', async (request, reply) => {
    const actor = await identify(request)
    const params = Params.safeParse(request.params)
    const limited = actor && (await routeLimit(platform, EXPORT_LIMITS, request, actor))
    if (!actor || !params.success || limited) {
      const refusal = limited ?? domainError(actor ? 'not_found' : 'not_signed_in')
      return sendRefused(reply, request, refusal, platform.metrics)
    }
    const { year } = params.data
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="easel-tax-${year}.csv"`)
      .header('cache-control', 'private, no-store')
      .send(await taxCsv(platform, actor, year, localeOf(request)))
  })
}

async function taxCsv(platform: Platform, actor: Actor, year: number, locale: Locale): Promise<string> {
  const { rows } = await taxStatementOf(platform, actor, year)
  const lines = rows.map(({ orderNumber, arrivedAt, invoiceType, rule, amountFen, taxFen, actualFen }) =>
    csvLine([
      orderNumber,
      shanghaiDay(new Date(arrivedAt)),
      messageOf(locale, `taxStatement.${invoiceType}`),
      messageOf(locale, `taxStatement.${rule.method}`),
      yuan(amountFen),
      yuan(taxFen),
      yuan(actualFen),
      rule.source[locale],
    ]),
  )
  const head = csvLine(COLUMNS.map((column) => messageOf(locale, `taxStatement.${column}`)))
  return CSV_BOM + head + lines.join('')
}
