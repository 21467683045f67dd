import { PageQuery } from '@easel/domain/paging.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import { ProductState } from '@easel/domain/publishing/products/types.ts'
import { AppealState } from '@easel/domain/review/appeals/lifecycle.ts'
import { AppealInput, AppealNote } from '@easel/domain/review/appeals/rules.ts'
import { z } from 'zod'
import { NamedDesigner } from '../../accounts/designers/summary.ts'
import { Picture } from '../../base/files/endpoints.ts'
import { Can } from '../../can.ts'
import { endpoint } from '../../endpoint.ts'
import { Id, IdParams, Instant, pageOf } from '../../envelope.ts'
import { Decision, OwnAuditDetail } from '../../publishing/audits/endpoints.ts'

/** One appeal per rejection, decided by another reviewer (docs/decisions/review-queue.md). */
export const lodgeAppeal = endpoint({
  method: 'POST',
  path: '/v3/designers/audits/:id/appeal',
  summary: 'Appeal against a rejection',
  access: 'designer',
  notWhileClosing: true,
  resources: { 'params.id': { audit: 'appeal' } },
  params: IdParams,
  body: AppealInput,
  reply: OwnAuditDetail,
  refusals: [
    'appeal.notRejected',
    'appeal.onlyOne',
    'appeal.tooLate',
    'audit.duplicate',
    'audit.superseded',
    'product.alreadyRemoved',
  ],
})
export const withdrawAppeal = endpoint({
  method: 'DELETE',
  path: '/v3/designers/audits/:id/appeal',
  summary: 'Withdraw a waiting appeal',
  access: 'designer',
  resources: { 'params.id': { audit: 'appeal' } },
  params: IdParams,
  reply: OwnAuditDetail,
  refusals: ['appeal.notWaiting'],
})

/** Staff side: the rejection as it was decided, beside what its designer says to it. */
export const AppealCase = z.object({
  appealId: Id,
  auditId: Id,
  name: z.string(),
  version: z.string().nullable(),
  productType: ProductType,
  cover: Picture.nullable(),
  designerId: Id,
  ...NamedDesigner.shape,
  /** Null where the work is not in the store yet. */
  productState: ProductState.nullable(),
  text: z.string(),
  state: AppealState,
  rejection: Decision,
  /** Names of colleagues; null where none is on record. */
  rejectedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  lodgedAt: Instant,
  decidedAt: Instant.nullable(),
  note: z.string().nullable(),
  /** The reader's own work, or their own rejection: a colleague decides. */
  own: z.boolean(),
  ownRejection: z.boolean(),
  can: z.object({ grant: Can, uphold: Can }),
})
export type AppealCase = z.infer<typeof AppealCase>

export const listAppeals = endpoint({
  method: 'GET',
  path: '/staff/v1/appeals',
  summary: 'Appeals against rejections',
  access: ['reviewer'],
  query: PageQuery.extend({ state: z.union([AppealState, z.literal('ALL')]).default('WAITING') }),
  reply: pageOf(AppealCase),
})
export const getAppeal = endpoint({
  method: 'GET',
  path: '/staff/v1/appeals/:id',
  summary: 'One appeal',
  access: ['reviewer'],
  resources: { 'params.id': { appeal: 'anyone' } },
  params: IdParams,
  reply: AppealCase,
})
/** GRANT approves the work as it was submitted; UPHOLD leaves the rejection. */
export const decideAppeal = endpoint({
  method: 'POST',
  path: '/staff/v1/appeals/:id/decision',
  summary: 'Approve an appeal or uphold the rejection',
  access: ['reviewer'],
  resources: { 'params.id': { appeal: 'grant' } },
  params: IdParams,
  body: z.object({ decision: z.enum(['GRANT', 'UPHOLD']), note: AppealNote }),
  reply: AppealCase,
  refusals: [
    'appeal.notWaiting',
    'appeal.ownRejection',
    'notOwn.decide',
    'audit.duplicate',
    'audit.superseded',
    'product.alreadyRemoved',
  ],
})
