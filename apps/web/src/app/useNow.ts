import { useInBrowser } from '../ui/useInBrowser.ts'
import { useMe } from './RequireSession.tsx'

/**
 * The server's clock: releases and bans follow its time, not that of the visitor's device. While React takes a
 * document over, the moment that it was written for.
 */
export function useNow(): Date {
  const { data, dataUpdatedAt } = useMe()
  const isInBrowser = useInBrowser()
  if (data && !isInBrowser) return new Date(data.now)
  const aheadMs = data ? Date.parse(data.now) - dataUpdatedAt : 0
  return new Date(Date.now() + aheadMs)
}
