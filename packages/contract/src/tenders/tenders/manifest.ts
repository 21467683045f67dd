import { openingLifecycle, tenderLifecycle } from '@easel/domain/tenders/tenders/lifecycle.ts'
import { tenderPolicy } from '@easel/domain/tenders/tenders/policy.ts'
import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'
import { OF_TENDER } from './notice.ts'

export const tenders = noun({
  endpoints,
  refusals: {
    'opening.cannotNow': 409,
    'opening.notYours': 403,
    'opening.own': 403,
    'tender.cancelled': 409,
    'tender.cannotCancelNow': 409,
    'tender.cannotPublishNow': 409,
    'tender.cannotSaveNow': 409,
    'tender.changedMeanwhile': 409,
    'tender.closed': 409,
    'tender.isInvited': 409,
    'tender.levelNeeded': 403,
    'tender.manyQuestions': 409,
    'tender.noDesigner': 404,
    'tender.notEnded': 409,
    'tender.notForYou': 403,
    'tender.notOpen': 409,
    'tender.sealed': 409,
  },
  notices: {
    TENDER_PUBLISHED: {
      ...OF_TENDER,
      params: { tender: 'name', startsAt: 'instant', endsAt: 'instant' },
      tone: 'live',
    },
    TENDER_INVITED: {
      ...OF_TENDER,
      params: { tender: 'name', startsAt: 'instant', endsAt: 'instant' },
      tone: 'live',
    },
    TENDER_CHANGED: { ...OF_TENDER, params: { tender: 'name', endsAt: 'instant' }, tone: 'live' },
    TENDER_ENDING: { ...OF_TENDER, params: { tender: 'name', endsAt: 'instant' }, tone: 'live' },
    TENDER_CANCELLED: { ...OF_TENDER, tone: 'bad', note: 'REASON' },
    TENDER_ANSWERED: { ...OF_TENDER, tone: 'live' },
  },
  console: [{ section: 'tenders', needs: 'staffListTenders', place: 89 }],
  lifecycles: { tender: tenderLifecycle, tenderOpening: openingLifecycle },
  policies: {
    tender: tenderPolicy,
    tenderQuestion: { ...tenderPolicy, relations: ['inConflict', 'staff', 'stranger'] },
  },
})
