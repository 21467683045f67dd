import type { PolicyActor } from '@easel/domain/policy.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import { productPolicy } from '@easel/domain/publishing/products/policy.ts'
import { DomainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { rowFor } from '../../../platform/policy.ts'
import { uploadRefusal } from '../../accounts/designers/public.ts'
import { findProduct } from '../products/public.ts'
import { openAuditOf } from './queries.ts'
import { openDuplicate } from './save.ts'

/**
 * The type of the designer's own product that a new version may be uploaded for now, or why not: the designer may not
 * upload that type, or its submission would be refused beside a draft or an open one (spec §8), so its file is refused
 * before it is read. The file for a submission that waits is uploaded as that of a new work.
 */
export async function newVersionTarget(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: PolicyActor,
  productId: string,
): Promise<ProductType | DomainError> {
  const product = rowFor(productPolicy, 'update', actor, await findProduct(db, productId))
  if (product instanceof DomainError) return product
  const productType = ProductType.parse(product.product_type)
  const denied = await uploadRefusal(db, product.designer_id, productType, clock.now())
  if (denied) return denied
  const open = await openAuditOf(db, { productId })
  return open ? openDuplicate(open) : productType
}
