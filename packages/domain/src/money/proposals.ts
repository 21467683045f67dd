import { z } from 'zod'
import { type Lifecycle, stateRefusal } from '../lifecycle.ts'
import { type PolicyActor, policy, type Relation, relationsTo } from '../policy.ts'

/** NONE, what nobody proposed, is ours and never on the wire. */
export const PROPOSAL_STATES = ['NONE', 'PROPOSED', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const
type ProposalStateOrNone = (typeof PROPOSAL_STATES)[number]
export const ProposalState = z.enum(PROPOSAL_STATES).exclude(['NONE'])
export type ProposalState = z.infer<typeof ProposalState>

export type ProposalMove = 'propose' | 'approve' | 'reject' | 'withdraw'

type ProposalRelation = 'owner' | 'assigned' | 'staff' | 'stranger'

/**
 * Four eyes over money: one clerk proposes, another one decides, and nothing changes before. Nobody moves their own
 * money (`owner`); who proposed it is `assigned` and does not decide it.
 *
 * @param subject what its refusals begin with
 */
function proposals<Subject extends string>(subject: Subject) {
  const lifecycle: Lifecycle<ProposalStateOrNone, ProposalMove, `${Subject}.decided`> = {
    states: PROPOSAL_STATES,
    initial: 'NONE',
    moves: {
      propose: { from: ['NONE'], to: 'PROPOSED' },
      approve: { from: ['PROPOSED'], to: 'APPROVED' },
      reject: { from: ['PROPOSED'], to: 'REJECTED' },
      withdraw: { from: ['PROPOSED'], to: 'WITHDRAWN' },
    },
    wrongState: `${subject}.decided`,
  }
  const anotherClerk = {
    owner: 'notOwn.decide',
    assigned: `${subject}.ownProposal`,
    staff: 'may',
    stranger: 'forbidden',
  } as const
  return {
    lifecycle,
    policy: policy<
      ProposalRelation,
      ProposalMove,
      ProposalStateOrNone,
      `${Subject}.${'decided' | 'notYours' | 'ownProposal'}` | 'forbidden' | 'notOwn.decide'
    >({
      relations: ['owner', 'assigned', 'staff', 'stranger'],
      rules: {
        propose: { owner: 'notOwn.decide', staff: 'may', stranger: 'forbidden' },
        approve: anotherClerk,
        reject: anotherClerk,
        withdraw: {
          owner: 'notOwn.decide',
          assigned: 'may',
          staff: `${subject}.notYours`,
          stranger: 'forbidden',
        },
      },
      state: (state, move) => stateRefusal(lifecycle, state, move),
    }),
  }
}

/** A change of what an account has available; posted once it is approved. */
export const { lifecycle: adjustmentLifecycle, policy: adjustmentPolicy } = proposals('adjustment')

/** A share of a designer or work, or its end. */
export const { lifecycle: shareTermLifecycle, policy: shareTermPolicy } = proposals('shareTerm')

/** What the relations to a proposal follow from. */
export interface ProposalParties {
  /** Whose money it is. */
  readonly accountId: string
  /** Null before it is proposed. */
  readonly proposedBy: string | null
}

export function proposalRelations(
  actor: PolicyActor,
  { accountId, proposedBy }: ProposalParties,
): readonly Relation[] {
  const relations = relationsTo(actor, { accountId })
  return actor.as === 'staff' && actor.accountId === proposedBy ? [...relations, 'assigned'] : relations
}
