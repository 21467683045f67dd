import { ANNOUNCEMENT_PHASES } from '@easel/domain/accounts/announcements/lifecycle.ts'
import { AnnouncementDraft } from '@easel/domain/accounts/announcements/rules.ts'
import { MAX_INTEGER } from '@easel/domain/counting.ts'
import { PageQuery } from '@easel/domain/paging.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParams, Instant, pageOf } from '../../envelope.ts'

const InBoth = z.object({ en: z.string(), zh: z.string() })

/** In both languages, so that switching language needs no call. */
export const AnnouncementSummary = z.object({
  announcementId: Id,
  title: InBoth,
  pinned: z.boolean(),
  publishAt: Instant,
  /** Later than `publishAt` where it was edited since. */
  updatedAt: Instant,
})
export type AnnouncementSummary = z.infer<typeof AnnouncementSummary>

export const Announcement = AnnouncementSummary.extend({ body: InBoth })
export type Announcement = z.infer<typeof Announcement>

/** As the console sees it, whatever its phase. */
export const StaffAnnouncement = Announcement.extend({
  phase: z.enum(ANNOUNCEMENT_PHASES),
  publishAt: Instant.nullable(),
  /** Sent with every change: one that is based on an older revision is refused. */
  revision: z.number().int(),
})
export type StaffAnnouncement = z.infer<typeof StaffAnnouncement>

const editors = ['organiser', 'admin'] as const
const Revision = z.object({ revision: z.int().min(1).max(MAX_INTEGER) })

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/v1/announcements',
  summary: 'Announcements, pinned first, then newest',
  access: 'visitor',
  query: PageQuery,
  reply: pageOf(AnnouncementSummary),
})
export const getAnnouncement = endpoint({
  method: 'GET',
  path: '/v1/announcements/:id',
  summary: 'One announcement',
  access: 'visitor',
  resources: { 'params.id': { announcement: 'anyone' } },
  params: IdParams,
  reply: Announcement,
})
export const staffListAnnouncements = endpoint({
  method: 'GET',
  path: '/staff/v1/announcements',
  summary: 'Announcements in every state, last changed first',
  access: editors,
  query: PageQuery.extend({ phase: z.enum([...ANNOUNCEMENT_PHASES, 'ALL']).default('ALL') }),
  reply: pageOf(StaffAnnouncement.omit({ body: true })),
})
export const staffGetAnnouncement = endpoint({
  method: 'GET',
  path: '/staff/v1/announcements/:id',
  summary: 'One announcement, to edit',
  access: editors,
  resources: { 'params.id': { announcement: 'anyone' } },
  params: IdParams,
  reply: StaffAnnouncement,
})
export const staffAddAnnouncement = endpoint({
  method: 'POST',
  path: '/staff/v1/announcements',
  summary: 'Create an announcement as a draft',
  access: editors,
  body: AnnouncementDraft,
  reply: StaffAnnouncement,
})
export const staffEditAnnouncement = endpoint({
  method: 'PUT',
  path: '/staff/v1/announcements/:id',
  summary: 'Edit an announcement, or pin it',
  access: editors,
  resources: { 'params.id': { announcement: 'anyone' } },
  params: IdParams,
  body: AnnouncementDraft.extend(Revision.shape),
  reply: StaffAnnouncement,
  refusals: ['announcement.changedMeanwhile'],
})
export const staffPublishAnnouncement = endpoint({
  method: 'POST',
  path: '/staff/v1/announcements/:id/publish',
  summary: 'Publish an announcement now or at a later time',
  access: editors,
  resources: { 'params.id': { announcement: 'anyone' } },
  params: IdParams,
  body: Revision.extend({ publishAt: Instant.nullable().default(null) }),
  reply: StaffAnnouncement,
  refusals: ['announcement.wrongState', 'announcement.changedMeanwhile'],
})
export const staffWithdrawAnnouncement = endpoint({
  method: 'POST',
  path: '/staff/v1/announcements/:id/withdraw',
  summary: 'Withdraw an announcement; it can be published again',
  access: editors,
  resources: { 'params.id': { announcement: 'anyone' } },
  params: IdParams,
  body: Revision,
  reply: StaffAnnouncement,
  refusals: ['announcement.wrongState', 'announcement.changedMeanwhile'],
})
