import type pg from 'pg'

interface Columns {
  readonly name: string
  readonly columns: readonly string[]
  /** Spread by ranges of days: a part for all of them takes what has none of its own. */
  readonly isByRange: boolean
}

/** Tables of a database with what can be written into them. */
async function tablesOf(database: pg.Client): Promise<Columns[]> {
  const { rows } = await database.query<Columns>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
       coalesce(p.partstrat = 'r', false) as "isByRange"
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     left join pg_partitioned_table p on p.partrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> 'migration'
     group by 1, p.partstrat order by 1`,
  )
  return rows
}

/**
 * Rows of one database into the tables that another one of the same server has too, as far as they have columns for them.
 * @returns tables whose rows the other would not have
 */
export async function carry(from: pg.Client, to: pg.Client): Promise<string[]> {
  const known = new Map((await tablesOf(from)).map((table) => [table.name, table]))
  const refused: string[] = []
  const { rows: places } = await from.query<{ place: string }>(
    `select current_setting('data_directory') || '/carried' as place`,
  )
  const place = `'${places[0]?.place}'`
  await to.query('set session_replication_role = replica')
  const tables = await tablesOf(to)
  // What migrations write themselves; one by one would take what was carried before.
  await to.query(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')}`)
  for (const { name, columns, isByRange } of tables) {
    const shared = columns.filter((column) => known.get(name)?.columns.includes(column))
    if (shared.length === 0) continue
    const list = shared.map((column) => `"${column}"`).join(', ')
    await from.query(`copy (select ${list} from "${name}") to ${place} (format binary)`)
    if (isByRange) await to.query(`create table if not exists "${name}_rest" partition of "${name}" default`)
    await to
      .query(`copy "${name}" (${list}) from ${place} (format binary)`)
      .catch((error: Error) => refused.push(`${name}: ${error.message}`))
  }
  await to.query('set session_replication_role = default')
  await to.query('vacuum analyze')
  return refused
}
