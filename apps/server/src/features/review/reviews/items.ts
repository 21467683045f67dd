import type { Can } from '@easel/contract/can.ts'
import type { ReviewItem } from '@easel/contract/review/reviews/endpoints.ts'
import { Hold } from '@easel/contract/review/reviews/holds.ts'
import type { AuditState } from '@easel/domain/publishing/audits/lifecycle.ts'
import { auditPolicy } from '@easel/domain/publishing/audits/policy.ts'
import { daysUntilDue, dueDay } from '@easel/domain/publishing/audits/queue.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { canOf, policyActor } from '../../../platform/policy.ts'
import { staffNames } from '../../accounts/accounts/public.ts'
import { designersRanked } from '../../accounts/designers/public.ts'
import {
  auditFacts,
  auditSummaries,
  canUntilOf,
  dueNow,
  relationsToAudit,
  stateNow,
  takeBackRefusal,
} from '../../publishing/audits/public.ts'
import { waitingThreads } from '../messages/public.ts'
import { type HoldWords, holdWords } from './holdQueries.ts'
import { opinionRefusal } from './opinion.ts'
import { findingCounts, type ReviewRow, reviewRows } from './queries.ts'
import { asTakingBack } from './takeBack.ts'

const HoldKind = Hold.shape.kind
const NO_FINDINGS = { error: 0, warning: 0 } as const

/** Rows as a reviewer sees them: whose they are, what the package check says, who holds them. */
export async function reviewItems(
  platform: Platform,
  db: Db,
  actor: Actor,
  rows: readonly ReviewRow[],
): Promise<ReviewItem[]> {
  const now = platform.clock.now()
  const words = await holdWords(
    db,
    rows.flatMap(({ hold_kind, audit_id }) => (hold_kind === null ? [] : audit_id)),
  )
  const [summaries, designerOf, findings, staff, answered] = await Promise.all([
    auditSummaries(platform, db, rows),
    designersRanked(
      db,
      rows.map((row) => row.designer_id),
      now,
    ),
    findingCounts(
      db,
      rows.flatMap((row) => row.package_id ?? []),
    ),
    staffNames(db, [
      ...rows.flatMap((row) => [row.claimed_by ?? [], row.decided_by ?? [], row.hold_by ?? []].flat()),
      ...[...words.values()].flatMap(({ answer_by }) => answer_by ?? []),
    ]),
    waitingThreads(
      db,
      rows.map((row) => row.audit_id),
    ),
  ])
  return summaries.flatMap((summary, index) => {
    const row = rows[index]
    if (!row) return []
    const { claimed_by: holder, claim_until: until } = row
    const isClaimed = holder !== null && until !== null && until > now
    const by = isClaimed ? (staff.get(holder) ?? '') : ''
    return {
      ...summary,
      designerId: row.designer_id,
      ...designerOf(row.designer_id),
      findingCounts: findings.get(row.package_id ?? '') ?? NO_FINDINGS,
      claim: isClaimed ? { by, mine: holder === actor.accountId, until: until.toISOString() } : null,
      due: dueOf(row, summary.state, now),
      decidedBy: summary.decision && row.decided_by ? (staff.get(row.decided_by) ?? null) : null,
      hold: holdOf(row, { staff, actor, words: words.get(row.audit_id), now }),
      resubmitted: row.resubmit_of !== null,
      answered: answered.has(row.audit_id),
      own: row.designer_id === actor.designer?.designerId,
      can: {
        claim: canClaim(row, actor, by, now),
        takeBack: canOf(takeBackRefusal(row, asTakingBack(actor), now)),
      },
      canUntil: canUntilOf(row, now),
    }
  })
}

interface HoldContext {
  readonly staff: ReadonlyMap<string, string>
  readonly actor: Actor
  readonly words: HoldWords | undefined
  readonly now: Date
}

/** What it is set aside for, while it waits. */
function holdOf(row: ReviewRow, { staff, actor, words, now }: HoldContext): ReviewItem['hold'] {
  const { hold_kind: kind, hold_by: by, hold_at: at } = row
  const state = stateNow(row, now)
  if (kind === null || by === null || at === null) return null
  if (state !== 'WAITING_REVIEW' && state !== 'UNDER_REVIEW') return null
  // Nobody reads what staff write about their own work.
  const own = row.designer_id === actor.designer?.designerId
  const { answer = null, answer_by = null, answer_at = null } = words ?? {}
  return {
    kind: HoldKind.parse(kind),
    by: staff.get(by) ?? '',
    mine: by === actor.accountId,
    at: at.toISOString(),
    text: own ? null : (words?.text ?? null),
    answer:
      own || answer === null || answer_by === null || answer_at === null
        ? null
        : { text: answer, by: staff.get(answer_by) ?? '', at: answer_at.toISOString() },
  }
}

/** Why the reader cannot claim it now. Who holds the claim may take it anew. `by`: the holder's name. */
function canClaim(row: ReviewRow, actor: Actor, by: string, now: Date): Can {
  const relations = relationsToAudit(row, policyActor(actor, 'staff'), now)
  const move = relations.includes('assigned') ? 'renew' : 'claim'
  const refusal = auditPolicy.can(relations, move, auditFacts(row, now), now)
  if (refusal) return canOf(refusal.code === 'claim.taken' ? { ...refusal, params: { by } } : refusal)
  return canOf(opinionRefusal(row, actor.accountId))
}

export async function reviewItem(
  platform: Platform,
  db: Db,
  actor: Actor,
  auditId: string,
): Promise<ReviewItem | null> {
  const [item] = await reviewItems(platform, db, actor, await reviewRows(db, [auditId]))
  return item ?? null
}

/** By when a work that waits, or is under review, was promised to be reviewed. */
function dueOf(row: ReviewRow, state: AuditState, now: Date): ReviewItem['due'] {
  const dueAt = dueNow(row, now)
  if (dueAt === null || (state !== 'WAITING_REVIEW' && state !== 'UNDER_REVIEW')) return null
  const day = dueDay(dueAt)
  return { day, workingDays: daysUntilDue(day, now) }
}
