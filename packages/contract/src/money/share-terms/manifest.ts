import { shareTermLifecycle, shareTermPolicy } from '@easel/domain/money/proposals.ts'
import { addresses } from '../../addresses.ts'
import { accessAlone, noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'

/** `share` in hundredths of a per cent; without `work` it is of all works, without `lastDay` without an end. */
const OF_SHARE = {
  about: 'account',
  tone: 'ok',
  link: { words: 'notice.link.revenues', address: () => addresses.revenues() },
} as const

export const shareTerms = noun({
  endpoints,
  refusals: {
    'shareTerm.decided': 409,
    'shareTerm.endsBeforeFirst': 409,
    'shareTerm.noDesigner': 409,
    'shareTerm.noWork': 409,
    'shareTerm.notEarlier': 409,
    'shareTerm.notYours': 403,
    'shareTerm.overlaps': 409,
    'shareTerm.ownProposal': 403,
    'shareTerm.settled': 409,
  },
  notices: {
    EARNINGS_SHARE_SET: {
      ...OF_SHARE,
      params: { share: 'number', firstDay: 'text', lastDay: 'text?', work: 'text?' },
    },
    EARNINGS_SHARE_ENDED: { ...OF_SHARE, params: { share: 'number', lastDay: 'text', work: 'text?' } },
  },
  console: [{ section: 'finance/share-terms', needs: 'listShareTerms', place: 86 }],
  lifecycles: { shareTermProposal: shareTermLifecycle },
  policies: { shareTermProposal: shareTermPolicy, shareTerm: accessAlone(['staff', 'stranger']) },
})
