import type { reportDownloads } from '@easel/contract/catalogue/endpoints.ts'
import type { BodyOf, ReplyOf } from '@easel/contract/endpoint.ts'
import type { Db } from '../../platform/db/connection.ts'
import { lockKnown, putDownloads } from './downloadQueries.ts'

/**
 * Takes what the store counted on a day; a later word about the same day replaces the earlier, so that a report can
 * be sent again. Of two lines about one product the later counts. Products that are not known here are named.
 */
export function takeDownloads(
  db: Db,
  { day, rows }: BodyOf<typeof reportDownloads>,
): Promise<ReplyOf<typeof reportDownloads>> {
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
