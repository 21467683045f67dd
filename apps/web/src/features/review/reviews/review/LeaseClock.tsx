import { useEffect, useState } from 'react'
import { useNow } from '../../../../app/useNow.ts'

const secondMs = 1000
const minuteSeconds = 60

/** What is left until an instant, as `14:05`, by the server's clock. */
export function LeaseClock({ until }: { until: string }) {
  const now = useNow()
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), secondMs)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((Date.parse(until) - now.getTime()) / secondMs))
  const rest = String(seconds % minuteSeconds).padStart(2, '0')
  return (
    <span role="timer" style={{ fontVariantNumeric: 'tabular-nums' }}>
      {Math.floor(seconds / minuteSeconds)}:{rest}
    </span>
  )
}
