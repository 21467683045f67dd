import { links } from '../../base/notices/links.ts'
import { noun } from '../../noun.ts'
import * as endpoints from './endpoints.ts'

export const messages = noun({
  endpoints,
  refusals: { 'thread.full': 409, 'thread.notOpen': 409, 'thread.waitForAnswer': 409 },
  notices: {
    REVIEWER_WROTE: { about: 'work', tone: 'live', link: links.statusOfWork, together: true },
  },
  console: [{ section: 'threads', needs: 'listThreads', place: 55 }],
})
