import type { ProductType } from '@easel/domain/products/types.ts'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/texts.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { useWords } from '../../ui/form/refusal.ts'
import { paths } from '../paths.ts'
import { APPLICATION_REFUSED, onScreen, useUploadRefusal } from '../standing.ts'
import { AboutBans } from './BanBanners.tsx'

const WAYS_OUT: Readonly<Record<string, ReactNode>> = {
  banned: <AboutBans />,
  whitelist_refused: <ToDesignerInfo />,
  [APPLICATION_REFUSED]: <ApplyAgain />,
}

/** What may be uploaded is asked for together with the designer's data. */
function ToDesignerInfo() {
  const t = useT('shell')
  return (
    <ButtonLink small href={paths.settings('designerInfo')}>
      {t('nav.settings')}
    </ButtonLink>
  )
}

function ApplyAgain() {
  const t = useT('shell')
  return (
    <ButtonLink small href={paths.signUp({ again: '1' })}>
      {t('applyAgain')}
    </ButtonLink>
  )
}

/** Why works of a type cannot be uploaded now, where they cannot, and the way to what helps (spec §6, §8). */
export function UploadBarred({ productType, title }: { productType: ProductType; title: string }) {
  const words = useWords()
  const refusal = useUploadRefusal(productType)
  if (!refusal) return null
  return (
    <Banner tone="warn" title={title} action={WAYS_OUT[refusal.code]}>
      {words(onScreen(refusal))}
    </Banner>
  )
}
