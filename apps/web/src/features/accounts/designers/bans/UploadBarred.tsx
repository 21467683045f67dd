import type { ProductType } from '@easel/domain/productTypes.ts'
import { lazyPart } from '../../../../app/lazyPart.tsx'
import { useUploadRefusal } from '../uploadRefusal.ts'

// Most may upload: what says why not is fetched for those who may not.
const Barred = lazyPart(() => import('./UploadBlocked.tsx'))

/** Says why works of a type cannot be uploaded now, where they cannot. */
export function UploadBarred({ productType, title }: { productType: ProductType; title: string }) {
  const refusal = useUploadRefusal(productType)
  return refusal && <Barred refusal={refusal} title={title} />
}
