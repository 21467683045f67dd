import { DEFAULT_LOCALE } from '@easel/contract/messages/index.ts'
import type { Review } from '@easel/contract/review/reviews/endpoints.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { staffNames } from '../../accounts/accounts/public.ts'
import { auditDetail, auditSummaries, findAudit, relatedAudits } from '../../publishing/audits/public.ts'
import { changesBetween, comparedOf, versionBefore } from '../../publishing/products/public.ts'
import { reviewItem } from './items.ts'
import { languagesOf } from './noteQueries.ts'
import { previousOf } from './previous.ts'
import { reviewRows } from './queries.ts'

const MAX_HISTORY = 20

/** One audit with all that a decision needs; null for what is no reviewer's business: nothing there, or a draft. */
export async function readReview(platform: Platform, actor: Actor, auditId: string): Promise<Review | null> {
  const { db } = platform
  const row = await findAudit(db, auditId)
  if (!row || row.state === 'DRAFT') return null
  const [item, audit, difference, history, languages] = await Promise.all([
    reviewItem(platform, db, actor, auditId),
    auditDetail(platform, db, auditId),
    differenceOf(platform, row),
    historyOf(platform, row),
    languagesOf(db, [row.designer_id]),
  ])
  const designerLanguage = languages.get(row.designer_id) ?? DEFAULT_LOCALE
  return item && audit ? { ...item, audit, ...difference, history, designerLanguage } : null
}

type AuditRow = NonNullable<Awaited<ReturnType<typeof findAudit>>>

/** Against the version that this audit replaces, or replaced. */
async function differenceOf(
  platform: Platform,
  row: AuditRow,
): Promise<Pick<Review, 'previous' | 'changes'>> {
  const { db } = platform
  const before = row.product_id ? await versionBefore(db, row.product_id, row.audit_id) : undefined
  if (!before) return { previous: null, changes: [] }
  // A change of price or profile names no content of its own: the version's stays.
  const after = {
    details: row.details,
    package_id: row.package_id ?? before.package_id,
    medium_id: row.medium_id ?? before.medium_id,
  }
  const [old, now, previous] = await Promise.all([
    comparedOf(db, before),
    comparedOf(db, after),
    previousOf(platform, before, row.package_id),
  ])
  return {
    previous,
    changes: changesBetween(old, now),
  }
}

/** Earlier decisions on the same work, newest first. */
async function historyOf(platform: Platform, row: AuditRow): Promise<Review['history']> {
  const { db } = platform
  const related = await relatedAudits(db, { auditId: row.audit_id, productId: row.product_id })
  const rows = await reviewRows(
    db,
    related.filter((id) => id !== row.audit_id),
  )
  const decided = rows
    .filter((each) => each.decided_at !== null)
    .sort((a, b) => (b.decided_at?.getTime() ?? 0) - (a.decided_at?.getTime() ?? 0))
  const shown = decided.slice(0, MAX_HISTORY)
  const [summaries, staff] = await Promise.all([
    auditSummaries(platform, db, shown),
    staffNames(
      db,
      shown.flatMap((each) => each.decided_by ?? []),
    ),
  ])
  return summaries.map((each, index) => ({
    ...each,
    decidedBy: staff.get(shown[index]?.decided_by ?? '') ?? null,
  }))
}
