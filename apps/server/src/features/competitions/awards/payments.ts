import { type Locale, messageOf } from '@easel/contract/messages/index.ts'
import { EXPORT_LIMITS } from '@easel/contract/rateLimits.ts'
import { isAnnouncedAt } from '@easel/domain/competitions/editions/timeline.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { CSV_BOM, csvLine } from '../../../platform/csv.ts'
import type { Actor, Identify } from '../../../platform/http/actor.ts'
import { sendRefused } from '../../../platform/http/answer.ts'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'
import { routeLimit } from '../../../platform/http/limit.ts'
import { localeOf } from '../../../platform/http/locale.ts'
import type { Platform } from '../../../platform/platform.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { conflictRefusal, type ShownEdition, shownEditionsOf } from '../editions/public.ts'
import { awardPayments } from './payable.ts'

const COLUMNS = [
  'category',
  'prize',
  'entry',
  'realName',
  'account',
  'email',
  'usd',
  'creatorFundUsd',
  'couponUsd',
  'state',
  'missing',
] as const
const Params = z.object({ id: z.uuid() })

/** What finance pays to winners, as a file for a spreadsheet: with what is still missing for it. */
export function addPaymentsRoute(server: FastifyInstance, platform: Platform, identify: Identify): void {
  server.get('/staff/v1/competitions/:id/awards/payments.csv', async (request, reply) => {
    const actor = await identify(request)
    const edition = await askedEdition(platform, request, actor)
    if (!actor || !('definition' in edition))
      return sendRefused(
        reply,
        request,
        'definition' in edition ? domainError('not_signed_in') : edition,
        platform.metrics,
      )
    const text = await paymentsCsv(platform, edition, localeOf(request))
    await recordActivity(platform.db, platform.clock, logActorOf({ actor, ip: request.ip }), {
      act: 'award.exportPayments',
      subjectKind: 'edition',
      subjectId: edition.editionId,
    })
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="easel-awards-${edition.definition.slug}.csv"`)
      .header('cache-control', 'private, no-store')
      .send(text)
  })
}

async function askedEdition(
  platform: Platform,
  request: FastifyRequest,
  actor: Actor | null,
): Promise<ShownEdition | DomainError> {
  if (!actor) return domainError('not_signed_in')
  if (!actor.roles.includes('finance')) return domainError('forbidden')
  const limited = await routeLimit(platform, EXPORT_LIMITS, request, actor)
  if (limited) return limited
  const params = Params.safeParse(request.params)
  const edition = params.success ? await shownEditionsOf(platform).byId(params.data.id) : null
  if (!edition || !isAnnouncedAt(edition.definition, platform.clock.now())) return domainError('not_found')
  return (await conflictRefusal(platform.db, edition.editionId, actor)) ?? edition
}

async function paymentsCsv(platform: Platform, edition: ShownEdition, locale: Locale): Promise<string> {
  const lines = (await awardPayments(platform, edition)).map((payment) =>
    csvLine([
      payment.categoryName?.[locale] ?? '',
      payment.prizeName[locale],
      payment.title,
      payment.realName ?? '',
      payment.account,
      payment.email,
      payment.usd,
      payment.creatorFundUsd ?? '',
      payment.couponUsd ?? '',
      messageOf(locale, `awardState.${payment.state}`),
      payment.lacks.map((lack) => messageOf(locale, `awardPayment.missing.${lack}`)).join('; '),
    ]),
  )
  const head = csvLine(COLUMNS.map((column) => messageOf(locale, `awardPayment.${column}`)))
  return CSV_BOM + head + lines.join('')
}
