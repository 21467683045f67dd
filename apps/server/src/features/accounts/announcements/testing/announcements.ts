import {
  staffAddAnnouncement,
  staffPublishAnnouncement,
} from '@easel/contract/accounts/announcements/endpoints.ts'
import { made } from '../../../../testing/made.ts'
import type { Person } from '../../../../testing/people.ts'

const WORDS = { title: { en: 'News', zh: '消息' }, body: { en: 'Text', zh: '正文' } }

/** An announcement that an editor writes and publishes at once. @returns its id. */
export async function published({ caller }: Person): Promise<string> {
  const path = '/staff/v1/announcements'
  const { announcementId, revision } = made(
    staffAddAnnouncement.reply,
    await caller.call('POST', path, WORDS),
  )
  made(
    staffPublishAnnouncement.reply,
    await caller.call('POST', `${path}/${announcementId}/publish`, { revision }),
  )
  return announcementId
}
