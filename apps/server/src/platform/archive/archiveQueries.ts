import { type Insertable, sql } from 'kysely'
import { escapeIdentifier, type PoolClient } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Db } from '../db/connection.ts'
import type { ArchivedPart as ArchivedPartTable } from '../db/schema.generated.ts'

/** Any constant: processes that make or archive parts wait for each other here. */
const LOCK = 7_301_019

/** A partition by days: its rows are of `from` and later, and before `until` (`yyyy-MM-dd`). */
export interface Part {
  readonly name: string
  readonly from: string
  readonly until: string
}

/** Until the transaction ends; waits for no long reader, since another tick will come. */
export async function lockParts(tx: Db): Promise<void> {
  await sql`set local lock_timeout = '2s'`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
}

/** The parts of a table, the oldest first. */
export async function partsOf(db: Db, table: string): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select child.relname as name, bound[1] as from, bound[2] as until
    from pg_inherits join pg_class as child on child.oid = inhrelid
    cross join lateral regexp_match(pg_get_expr(child.relpartbound, child.oid),
      $re$FROM [(]'([0-9-]{10})'[)] TO [(]'([0-9-]{10})'[)]$re$) as bound
    where inhparent = ${table}::regclass order by 2`.execute(db)
  return rows
}

/** Attached rather than created in place: the table takes rows meanwhile. */
export async function addPart(tx: Db, table: string, { name, from, until }: Part): Promise<void> {
  await sql`create table ${sql.table(name)} (like ${sql.table(table)} including all)`.execute(tx)
  await sql`alter table ${sql.table(table)} attach partition ${sql.table(name)}
    for values from (${sql.lit(from)}) to (${sql.lit(until)})`.execute(tx)
}

/** Until the transaction ends the part is read and not written. */
export async function holdPart(tx: Db, { name }: Part): Promise<void> {
  await sql`lock table ${sql.table(name)} in share mode`.execute(tx)
}

/** The rows of a table as PostgreSQL's text format streams them. */
export const rowsOut = (client: PoolClient, table: string) =>
  client.query(copyTo(`copy ${escapeIdentifier(table)} to stdout`))

export const rowsIn = (client: PoolClient, table: string) =>
  client.query(copyFrom(`copy ${escapeIdentifier(table)} from stdin`))

/** The part is in the store: its row tells where, and the part goes, both or neither. */
export async function finishPart(tx: Db, row: Insertable<ArchivedPartTable>): Promise<void> {
  const part = sql.table(row.part_name)
  await tx.insertInto('archived_part').values(row).execute()
  await sql`alter table ${sql.table(row.table_name)} detach partition ${part}`.execute(tx)
  await sql`drop table ${part}`.execute(tx)
}

export function archivedParts(db: Db, table?: string) {
  return db
    .selectFrom('archived_part')
    .select(['table_name', 'part_name', 'row_count', 'object_key', 'sha256', 'size_bytes', 'archived_at'])
    .select([sql<string>`from_day::text`.as('from_day'), sql<string>`until_day::text`.as('until_day')])
    .$if(table !== undefined, (query) => query.where('table_name', '=', table ?? ''))
    .orderBy('table_name')
    .orderBy('from_day')
    .execute()
}

export type ArchivedPart = Awaited<ReturnType<typeof archivedParts>>[number]

/** An empty table of the same columns, beside the product's. @throws where there is one already */
export async function makeLike(client: PoolClient, name: string, table: string): Promise<void> {
  await client.query(
    `create table ${escapeIdentifier(name)} (like ${escapeIdentifier(table)} including defaults)`,
  )
}

export async function countIn(client: PoolClient, table: string): Promise<number> {
  const { rows } = await client.query<{ rows: string }>(
    `select count(*) as rows from ${escapeIdentifier(table)}`,
  )
  return Number(rows[0]?.rows)
}

/** For as long as a part takes, which may be longer than a request. */
export async function inOneTransaction<T>(client: PoolClient, use: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    const result = await use()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
