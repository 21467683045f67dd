import type { ShareTerm, ShareTermProposal } from '@easel/contract/money/share-terms/endpoints.ts'
import { idOf } from '../../../../../app/testing/server.ts'

const OWNER = { accountId: idOf(2), miId: '10000418', nickname: 'Dune Studio', designerBanned: false }

/** Half of what the designer's works bring, without an end. */
export const term: ShareTerm = {
  termId: idOf(1),
  owner: OWNER,
  product: null,
  platformRatio: 5000,
  firstDay: '2026-11-01',
  lastDay: null,
  state: 'IN_FORCE',
  reason: 'Creator program',
  setBy: 'anna',
  setAt: '2026-10-30T10:00:00.000Z',
  can: { end: null },
}

/** Proposed by a colleague. */
export const proposal: ShareTermProposal = {
  proposalId: idOf(3),
  kind: 'SET',
  owner: OWNER,
  product: null,
  platformRatio: 5000,
  firstDay: '2026-12-01',
  lastDay: '2027-11-30',
  reason: 'Creator program',
  state: 'PROPOSED',
  proposedBy: 'anna',
  proposedAt: '2026-11-19T10:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  note: null,
  otherwiseRatio: 3000,
  can: { approve: null, reject: null, withdraw: { code: 'shareTerm.notYours', params: {} } },
}
