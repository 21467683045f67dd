import { sql } from 'kysely'
import type { Db } from '../platform/db/connection.ts'

export interface UniqueKey {
  readonly table: string
  readonly name: string
  readonly columns: readonly string[]
}

/** Primary keys, unique constraints and unique indexes of these tables, with their columns. */
export async function uniqueKeysOf(db: Db, tables: readonly string[]): Promise<UniqueKey[]> {
  const { rows } = await sql<UniqueKey>`
    select root.relname as table, own.relname as name,
      array(select attname::text from pg_attribute
        where attrelid = root.oid and attnum = any(x.indkey::smallint[]) order by attnum) as columns
    from pg_index x join pg_class root on root.oid = x.indrelid join pg_class own on own.oid = x.indexrelid
    where x.indisunique and root.relnamespace = 'public'::regnamespace and root.relname = any(${[...tables]}::text[])
    order by 1, 2`.execute(db)
  return rows
}
