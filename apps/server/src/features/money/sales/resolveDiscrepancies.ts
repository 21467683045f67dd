import { PLATFORM_SHARE_PERCENT } from '@easel/domain/money/revenue/terms.ts'
import type { PollingTask } from '../../../platform/jobs/jobs.ts'
import { Round } from '../../../platform/jobs/round.ts'
import type { Platform } from '../../../platform/platform.ts'
import { postDay } from './post.ts'
import { daysToResolve, lockSales, renameKnownDiscrepancies, takeResolved } from './queries.ts'

const EVERY_SECONDS = 60
/** A worker that is asked to stop ends its round first. */
const DAYS_AT_ONCE = 10

type Deps = Pick<Platform, 'db' | 'clock'>

/** Rows whose product has become known, or earns in their way now, are posted by themselves. */
export function salesTask(platform: Deps): PollingTask {
  return { name: 'sales', everySeconds: EVERY_SECONDS, tick: () => resolveDiscrepancies(platform) }
}

/** @returns how many rows were posted */
export async function resolveDiscrepancies({ db, clock }: Deps): Promise<number> {
  const round = new Round()
  let days = 0
  for (const { day, batchId } of await daysToResolve(db)) {
    if (days === DAYS_AT_ONCE) break
    await round.attempt(day, async () => {
      const resolved = await db.transaction().execute(async (tx) => {
        await lockSales(tx)
        const productIds = await takeResolved(tx, day, PLATFORM_SHARE_PERCENT * 100)
        await renameKnownDiscrepancies(tx, day)
        await postDay(tx, clock, { day, batchId: `${batchId}+${clock.now().getTime()}`, productIds })
        return productIds.length
      })
      days += 1
      return resolved
    })
  }
  return round.end()
}
