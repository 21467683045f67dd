import type { ProductState } from '@easel/domain/publishing/products/types.ts'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import { done } from '../../../../testing/made.ts'
import { followProducts } from '../../../money/sharing/public.ts'
import { moveProduct } from '../../../review/reviews/productMoves.ts'
import type { Owner } from '../../audits/public.ts'
import { findAudit } from '../../audits/public.ts'
import { auditIn, reviewerOf, type WantedAudit } from '../../audits/testing/audits.ts'

const MOVES = {
  PUBLISHED: null,
  HIDDEN: { move: 'hide', reason: 'complaint' },
  REMOVED: { move: 'remove', reason: 'plagiarism' },
} as const satisfies Record<ProductState, object | null>

/** A product in a state: its first version was approved and released, and staff moved it. @returns its id. */
export async function productIn(
  app: TestApp,
  owner: Owner,
  state: ProductState,
  details: Readonly<Record<string, unknown>> = {},
  wanted: Pick<WantedAudit, 'productType' | 'content'> = {},
): Promise<string> {
  const { db, clock } = app.platform
  const auditId = await auditIn(app, owner, { ...wanted, state: 'PUBLISHED', details })
  const productId = (await findAudit(db, auditId))?.product_id
  if (!productId) throw new Error(`submission ${auditId} has no product`)
  const moved = MOVES[state]
  if (moved) {
    const request = { ...(await reviewerOf(app)), ...moved, productId, note: null }
    done(await inTransaction(db, (tx) => moveProduct(tx, clock, request, followProducts)))
  }
  return productId
}
