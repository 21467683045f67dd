import type { ReviewItem } from '@easel/contract/review/reviews/endpoints.ts'
import type { AuditState } from '@easel/domain/publishing/audits/lifecycle.ts'
import { daysUntilDue, dueDay } from '@easel/domain/publishing/audits/queue.ts'
import { dueNow } from '../../publishing/audits/public.ts'
import type { ReviewRow } from './queries.ts'

/** By when a work that waits, or is under review, was promised to be reviewed. */
export function dueOf(row: ReviewRow, state: AuditState, now: Date): ReviewItem['due'] {
  const dueAt = dueNow(row, now)
  if (dueAt === null || (state !== 'WAITING_REVIEW' && state !== 'UNDER_REVIEW')) return null
  const day = dueDay(dueAt)
  return { day, workingDays: daysUntilDue(day, now) }
}
