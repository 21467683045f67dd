import type { Me } from '@easel/contract/accounts/accounts/session.ts'
import { useInBrowser } from '../ui/useInBrowser.ts'
import { clientOfPage } from './queryClient.ts'
import { useMe } from './RequireSession.tsx'
import { meKey } from './session.ts'

/**
 * The server's clock: releases and bans follow its time, not that of the visitor's device. While React takes a
 * document over, the moment that it was written for.
 */
export function useNow(): Date {
  const { data, dataUpdatedAt } = useMe()
  const isInBrowser = useInBrowser()
  if (data && !isInBrowser) return new Date(data.now)
  return serverTime(data, dataUpdatedAt)
}

/** The same for the list of what a page reads. */
export function getNow(): Date {
  const state = clientOfPage().getQueryState<Me>(meKey)
  return serverTime(state?.data, state?.dataUpdatedAt ?? 0)
}

function serverTime(me: Me | undefined, toldAt: number): Date {
  const aheadMs = me ? Date.parse(me.now) - toldAt : 0
  return new Date(Date.now() + aheadMs)
}
