import type { QueuePlace } from '@easel/contract/publishing/audits/endpoints.ts'
import { useT } from '../../../../i18n/texts.ts'
import { calendarText } from '../../../../ui/format.ts'

interface QueueLineProps {
  /** Without `usually`: the place alone. */
  readonly queue: Pick<QueuePlace, 'place' | 'of'> & Partial<Pick<QueuePlace, 'usually'>>
}

/** The place in the queue, and when a work is usually reviewed from there. */
export function QueueLine({ queue: { place, of, usually } }: QueueLineProps) {
  const t = useT('queue')
  return (
    <>
      {t('place', { place, of })}
      {usually !== undefined && ' · '}
      {usually === null && t('longer')}
      {usually && t('usually', { range: rangeText(t, usually) })}
    </>
  )
}

/** One day, or two and what lies between. */
export function rangeText(
  t: ReturnType<typeof useT<'queue'>>,
  { from, by }: NonNullable<QueuePlace['usually']>,
): string {
  return from === by ? calendarText(by) : t('range', { from: calendarText(from), by: calendarText(by) })
}
