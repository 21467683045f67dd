import type { Review } from '@easel/contract/review/reviews/endpoints.ts'
import { useState } from 'react'
import { lazyPart } from '../../../../app/lazyPart.tsx'
import { useT } from '../../../../i18n/texts.ts'
import { Button } from '../../../../ui/Button.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'

const TakeBackDialog = lazyPart(() => import('./TakeBackDialog.tsx'))

/** Until its release an approval is taken back, by who gave it or by a lead (docs/decisions/reviews.md). */
export function TakeBack({ review }: { review: Review }) {
  const t = useT('reviews')
  const words = useErrorMessage()
  const [asking, setAsking] = useState(false)
  const refusal = review.can.takeBack
  if (review.state !== 'APPROVED') return null
  return (
    <>
      <Button fullWidth disabledReason={refusal && words(refusal)} onClick={() => setAsking(true)}>
        {t('takeBack.button')}
      </Button>
      {asking && <TakeBackDialog review={review} onClose={() => setAsking(false)} />}
    </>
  )
}
