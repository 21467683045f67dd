import { dayAfter } from '@easel/domain/actions/rules.ts'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import type { UserAction } from '../../platform/db/schema.generated.ts'

export type ActionRow = Insertable<UserAction>

/** Any constant: processes that make or drop partitions wait for each other here. */
const LOCK = 7_301_019
const NO_PARTITION = '23514'
const PREFIX = 'user_action_'

const nameOf = (day: string): string => PREFIX + day.replaceAll('-', '')
const dayOf = (name: string): string => name.slice(PREFIX.length).replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')

/** The days that can take rows. */
export async function partitionDays(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select child.relname as name from pg_inherits
    join pg_class child on child.oid = inhrelid
    where inhparent = 'user_action'::regclass order by 1`.execute(db)
  return rows.map(({ name }) => dayOf(name))
}

/** Attached rather than created in place: the table takes rows meanwhile. @returns how many were missing. */
export async function makePartitions(db: Db, days: readonly string[]): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    const there = await partitionDays(tx)
    const missing = days.filter((day) => !there.includes(day))
    for (const day of missing) {
      const table = sql.table(nameOf(day))
      await sql`create table ${table} (like user_action including all)`.execute(tx)
      await sql`alter table user_action attach partition ${table}
        for values from (${sql.lit(day)}) to (${sql.lit(dayAfter(day))})`.execute(tx)
    }
    return missing.length
  })
}

/** Days before `oldestStored` go whole. Waits for no long reader: another tick will come. */
export async function dropPartitionsBefore(db: Db, oldestStored: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await sql`set local lock_timeout = '2s'`.execute(tx)
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
    const old = (await partitionDays(tx)).filter((day) => day < oldestStored)
    for (const day of old) {
      const table = sql.table(nameOf(day))
      await sql`alter table user_action detach partition ${table}`.execute(tx)
      await sql`drop table ${table}`.execute(tx)
    }
    return old.length
  })
}

/** All rows in one statement; a row written before, by a batch whose answer was lost, is left as it is. */
async function insert(db: Db, rows: readonly ActionRow[]): Promise<void> {
  await db
    .insertInto('user_action')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['day', 'action_id']).doNothing())
    .execute()
}

const isMissingPartition = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === NO_PARTITION

/** Where the ticker has been away so long that a day is missing, the writer makes it. */
export async function insertActions(db: Db, rows: readonly ActionRow[]): Promise<void> {
  try {
    await insert(db, rows)
  } catch (error) {
    if (!isMissingPartition(error)) throw error
    await makePartitions(db, [...new Set(rows.map(({ day }) => String(day)))])
    await insert(db, rows)
  }
}
