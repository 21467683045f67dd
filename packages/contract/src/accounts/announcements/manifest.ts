import { announcementLifecycle } from '@easel/domain/accounts/announcements/lifecycle.ts'
import { accessAlone, noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'

export const announcements = noun({
  endpoints,
  refusals: {
    'announcement.changedMeanwhile': 409,
    'announcement.wrongState': 409,
  },
  console: [{ section: 'announcements', needs: 'staffListAnnouncements', place: 90 }],
  lifecycles: { announcement: announcementLifecycle },
  policies: { announcement: accessAlone(['staff', 'stranger']) },
})
