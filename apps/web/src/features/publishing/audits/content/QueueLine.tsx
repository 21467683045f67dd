import type { QueuePlace } from '@easel/contract/publishing/audits/endpoints.ts'
import { REVIEW_WAIT } from '@easel/domain/base/calendar/promises.ts'
import { useT } from '../../../../i18n/texts.ts'
import { calendarText, FACT_SEPARATOR } from '../../../../ui/format.ts'

interface QueueLineProps {
  /** Without its promise: the place alone. */
  readonly queue: Pick<QueuePlace, 'place' | 'of'> & Partial<Pick<QueuePlace, 'due' | 'promised'>>
}

/** The place in the queue, and by which day a work is promised to be reviewed. */
export function QueueLine({ queue: { place, of, due, promised } }: QueueLineProps) {
  const t = useT('queue')
  return (
    <>
      {t('place', { place, of })}
      {due && promised && `${FACT_SEPARATOR}${promiseText(t, { due, promised })}`}
    </>
  )
}

/** The one sentence for the wait, before a work is submitted and after. */
export const promiseText = (
  t: ReturnType<typeof useT<'queue'>>,
  { due, promised }: Pick<QueuePlace, 'due' | 'promised'>,
): string => t(promised, { day: calendarText(due), wait: t('wait', REVIEW_WAIT) })
