import { type Insertable, sql } from 'kysely'
import { escapeIdentifier, escapeLiteral, type Pool, type PoolClient } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import type { Db } from '../db/connection.ts'
import type { ArchivedPart as ArchivedPartTable } from '../db/schema.generated.ts'

/** Any constant: processes that make or archive parts by days wait for each other here. */
const LOCK = 7_301_019

/** A partition by days: its rows are of `from` and later, and before `until` (`yyyy-MM-dd`). */
export interface Part {
  readonly name: string
  readonly from: string
  readonly until: string
}

/** The rows of a table, or those of it whose column has this value. */
export interface Rows {
  readonly from: string
  readonly where: { readonly column: string; readonly value: string } | null
}

/** Until the transaction ends; waits for no long reader, since another tick will come. */
export async function lockParts(tx: Db): Promise<void> {
  await sql`set local lock_timeout = '2s'`.execute(tx)
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx)
}

/** Whether this transaction alone archives the rows of this name; parts by days wait for nobody here. */
export async function lockRows(tx: Db, name: string): Promise<boolean> {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
  const { rows } = await sql<{ isLocked: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('archive:' || ${name}, 0)) as "isLocked"`.execute(tx)
  return rows[0]?.isLocked ?? false
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

export async function dropPart(tx: Db, table: string, { name }: Part): Promise<void> {
  const part = sql.table(name)
  await sql`alter table ${sql.table(table)} detach partition ${part}`.execute(tx)
  await sql`drop table ${part}`.execute(tx)
}

/** Its row tells where the part is; what it has besides goes in the same transaction, or in steps after it. */
export async function addPartRow(tx: Db, row: Insertable<ArchivedPartTable>): Promise<void> {
  await tx.insertInto('archived_part').values(row).execute()
}

export function archivedParts(db: Db, table?: string) {
  return db
    .selectFrom('archived_part')
    .select(['table_name', 'part_name', 'row_count', 'left_rows', 'columns'])
    .select(['object_key', 'sha256', 'size_bytes', 'archived_at'])
    .select([sql<string | null>`from_day::text`.as('from_day')])
    .select([sql<string | null>`until_day::text`.as('until_day')])
    .$if(table !== undefined, (query) => query.where('table_name', '=', table ?? ''))
    .orderBy('table_name')
    .orderBy('from_day')
    .orderBy('archived_at')
    .execute()
}

export type ArchivedPart = Awaited<ReturnType<typeof archivedParts>>[number]

/** When a part was archived; null where it is not. */
export async function archivedPart(
  db: Db,
  { table, name }: { readonly table: string; readonly name: string },
): Promise<{ readonly archivedAt: Date } | null> {
  const row = await db
    .selectFrom('archived_part')
    .select('archived_at as archivedAt')
    .where('table_name', '=', table)
    .where('part_name', '=', name)
    .executeTakeFirst()
  return row ?? null
}

export async function columnsOf(client: PoolClient, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select attname::text as name from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped order by attnum`,
    [escapeIdentifier(table)],
  )
  return rows.map(({ name }) => name)
}

const listOf = (columns: readonly string[]): string => columns.map(escapeIdentifier).join(', ')

const rowsAsSql = ({ from, where }: Rows): string =>
  `from ${escapeIdentifier(from)}${where ? ` where ${escapeIdentifier(where.column)} = ${escapeLiteral(where.value)}` : ''}`

/** Rows as PostgreSQL's text format streams them, with the columns of the table in their order. */
export async function rowsOut(client: PoolClient, table: string, rows: Rows) {
  const columns = await columnsOf(client, table)
  return {
    columns,
    stream: client.query(copyTo(`copy (select ${listOf(columns)} ${rowsAsSql(rows)}) to stdout`)),
  }
}

export const rowsIn = (client: PoolClient, table: string) =>
  client.query(copyFrom(`copy ${escapeIdentifier(table)} from stdin`))

/** An empty table of these columns of another, beside the product's. @throws where there is one already */
export async function makeWith(
  client: PoolClient,
  name: string,
  table: string,
  columns: readonly string[],
): Promise<void> {
  await client.query(
    `create table ${escapeIdentifier(name)} as select ${listOf(columns)} from ${escapeIdentifier(table)} with no data`,
  )
}

export async function countIn(client: PoolClient, rows: Rows): Promise<number> {
  const { rows: counted } = await client.query<{ rows: number }>(`select count(*) as rows ${rowsAsSql(rows)}`)
  return Number(counted[0]?.rows)
}

/** Asks with the eyes of another transaction: what is asked and what it reads are of one instant. */
export async function seenBy<T>(db: Db, client: PoolClient, ask: (tx: Db) => Promise<T>): Promise<T> {
  const { rows } = await client.query<{ snapshot: string }>('select pg_export_snapshot() as snapshot')
  const snapshot = sql.lit(rows[0]?.snapshot ?? '')
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => {
      await sql`set transaction snapshot ${snapshot}`.execute(tx)
      await sql`set local statement_timeout = 0`.execute(tx)
      return ask(tx)
    })
}

/** A connection of its own, which sees one instant, for as long as a part takes: that may be longer than a request. */
export async function withClient<T>(pool: Pool, use: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read')
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    const result = await use(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
