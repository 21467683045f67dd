import { useMe } from './RequireSession.tsx'

/** The server's clock: releases and bans follow its time, not that of the visitor's device. */
export function useNow(): Date {
  const { data, dataUpdatedAt } = useMe()
  const aheadMs = data ? Date.parse(data.now) - dataUpdatedAt : 0
  return new Date(Date.now() + aheadMs)
}
