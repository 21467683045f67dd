import type { Sample } from '../files/public.ts'
import type { Hold, UploadEntry, UploadItem } from './entry.ts'
import type { Happening } from './moves.ts'

/** What the tabs of one browser say to each other about the queue. */
export type Word =
  /** A tab has come and wants to know everything. */
  | { readonly kind: 'hello'; readonly owner: string }
  | {
      readonly kind: 'add'
      readonly entries: readonly UploadEntry[]
      readonly files: ReadonlyMap<string, File>
    }
  | { readonly kind: 'happen'; readonly ids: readonly string[]; readonly happening: Happening }
  | { readonly kind: 'goOn' }
  /** Somebody has signed out: nothing is to be kept. */
  | { readonly kind: 'forget' }
  /** From the tab that sends: what has changed. */
  | ({ readonly kind: 'news' } & News)

export interface News {
  readonly owner: string
  /** All items rather than those that have changed. */
  readonly whole: boolean
  readonly items: readonly UploadItem[]
  readonly gone: readonly string[]
  readonly hold: Hold | null
  readonly samples: readonly Sample[]
}

export interface Tabs {
  say(word: Word): void
  /** Resolves when this tab is the one that sends; it stays so until it is closed or `release` is called. */
  lead(): Promise<void>
  release(): void
}

const NAME = 'easel.uploads'

/** One tab sends for all: whoever holds the lock. When it is closed, the next one in line takes over. */
export function joinTabs(hear: (word: Word) => void): Tabs {
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => hear(data))
  const over = Promise.withResolvers<void>()
  return {
    say: (word) => channel.postMessage(word),
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
