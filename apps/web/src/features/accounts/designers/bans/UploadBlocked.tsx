import type { ProductType } from '@easel/domain/productTypes.ts'
import { lazyPart } from '../../../../app/lazyPart.tsx'
import { useUploadRefusal } from '../uploadRefusal.ts'

// Most may upload: what says why not is fetched for those who may not.
const UploadBlockedBanner = lazyPart(() => import('./UploadBlockedBanner.tsx'))

/** Says why works of a type cannot be uploaded now, where they cannot. */
export function UploadBlocked({ productType, title }: { productType: ProductType; title?: string }) {
  const refusal = useUploadRefusal(productType)
  return refusal && <UploadBlockedBanner refusal={refusal} title={title} />
}
