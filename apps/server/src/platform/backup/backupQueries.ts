import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { imageVariantKey, objectKey } from '../storage/storage.ts'

/** A table that holds rows of its own; partitioned parents hold none. */
export interface Table {
  readonly schema: string
  readonly name: string
  readonly columns: string[]
}

export const SCHEMAS = ['public', 'pgboss']

const quote = pg.escapeIdentifier

export const nameOf = (table: Pick<Table, 'schema' | 'name'>): string =>
  `${quote(table.schema)}.${quote(table.name)}`
export const columnsOf = (table: Table): string => table.columns.map(quote).join(', ')
export const fileOf = (table: Pick<Table, 'schema' | 'name'>): string => `${table.schema}.${table.name}.copy`

/** Begins to read one state of everything: what is written meanwhile is not seen. */
export async function beginSnapshot(client: pg.Client): Promise<void> {
  await client.query('begin transaction isolation level repeatable read read only')
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
}

/** Keeps tables from being dropped while they are read, such as a day that has become too old. */
export async function keepTables(client: pg.Client, tables: readonly Table[]): Promise<void> {
  await client.query(`lock table ${tables.map(nameOf).join(', ')} in access share mode`)
}

/** The rows of a table as PostgreSQL's text format streams them. */
export const copyOut = (client: pg.Client, table: Table) =>
  client.query(copyTo(`copy ${nameOf(table)} (${columnsOf(table)}) to stdout`))

export async function commit(client: pg.Client): Promise<void> {
  await client.query('commit')
}

/** What the job queue notes of itself, made anew wherever it runs; of its statistics there is a table for each day. */
const NOTES = '^(version|warning|queue_stats)'

/** What `npm run archive` brought back to be read; its rows are in the store. */
const BESIDE = '^restored_'

/** Every table of the product and of its job queue, with the columns that can be written back. */
export async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      where c.relkind = 'r' and n.nspname = any($1) and not (n.nspname = 'pgboss' and c.relname ~ $2)
        and c.relname !~ $3
      group by 1, 2 order by 1, 2`,
    [SCHEMAS, NOTES, BESIDE],
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

export async function migrationsOf(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from public.migration order by name')
  return rows.map(({ name }) => name)
}

export async function queueVersionOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version')
  return rows[0]?.version ?? 0
}

/** An object that a row says is stored. */
export interface Referenced {
  readonly key: string
  /** Of the original; of an image variant nothing is known beforehand. */
  readonly known: { readonly sizeBytes: number; readonly sha256: string } | null
}

/** Every object that the rows of this snapshot name. */
export async function referencedObjects(client: pg.Client): Promise<Referenced[]> {
  const originals = await client.query<{ sha256: string; size_bytes: string }>(
    'select sha256, size_bytes from public.stored_object order by sha256',
  )
  const renditions = await client.query<{ sha256: string; rendition: string }>(
    `select distinct sha256, rendition from public.file, unnest(renditions) as rendition
      order by sha256, rendition`,
  )
  const archived = await client.query<{ object_key: string; sha256: string; size_bytes: string }>(
    'select object_key, sha256, size_bytes from public.archived_part order by object_key',
  )
  return [
    ...archived.rows.map(({ object_key: key, sha256, size_bytes }) => ({
      key,
      known: { sizeBytes: Number(size_bytes), sha256 },
    })),
    ...originals.rows.map(({ sha256, size_bytes }) => ({
      key: objectKey(sha256),
      known: { sizeBytes: Number(size_bytes), sha256 },
    })),
    ...renditions.rows.map(({ sha256, rendition }) => ({
      key: imageVariantKey(sha256, rendition),
      known: null,
    })),
  ]
}

/** The files that are made of these objects, by SHA-256. */
export async function filesOfObjects(
  client: pg.Client,
  hashes: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await client.query<{ sha256: string; ids: string[] }>(
    'select sha256, array_agg(file_id::text order by file_id) as ids from public.file where sha256 = any($1) group by sha256',
    [hashes],
  )
  return new Map(rows.map(({ sha256, ids }) => [sha256, ids]))
}
