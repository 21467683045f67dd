import {
  type StaffAnnouncement,
  staffGetAnnouncement,
  staffListAnnouncements,
} from '@easel/contract/announcements/endpoints.ts'
import { keyOf, renew } from '../../../shell/data.ts'
import { queryClient } from '../../../shell/queryClient.ts'

/** The answer to a change becomes what is shown. */
export async function takeSaved(saved: StaffAnnouncement) {
  const params = { params: { id: saved.announcementId } }
  queryClient.setQueryData(keyOf(staffGetAnnouncement, params), saved)
  await renew(staffListAnnouncements)
}
