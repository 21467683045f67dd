import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

export interface TimeLeft {
  readonly days: number
  readonly hours: number
  readonly minutes: number
}

/** How long it is until an instant, to the minute; null until the browser has taken the page over. */
export function useTimeLeft(until: string): TimeLeft | null {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    const tell = () => setNow(Date.now())
    tell()
    const timer = setInterval(tell, MINUTE_MS / 4)
    return () => clearInterval(timer)
  }, [])
  if (now === null) return null
  const minutes = Math.max(0, Math.floor((Date.parse(until) - now) / MINUTE_MS))
  return { days: Math.floor(minutes / 1440), hours: Math.floor(minutes / 60) % 24, minutes: minutes % 60 }
}
