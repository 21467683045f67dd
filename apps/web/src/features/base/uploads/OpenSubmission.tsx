import type { ProductType } from '@easel/domain/productTypes.ts'
import { paths } from '../../../app/paths.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { ButtonLink } from '../../../ui/Button.tsx'

export interface OpenSubmissionTexts {
  readonly title: string
  readonly text: string
  readonly action: string
}

interface OpenSubmissionProps {
  readonly auditId: string
  readonly productType: ProductType
  readonly texts: OpenSubmissionTexts
}

/** Spec §8: a work has one submission at a time; the one that is open is a click away. */
export function OpenSubmission({ auditId, productType, texts }: OpenSubmissionProps) {
  return (
    <Banner
      tone="warn"
      title={texts.title}
      action={
        <ButtonLink small href={paths.work(auditId, productType)}>
          {texts.action}
        </ButtonLink>
      }
    >
      {texts.text}
    </Banner>
  )
}
