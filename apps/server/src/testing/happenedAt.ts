import { moveProductClock } from '../platform/db/clockQueries.ts'
import type { Db } from '../platform/db/connection.ts'
import type { Platform } from '../platform/platform.ts'

/** What is written as it would have been at an instant: for nobody else the database's clock moves. */
export const happenedAt = <T>(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  at: Date,
  work: (tx: Db) => Promise<T>,
): Promise<T> =>
  db.transaction().execute(async (tx) => {
    await moveProductClock(tx, at)
    const done = await work(tx)
    await moveProductClock(tx, clock.now())
    return done
  })
