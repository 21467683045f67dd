import type { ProductType } from '@easel/domain/products/types.ts'
import { Banner } from '../../ui/Banner.tsx'
import { useWords } from '../../ui/form/refusal.ts'
import { onScreen, useUploadRefusal } from '../standing.ts'
import { AboutBans } from './BanBanners.tsx'

/** Why works of a type cannot be uploaded now, where they cannot; a ban leads to its document (spec §6, §8). */
export function UploadBarred({ productType, title }: { productType: ProductType; title: string }) {
  const words = useWords()
  const refusal = useUploadRefusal(productType)
  if (!refusal) return null
  return (
    <Banner tone="warn" title={title} action={refusal.code === 'banned' && <AboutBans />}>
      {words(onScreen(refusal))}
    </Banner>
  )
}
