import { listenerOf } from '../../platform/db/listen.ts'
import type { Platform } from '../../platform/platform.ts'
import { NOTICE_CHANNEL } from './channel.ts'
import { countUnread } from './queries.ts'

/** Takes the designer's unread count whenever it may have changed. */
export type Watcher = (unreadNum: number) => void

export interface LiveCounts {
  /** The count at once and after every change. @returns ends it. */
  watch(designerId: string, watcher: Watcher): () => void
  /** Watchers of one designer in this process. */
  watchersOf(designerId: string): number
  close(): Promise<void>
}

/** Unread counts pushed to whoever watches; one database connection listens for all of them. */
export function createLiveCounts(platform: Platform): LiveCounts {
  const watchers = new Map<string, Set<Watcher>>()
  let unsubscribe: (() => Promise<void>) | null = null

  /** Counted once per designer, however many of their tabs are open. */
  async function tell(designerId: string): Promise<void> {
    if (!watchers.has(designerId)) return
    try {
      const unreadNum = await countUnread(platform.db, designerId)
      for (const watcher of watchers.get(designerId) ?? []) watcher(unreadNum)
    } catch (error) {
      // The next change, or the connection's return, tells again.
      platform.log.warn({ err: error }, 'an unread count could not be read')
    }
  }

  function listen(): () => Promise<void> {
    return listenerOf(platform).subscribe({
      channel: NOTICE_CHANNEL,
      onPayload: (designerId) => void tell(designerId),
      onReset: () => {
        for (const designerId of watchers.keys()) void tell(designerId)
      },
      onLost: () => undefined,
    })
  }

  return {
    watch(designerId, watcher) {
      unsubscribe ??= listen()
      const own = watchers.get(designerId) ?? new Set()
      watchers.set(designerId, own.add(watcher))
      void tell(designerId)
      return () => {
        own.delete(watcher)
        if (own.size === 0 && watchers.get(designerId) === own) watchers.delete(designerId)
      }
    },
    watchersOf: (designerId) => watchers.get(designerId)?.size ?? 0,
    async close() {
      watchers.clear()
      await unsubscribe?.()
      unsubscribe = null
    },
  }
}
