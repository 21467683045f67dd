import type { ReviewItem } from '@easel/contract/review/reviews/endpoints.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import type { AuditState } from '@easel/domain/publishing/audits/lifecycle.ts'
import { daysUntilDue, dueDay, promisedDays } from '@easel/domain/publishing/audits/queue.ts'
import type { Platform } from '../../../platform/platform.ts'
import { queueOf } from '../../publishing/audits/public.ts'
import type { PromisedDays } from './dueQueries.ts'
import type { ReviewRow } from './queries.ts'

/** In how many business days each type is promised to be reviewed, by the estimate that designers read. */
export async function promisedDaysOf(platform: Platform): Promise<PromisedDays> {
  const paces = await queueOf(platform).paces()
  return (type) => promisedDays(paces.get(type) ?? null)
}

/** By when a work that waits, or is under review, was promised to be reviewed. */
export function dueOf(
  { product_type: type, queued_at: queuedAt }: Pick<ReviewRow, 'product_type' | 'queued_at'>,
  state: AuditState,
  promised: PromisedDays,
  now: Date,
): ReviewItem['due'] {
  if (queuedAt === null || (state !== 'WAITING_REVIEW' && state !== 'UNDER_REVIEW')) return null
  const day = dueDay(queuedAt, promised(ProductType.parse(type)))
  return { day, workingDays: daysUntilDue(day, now) }
}
