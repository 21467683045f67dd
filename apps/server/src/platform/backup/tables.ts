import pg from 'pg'

/** A table that holds rows of its own; partitioned parents hold none. */
export interface Table {
  readonly schema: string
  readonly name: string
  readonly columns: string[]
}

const SCHEMAS = ['public', 'pgboss']

/** Every table of the product and of its job queue, with the columns that can be written back. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[] }>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and n.nspname = any($1)
      group by 1, 2 order by 1, 2`,
    [SCHEMAS],
  )
  return rows
}

/** A part of a partitioned table, such as one day: made by the running product, not by a migration. */
export interface Partition {
  readonly schema: string
  readonly name: string
  readonly parent: string
  /** `FOR VALUES FROM … TO …`, as PostgreSQL writes it. */
  readonly bound: string
}

export async function partitionsOf(client: pg.Client): Promise<Partition[]> {
  const { rows } = await client.query<Partition>(
    `select n.nspname as schema, c.relname as name, p.relname as parent, pg_get_expr(c.relpartbound, c.oid) as bound
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_inherits i on i.inhrelid = c.oid
       join pg_class p on p.oid = i.inhparent
      where c.relispartition and c.relkind = 'r' and n.nspname = 'public'
      order by c.relname`,
  )
  return rows
}

/** The parts that a fresh database does not have yet. */
export async function makePartitions(client: pg.Client, partitions: readonly Partition[]): Promise<void> {
  for (const { schema, name, parent, bound } of partitions) {
    const [part, whole] = [name, parent].map((each) => `${quote(schema)}.${quote(each)}`)
    await client.query(`create table if not exists ${part} partition of ${whole} ${bound}`)
  }
}

const quote = pg.escapeIdentifier

export const nameOf = (table: Table): string => `${quote(table.schema)}.${quote(table.name)}`
export const columnsOf = (table: Table): string => table.columns.map(quote).join(', ')
export const fileOf = (table: Table): string => `${table.schema}.${table.name}.copy`

/** Identity columns go on counting after the highest number that was written back. */
export async function advanceSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(a.attname) as column,
            pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) as sequence
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any($1) and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
        and pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) is not null`,
    [SCHEMAS],
  )
  for (const { table, column, sequence } of rows) {
    await client.query(
      `select setval($1, greatest((select coalesce(max(${column}), 0) from ${table}), 1), exists (select from ${table}))`,
      [sequence],
    )
  }
}
