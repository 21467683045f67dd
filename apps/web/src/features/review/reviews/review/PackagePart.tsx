import type { Review } from '@easel/contract/review/reviews/endpoints.ts'
import type { ReactNode } from 'react'
import { useT } from '../../../../i18n/texts.ts'
import { Sheet } from '../../../../ui/layout.tsx'
import { ContentSheet } from '../../../publishing/audits/public.ts'
import { PackageSheet, type PhoneExtras } from '../../../publishing/packages/public.ts'

interface PackagePartProps {
  readonly review: Review
  /** The work itself lies on the table beside. */
  readonly factsOnly?: boolean
  readonly phone?: PhoneExtras
  readonly phoneActions?: ReactNode
}

/** The package's X-ray with the phone drawn from it, or the file itself; a change of details alone brings none. */
export function PackagePart({ review, factsOnly = false, phone = {}, phoneActions }: PackagePartProps) {
  const t = useT('reviews')
  const found = review.audit.package
  const { content, details } = review.audit
  if (content) {
    return (
      <ContentSheet
        content={content}
        name={review.name}
        languages={details.fontLanguages}
        factsOnly={factsOnly}
      />
    )
  }
  if (!found) {
    return (
      <Sheet aria-label={t('part.package')}>
        <h2>{t('part.package')}</h2>
        <p>{t('part.noPackage')}</p>
      </Sheet>
    )
  }
  return (
    <section>
      <PackageSheet
        name={review.name}
        fileName={found.fileName}
        inspection={found.inspection}
        findings={found.findings}
        mockup={found.mockup}
        previews={found.screenshots}
        sounds={found.sounds}
        film={found.film}
        phone={phone}
        phoneActions={phoneActions}
      />
    </section>
  )
}
