import { schemePolicy, schemeRelations } from '@easel/domain/money/sharing/policy.ts'
import { addDays, type ExtensionInput, extendedDays } from '@easel/domain/money/sharing/rules.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { DesignerActor } from '../../../platform/http/actor.ts'
import { asDomainError, DomainError, domainError, invalidInput } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { logActorOf } from '../../base/activity/public.ts'
import { type Giver, ownWork } from './offer.ts'
import { findScheme, lockScheme, type SchemeRow, stretchInterval, updateScheme } from './queries.ts'
import { notifyOf, recordMove } from './record.ts'
import { factsOf } from './scheme.ts'
import { findWork } from './workQueries.ts'

/** Why the designer may not make this scheme of the work longer now, or null. */
export async function extensionRefusal(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: DesignerActor,
  productId: string,
  { schemeId }: ExtensionInput,
): Promise<DomainError | null> {
  return refusalOf(actor, productId, await findScheme(db, schemeId), clock.now())
}

function refusalOf(
  actor: DesignerActor,
  productId: string,
  row: SchemeRow | undefined,
  now: Date,
): DomainError | null {
  if (!row) return domainError('not_found')
  const relations = schemeRelations(policyActor(actor, 'owner'), {
    ownerId: row.owner_id,
    sharerId: row.sharer_id,
  })
  const refusal = schemePolicy.can(relations, 'extend', factsOf(row), now)
  if (refusal) return asDomainError(refusal)
  return row.product_id === productId ? null : domainError('share.otherWork')
}

/** Makes a scheme of this work longer (spec §4: a period can be extended but not shortened). */
export async function extendScheme(
  tx: Db,
  clock: Clock,
  giver: Giver,
  productId: string,
  { schemeId, days: more }: ExtensionInput,
): Promise<SchemeRow | DomainError> {
  const work = ownWork(giver.actor, await findWork(tx, productId))
  if (work instanceof DomainError) return work
  const row = await lockScheme(tx, schemeId)
  const refusal = refusalOf(giver.actor, productId, row, clock.now())
  if (refusal || !row) return refusal ?? domainError('not_found')
  const longer = extendedDays(row.days ?? 0, more)
  if ('refusal' in longer) return invalidInput([{ path: 'days', code: longer.refusal.code, params: {} }])
  const until = row.until_at && addDays(row.until_at, more)
  await updateScheme(tx, schemeId, { days: longer.days, until_at: until })
  if (row.state === 'ONGOING' && row.until_at && until)
    await stretchInterval(tx, schemeId, row.until_at, until)
  await recordMove(tx, clock, row, {
    act: 'share.extend',
    logActor: logActorOf(giver),
    to: row.state,
    reason: `${row.days} ${longer.days}`,
  })
  const params = { work: row.product_name, ...(until ? { until: until.toISOString() } : {}) }
  await notifyOf(tx, clock, row, [row.sharer_id], { kind: 'SHARE_EXTENDED', params }, String(longer.days))
  return { ...row, days: longer.days, until_at: until }
}
