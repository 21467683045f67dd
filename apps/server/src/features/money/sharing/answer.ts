import { schemePolicy, schemeRelations } from '@easel/domain/money/sharing/policy.ts'
import { timeOf } from '@easel/domain/money/sharing/rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { asDomainError, type DomainError, domainError } from '../../../platform/http/domainError.ts'
import { policyActor } from '../../../platform/policy.ts'
import { logActorOf } from '../../base/activity/public.ts'
import { agreementRefusal, type SharingDeps } from './agreement.ts'
import { follow } from './follow.ts'
import { endScheme, findScheme, lockScheme, openInterval, type SchemeRow, updateScheme } from './queries.ts'
import { notifyOf, recordMove } from './record.ts'
import { factsOf, sharerNameOf } from './scheme.ts'

export interface Answerer {
  readonly actor: Actor
  readonly ip: string
  readonly deps: SharingDeps
}

/**
 * Accepts an offer or declines it. An accepted scheme begins now; it is suspended at once where the work is hidden, or
 * one of both is banned.
 */
export async function answer(
  tx: Db,
  clock: Clock,
  answerer: Answerer,
  schemeId: string,
  accepts: boolean,
): Promise<SchemeRow | DomainError> {
  const row = await lockScheme(tx, schemeId)
  if (!row) return domainError('not_found')
  const relations = schemeRelations(policyActor(answerer.actor, 'owner'), {
    ownerId: row.owner_id,
    sharerId: row.sharer_id,
  })
  const move = accepts ? 'accept' : 'decline'
  const refusal = schemePolicy.can(relations, move, factsOf(row), clock.now())
  if (refusal) return asDomainError(refusal)
  const unagreed = accepts ? await agreementRefusal(tx, row.sharer_id, answerer.deps) : null
  if (unagreed) return unagreed
  const logActor = logActorOf(answerer)
  const params = { work: row.product_name, other: sharerNameOf(row) }
  if (accepts) {
    await begin(tx, clock.now(), row)
    await recordMove(tx, clock, row, { act: 'share.accept', logActor, to: 'ONGOING' })
    await notifyOf(tx, clock, row, [row.owner_id], { kind: 'SHARE_ACCEPTED', params })
    const begun = await lockScheme(tx, schemeId)
    if (begun) await follow(tx, clock, [begun])
  } else {
    await endScheme(tx, schemeId, 'DECLINED', clock.now())
    await recordMove(tx, clock, row, { act: 'share.decline', logActor, to: 'EXPIRED', reason: 'DECLINED' })
    await notifyOf(tx, clock, row, [row.owner_id], { kind: 'SHARE_DECLINED', params })
  }
  return (await findScheme(tx, schemeId)) ?? domainError('not_found')
}

async function begin(tx: Db, now: Date, row: SchemeRow): Promise<void> {
  const { from, until } = timeOf(now, {
    period: row.days === null ? 'PERMANENT' : 'DAYS',
    ...(row.days === null ? {} : { days: row.days }),
  })
  await updateScheme(tx, row.scheme_id, { state: 'ONGOING', from_at: from, until_at: until })
  await openInterval(tx, row.scheme_id, from, until)
}
