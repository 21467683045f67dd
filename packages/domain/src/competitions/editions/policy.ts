import { policy, type Relation } from '../../policy.ts'
import { type LinkDates, revokeRefusal } from './links.ts'

export type EditionMove = 'read' | 'copy' | 'save' | 'publish' | 'issueLink' | 'shareDraft'
/** What of an edition decides its moves. */
export interface EditionFacts {
  readonly isPublished: boolean
  /** Whether the draft says other things than what is published. */
  readonly hasChanges: boolean
}
type EditionCode = 'forbidden' | 'notOwn.decide' | 'edition.unchanged' | 'edition.notPublished'

/** Who takes part in an edition, without a say over what organisers do in it. */
export const PARTICIPANTS = ['judge', 'entrant', 'voter', 'linkHolder'] as const
const TO_EDITION = ['inConflict', ...PARTICIPANTS, 'staff', 'stranger'] as const

/** How staff stand to an edition: who has submitted an entry to it is `inConflict`. */
export const staffRelations = (isEntrant: boolean): readonly Relation[] =>
  isEntrant ? ['inConflict', 'staff'] : ['staff']

/**
 * What every policy of staff over an edition and its entries, votes, judging and awards begins with: whoever has an entry
 * in the edition acts on nothing of it and reads nothing of it that is hidden (docs/decisions/judging.md).
 */
export const STAFF_WITHOUT_ENTRY = {
  inConflict: 'notOwn.decide',
  staff: 'may',
  stranger: 'forbidden',
} as const

/** Editions belong to nobody: organisers make and publish them, everybody reads what is published. */
export const editionPolicy = policy<(typeof TO_EDITION)[number], EditionMove, EditionFacts, EditionCode>({
  relations: TO_EDITION,
  rules: {
    read: STAFF_WITHOUT_ENTRY,
    copy: STAFF_WITHOUT_ENTRY,
    save: STAFF_WITHOUT_ENTRY,
    publish: STAFF_WITHOUT_ENTRY,
    issueLink: STAFF_WITHOUT_ENTRY,
    shareDraft: STAFF_WITHOUT_ENTRY,
  },
  state: ({ isPublished, hasChanges }, move) => {
    if (move === 'publish' && isPublished && !hasChanges) return { code: 'edition.unchanged' }
    return move === 'issueLink' && !isPublished ? { code: 'edition.notPublished' } : null
  },
})

export const linkPolicy = policy<
  (typeof TO_EDITION)[number],
  'revoke',
  LinkDates,
  'forbidden' | 'notOwn.decide' | 'editionLink.notOpen'
>({
  relations: TO_EDITION,
  rules: { revoke: STAFF_WITHOUT_ENTRY },
  state: (link, _, now) => revokeRefusal(link, now),
})
