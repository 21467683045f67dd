import type { QueuePlace } from '@easel/contract/audits/endpoints.ts'
import { useT } from '../../../i18n/texts.ts'

const HOURS_A_DAY = 24
/** Longer waits are told in days. */
const HOURS_UP_TO = 48

/** The place in the queue, and an honest range for the wait. */
export function QueueLine({ queue }: { queue: QueuePlace }) {
  const t = useT('queue')
  const { place, of, waitHours } = queue
  return (
    <>
      {t('place', { place, of })}
      {waitHours && <> · {t('wait', { range: rangeOf(t, waitHours) })}</>}
    </>
  )
}

function rangeOf(t: ReturnType<typeof useT<'queue'>>, { low, high }: { low: number; high: number }): string {
  const inDays = high > HOURS_UP_TO
  const unit = inDays ? 'days' : 'hours'
  const [from, to] = [low, high].map((hours) => Math.max(1, Math.ceil(inDays ? hours / HOURS_A_DAY : hours)))
  return from === to ? t(`${unit}`, { count: to ?? 1 }) : t(`${unit}Range`, { from: from ?? 1, to: to ?? 1 })
}
