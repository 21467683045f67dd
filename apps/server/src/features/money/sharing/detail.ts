import { SchemeDetail, type ShareScheme } from '@easel/contract/money/sharing/endpoints.ts'
import { schemePolicy, schemeRelations } from '@easel/domain/money/sharing/policy.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { asDomainError, DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { agreementRefusal, type SharingDeps } from './agreement.ts'
import { presentSchemes } from './present.ts'
import type { SchemeRow } from './queries.ts'
import { type EventRow, eventsOf, monthsOfScheme } from './workQueries.ts'

/** Who reads schemes, with what they lack of agreements. */
export const readerOf = async <Who extends Actor>({ db }: Platform, actor: Who, parts: SharingDeps) => ({
  actor,
  unagreed: await agreementRefusal(db, actor.accountId, parts),
})

/** One scheme after a move, for who made it. */
export async function presentOne(
  platform: Platform,
  actor: Actor,
  row: SchemeRow | DomainError,
  parts: SharingDeps,
): Promise<ShareScheme | DomainError> {
  if (row instanceof DomainError) return row
  const [scheme] = await presentSchemes(platform, await readerOf(platform, actor, parts), [row])
  return scheme ?? domainError('not_found')
}

/** One scheme with what happened to it and what it brought, for both of its sides and nobody else. */
export async function presentDetail(
  platform: Platform,
  actor: Actor,
  row: SchemeRow | undefined,
  parts: SharingDeps,
): Promise<SchemeDetail | DomainError> {
  if (!row) return domainError('not_found')
  const relations = schemeRelations(policyActor(actor, 'owner'), {
    ownerId: row.owner_id,
    sharerId: row.sharer_id,
  })
  const refusal = schemePolicy.who(relations, 'read')
  if (refusal) return asDomainError(refusal)
  const [scheme, events, months] = await Promise.all([
    presentOne(platform, actor, row, parts),
    eventsOf(platform.db, row.scheme_id),
    monthsOfScheme(platform.db, row.scheme_id),
  ])
  if (scheme instanceof DomainError) return scheme
  return { ...scheme, history: events.map((event) => historyOf(event, row)), months }
}

const Act = SchemeDetail.shape.history.element.shape.act

const historyOf = ({ at, act, actor_id, reason }: EventRow, row: SchemeRow) =>
  ({
    at: at.toISOString(),
    act: Act.parse(act),
    by: actor_id === row.owner_id ? 'owner' : actor_id === row.sharer_id ? 'sharer' : 'system',
    reason,
  }) as const
