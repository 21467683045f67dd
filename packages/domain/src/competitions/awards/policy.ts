import { stateRefusal } from '../../lifecycle.ts'
import { type PolicyActor, policy, type Relation, relationsTo } from '../../policy.ts'
import { STAFF_WITHOUT_ENTRY } from '../editions/policy.ts'
import {
  type AwardListMove,
  type AwardListStateOrNone,
  type AwardState,
  type AwardStateCode,
  awardLifecycle,
  awardListLifecycle,
} from './lifecycle.ts'

const ANOTHER_ORGANISER = { ...STAFF_WITHOUT_ENTRY, assigned: 'awardList.ownProposal' } as const

/**
 * Who proposed a list is `assigned` and does not publish it; an organiser with an entry in the edition is `inConflict`.
 * `disqualify` covers everything that the next list follows from, entries that go out or come back and ties, and what the
 * jury says of an entry.
 */
export const awardListPolicy = policy<
  'inConflict' | 'assigned' | 'staff' | 'stranger',
  AwardListMove | 'disqualify',
  AwardListStateOrNone,
  'awardList.decided' | 'awardList.notYours' | 'awardList.ownProposal' | 'forbidden' | 'notOwn.decide'
>({
  relations: ['inConflict', 'assigned', 'staff', 'stranger'],
  rules: {
    propose: STAFF_WITHOUT_ENTRY,
    publish: ANOTHER_ORGANISER,
    reject: ANOTHER_ORGANISER,
    withdraw: { ...STAFF_WITHOUT_ENTRY, assigned: 'may', staff: 'awardList.notYours' },
    disqualify: STAFF_WITHOUT_ENTRY,
  },
  state: (state, move) => (move === 'disqualify' ? null : stateRefusal(awardListLifecycle, state, move)),
})

/** What the relations to a list of awards follow from. */
export interface AwardListParties {
  /** Whether the actor has an entry in the edition. */
  readonly isEntrant: boolean
  /** Null before it is proposed. */
  readonly proposedBy: string | null
}

export function awardListRelations(
  actor: PolicyActor,
  { isEntrant, proposedBy }: AwardListParties,
): readonly Relation[] {
  const relations: Relation[] = [actor.as === 'staff' ? 'staff' : 'stranger']
  if (isEntrant) relations.push('inConflict')
  if (actor.accountId === proposedBy) relations.push('assigned')
  return relations
}

/** A winner answers to their own award. */
export const awardPolicy = policy<
  'owner' | 'stranger',
  'confirm' | 'decline',
  AwardState,
  AwardStateCode | 'notOwn'
>({
  relations: ['owner', 'stranger'],
  rules: {
    confirm: { owner: 'may', stranger: 'notOwn' },
    decline: { owner: 'may', stranger: 'notOwn' },
  },
  state: (state, move) => stateRefusal(awardLifecycle, state, move),
})

export const awardRelations = (actor: PolicyActor, accountId: string): readonly Relation[] =>
  relationsTo(actor, { accountId })
