import { listenerOf } from '../../../platform/db/listen.ts'
import type { Platform } from '../../../platform/platform.ts'
import { NOTICE_CHANNEL } from './channel.ts'
import { countUnread } from './queries.ts'

/** Takes an account's unread count whenever it may have changed. */
export type Watcher = (unreadNum: number) => void

export interface LiveCounts {
  /** The count at once and after every change. @returns ends it. */
  watch(accountId: string, watcher: Watcher): () => void
  watchersOf(accountId: string): number
  close(): Promise<void>
}

/** Unread counts pushed to every watcher; one database connection listens for all of them. */
export function createLiveCounts(platform: Platform): LiveCounts {
  const watchers = new Map<string, Set<Watcher>>()
  let unsubscribe: (() => Promise<void>) | null = null

  /** Counted once per account, however many of their tabs are open. */
  async function push(accountId: string): Promise<void> {
    if (!watchers.has(accountId)) return
    try {
      const unreadNum = await countUnread(platform.db, accountId)
      for (const watcher of watchers.get(accountId) ?? []) watcher(unreadNum)
    } catch (error) {
      // The next change, or the connection's return, sends it again.
      platform.log.warn({ err: error }, 'an unread count could not be read')
    }
  }

  function listen(): () => Promise<void> {
    return listenerOf(platform).subscribe({
      channel: NOTICE_CHANNEL,
      onPayload: (accountId) => void push(accountId),
      onReset: () => {
        for (const accountId of watchers.keys()) void push(accountId)
      },
      onLost: () => undefined,
    })
  }

  return {
    watch(accountId, watcher) {
      unsubscribe ??= listen()
      const own = watchers.get(accountId) ?? new Set()
      watchers.set(accountId, own.add(watcher))
      void push(accountId)
      return () => {
        own.delete(watcher)
        if (own.size === 0 && watchers.get(accountId) === own) watchers.delete(accountId)
      }
    },
    watchersOf: (accountId) => watchers.get(accountId)?.size ?? 0,
    async close() {
      watchers.clear()
      await unsubscribe?.()
      unsubscribe = null
    },
  }
}
