import type { ProductType } from '@easel/domain/products/types.ts'
import { lazy, Suspense } from 'react'
import { withTimeout } from '../chunk.ts'
import { useUploadRefusal } from '../standing.ts'

// Most may upload: what says why not is fetched for those who may not.
const Barred = lazy(() => withTimeout(import('./Barred.tsx')))

/** Says why works of a type cannot be uploaded now, where they cannot. */
export function UploadBarred({ productType, title }: { productType: ProductType; title: string }) {
  const refusal = useUploadRefusal(productType)
  return (
    refusal && (
      <Suspense>
        <Barred refusal={refusal} title={title} />
      </Suspense>
    )
  )
}
