import type { Sample } from '../files/public.ts'
import type { Hold, UploadEntry, UploadItem } from './entry.ts'
import type { UploadEvent } from './moves.ts'

/** What the tabs of one browser say to each other about the queue. */
export type TabMessage =
  /** A tab has come and wants to know everything. */
  | { readonly kind: 'hello'; readonly owner: string }
  | {
      readonly kind: 'add'
      readonly entries: readonly UploadEntry[]
      readonly files: ReadonlyMap<string, File>
    }
  | { readonly kind: 'event'; readonly ids: readonly string[]; readonly event: UploadEvent }
  | { readonly kind: 'endHold' }
  /** Somebody has signed out: nothing is to be kept. */
  | { readonly kind: 'forget' }
  /** From the tab that sends: what has changed. */
  | ({ readonly kind: 'update' } & QueueUpdate)

export interface QueueUpdate {
  readonly owner: string
  /** All items rather than those that have changed. */
  readonly whole: boolean
  readonly items: readonly UploadItem[]
  readonly gone: readonly string[]
  readonly hold: Hold | null
  readonly samples: readonly Sample[]
}

export interface Tabs {
  send(message: TabMessage): void
  /** Resolves when this tab is the one that sends; it stays so until it is closed or `release` is called. */
  lead(): Promise<void>
  release(): void
}

const NAME = 'easel.uploads'

/** One tab sends for all: whoever holds the lock. When it is closed, the next one in line takes over. */
export function joinTabs(receive: (message: TabMessage) => void): Tabs {
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => receive(data))
  const over = Promise.withResolvers<void>()
  return {
    send: (message) => channel.postMessage(message),
    lead: () =>
      new Promise((resolve, reject) => {
        navigator.locks
          .request(NAME, () => {
            resolve()
            return over.promise
          })
          .catch(reject)
      }),
    release() {
      over.resolve()
      channel.close()
    },
  }
}
