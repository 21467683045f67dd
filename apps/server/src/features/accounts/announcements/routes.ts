import { nouns } from '@easel/contract/nouns.ts'
import { feature } from '../../../platform/feature.ts'
import { Refused, refused } from '../../../platform/http/refused.ts'
import { doerOf } from '../../base/activity/public.ts'
import { addAnnouncement, editAnnouncement, publishAnnouncement, withdrawAnnouncement } from './edit.ts'
import { presentAnnouncement, presentStaff, presentSummary } from './present.ts'
import {
  type AnnouncementRow,
  countShown,
  countStaff,
  findAnnouncement,
  findShown,
  shownPage,
  staffPage,
} from './queries.ts'

/** What the portal announces: written in the console, read by everybody. */
export const announcements = feature(nouns.announcements, (platform) => {
  const { db, reads, clock } = platform
  const show = (row: AnnouncementRow | Refused | undefined) => {
    if (row instanceof Refused) return row
    return row ? presentStaff(row, clock.now()) : refused('not_found')
  }
  return {
    handlers: {
      listAnnouncements: async ({ query }) => {
        const now = clock.now()
        const [rows, total] = await Promise.all([shownPage(reads, now, query), countShown(reads, now)])
        return { items: rows.map(presentSummary), total, ...query }
      },
      getAnnouncement: async ({ params }) => {
        const row = await findShown(reads, clock.now(), params.id)
        return row ? presentAnnouncement(row) : refused('not_found')
      },
      staffListAnnouncements: async ({ query: { phase, ...page } }) => {
        const now = clock.now()
        const [rows, total] = await Promise.all([staffPage(db, phase, now, page), countStaff(db, phase, now)])
        const items = rows.map((row) => {
          const { body: _long, ...summary } = presentStaff(row, now)
          return summary
        })
        return { items, total, ...page }
      },
      staffGetAnnouncement: async ({ params }) => show(await findAnnouncement(db, params.id)),
      staffAddAnnouncement: async (call) => show(await addAnnouncement(platform, doerOf(call), call.body)),
      staffEditAnnouncement: async (call) =>
        show(await editAnnouncement(platform, doerOf(call), { ...call.params, ...call.body }, call.body)),
      staffPublishAnnouncement: async (call) =>
        show(await publishAnnouncement(platform, doerOf(call), { ...call.params, ...call.body })),
      staffWithdrawAnnouncement: async (call) =>
        show(await withdrawAnnouncement(platform, doerOf(call), { ...call.params, ...call.body })),
    },
  }
})
