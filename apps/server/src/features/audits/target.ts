import { ProductType } from '@easel/domain/products/types.ts'
import { type Refused, refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import { findProduct } from '../products/public.ts'
import { stateNow } from './move.ts'
import { openAuditOf } from './queries.ts'

/** A product under review or approved takes no other content until that is over. */
const CLOSED_TO_UPLOADS: readonly string[] = ['UNDER_REVIEW', 'APPROVED']

/** The type of the designer's own product that a new version may be uploaded for now, or why not. */
export async function newVersionTarget(
  { db, clock }: Platform,
  designerId: string,
  productId: string,
): Promise<ProductType | Refused> {
  const product = await findProduct(db, productId)
  if (!product) return refused('not_found')
  if (product.designer_id !== designerId) return refused('audit.notYourProduct')
  const open = await openAuditOf(db, { productId })
  if (open && CLOSED_TO_UPLOADS.includes(stateNow(open, clock.now())))
    return refused('audit.duplicate', {}, { auditId: open.audit_id })
  return ProductType.parse(product.product_type)
}
