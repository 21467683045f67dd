import { stateRefusal } from '../../lifecycle.ts'
import { type PolicyActor, policy, type Relation, relationsTo } from '../../policy.ts'
import { type ProposalStateOrNone, type ShareTermMove, shareTermLifecycle } from './lifecycle.ts'

type ShareTermRelation = 'owner' | 'assigned' | 'staff' | 'stranger'
type ShareTermCode =
  | 'shareTerm.decided'
  | 'shareTerm.notYours'
  | 'shareTerm.ownProposal'
  | 'forbidden'
  | 'notOwn.decide'

const ANOTHER_CLERK = {
  owner: 'notOwn.decide',
  assigned: 'shareTerm.ownProposal',
  staff: 'may',
  stranger: 'forbidden',
} as const

/** Nobody sets their own share (`owner`); who proposed it is `assigned` and does not decide it. */
export const shareTermPolicy = policy<ShareTermRelation, ShareTermMove, ProposalStateOrNone, ShareTermCode>({
  relations: ['owner', 'assigned', 'staff', 'stranger'],
  rules: {
    propose: { owner: 'notOwn.decide', staff: 'may', stranger: 'forbidden' },
    approve: ANOTHER_CLERK,
    reject: ANOTHER_CLERK,
    withdraw: {
      owner: 'notOwn.decide',
      assigned: 'may',
      staff: 'shareTerm.notYours',
      stranger: 'forbidden',
    },
  },
  state: (state, move) => stateRefusal(shareTermLifecycle, state, move),
})

/** What the relations to a proposal follow from. */
export interface ShareTermParties {
  /** Whose share it is. */
  readonly accountId: string
  /** Null before it is proposed. */
  readonly proposedBy: string | null
}

export function shareTermRelations(
  actor: PolicyActor,
  { accountId, proposedBy }: ShareTermParties,
): readonly Relation[] {
  const relations = relationsTo(actor, { accountId })
  return actor.as === 'staff' && actor.accountId === proposedBy ? [...relations, 'assigned'] : relations
}
