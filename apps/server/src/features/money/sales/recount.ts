import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { holdSchemes } from '../sharing/public.ts'
import { USUAL_RATIO } from './importBatch.ts'
import { postDay } from './post.ts'
import { lockSales } from './queries.ts'
import { setRatiosAnew } from './termQueries.ts'

/** What changed of a designer's share terms. */
interface ChangedTerms {
  readonly designerId: string
  /** The first day that may have another part now; no day of a settled month. */
  readonly from: string
  /** Names the journals. */
  readonly name: string
}

/**
 * Counts days anew that the store has reported already, by the share terms of now; only differences are journalled.
 * A month is counted per platform's part, so each work and month is posted once, from its first changed day.
 */
export async function recountDays(
  tx: Db,
  clock: Clock,
  { designerId, from, name }: ChangedTerms,
): Promise<void> {
  await lockSales(tx)
  const changed = await setRatiosAnew(tx, designerId, from, USUAL_RATIO)
  // A day holds those of its own works: day by day they would be locked in another order than by whoever moves many.
  await holdSchemes(
    tx,
    changed.map(({ productId }) => productId),
  )
  for (const [day, works] of Map.groupBy(changed, (each) => each.day))
    await postDay(tx, clock, { day, batchId: name, productIds: works.map(({ productId }) => productId) })
}
