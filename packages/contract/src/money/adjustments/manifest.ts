import { adjustmentLifecycle, adjustmentPolicy } from '@easel/domain/money/proposals.ts'
import { addresses } from '../../addresses.ts'
import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'

/** Amounts are fen and above 0; the reason is the notice's note. */
const OF_MONEY = {
  about: 'account',
  params: { amountFen: 'number' },
  note: 'REASON',
  link: { words: 'notice.link.revenues', address: () => addresses.revenues() },
} as const

export const adjustments = noun({
  endpoints,
  refusals: {
    'adjustment.belowZero': 409,
    'adjustment.decided': 409,
    'adjustment.noAccount': 409,
    'adjustment.noProduct': 409,
    'adjustment.notYours': 403,
    'adjustment.ownProposal': 403,
  },
  notices: {
    ADJUSTMENT_ADDED: { ...OF_MONEY, tone: 'ok' },
    ADJUSTMENT_TAKEN: { ...OF_MONEY, tone: 'bad' },
  },
  console: [{ section: 'finance/adjustments', needs: 'listAdjustments', place: 85 }],
  lifecycles: { adjustment: adjustmentLifecycle },
  policies: { adjustment: adjustmentPolicy },
})
