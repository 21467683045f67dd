import {
  type StaffAnnouncement,
  staffGetAnnouncement,
  staffListAnnouncements,
} from '@easel/contract/accounts/announcements/endpoints.ts'
import { invalidate, keyOf } from '../../../../app/data.ts'
import { queryClient } from '../../../../app/queryClient.ts'

/** The answer to a change becomes what is shown. */
export async function takeSaved(saved: StaffAnnouncement) {
  const params = { params: { id: saved.announcementId } }
  queryClient.setQueryData(keyOf(staffGetAnnouncement, params), saved)
  await invalidate(staffListAnnouncements)
}
