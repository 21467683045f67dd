import { policy } from '../policy.ts'
import { type LinkDates, revokeRefusal } from './links.ts'

type EditionMove = 'read' | 'copy' | 'save' | 'publish' | 'issueLink'
/** What of an edition decides its moves. */
export interface EditionFacts {
  readonly isPublished: boolean
  /** Whether the draft says other things than what is published. */
  readonly hasChanges: boolean
}
type EditionCode = 'forbidden' | 'edition.unchanged' | 'edition.notPublished'

const ORGANISERS = { staff: 'may', stranger: 'forbidden' } as const

/** Editions belong to nobody: organisers make and publish them, everybody reads what is published. */
export const editionPolicy = policy<'staff' | 'stranger', EditionMove, EditionFacts, EditionCode>({
  relations: ['staff', 'stranger'],
  rules: {
    read: ORGANISERS,
    copy: ORGANISERS,
    save: ORGANISERS,
    publish: ORGANISERS,
    issueLink: ORGANISERS,
  },
  state: ({ isPublished, hasChanges }, move) => {
    if (move === 'publish' && isPublished && !hasChanges) return { code: 'edition.unchanged' }
    return move === 'issueLink' && !isPublished ? { code: 'edition.notPublished' } : null
  },
})

export const linkPolicy = policy<
  'staff' | 'stranger',
  'revoke',
  LinkDates,
  'forbidden' | 'editionLink.notOpen'
>({
  relations: ['staff', 'stranger'],
  rules: { revoke: ORGANISERS },
  state: (link, _, now) => revokeRefusal(link, now),
})
