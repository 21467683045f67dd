import { StaffAnnouncement, staffAddAnnouncement } from '@easel/contract/announcements/endpoints.ts'
import { requestTag } from '@easel/contract/tags/endpoints.ts'
import { ANNOUNCEMENTS, TAG_REQUESTS } from '../catalogue/staff.ts'
import type { Event } from './event.ts'
import type { World } from './world.ts'

/** What lies on the desks of staff, and what they announced. */
export function staffEvents(world: World): Event[] {
  const organiser = world.as('organiser')
  return [
    ...TAG_REQUESTS.map(({ designer, hoursAgo, category, text }) => ({
      at: world.hoursAgo(hoursAgo),
      happen: async () => void (await world.as(designer).call('POST', requestTag.path, { category, text })),
    })),
    ...ANNOUNCEMENTS.map(({ daysAgo, pinned, title, body }) => ({
      at: world.daysAgo(daysAgo),
      happen: async () => {
        const draft = await organiser.call('POST', staffAddAnnouncement.path, { title, body, pinned })
        const { announcementId, revision } = StaffAnnouncement.parse(draft)
        const publish = `${staffAddAnnouncement.path}/${announcementId}/publish`
        await organiser.call('POST', publish, { revision, publishAt: null })
      },
    })),
  ]
}
