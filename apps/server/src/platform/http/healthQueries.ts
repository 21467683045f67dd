import { sql } from 'kysely'
import type { Db } from '../db/connection.ts'

export async function askDatabase(db: Db): Promise<void> {
  await sql`select 1`.execute(db)
}

/** Fills a table that is gone at once; fails where the database's disk is full. */
export async function takeRoom(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`create temp table space_probe on commit drop as
      select repeat(md5(line::text), 64) as text from generate_series(1, 64) line`.execute(tx)
  })
}
