import type { Db } from '../db/connection.ts'

export interface TickFailure {
  readonly tick: string
  /** In a row. */
  readonly failures: number
  readonly since: Date
  readonly last_at: Date
  readonly reason: string
}

export async function noteFailure(db: Db, tick: string, reason: string, now: Date): Promise<void> {
  await db
    .insertInto('tick_failure')
    .values({ tick, reason, failures: 1, since: now, last_at: now })
    .onConflict((conflict) =>
      conflict.column('tick').doUpdateSet((row) => ({
        failures: row('tick_failure.failures', '+', 1),
        last_at: now,
        reason,
      })),
    )
    .execute()
}

export async function forgetFailures(db: Db, tick: string): Promise<void> {
  await db.deleteFrom('tick_failure').where('tick', '=', tick).execute()
}

/** Ticks that failed when they ran last, the one that has failed for longest first. */
export function tickFailures(db: Db): Promise<TickFailure[]> {
  return db.selectFrom('tick_failure').selectAll().orderBy('since').execute()
}
