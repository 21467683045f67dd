import { stateRefusal } from '../../lifecycle.ts'
import { type PolicyActor, policy, type Relation, relationsTo } from '../../policy.ts'
import { type Refusal, refuse } from '../../rule.ts'
import {
  type DeliveryMove,
  type DeliveryState,
  type DeliveryStateCode,
  deliveryLifecycle,
} from './lifecycle.ts'

/** What a move asks of a delivery beside who makes it. */
export interface DeliveryFacts {
  readonly state: DeliveryState
  /** Whether a theme package is among its files. */
  readonly hasTheme: boolean
}

type DeliveryRelation = 'inConflict' | 'assigned' | 'owner' | 'staff' | 'stranger'
export type DeliveryPolicyMove = DeliveryMove | 'read' | 'makeProduct'
export type DeliveryCode =
  | DeliveryStateCode
  | 'delivery.acceptedByYou'
  | 'delivery.noTheme'
  | 'forbidden'
  | 'notOwn'
  | 'notOwn.decide'

const OWN = { owner: 'may', stranger: 'notOwn' } as const
const DECIDED = { inConflict: 'notOwn.decide', staff: 'may', stranger: 'forbidden' } as const

/**
 * docs/design/tenders.md, Delivery. `owner` has won; staff who have a bid of their own for the tender are `inConflict`;
 * `assigned` accepted it, and somebody else pays what takes two people.
 */
export const deliveryPolicy = policy<DeliveryRelation, DeliveryPolicyMove, DeliveryFacts, DeliveryCode>({
  relations: ['inConflict', 'assigned', 'owner', 'staff', 'stranger'],
  rules: {
    read: { inConflict: 'notOwn.decide', owner: 'may', staff: 'may', stranger: 'notOwn' },
    change: OWN,
    deliver: OWN,
    makeProduct: OWN,
    wantChanges: DECIDED,
    accept: DECIDED,
    pay: {
      inConflict: 'notOwn.decide',
      assigned: 'delivery.acceptedByYou',
      staff: 'may',
      stranger: 'forbidden',
    },
  },
  state: (delivery, move) => stateOf(delivery, move),
})

function stateOf({ state, hasTheme }: DeliveryFacts, move: DeliveryPolicyMove): Refusal<DeliveryCode> | null {
  if (move === 'read') return null
  if (move !== 'makeProduct') return stateRefusal(deliveryLifecycle, state, move)
  if (state !== 'ACCEPTED' && state !== 'PAID') return refuse('delivery.notAccepted')
  return hasTheme ? null : refuse('delivery.noTheme')
}

/** What the relations to a delivery follow from. */
export interface DeliveryParties {
  readonly designerId: string
  /** Whether the actor has a bid of their own for the tender. */
  readonly hasBid: boolean
  /** The account that accepted it; null before. */
  readonly acceptedBy: string | null
}

export function deliveryRelations(actor: PolicyActor, parties: DeliveryParties): readonly Relation[] {
  const relations = [...relationsTo(actor, { designerId: parties.designerId })]
  if (actor.as !== 'staff') return relations
  if (parties.hasBid && !relations.includes('inConflict')) relations.push('inConflict')
  if (actor.accountId === parties.acceptedBy) relations.push('assigned')
  return relations
}
