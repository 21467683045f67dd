import { nouns } from '@easel/contract/manifests.ts'
import { feature } from '../../../platform/feature.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { logActorOf } from '../../base/activity/public.ts'
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
  const show = (row: AnnouncementRow | DomainError | undefined) => {
    if (row instanceof DomainError) return row
    return row ? presentStaff(row, clock.now()) : domainError('not_found')
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
        return row ? presentAnnouncement(row) : domainError('not_found')
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
      staffAddAnnouncement: async (call) =>
        show(await addAnnouncement(platform, logActorOf(call), call.body)),
      staffEditAnnouncement: async (call) =>
        show(await editAnnouncement(platform, logActorOf(call), { ...call.params, ...call.body }, call.body)),
      staffPublishAnnouncement: async (call) =>
        show(await publishAnnouncement(platform, logActorOf(call), { ...call.params, ...call.body })),
      staffWithdrawAnnouncement: async (call) =>
        show(await withdrawAnnouncement(platform, logActorOf(call), { ...call.params, ...call.body })),
    },
  }
})
