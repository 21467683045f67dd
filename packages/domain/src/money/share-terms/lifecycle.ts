import { z } from 'zod'
import type { Lifecycle } from '../../lifecycle.ts'

/** NONE, what nobody proposed, is ours and never on the wire. */
export const SHARE_TERM_PROPOSAL_STATES = ['NONE', 'PROPOSED', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const
export type ProposalStateOrNone = (typeof SHARE_TERM_PROPOSAL_STATES)[number]
export const ShareTermProposalState = z.enum(SHARE_TERM_PROPOSAL_STATES).exclude(['NONE'])
export type ShareTermProposalState = z.infer<typeof ShareTermProposalState>

export type ShareTermMove = 'propose' | 'approve' | 'reject' | 'withdraw'

/** Four eyes: one clerk proposes a term or its end, another one decides; no share changes before. */
export const shareTermLifecycle: Lifecycle<ProposalStateOrNone, ShareTermMove, 'shareTerm.decided'> = {
  states: SHARE_TERM_PROPOSAL_STATES,
  initial: 'NONE',
  moves: {
    propose: { from: ['NONE'], to: 'PROPOSED' },
    approve: { from: ['PROPOSED'], to: 'APPROVED' },
    reject: { from: ['PROPOSED'], to: 'REJECTED' },
    withdraw: { from: ['PROPOSED'], to: 'WITHDRAWN' },
  },
  wrongState: 'shareTerm.decided',
}
