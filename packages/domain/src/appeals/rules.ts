import { z } from 'zod'
import type { AuditState } from '../audits/lifecycle.ts'
import { refusalOf } from '../lifecycle.ts'
import { refuse } from '../rule.ts'
import { boundedText } from '../text/rules.ts'
import { type AppealMove, type AppealStateOrNone, appealLifecycle } from './lifecycle.ts'

export const APPEAL_DAYS = 14
export const APPEAL_TEXT_MAX = 1000
const DAY_MILLISECONDS = 86_400_000

export const AppealInput = z.object({
  text: boundedText({ field: 'appealText', max: APPEAL_TEXT_MAX, count: 'weight', multiline: true }),
})

/** What staff say with their answer, whichever it is. */
export const AppealNote = boundedText({
  field: 'note',
  max: APPEAL_TEXT_MAX,
  count: 'weight',
  multiline: true,
})

/** The first moment at which a rejection is no longer appealed against. */
export const appealDeadline = (rejectedAt: Date): Date =>
  new Date(rejectedAt.getTime() + APPEAL_DAYS * DAY_MILLISECONDS)

export interface RejectedFacts {
  readonly state: AuditState
  readonly rejectedAt: Date | null
  readonly designerId: string
  readonly appeal: AppealStateOrNone
}

/** Why the owner may not lodge an appeal now, or null. */
export function lodgeRefusal(
  { state, rejectedAt, designerId, appeal }: RejectedFacts,
  ownDesignerId: string | null,
  now: Date,
) {
  if (ownDesignerId !== designerId) return refuse('notOwn')
  const refusal = refusalOf(appealLifecycle, appeal, 'lodge', 'owner')
  if (refusal) return refusal
  if (state !== 'REJECTED' || rejectedAt === null) return refuse('appeal.notRejected')
  return now < appealDeadline(rejectedAt) ? null : refuse('appeal.tooLate', { days: APPEAL_DAYS })
}

export interface DecidedAppeal {
  readonly state: AppealStateOrNone
  readonly designerId: string
  /** Who rejected the submission; null where that is not on record. */
  readonly rejectedBy: string | null
}

/** Why this reviewer may not answer the appeal, or null: neither its owner nor whoever rejected the work. */
export function decideRefusal(
  { state, designerId, rejectedBy }: DecidedAppeal,
  move: Extract<AppealMove, 'grant' | 'uphold'>,
  reviewer: { readonly accountId: string; readonly designerId: string | null },
) {
  if (reviewer.designerId === designerId) return refuse('notOwn.decide')
  if (reviewer.accountId === rejectedBy) return refuse('appeal.ownRejection')
  return refusalOf(appealLifecycle, state, move, 'reviewer')
}
