import type {
  Announcement,
  AnnouncementSummary,
  StaffAnnouncement,
} from '@easel/contract/accounts/announcements/endpoints.ts'
import {
  ANNOUNCEMENT_STATES,
  type AnnouncementState,
  phaseOf,
} from '@easel/domain/accounts/announcements/lifecycle.ts'
import { z } from 'zod'
import type { AnnouncementRow } from './queries.ts'

const State = z.enum(ANNOUNCEMENT_STATES)
export const stateOf = (row: AnnouncementRow): AnnouncementState => State.parse(row.state)

const both = (en: string, zh: string) => ({ en, zh })

/** Only of what is published, which has a time. */
export function presentSummary(row: AnnouncementRow): AnnouncementSummary {
  return {
    announcementId: row.announcement_id,
    title: both(row.title_en, row.title_zh),
    pinned: row.pinned,
    publishAt: (row.publish_at ?? row.created_at).toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

export function presentAnnouncement(row: AnnouncementRow): Announcement {
  return { ...presentSummary(row), body: both(row.body_en, row.body_zh) }
}

export function presentStaff(row: AnnouncementRow, now: Date): StaffAnnouncement {
  return {
    ...presentAnnouncement(row),
    phase: phaseOf({ state: stateOf(row), publishAt: row.publish_at }, now),
    publishAt: row.publish_at?.toISOString() ?? null,
    revision: row.revision,
  }
}
