import { useEffect, useRef } from 'react'

/** Calls `leave` when the page goes away or out of sight: a phone may end it without another word. */
export function useLeaving(leave: () => void) {
  const latest = useRef(leave)
  latest.current = leave
  useEffect(() => {
    const gone = () => latest.current()
    const hidden = () => document.visibilityState === 'hidden' && latest.current()
    addEventListener('pagehide', gone)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      removeEventListener('pagehide', gone)
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [])
}
