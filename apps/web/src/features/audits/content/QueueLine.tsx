import type { QueuePlace } from '@easel/contract/audits/endpoints.ts'
import { useT } from '../../../i18n/texts.ts'
import { calendarText } from '../../../ui/format.ts'

interface QueueLineProps {
  /** Without `reviewedBy`: the place alone. */
  readonly queue: Pick<QueuePlace, 'place' | 'of'> & Partial<Pick<QueuePlace, 'reviewedBy'>>
}

/** The place in the queue, and by when a work is usually reviewed from there. */
export function QueueLine({ queue: { place, of, reviewedBy } }: QueueLineProps) {
  const t = useT('queue')
  return (
    <>
      {t('place', { place, of })}
      {reviewedBy !== undefined && ' · '}
      {reviewedBy === null && t('longer')}
      {reviewedBy && t('by', { date: calendarText(reviewedBy) })}
    </>
  )
}
