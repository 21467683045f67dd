import {
  type AnnouncementMove,
  announcementLifecycle,
} from '@easel/domain/accounts/announcements/lifecycle.ts'
import {
  type AnnouncementDraft,
  AnnouncementText,
  publishTime,
} from '@easel/domain/accounts/announcements/rules.ts'
import { stateRefusal } from '@easel/domain/lifecycle.ts'
import { issuesOf } from '@easel/domain/rule.ts'
import type { Updateable } from 'kysely'
import type { Announcement } from '../../../platform/db/schema.generated.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import {
  asDomainError,
  type DomainError,
  domainError,
  invalidInput,
} from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type LogActor, recordActivity } from '../../base/activity/public.ts'
import { stateOf } from './present.ts'
import { type AnnouncementRow, changeAnnouncement, findAnnouncement, insertAnnouncement } from './queries.ts'

type Deps = Pick<Platform, 'db' | 'clock'>
interface Target {
  readonly id: string
  readonly revision: number
}

const columnsOf = ({ title, body, pinned }: AnnouncementDraft) => ({
  title_en: title.en,
  title_zh: title.zh,
  body_en: body.en,
  body_zh: body.zh,
  pinned,
})
const textOf = (row: AnnouncementRow) => ({
  title: { en: row.title_en, zh: row.title_zh },
  body: { en: row.body_en, zh: row.body_zh },
})

export function addAnnouncement(
  { db, clock }: Deps,
  logActor: LogActor,
  draft: AnnouncementDraft,
): Promise<AnnouncementRow | DomainError> {
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const row = await insertAnnouncement(tx, {
      announcement_id: newId(),
      state: announcementLifecycle.initial,
      ...columnsOf(draft),
      created_at: now,
      updated_at: now,
    })
    await recordActivity(tx, clock, logActor, {
      act: 'announcement.add',
      subjectKind: 'announcement',
      subjectId: row.announcement_id,
      to: row.state,
    })
    return row
  })
}

/** What has been published keeps both languages whole; a draft may still lack words. */
export function editAnnouncement(
  deps: Deps,
  logActor: LogActor,
  target: Target,
  draft: AnnouncementDraft,
): Promise<AnnouncementRow | DomainError> {
  return move(deps, logActor, target, 'edit', (row) => {
    const parsed = AnnouncementText.safeParse(draft)
    if (row.state === 'PUBLISHED' && !parsed.success) return invalidInput(issuesOf(parsed.error))
    return columnsOf(draft)
  })
}

export function publishAnnouncement(
  deps: Deps,
  logActor: LogActor,
  target: Target & { readonly publishAt: string | null },
): Promise<AnnouncementRow | DomainError> {
  return move(deps, logActor, target, 'publish', (row, now) => {
    const time = publishTime(now).safeParse(target)
    const parsed = AnnouncementText.safeParse(textOf(row))
    const issues = [time, parsed].flatMap((each) => (each.success ? [] : issuesOf(each.error)))
    if (issues.length > 0) return invalidInput(issues)
    return { state: 'PUBLISHED', publish_at: target.publishAt ? new Date(target.publishAt) : now }
  })
}

export function withdrawAnnouncement(
  deps: Deps,
  logActor: LogActor,
  target: Target,
): Promise<AnnouncementRow | DomainError> {
  return move(deps, logActor, target, 'withdraw', () => ({ state: 'WITHDRAWN' }))
}

/** One move of the lifecycle with its line in the activity log; lost races and wrong states have different codes. */
function move(
  { db, clock }: Deps,
  logActor: LogActor,
  { id, revision }: Target,
  name: AnnouncementMove,
  changesOf: (row: AnnouncementRow, now: Date) => Updateable<Announcement> | DomainError,
): Promise<AnnouncementRow | DomainError> {
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const before = await findAnnouncement(tx, id)
    if (!before) return domainError('not_found')
    const refusal = stateRefusal(announcementLifecycle, stateOf(before), name)
    if (refusal) return asDomainError(refusal)
    const changes = changesOf(before, now)
    if ('code' in changes) return changes
    const after = await changeAnnouncement(tx, { id, revision, move: name }, { ...changes, updated_at: now })
    if (!after) return domainError('announcement.changedMeanwhile')
    await recordActivity(tx, clock, logActor, {
      act: `announcement.${name}`,
      subjectKind: 'announcement',
      subjectId: id,
      from: before.state,
      to: after.state,
    })
    return after
  })
}
