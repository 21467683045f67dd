import { schemePolicy, schemeRelations } from '@easel/domain/sharing/policy.ts'
import { addDays, type ExtensionInput, extendedDays } from '@easel/domain/sharing/rules.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connection.ts'
import { asRefused, invalidInput, Refused, refused } from '../../platform/http/refused.ts'
import { asSelf } from '../../platform/policy.ts'
import { doerOf } from '../activity/public.ts'
import { type Giver, ownWork } from './offer.ts'
import { lockScheme, type SchemeRow, stretchInterval, updateScheme } from './queries.ts'
import { notifyOf, recordMove } from './record.ts'
import { factsOf } from './scheme.ts'
import { findWork } from './workQueries.ts'

/** Makes a scheme of this work longer (spec §4: a period can be extended but not shortened). */
export async function extendScheme(
  tx: Db,
  clock: Clock,
  giver: Giver,
  productId: string,
  { schemeId, days: more }: ExtensionInput,
): Promise<SchemeRow | Refused> {
  const work = ownWork(giver.actor, await findWork(tx, productId))
  if (work instanceof Refused) return work
  const row = await lockScheme(tx, schemeId)
  if (!row) return refused('not_found')
  const relations = schemeRelations(asSelf(giver.actor), { ownerId: row.owner_id, sharerId: row.sharer_id })
  const refusal = schemePolicy.can(relations, 'extend', factsOf(row), clock.now())
  if (refusal) return asRefused(refusal)
  if (row.product_id !== productId) return refused('share.otherWork')
  const longer = extendedDays(row.days ?? 0, more)
  if ('refusal' in longer) return invalidInput([{ path: 'days', code: longer.refusal.code, params: {} }])
  const until = row.until_at && addDays(row.until_at, more)
  await updateScheme(tx, schemeId, { days: longer.days, until_at: until })
  if (row.state === 'ONGOING' && row.until_at && until)
    await stretchInterval(tx, schemeId, row.until_at, until)
  await recordMove(tx, clock, row, {
    act: 'share.extend',
    doer: doerOf(giver),
    to: row.state,
    reason: `${row.days} ${longer.days}`,
  })
  const params = { work: row.product_name, ...(until ? { until: until.toISOString() } : {}) }
  await notifyOf(tx, clock, row, [row.sharer_id], { kind: 'SHARE_EXTENDED', params }, String(longer.days))
  return { ...row, days: longer.days, until_at: until }
}
