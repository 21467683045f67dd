import { PageQuery } from '@easel/domain/paging.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import { ThreadText } from '@easel/domain/review/messages/rules.ts'
import { z } from 'zod'
import { NamedDesigner } from '../../accounts/designers/summary.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParams, Instant, pageOf } from '../../envelope.ts'

const Count = z.number().int()
const Days = z.coerce.number().int().min(1).max(92)

/** What one reviewer decided in some days, and how it turned out. */
export const ReviewerFigures = z.object({
  accountId: Id,
  name: z.string(),
  approved: Count,
  rejected: Count,
  /** Between claim and decision, the median; null where no claim is on record. */
  medianSeconds: z.number().int().nullable(),
  /** Rejections that an appeal overturned, and approvals that were taken back. */
  overturned: Count,
  takenBack: Count,
  /** Of the sample: looked at again, and judged otherwise. */
  sampled: Count,
  disagreed: Count,
})
export type ReviewerFigures = z.infer<typeof ReviewerFigures>

export const listReviewers = endpoint({
  method: 'GET',
  path: '/staff/v1/reviewers',
  summary: 'Each reviewer’s decisions in the last days, and how they turned out',
  access: ['admin'],
  query: z.object({ days: Days.default(30) }),
  reply: z.object({ reviewers: z.array(ReviewerFigures) }),
})

export const Sample = z.object({
  sampleId: Id,
  auditId: Id,
  name: z.string(),
  productType: ProductType,
  ...NamedDesigner.shape,
  decision: z.enum(['APPROVE', 'REJECT']),
  decidedBy: z.string(),
  decidedAt: Instant,
  verdict: z.enum(['AGREE', 'DISAGREE']).nullable(),
  note: z.string().nullable(),
  lookedBy: z.string().nullable(),
  lookedAt: Instant.nullable(),
})
export type Sample = z.infer<typeof Sample>

export const listSamples = endpoint({
  method: 'GET',
  path: '/staff/v1/samples',
  summary: 'Decided works for a second look',
  access: ['admin'],
  query: PageQuery.extend({ filter: z.enum(['WAITING', 'LOOKED']).default('WAITING') }),
  reply: pageOf(Sample),
})
/** Never one's own decisions, nor one's own works; nothing twice. */
export const drawSample = endpoint({
  method: 'POST',
  path: '/staff/v1/samples',
  summary: 'Draw a random sample of the last days’ decisions for a second look',
  access: ['admin'],
  body: z.object({ days: Days.default(7), percent: z.int().min(1).max(100) }),
  reply: z.object({ drawn: Count }),
})
export const judgeSample = endpoint({
  method: 'POST',
  path: '/staff/v1/samples/:id',
  summary: 'Record a second look: whether you would have decided the same. The decision stays',
  access: ['admin'],
  resources: { 'params.id': { sample: 'audit.decide' } },
  params: IdParams,
  body: z.object({ verdict: z.enum(['AGREE', 'DISAGREE']), note: ThreadText.optional() }),
  reply: Sample,
  refusals: ['sample.looked', 'sample.ownDecision', 'notOwn.decide'],
})
