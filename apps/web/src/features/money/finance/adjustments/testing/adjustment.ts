import type { Adjustment } from '@easel/contract/money/adjustments/endpoints.ts'
import { idOf } from '../../../../../app/testing/server.ts'

/** Proposed by a colleague: 12.30 yuan are taken. */
export const proposed: Adjustment = {
  adjustmentId: idOf(1),
  owner: { accountId: idOf(2), miId: '10000418', nickname: 'Dune Studio', designerBanned: false },
  amountFen: -1230,
  counter: 'platform',
  reason: 'A day was counted twice.',
  product: null,
  day: null,
  state: 'PROPOSED',
  proposedBy: 'anna',
  proposedAt: '2026-11-19T10:00:00.000Z',
  decidedBy: null,
  decidedAt: null,
  note: null,
  availableFen: 5000,
  journal: null,
  can: { approve: null, reject: null, withdraw: { code: 'adjustment.notYours', params: {} } },
}
