import { nouns } from '@easel/contract/manifests.ts'
import { Sample } from '@easel/contract/review/reviews/quality.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { handlersOf } from '../../../platform/feature.ts'
import { domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { staffNames } from '../../accounts/accounts/public.ts'
import { designersNamed } from '../../accounts/designers/public.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import {
  countSamples,
  drawSamples,
  findSample,
  judge,
  reviewerFigures,
  type SampleRow,
  samplePageQuery,
} from './qualityQueries.ts'

const DAY_MILLISECONDS = 86_400_000
const { decision: Decision, verdict: Verdict } = Sample.shape

/**
 * How reviewers decide, for who leads them: figures, and a second look at a random share (docs/decisions/reviews.md).
 */
export function qualityHandlers({ db, clock }: Platform) {
  const since = (days: number) => new Date(clock.now().getTime() - days * DAY_MILLISECONDS)
  return handlersOf(nouns.reviews, {
    listReviewers: async ({ query }) => {
      const rows = await reviewerFigures(db, since(query.days))
      const names = await staffNames(
        db,
        rows.map(({ accountId }) => accountId),
      )
      return { reviewers: rows.map((row) => ({ ...row, name: names.get(row.accountId) ?? '' })) }
    },
    listSamples: async ({ query }) => {
      const [rows, total] = await Promise.all([
        samplePageQuery(db, query.filter, query).execute(),
        countSamples(db, query.filter),
      ])
      const items = await present(db, rows, clock.now())
      return { items, total, currentPage: query.currentPage, perPage: query.perPage }
    },
    drawSample: (call) =>
      inTransaction(db, async (tx) => {
        const { accountId, designer } = call.actor
        const { days, percent } = call.body
        const drawn = await drawSamples(tx, {
          since: since(days),
          percent,
          accountId,
          designerId: designer?.designerId ?? null,
          at: clock.now(),
        })
        await recordActivity(tx, clock, logActorOf(call), {
          act: 'sample.pick',
          subjectKind: 'account',
          subjectId: accountId,
          to: String(drawn),
          reason: `${percent}%, ${days} d`,
        })
        return { drawn }
      }),
    judgeSample: (call) =>
      inTransaction(db, async (tx) => {
        const { actor, params, body } = call
        const row = await findSample(tx, params.id)
        if (!row) return domainError('not_found')
        if (row.decided_by === actor.accountId) return domainError('sample.ownDecision')
        if (row.designer_id === actor.designer?.designerId) return domainError('notOwn.decide')
        const judgement = {
          verdict: body.verdict,
          note: body.note ?? null,
          by: actor.accountId,
          at: clock.now(),
        }
        if (!(await judge(tx, params.id, judgement))) return domainError('sample.looked')
        await recordActivity(tx, clock, logActorOf(call), {
          act: 'sample.look',
          subjectKind: 'audit',
          subjectId: row.audit_id,
          to: body.verdict,
          reason: body.note ?? null,
        })
        const [sample] = await present(tx, [(await findSample(tx, params.id)) ?? row], clock.now())
        return sample ?? domainError('not_found')
      }),
  })
}

async function present(db: Db, rows: readonly SampleRow[], now: Date): Promise<Sample[]> {
  const [names, designerOf] = await Promise.all([
    staffNames(
      db,
      rows.flatMap(({ decided_by, looked_by }) => [decided_by, ...(looked_by ? [looked_by] : [])]),
    ),
    designersNamed(
      db,
      rows.map(({ designer_id }) => designer_id),
      now,
    ),
  ])
  return rows.map((row) => ({
    sampleId: row.sample_id,
    auditId: row.audit_id,
    name: row.name,
    productType: ProductType.parse(row.product_type),
    ...designerOf(row.designer_id),
    decision: Decision.parse(row.decision),
    decidedBy: names.get(row.decided_by) ?? '',
    decidedAt: row.decided_at.toISOString(),
    verdict: Verdict.parse(row.verdict),
    note: row.note,
    lookedBy: row.looked_by ? (names.get(row.looked_by) ?? '') : null,
    lookedAt: row.looked_at?.toISOString() ?? null,
  }))
}
