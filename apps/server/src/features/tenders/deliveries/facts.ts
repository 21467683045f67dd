import type { PolicyActor } from '@easel/domain/policy.ts'
import { DeliveryState } from '@easel/domain/tenders/deliveries/lifecycle.ts'
import { isTheme } from '@easel/domain/tenders/deliveries/plan.ts'
import {
  type DeliveryPolicyMove,
  deliveryPolicy,
  deliveryRelations,
} from '@easel/domain/tenders/deliveries/policy.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { asDomainError, type DomainError } from '../../../platform/http/domainError.ts'
import { findTender, partiesOf, type TenderRow } from '../tenders/public.ts'
import { type DeliveryRow, type HeldFile, heldFiles } from './queries.ts'

/** @throws where a delivery's tender is not there, which a reference rules out */
export async function tenderOf(db: Db, { tender_id: id }: DeliveryRow): Promise<TenderRow> {
  const tender = await findTender(db, id)
  if (!tender) throw new Error(`tender ${id} is not there`)
  return tender
}

export const factsOf = (row: DeliveryRow, held: readonly HeldFile[]) => ({
  state: DeliveryState.parse(row.state),
  hasTheme: held.some(
    ({ round, deliveryId, facts }) => round === null && deliveryId === row.delivery_id && isTheme(facts),
  ),
})

export async function relationsOf(db: Db, row: DeliveryRow, tender: TenderRow, actor: PolicyActor) {
  const { hasBid } = await partiesOf(db, tender, actor)
  return deliveryRelations(actor, {
    designerId: row.designer_id,
    hasBid,
    acceptedBy: row.accepted_by,
  })
}

interface Asked {
  readonly db: Db
  readonly row: DeliveryRow
  readonly actor: PolicyActor
  readonly now: Date
}

/** Why the actor may not make this move with a delivery now, or null. */
export async function deliveryRefusal(
  { db, row, actor, now }: Asked,
  move: DeliveryPolicyMove,
): Promise<DomainError | null> {
  const relations = await relationsOf(db, row, await tenderOf(db, row), actor)
  const facts = factsOf(row, await heldFiles(db, [row.delivery_id]))
  const refusal = deliveryPolicy.can(relations, move, facts, now)
  return refusal && asDomainError(refusal)
}
