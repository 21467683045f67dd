import { stateRefusal } from '../../lifecycle.ts'
import { type PolicyActor, policy, type Relation, relationsTo } from '../../policy.ts'
import { type Refusal, refuse } from '../../rule.ts'
import type { EditionDraft } from '../editions/editionShape.ts'
import { STAFF_WITHOUT_ENTRY } from '../editions/policy.ts'
import { type EntryMove, type EntryState, type EntryStateCode, entryLifecycle } from './lifecycle.ts'
import { windowRefusal } from './window.ts'

/** What a move asks of an entry beside whose it is. */
export interface EntryFacts {
  readonly state: EntryState
  readonly edition: Pick<EditionDraft, 'timeline' | 'reviewFlow'>
}

type EntryRelation = 'inConflict' | 'assigned' | 'owner' | 'staff' | 'stranger'
export type EntryPolicyMove = EntryMove | 'read' | 'review'
type EntryCode =
  | EntryStateCode
  | 'entry.closed'
  | 'entry.notOpen'
  | 'entry.reviewedByYou'
  | 'forbidden'
  | 'notOwn'
  | 'notOwn.decide'
  | 'not_found'

const OWN = { owner: 'may', stranger: 'notOwn' } as const
const REVIEW = { ...STAFF_WITHOUT_ENTRY, assigned: 'entry.reviewedByYou' } as const

/**
 * docs/design/competitions.md, Entry. `assigned` is who made the primary review: a colleague makes the secondary. Staff
 * with an entry of their own in the same edition are `inConflict`, whosever entry it is.
 */
export const entryPolicy = policy<EntryRelation, EntryPolicyMove, EntryFacts, EntryCode>({
  relations: ['inConflict', 'assigned', 'owner', 'staff', 'stranger'],
  rules: {
    read: OWN,
    save: OWN,
    submit: OWN,
    withdraw: OWN,
    review: STAFF_WITHOUT_ENTRY,
    pass: REVIEW,
    passOn: REVIEW,
    fail: REVIEW,
  },
  state: (entry, move, now) => STATE[move](entry, now),
})

type StateRule = (entry: EntryFacts, now: Date) => Refusal<EntryCode> | null

/** What an entrant does ends with the window of submission; what reviewers do does not. */
const within =
  (move: EntryMove): StateRule =>
  ({ state, edition }, now) =>
    windowRefusal(edition, now) ?? stateRefusal(entryLifecycle, state, move)

/** A draft is its entrant's alone. */
function ofDraft({ state }: EntryFacts): Refusal<'not_found'> | null {
  return state === 'DRAFT' ? refuse('not_found') : null
}

const STATE: Readonly<Record<EntryPolicyMove, StateRule>> = {
  read: () => null,
  save: within('save'),
  submit: within('submit'),
  withdraw: within('withdraw'),
  review: ofDraft,
  pass: (entry) =>
    ofDraft(entry) ??
    stateRefusal(entryLifecycle, entry.state, 'pass') ??
    (entry.edition.reviewFlow === 'PORTFOLIO' && entry.state === 'UNDER_REVIEW'
      ? refuse('entry.cannotDecideNow')
      : null),
  passOn: (entry) =>
    ofDraft(entry) ??
    (entry.edition.reviewFlow === 'PORTFOLIO'
      ? stateRefusal(entryLifecycle, entry.state, 'passOn')
      : refuse('entry.cannotDecideNow')),
  fail: (entry) => ofDraft(entry) ?? stateRefusal(entryLifecycle, entry.state, 'fail'),
}

/** The move by which a reviewer lets an entry pass: in the portfolio flow the first of two hands it on. */
export const passingMove = ({ state, edition }: EntryFacts): 'pass' | 'passOn' =>
  edition.reviewFlow === 'PORTFOLIO' && state === 'UNDER_REVIEW' ? 'passOn' : 'pass'

/** What the relations to an entry follow from. */
export interface EntryParties {
  readonly accountId: string
  /** Who made the primary review of what is submitted; null before it. */
  readonly primaryBy: string | null
  /** Whether the one who acts, as staff, has an entry in the same edition. */
  readonly isEntrant: boolean
}

export function entryRelations(actor: PolicyActor, parties: EntryParties): readonly Relation[] {
  const relations = relationsTo(actor, { accountId: parties.accountId })
  if (actor.as !== 'staff') return relations
  const reviewed: readonly Relation[] = actor.accountId === parties.primaryBy ? ['assigned'] : []
  return parties.isEntrant ? [...relations, ...reviewed, 'inConflict'] : [...relations, ...reviewed]
}
