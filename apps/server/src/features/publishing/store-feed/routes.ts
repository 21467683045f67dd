import type { BodyOf, ReplyOf } from '@easel/contract/endpoint.ts'
import { nouns } from '@easel/contract/manifests.ts'
import { CatalogueEvent, type reportDownloads } from '@easel/contract/publishing/store-feed/endpoints.ts'
import { monthOfDay } from '@easel/domain/base/calendar/month.ts'
import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import { isMissingPart } from '../../../platform/archive/parts.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { feature } from '../../../platform/feature.ts'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { StoredItem, withUrls } from './item.ts'
import { downloadMonthsTask } from './jobs.ts'
import { eventsAfterQuery, lockKnown, makeMonths, putDownloads } from './queries.ts'

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
          platform.metrics.feedReadAt.setToCurrentTime()
          const events = rows.slice(0, limit).map((row) => ({
            cursor: String(row.position),
            kind: Kind.parse(row.kind),
            at: row.at.toISOString(),
            productId: row.product_id,
            item: row.item === null ? null : withUrls(StoredItem.parse(row.item), urlOf),
          }))
          return { events, next: events.at(-1)?.cursor ?? after, more: rows.length > limit }
        },
        reportDownloads: ({ body }) => takeDownloads(platform, body),
      },
    }
  },
  (platform) => platform.jobs.schedule(downloadMonthsTask(platform)),
)

type Report = BodyOf<typeof reportDownloads>
type Taken = ReplyOf<typeof reportDownloads>

/**
 * Takes what the store counted on a day; a later word about the same day replaces the earlier, so that a report can
 * be sent again. Of two lines about one product the later counts. Products that are not known here are named. A day whose
 * month is archived is refused: what was counted then is not here to be replaced. So is one that has not begun in
 * Shanghai: it would pass for the last one that is reported.
 */
async function takeDownloads(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  report: Report,
): Promise<Taken | DomainError> {
  const { day } = report
  if (day > shanghaiDay(clock.now())) return domainError('store.dayNotBegun', { day })
  try {
    return await take(db, report)
  } catch (error) {
    if (!isMissingPart(error)) throw error
  }
  const made = await makeMonths(db, [monthOfDay(day)])
  try {
    return await take(db, report)
  } catch (error) {
    if (made > 0 || !isMissingPart(error)) throw error
    return domainError('store.dayArchived')
  }
}

function take(db: Db, { day, rows }: Report): Promise<Taken> {
  const reported = new Map(rows.map(({ productId, downloads }) => [productId, downloads]))
  return db.transaction().execute(async (tx) => {
    const known = await lockKnown(tx, [...reported.keys()])
    const accepted = [...reported].filter(([productId]) => known.has(productId))
    await putDownloads(
      tx,
      day,
      accepted.map(([productId, downloads]) => ({ productId, downloads })),
    )
    return { taken: accepted.length, unknown: [...reported.keys()].filter((id) => !known.has(id)) }
  })
}
