import type { Announcement, AnnouncementSummary } from '@easel/contract/accounts/announcements/endpoints.ts'

/** What these pages read of an answer; `call` would bring every schema of the portal along. */
type Summary = AnnouncementSummary
export interface AnnouncementsPage {
  readonly items: readonly Summary[]
  readonly total: number
  readonly perPage: number
}

export class NoAnnouncement extends Error {}

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string'
const isInBoth = (value: unknown) => isFields(value) && isText(value.en) && isText(value.zh)

const isSummary = (value: unknown): value is Summary =>
  isFields(value) &&
  isText(value.announcementId) &&
  isText(value.publishAt) &&
  isText(value.updatedAt) &&
  typeof value.pinned === 'boolean' &&
  isInBoth(value.title)

const isAnnouncement = (value: unknown): value is Announcement =>
  isSummary(value) && 'body' in value && isInBoth(value.body)

const isPage = (value: unknown): value is AnnouncementsPage =>
  isFields(value) &&
  typeof value.total === 'number' &&
  typeof value.perPage === 'number' &&
  Array.isArray(value.items) &&
  value.items.every(isSummary)

async function read<Data>(path: string, isData: (value: unknown) => value is Data): Promise<Data> {
  const answer = await fetch(path)
  if (answer.status === 404) throw new NoAnnouncement()
  const envelope: unknown = await answer.json()
  if (answer.ok && isFields(envelope) && isData(envelope.data)) return envelope.data
  throw new Error(`${path} was answered with ${answer.status}`)
}

export const fetchAnnouncements = (page: number) => read(`/v1/announcements?currentPage=${page}`, isPage)

export const fetchAnnouncement = (id: string) =>
  read(`/v1/announcements/${encodeURIComponent(id)}`, isAnnouncement)
