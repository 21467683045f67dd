import { LOCALES, type Locale } from '@easel/contract/messages/index.ts'
import { fromLeaderOrReplica } from '../../../platform/db/leaderOrReplica.ts'
import { listenerOf } from '../../../platform/db/listen.ts'
import type { Platform } from '../../../platform/platform.ts'
import { PRODUCT_CHANNEL } from './channel.ts'
import { type ProductPage, readPage } from './page.ts'

const MAX_CACHED = 2_000
/** Renditions and tag labels change without a word about the product. */
const KEPT_MILLISECONDS = 60_000

interface CachedPage {
  readonly page: ProductPage
  readonly until: number
}

export interface PageCache {
  read(productId: string, locale: Locale): Promise<ProductPage | null>
  close(): Promise<void>
}

/**
 * Published pages kept in memory. Every change of a product notifies all processes with its commit, and nothing is
 * kept while the listening connection is away (docs/decisions/releases-and-feed.md).
 */
export function createPageCache(platform: Platform): PageCache {
  const cache = new Map<string, CachedPage>()
  let listening = false
  let generation = 0
  const forget = (keys: Iterable<string>) => {
    generation += 1
    for (const key of keys) cache.delete(key)
  }
  const keyOf = (productId: string, locale: Locale) => `${locale} ${productId}`
  let unsubscribe: (() => Promise<void>) | null = null

  function listen(): () => Promise<void> {
    return listenerOf(platform).subscribe({
      channel: PRODUCT_CHANNEL,
      onPayload: (productId) => forget(LOCALES.map((locale) => keyOf(productId, locale))),
      onReset: () => {
        forget([...cache.keys()])
        listening = true
      },
      onLost: () => {
        listening = false
        forget([...cache.keys()])
      },
    })
  }

  return {
    async read(productId, locale) {
      unsubscribe ??= listen()
      const key = keyOf(productId, locale)
      const known = cache.get(key)
      if (known && known.until > performance.now()) return known.page
      const before = generation
      const { value: page, isFromReplica } = await fromLeaderOrReplica(platform, (db) =>
        readPage(platform, db, productId, locale),
      )
      // A change that is notified while the page is read may be newer than what was read.
      if (page?.isPublished && listening && !isFromReplica && before === generation) {
        if (cache.size >= MAX_CACHED) forget([...cache.keys()].slice(0, MAX_CACHED / 4))
        cache.set(key, { page, until: performance.now() + KEPT_MILLISECONDS })
      }
      return page
    },
    async close() {
      await unsubscribe?.()
      unsubscribe = null
      listening = false
      cache.clear()
    },
  }
}
