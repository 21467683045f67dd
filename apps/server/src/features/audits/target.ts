import type { PolicyActor } from '@easel/domain/policy.ts'
import { productPolicy } from '@easel/domain/products/policy.ts'
import { ProductType } from '@easel/domain/products/types.ts'
import { Refused, refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import { rowFor } from '../../platform/policy.ts'
import { findProduct } from '../products/public.ts'
import { stateNow } from './policy.ts'
import { openAuditOf } from './queries.ts'

/** A product under review or approved takes no other content until that is over. */
const CLOSED_TO_UPLOADS: readonly string[] = ['UNDER_REVIEW', 'APPROVED']

/** The type of the designer's own product that a new version may be uploaded for now, or why not. */
export async function newVersionTarget(
  { db, clock }: Platform,
  actor: PolicyActor,
  productId: string,
): Promise<ProductType | Refused> {
  const product = rowFor(productPolicy, 'update', actor, await findProduct(db, productId))
  if (product instanceof Refused) return product
  const open = await openAuditOf(db, { productId })
  if (open && CLOSED_TO_UPLOADS.includes(stateNow(open, clock.now())))
    return refused('audit.duplicate', {}, { auditId: open.audit_id })
  return ProductType.parse(product.product_type)
}
