import type { ReviewItem } from '@easel/contract/reviews/endpoints.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { Actor } from '../../platform/http/actor.ts'
import type { Platform } from '../../platform/platform.ts'
import { staffNames } from '../accounts/public.ts'
import { auditSummaries } from '../audits/public.ts'
import { nicknamesOf } from '../designers/public.ts'
import { findingCounts, type ReviewRow, reviewRows } from './queries.ts'

const NO_FINDINGS = { error: 0, warning: 0 } as const

/** Rows as a reviewer sees them: whose they are, what the package check says, who holds them. */
export async function reviewItems(
  platform: Platform,
  db: Db,
  actor: Actor,
  rows: readonly ReviewRow[],
): Promise<ReviewItem[]> {
  const now = platform.clock.now()
  const [summaries, designers, findings, staff] = await Promise.all([
    auditSummaries(platform, db, rows),
    nicknamesOf(
      db,
      rows.map((row) => row.designer_id),
    ),
    findingCounts(
      db,
      rows.flatMap((row) => row.package_id ?? []),
    ),
    staffNames(
      db,
      rows.flatMap((row) => row.claimed_by ?? []),
    ),
  ])
  return summaries.flatMap((summary, index) => {
    const row = rows[index]
    if (!row) return []
    const { claimed_by: holder, claim_until: until } = row
    const held = holder !== null && until !== null && until > now
    return {
      ...summary,
      designerId: row.designer_id,
      designerName: designers.get(row.designer_id) ?? '',
      findingCounts: findings.get(row.package_id ?? '') ?? NO_FINDINGS,
      claim: held
        ? { by: staff.get(holder) ?? '', mine: holder === actor.accountId, until: until.toISOString() }
        : null,
      own: row.designer_id === actor.designer?.designerId,
    }
  })
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
