import { getReview, type Review } from '@easel/contract/review/reviews/endpoints.ts'
import { endHold } from '@easel/contract/review/reviews/holds.ts'
import { listReviews } from '@easel/contract/review/reviews/queueEndpoints.ts'
import { call } from '../../../../app/api.ts'
import { useApiMutation } from '../../../../app/data.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { DateTime } from '../../../../ui/DateTime.tsx'
import { FACT_SEPARATOR } from '../../../../ui/format.ts'
import classes from './HoldLine.module.css'

/** That a submission is set aside, by whom and for what, and the way back. */
export function HoldLine({ review }: { review: Review }) {
  const t = useT('holds')
  const { hold, auditId } = review
  const end = useApiMutation(() => call(endHold, { params: { id: auditId } }), {
    invalidates: [getReview, listReviews],
    done: t('ended'),
  })
  if (!hold) return null
  return (
    <Banner
      tone="warn"
      title={t(`kind.${hold.kind}`)}
      action={
        <Button small busy={end.isPending} onClick={() => end.mutate(undefined)}>
          {t('end')}
        </Button>
      }
    >
      {hold.text && <p className={classes.text}>{hold.text}</p>}
      <p>
        {hold.mine ? t('byYou') : t('by', { name: hold.by })}
        {FACT_SEPARATOR}
        <DateTime value={hold.at} />
      </p>
      {hold.answer && (
        <>
          <p className={classes.text}>{hold.answer.text}</p>
          <p>
            {t('answeredBy', { name: hold.answer.by })}
            {FACT_SEPARATOR}
            <DateTime value={hold.answer.at} />
          </p>
        </>
      )}
    </Banner>
  )
}
