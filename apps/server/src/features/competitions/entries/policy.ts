import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import { EntryState, isNeededByPassed } from '@easel/domain/competitions/entries/lifecycle.ts'
import {
  type EntryFacts,
  type EntryPolicyMove,
  entryPolicy,
  entryRelations,
} from '@easel/domain/competitions/entries/policy.ts'
import type { PolicyActor } from '@easel/domain/policy.ts'
import { refuse } from '@easel/domain/rule.ts'
import { asDomainError, type DomainError } from '../../../platform/http/domainError.ts'
import { categoryOf } from './guard.ts'
import type { StandingCounts } from './leastQueries.ts'
import type { EntryRow, ReviewRow } from './queries.ts'

export const entryFacts = ({ state }: Pick<EntryRow, 'state'>, edition: EditionDraft): EntryFacts => ({
  state: EntryState.parse(state),
  edition,
})

/** Who made the primary review of what is submitted now; null before it. */
export const primaryBy = ({ submission }: Pick<EntryRow, 'submission'>, reviews: readonly ReviewRow[]) =>
  reviews.find((review) => review.submission === submission && review.stage === 'PRIMARY')?.decided_by ?? null

interface Asked {
  readonly row: EntryRow
  readonly edition: EditionDraft
  readonly actor: PolicyActor
  readonly now: Date
  /** Who made the primary review; of an entrant's moves it is not asked. */
  readonly primaryBy?: string | null
  /** Whether the actor, as staff, has an entry in the same edition; of an entrant's moves it is not asked. */
  readonly isEntrant?: boolean
}

/** Why the actor may not make this move now, or null. */
export function entryRefusal(
  { row, edition, actor, now, primaryBy = null, isEntrant = false }: Asked,
  move: EntryPolicyMove,
) {
  const relations = entryRelations(actor, { accountId: row.account_id, primaryBy, isEntrant })
  return entryPolicy.can(relations, move, entryFacts(row, edition), now)
}

/** Why the actor may not make this move with an entry in whatever state, or null. */
export function whoRefusal(row: EntryRow, actor: PolicyActor, move: EntryPolicyMove): DomainError | null {
  const relations = entryRelations(actor, { accountId: row.account_id, primaryBy: null, isEntrant: false })
  const refusal = entryPolicy.who(relations, move)
  return refusal && asDomainError(refusal)
}

/** Why an entry cannot be withdrawn before a passed one that needs it beside it, or null. */
export function withdrawRefusal(row: EntryRow, edition: EditionDraft, standing: StandingCounts) {
  const needed = categoryOf(edition, row.category)?.leastEntries ?? 1
  return isNeededByPassed(EntryState.parse(row.state), { needed, ...standing })
    ? refuse('entry.neededByPassed', { least: needed })
    : null
}
