import { useInBrowser } from '../ui/useInBrowser.ts'
import { useMe } from './RequireSession.tsx'

/** The server's clock: releases and bans follow its time, not that of the visitor's device. */
export function useNow(): Date {
  const { data, dataUpdatedAt } = useMe()
  const isInBrowser = useInBrowser()
  // The browser takes the page over as of the instant at which the server wrote it.
  if (data && !isInBrowser) return new Date(data.now)
  const aheadMs = data ? Date.parse(data.now) - dataUpdatedAt : 0
  return new Date(Date.now() + aheadMs)
}
