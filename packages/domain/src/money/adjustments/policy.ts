import { stateRefusal } from '../../lifecycle.ts'
import { type PolicyActor, policy, type Relation, relationsTo } from '../../policy.ts'
import { type AdjustmentMove, type AdjustmentStateOrNone, adjustmentLifecycle } from './lifecycle.ts'

type AdjustmentRelation = 'owner' | 'assigned' | 'staff' | 'stranger'
type AdjustmentCode =
  | 'adjustment.decided'
  | 'adjustment.notYours'
  | 'adjustment.ownProposal'
  | 'forbidden'
  | 'notOwn.decide'

const ANOTHER_CLERK = {
  owner: 'notOwn.decide',
  assigned: 'adjustment.ownProposal',
  staff: 'may',
  stranger: 'forbidden',
} as const

/** Nobody moves their own money (`owner`); who proposed it is `assigned` and does not decide it. */
export const adjustmentPolicy = policy<
  AdjustmentRelation,
  AdjustmentMove,
  AdjustmentStateOrNone,
  AdjustmentCode
>({
  relations: ['owner', 'assigned', 'staff', 'stranger'],
  rules: {
    propose: { owner: 'notOwn.decide', staff: 'may', stranger: 'forbidden' },
    approve: ANOTHER_CLERK,
    reject: ANOTHER_CLERK,
    withdraw: {
      owner: 'notOwn.decide',
      assigned: 'may',
      staff: 'adjustment.notYours',
      stranger: 'forbidden',
    },
  },
  state: (state, move) => stateRefusal(adjustmentLifecycle, state, move),
})

/** What the relations to an adjustment follow from. */
export interface AdjustmentParties {
  /** Whose money it is. */
  readonly accountId: string
  /** Null before it is proposed. */
  readonly proposedBy: string | null
}

export function adjustmentRelations(
  actor: PolicyActor,
  { accountId, proposedBy }: AdjustmentParties,
): readonly Relation[] {
  const relations = relationsTo(actor, { accountId })
  return actor.as === 'staff' && actor.accountId === proposedBy ? [...relations, 'assigned'] : relations
}
