import type pg from 'pg'
import { nameOf, type Table } from './backupQueries.ts'
import type { ConstraintStatements } from './restoreQueries.ts'

/**
 * Statements that take the indexes of these tables away and build them anew, primary keys and unique constraints among
 * them. Rows are written faster without, and an index that is built from all rows at once is smaller. Of a partitioned
 * table the index is the parent's. Foreign keys that refer to the tables must be gone before.
 */
export async function indexesOn(
  client: pg.Client,
  tables: readonly Pick<Table, 'schema' | 'name'>[],
): Promise<ConstraintStatements> {
  const { rows } = await client.query<{
    on: string
    name: string
    constraint: string | null
    definition: string
  }>(
    `with recursive wanted as (
       select name::regclass as oid from unnest($1::text[]) as name
       union
       select i.inhparent from wanted join pg_inherits i on i.inhrelid = wanted.oid)
     select distinct x.indrelid::regclass::text as on, format('%I.%I', n.nspname, c.relname) as name,
         quote_ident(k.conname) as constraint,
         coalesce(pg_get_constraintdef(k.oid), pg_get_indexdef(x.indexrelid)) as definition
       from wanted join pg_index x on x.indrelid = wanted.oid
       join pg_class c on c.oid = x.indexrelid and not c.relispartition
       join pg_namespace n on n.oid = c.relnamespace
       left join pg_constraint k on k.conindid = x.indexrelid and k.contype in ('p', 'u', 'x')
      order by 1, 2`,
    [tables.map(nameOf)],
  )
  return {
    remove: rows.map(({ on, name, constraint }) =>
      constraint ? `alter table ${on} drop constraint ${constraint}` : `drop index ${name}`,
    ),
    // An index of a partitioned table is written with ONLY, which would leave its parts without one.
    putBack: rows.map(({ on, constraint, definition }) =>
      constraint
        ? `alter table ${on} add constraint ${constraint} ${definition}`
        : definition.replace(/^(CREATE (?:UNIQUE )?INDEX \S+ ON) ONLY /, '$1 '),
    ),
  }
}

/** For this transaction: an index is built by several processes, from memory. The role may always set these. */
export async function buildInParallel(client: pg.Client): Promise<void> {
  await client.query(
    `set local maintenance_work_mem = '512MB'; set local max_parallel_maintenance_workers = 4`,
  )
}
