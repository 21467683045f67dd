import type { Clock } from '../../../../platform/clock.ts'
import type { Db } from '../../../../platform/db/connection.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import { followProducts } from '../../../money/sharing/public.ts'
import { lapseAppealsBeside } from '../../../review/appeals/public.ts'
import type { DueAudit } from '../queries.ts'
import * as release from '../release.ts'

const followers = { followProducts, afterRelease: lapseAppealsBeside }

/** Publishes what is due, as the running server does it (features.ts). */
export const releaseDue = (platform: Pick<Platform, 'db' | 'clock' | 'log'>, batch?: number) =>
  release.releaseDue({ ...platform, ...followers }, batch)

/** Releases by a worker at each application until none finds anything more. @returns how many were published */
export async function releaseAll(apps: readonly TestApp[]): Promise<number> {
  let all = 0
  for (;;) {
    const released = await Promise.all(apps.map(({ platform }) => releaseDue(platform)))
    const sum = released.reduce((total, count) => total + count, 0)
    if (sum === 0) return all
    all += sum
  }
}

type Written = 'product' | 'product_version' | 'catalogue_event' | 'notice' | 'outbox'

/** How many rows each of these tables has that a release writes to. */
export const rowsIn = ({ platform: { db } }: TestApp, ...tables: readonly Written[]): Promise<number[]> =>
  Promise.all(
    tables.map(async (table) => {
      const count = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('rows'))
      return (await count.executeTakeFirstOrThrow()).rows
    }),
  )

/** One submission. @returns the product's id. */
export async function publishAudit(tx: Db, clock: Clock, audit: DueAudit): Promise<string> {
  const [productId] = await release.publishAudits(tx, clock, [audit], followers)
  if (!productId) throw new Error(`submission ${audit.audit_id} became no product`)
  return productId
}
