import type { ProductType } from '@easel/domain/products/types.ts'
import { useT } from '../../i18n/texts.ts'
import { paths } from '../../shell/paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { ButtonLink } from '../../ui/Button.tsx'

/** Spec §8: one submission at a time; the one that is open is a click away. */
export function StandsInTheWay({ auditId, productType }: { auditId: string; productType: ProductType }) {
  const t = useT('packages')
  return (
    <Banner
      tone="warn"
      title={t('upload.duplicate')}
      action={
        <ButtonLink small href={paths.work(auditId, productType)}>
          {t('upload.goOn')}
        </ButtonLink>
      }
    >
      {t('upload.duplicateText')}
    </Banner>
  )
}
