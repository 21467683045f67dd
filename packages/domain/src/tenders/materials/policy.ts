import { policy } from '../../policy.ts'
import { refuse } from '../../rule.ts'

/** What the materials of a tender ask beside who reads them. */
export interface MaterialFacts {
  readonly isCancelled: boolean
  /** Whether its terms of rights must be agreed to before downloading. */
  readonly needsTerms: boolean
  readonly hasAgreed: boolean
}

export type MaterialMove = 'read' | 'agree' | 'download' | 'change'
type MaterialRelation = 'inConflict' | 'owner' | 'staff' | 'stranger'
export type MaterialCode =
  | 'forbidden'
  | 'material.termsFirst'
  | 'notOwn.decide'
  | 'tender.cancelled'
  | 'tender.notForYou'

const DESIGNERS = { owner: 'may', stranger: 'tender.notForYou' } as const

/**
 * docs/design/tenders.md, Project: pictures and materials. `owner` may bid or has bid; organisers change them as long
 * as the tender is not cancelled. Those with a bid of their own neither change nor read them in the console, where they
 * would see who else prepares one, and have the files without terms and log.
 */
export const materialPolicy = policy<MaterialRelation, MaterialMove, MaterialFacts, MaterialCode>({
  relations: ['inConflict', 'owner', 'staff', 'stranger'],
  rules: {
    read: { inConflict: 'notOwn.decide', owner: 'may', staff: 'may', stranger: 'tender.notForYou' },
    agree: DESIGNERS,
    download: DESIGNERS,
    change: { inConflict: 'notOwn.decide', staff: 'may', stranger: 'forbidden' },
  },
  state: ({ isCancelled, needsTerms, hasAgreed }, move) => {
    if (move === 'read') return null
    if (isCancelled) return refuse('tender.cancelled')
    return move === 'download' && needsTerms && !hasAgreed ? refuse('material.termsFirst') : null
  },
})
