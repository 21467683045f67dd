import { sql } from 'kysely'
import type { Db } from './connection.ts'

/**
 * Sets the clock by which the database holds deadlines (docs/decisions/editions-and-entries.md); it runs on from there.
 * @param now null for the server's own
 * @returns false where a portal in production uses this database, whose clock stays real
 */
export async function moveProductClock(db: Db, now: Date | null): Promise<boolean> {
  const { rows } = await sql`
    insert into product_clock (ahead) values (coalesce(${now}::timestamptz - clock_timestamp(), '0'))
    on conflict (is_only) do update set ahead = excluded.ahead where not product_clock.is_real
    returning is_only`.execute(db)
  return rows.length > 0
}

/** Makes it the server's own for good. */
export async function keepProductClockReal(db: Db): Promise<void> {
  await sql`
    insert into product_clock (is_real) values (true)
    on conflict (is_only) do update set is_real = true, ahead = '0' where not product_clock.is_real`.execute(
    db,
  )
}
