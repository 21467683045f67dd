import { getAnnouncement, listAnnouncements } from '@easel/contract/announcements.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import { call } from '../../shell/api.ts'

/** A part of its own: the page is there before the means to call the server are. */
export const fetchAnnouncements = (currentPage: number) =>
  call(listAnnouncements, { query: { currentPage, perPage: PAGE_SIZE }, stay: true })

export const fetchAnnouncement = (id: string) => call(getAnnouncement, { params: { id }, stay: true })
