import type pg from 'pg'

/** So that statements can be counted; takes effect when the server is started anew. */
export async function countStatements(database: pg.Client): Promise<void> {
  await database.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
}

export interface Written {
  readonly statements: number
  readonly walBytes: number
}

/** What this server has done so far, statements of this connection left out. */
export async function writtenSoFar(database: pg.Client): Promise<Written> {
  await database.query('create extension if not exists pg_stat_statements')
  const { rows } = await database.query<{ statements: string; wal: string }>(
    `select (select coalesce(sum(calls), 0) from pg_stat_statements
        where toplevel and query !~* '^(begin|commit|rollback)' and query not like '%pg_stat_statements%') as statements,
      pg_current_wal_insert_lsn() - '0/0' as wal`,
  )
  return { statements: Number(rows[0]?.statements), walBytes: Number(rows[0]?.wal) }
}

export interface Stored {
  readonly table: string
  readonly rows: number
  readonly bytes: number
  readonly indexBytes: number
}

/** What each table of the product takes on the disk, its parts together. */
export async function storedNow(database: pg.Client): Promise<Stored[]> {
  const { rows } = await database.query<{ table: string; rows: string; bytes: string; index_bytes: string }>(
    `select root.relname as table, sum(greatest(part.reltuples, 0)) as rows, sum(pg_total_relation_size(part.oid)) as bytes,
       sum(pg_indexes_size(part.oid)) as index_bytes
     from pg_class as root cross join lateral (
       select root.oid as relid where root.relkind = 'r'
       union all
       select relid from pg_partition_tree(root.oid) where isleaf and root.relkind = 'p') as leaf
     join pg_class as part on part.oid = leaf.relid
     where root.relnamespace = 'public'::regnamespace and root.relkind in ('r', 'p') and not root.relispartition
     group by 1 order by 3 desc`,
  )
  return rows.map(({ table, rows: count, bytes, index_bytes: indexBytes }) => ({
    table,
    rows: Number(count),
    bytes: Number(bytes),
    indexBytes: Number(indexBytes),
  }))
}
