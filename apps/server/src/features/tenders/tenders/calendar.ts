import { addresses } from '@easel/contract/addresses.ts'
import { type Locale, messageOf } from '@easel/contract/messages/index.ts'
import { EXPORT_LIMITS } from '@easel/contract/rateLimits.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ICalAlarmType, ICalCalendar, ICalEventStatus } from 'ical-generator'
import { z } from 'zod'
import type { Identify } from '../../../platform/http/actor.ts'
import { sendRefused } from '../../../platform/http/answer.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { routeLimit } from '../../../platform/http/limit.ts'
import { localeOf } from '../../../platform/http/locale.ts'
import type { Platform } from '../../../platform/platform.ts'
import { contentOf } from './facts.ts'
import type { TenderRow } from './queries.ts'
import { readableTender } from './read.ts'

const Params = z.object({ id: z.uuid() })
const MOMENT_MS = 15 * 60_000
const REMINDED_BEFORE_SECONDS = 24 * 3600

/** The start and end of bidding and the delivery, as a calendar file (docs/design/tenders.md). */
export function addCalendarRoute(server: FastifyInstance, platform: Platform, identify: Identify): void {
  server.get('/v1/tenders/:id/calendar.ics', async (request, reply) => {
    const row = await askedTender(platform, request, identify)
    if (row instanceof DomainError) return sendRefused(reply, request, row, platform.metrics)
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', `attachment; filename="easel-tender-${row.tender_id}.ics"`)
      .header('cache-control', 'private, no-store')
      .send(calendarOf(row, localeOf(request), platform.publicUrl()))
  })
}

async function askedTender(
  platform: Platform,
  request: FastifyRequest,
  identify: Identify,
): Promise<TenderRow | DomainError> {
  const actor = await identify(request)
  if (!actor) return domainError('not_signed_in')
  const limited = await routeLimit(platform, EXPORT_LIMITS, request, actor)
  if (limited) return limited
  const params = Params.safeParse(request.params)
  return params.success ? readableTender(platform, actor, params.data.id) : domainError('not_found')
}

/** Three events and one for each milestone, each with an id of its own, so that a calendar changes them where the tender has changed. */
export function calendarOf(row: TenderRow, locale: Locale, publicUrl: string): string {
  const { title, startsAt, endsAt, deliverBy, milestones } = contentOf(row)
  const calendar = new ICalCalendar({ name: title[locale], prodId: { company: 'Easel', product: 'Easel' } })
  const moments = { start: startsAt, end: endsAt, delivery: deliverBy } as const
  for (const name of ['start', 'end', 'delivery'] as const) {
    const start = new Date(moments[name])
    const event = calendar.createEvent({
      id: `${row.tender_id}-${name}`,
      start,
      end: new Date(start.getTime() + MOMENT_MS),
      stamp: row.updated_at,
      sequence: row.version ?? 0,
      status: row.cancelled_at ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      summary: messageOf(locale, `tenderCalendar.${name}`, { tender: title[locale] }),
      url: `${publicUrl}${addresses.tender(row.tender_id)}`,
    })
    if (name === 'end') event.createAlarm({ type: ICalAlarmType.display, trigger: REMINDED_BEFORE_SECONDS })
  }
  for (const { key, name, dueAt } of milestones) {
    const start = new Date(dueAt)
    calendar.createEvent({
      id: `${row.tender_id}-${key}`,
      start,
      end: new Date(start.getTime() + MOMENT_MS),
      stamp: row.updated_at,
      sequence: row.version ?? 0,
      status: row.cancelled_at ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      summary: messageOf(locale, 'tenderCalendar.milestone', {
        tender: title[locale],
        milestone: name[locale],
      }),
      url: `${publicUrl}${addresses.tenderDelivery(row.tender_id)}`,
    })
  }
  return calendar.toString()
}
