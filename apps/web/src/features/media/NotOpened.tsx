import type { ProductType } from '@easel/domain/products/types.ts'
import { useT } from '../../i18n/texts.ts'
import { paths } from '../../shell/paths.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { openAuditOf } from '../uploads/public.ts'

interface NotOpenedProps {
  readonly failure: Error
  readonly productType: ProductType
  readonly again: () => void
}

/** The file has arrived, and its form could not be opened: again, or on with the submission that stands in the way. */
export function NotOpened({ failure, productType, again }: NotOpenedProps) {
  const t = useT('media')
  const standing = openAuditOf(failure)
  return (
    <Banner
      tone={standing ? 'warn' : 'bad'}
      title={t('single.openFailed')}
      action={
        standing ? (
          <ButtonLink small href={paths.work(standing, productType)}>
            {t('single.toStanding')}
          </ButtonLink>
        ) : (
          <Button small onClick={again}>
            {t('single.openAgain')}
          </Button>
        )
      }
    >
      {failure.message}
    </Banner>
  )
}
