import { policy, type Relation } from '../policy.ts'
import { type LinkDates, revokeRefusal } from './links.ts'

export type EditionMove = 'read' | 'copy' | 'save' | 'publish' | 'issueLink'
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
const TO_LINK = [...PARTICIPANTS, 'staff', 'stranger'] as const

const ORGANISERS = { staff: 'may', stranger: 'forbidden' } as const

/** How an organiser stands to an edition: who has submitted an entry to it is `inConflict`. */
export const organiserRelations = (isEntrant: boolean): readonly Relation[] =>
  isEntrant ? ['inConflict', 'staff'] : ['staff']

const WITHOUT_ENTRY = { inConflict: 'notOwn.decide', ...ORGANISERS } as const

/**
 * Editions belong to nobody: organisers make and publish them, everybody reads what is published. An organiser with an
 * entry in an edition changes none of its rules, dates and prizes (docs/decisions/0151).
 */
export const editionPolicy = policy<(typeof TO_EDITION)[number], EditionMove, EditionFacts, EditionCode>({
  relations: TO_EDITION,
  rules: {
    read: ORGANISERS,
    copy: ORGANISERS,
    save: WITHOUT_ENTRY,
    publish: WITHOUT_ENTRY,
    issueLink: ORGANISERS,
  },
  state: ({ isPublished, hasChanges }, move) => {
    if (move === 'publish' && isPublished && !hasChanges) return { code: 'edition.unchanged' }
    return move === 'issueLink' && !isPublished ? { code: 'edition.notPublished' } : null
  },
})

export const linkPolicy = policy<
  (typeof TO_LINK)[number],
  'revoke',
  LinkDates,
  'forbidden' | 'editionLink.notOpen'
>({
  relations: TO_LINK,
  rules: { revoke: ORGANISERS },
  state: (link, _, now) => revokeRefusal(link, now),
})
