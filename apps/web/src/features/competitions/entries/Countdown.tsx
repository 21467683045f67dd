import { useEffect, useState } from 'react'
import { useT } from '../../../i18n/texts.ts'

const MINUTE_MS = 60_000

/** How long it is until an instant, to the minute. */
export function Countdown({ until }: { until: string }) {
  const t = useT('entries')
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [])
  const minutes = Math.max(0, Math.floor((Date.parse(until) - now) / MINUTE_MS))
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor(minutes / 60) % 24]
  if (days > 0) return <strong>{t('left.days', { days, hours })}</strong>
  if (hours > 0) return <strong>{t('left.hours', { hours, minutes: minutes % 60 })}</strong>
  return <strong>{t('left.minutes', { minutes })}</strong>
}
