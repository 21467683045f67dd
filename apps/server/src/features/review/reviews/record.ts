import { RegistrationStatus } from '@easel/contract/accounts/designers/summary.ts'
import { nouns } from '@easel/contract/manifests.ts'
import { DEFAULT_LOCALE } from '@easel/contract/messages/index.ts'
import { type DesignerRecord, MAX_REJECTIONS } from '@easel/contract/review/reviews/record.ts'
import { PERMANENT_END } from '@easel/domain/accounts/designers/permissions.ts'
import { DesignerLevel } from '@easel/domain/accounts/levels/rules.ts'
import {
  APPROVED_AUDIT_STATES,
  type AuditState,
  UNDECIDED_AUDIT_STATES,
} from '@easel/domain/publishing/audits/lifecycle.ts'
import { REJECT_REASON_CODES } from '@easel/domain/publishing/audits/reasons.ts'
import { handlersOf } from '../../../platform/feature.ts'
import { domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { staffNames } from '../../accounts/accounts/public.ts'
import { findDesigner } from '../../accounts/designers/public.ts'
import { auditSummaries } from '../../publishing/audits/public.ts'
import { languagesOf } from './queries.ts'
import {
  banFigures,
  countDecisions,
  decisionPageQuery,
  recordCounts,
  rejectionReasons,
} from './recordQueries.ts'

/** A designer's record, read beside a work under review and on a page of its own (docs/decisions/reviews.md). */
export function recordHandlers(platform: Platform) {
  const { db } = platform
  return handlersOf(nouns.reviews, {
    getDesignerRecord: async ({ params }) =>
      (await recordOf(platform, params.id)) ?? domainError('not_found'),
    listDesignerDecisions: async ({ params, query }) => {
      if (!(await findDesigner(db, params.id))) return domainError('not_found')
      const [rows, total] = await Promise.all([
        decisionPageQuery(db, params.id, query.decision, query).execute(),
        countDecisions(db, params.id, query.decision),
      ])
      const [summaries, names] = await Promise.all([
        auditSummaries(platform, db, rows),
        staffNames(
          db,
          rows.flatMap((row) => row.decided_by ?? []),
        ),
      ])
      const items = summaries.map((summary, index) => ({
        ...summary,
        decidedBy: names.get(rows[index]?.decided_by ?? '') ?? null,
      }))
      return { items, total, currentPage: query.currentPage, perPage: query.perPage }
    },
  })
}

async function recordOf({ db, clock }: Platform, designerId: string): Promise<DesignerRecord | null> {
  const designer = await findDesigner(db, designerId)
  if (!designer) return null
  const [counts, reasons, bans, languages] = await Promise.all([
    recordCounts(db, designerId),
    rejectionReasons(db, designerId, MAX_REJECTIONS),
    banFigures(db, designerId, clock.now()),
    languagesOf(db, [designerId]),
  ])
  const { works, submissions, appeals } = counts
  const sum = (...states: readonly AuditState[]) =>
    states.reduce((total, state) => total + (submissions.get(state) ?? 0), 0)
  return {
    designerId,
    nickname: designer.nickname,
    registrationStatus: RegistrationStatus.parse(designer.registration_status),
    designerLevel: DesignerLevel.parse(designer.designer_level),
    language: languages.get(designerId) ?? DEFAULT_LOCALE,
    appliedAt: designer.applied_at.toISOString(),
    works: {
      published: works.get('PUBLISHED') ?? 0,
      hidden: works.get('HIDDEN') ?? 0,
      removed: works.get('REMOVED') ?? 0,
    },
    submissions: {
      waiting: sum(...UNDECIDED_AUDIT_STATES),
      approved: sum(...APPROVED_AUDIT_STATES),
      rejected: sum('REJECTED'),
      revoked: sum('REVOKED'),
    },
    // A reason that is no longer in the catalogue is left out.
    reasons: reasons.flatMap(({ reason, count }) => {
      const known = REJECT_REASON_CODES.find((code) => code === reason)
      return known ? [{ reason: known, count }] : []
    }),
    appeals: {
      waiting: appeals.get('WAITING') ?? 0,
      granted: appeals.get('GRANTED') ?? 0,
      upheld: appeals.get('UPHELD') ?? 0,
    },
    bans: { count: bans.count, until: untilOf(bans) },
  }
}

function untilOf({ active, until, forGood }: Awaited<ReturnType<typeof banFigures>>): string | null {
  if (active === 0) return null
  return (forGood ? PERMANENT_END : until)?.toISOString() ?? null
}
