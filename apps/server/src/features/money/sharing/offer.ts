import {
  answerDeadline,
  type OfferFacts,
  offerRefusal,
  type SchemeInput,
} from '@easel/domain/money/sharing/rules.ts'
import { relationsTo } from '@easel/domain/policy.ts'
import { productPolicy } from '@easel/domain/publishing/products/policy.ts'
import { DivideType, ProductState } from '@easel/domain/publishing/products/types.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { DesignerActor } from '../../../platform/http/actor.ts'
import { asDomainError, DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import { policyActor } from '../../../platform/policy.ts'
import { logActorOf } from '../../base/activity/public.ts'
import { agreementRefusal, type SharingDeps } from './agreement.ts'
import { endDueOf } from './end.ts'
import {
  activeSchemesOf,
  findScheme,
  insertScheme,
  type PartyRow,
  partiesNamed,
  type SchemeRow,
} from './queries.ts'
import { notifyOf, recordMove } from './record.ts'
import { asOther, ownerNameOf } from './scheme.ts'
import { lockWork, type WorkRow } from './workQueries.ts'

export interface Giver {
  readonly actor: DesignerActor
  readonly ip: string
}
interface Offering extends Giver {
  readonly deps: SharingDeps
}

/** Whose work it is decides before all else. */
export function ownWork(actor: DesignerActor, work: WorkRow | undefined): WorkRow | DomainError {
  if (!work) return domainError('not_found')
  const relations = relationsTo(policyActor(actor, 'owner'), { designerId: work.designer_id })
  const refusal = productPolicy.who(relations, 'read')
  return refusal ? asDomainError(refusal) : work
}

/**
 * Offers a part of a work's share (spec §5, Revenue sharing); the sharer is notified and has some days to answer.
 * Two offers of one work wait for each other at its row.
 */
export async function offerScheme(
  tx: Db,
  clock: Clock,
  giver: Offering,
  productId: string,
  input: SchemeInput,
): Promise<SchemeRow | DomainError> {
  const work = ownWork(giver.actor, await lockWork(tx, productId))
  if (work instanceof DomainError) return work
  const unagreed = await agreementRefusal(tx, giver.actor.accountId, giver.deps)
  if (unagreed) return unagreed
  const sharer = await onlyOne(tx, input.sharer)
  if (!sharer) return domainError('share.unknownSharer')
  await endDueOf(tx, clock, productId)
  const others = (await activeSchemesOf(tx, productId)).map(asOther)
  const refusal = offerRefusal(offerFacts(work, sharer.account_id, others), input.ratio)
  if (refusal) return asDomainError(refusal)
  const row = await write(tx, clock, work, sharer, input)
  await recordMove(
    tx,
    clock,
    { ...row, state: 'NONE' },
    {
      act: 'share.offer',
      logActor: logActorOf(giver),
      to: row.state,
      reason: `${work.product_id} ${row.ratio}`,
    },
  )
  const params = {
    work: row.product_name,
    other: ownerNameOf(row),
    ratio: row.ratio,
    answerUntil: row.answer_until.toISOString(),
  }
  await notifyOf(tx, clock, row, [row.sharer_id], { kind: 'SHARE_OFFERED', params })
  return row
}

/** A number that is also somebody's phone names nobody. */
async function onlyOne(tx: Db, named: string): Promise<PartyRow | undefined> {
  const [found, another] = await partiesNamed(tx, named)
  return another ? undefined : found
}

export const workFacts = ({ state, divide_type }: WorkRow) => ({
  productState: ProductState.parse(state),
  divideType: DivideType.parse(divide_type),
})

const offerFacts = (work: WorkRow, sharerAccountId: string, others: OfferFacts['others']): OfferFacts => ({
  ownerAccountId: work.account_id,
  sharerAccountId,
  ...workFacts(work),
  others,
})

async function write(
  tx: Db,
  clock: Clock,
  work: WorkRow,
  sharer: PartyRow,
  input: SchemeInput,
): Promise<SchemeRow> {
  const [schemeId, now] = [newId(), clock.now()]
  await insertScheme(tx, {
    scheme_id: schemeId,
    product_id: work.product_id,
    owner_id: work.account_id,
    sharer_id: sharer.account_id,
    ratio: input.ratio,
    period: input.period,
    days: input.period === 'DAYS' ? input.days : null,
    state: 'PENDING',
    offered_at: now,
    answer_until: answerDeadline(now),
  })
  const row = await findScheme(tx, schemeId)
  if (!row) throw new Error(`The scheme ${schemeId} was not written`)
  return row
}
