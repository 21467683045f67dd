import { nouns } from '@easel/contract/manifests.ts'
import { CatalogueEvent } from '@easel/contract/publishing/store-feed/endpoints.ts'
import { feature } from '../../../platform/feature.ts'
import { takeDownloads } from './downloads.ts'
import { StoredItem, withUrls } from './item.ts'
import { downloadMonthsTicker } from './jobs.ts'
import { eventsAfterQuery } from './queries.ts'

const Kind = CatalogueEvent.shape.kind

/** The store's side (docs/design/product.md): the ordered feed of what is published, changed, hidden and removed. */
export const storeFeed = feature(
  nouns.storeFeed,
  (platform) => {
    const urlOf = (fileId: string) => `${platform.config.fileHost ?? platform.publicUrl()}/files/${fileId}`
    return {
      handlers: {
        readCatalogue: async ({ query: { after, limit } }) => {
          const rows = await eventsAfterQuery(platform.reads, after, limit + 1).execute()
          const events = rows.slice(0, limit).map((row) => ({
            cursor: String(row.position),
            kind: Kind.parse(row.kind),
            at: row.at.toISOString(),
            productId: row.product_id,
            item: row.item === null ? null : withUrls(StoredItem.parse(row.item), urlOf),
          }))
          return { events, next: events.at(-1)?.cursor ?? after, more: rows.length > limit }
        },
        reportDownloads: ({ body }) => takeDownloads(platform.db, body),
      },
    }
  },
  (platform) => platform.jobs.schedule(downloadMonthsTicker(platform)),
)
