import { type Compilable, CompiledQuery, sql } from 'kysely'
import { escapeLiteral, type QueryConfig } from 'pg'
import { z } from 'zod'
import type { Db } from '../platform/db/connection.ts'

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string | undefined
  readonly 'Index Name'?: string | undefined
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number | undefined
  readonly 'Rows Removed by Index Recheck'?: number | undefined
  readonly Plans?: PlanNode[] | undefined
}

const Node: z.ZodType<PlanNode> = z.lazy(() =>
  z.object({
    'Node Type': z.string(),
    'Relation Name': z.string().optional(),
    'Index Name': z.string().optional(),
    'Actual Rows': z.number(),
    'Actual Loops': z.number(),
    'Rows Removed by Filter': z.number().optional(),
    'Rows Removed by Index Recheck': z.number().optional(),
    Plans: z.array(Node).optional(),
  }),
)
const Explained = z.array(z.object({ Plan: Node })).min(1)

export interface Examined {
  /** Every index that was read. */
  readonly indexes: readonly string[]
  /** Tables that were read from end to end. */
  readonly wholeTables: readonly string[]
  /** Rows that were looked at in tables and indexes, also those that were then dropped. */
  readonly rows: number
}

const EXPLAIN = 'explain (analyze, format json)'

/** Runs a query and counts what it read: a list that grows with its table shows here (docs/design/quality.md, Fast). */
export async function examine(db: Db, query: Compilable): Promise<Examined> {
  const { sql: text, parameters } = query.compile()
  const { rows } = await db.executeQuery(CompiledQuery.raw(`${EXPLAIN} ${text}`, [...parameters]))
  return examined(rows)
}

/** The same of a statement that is planned once for any values (docs/decisions/lists-and-searches.md). */
export async function examinePrepared(
  db: Db,
  { text, values = [] }: QueryConfig<unknown[]>,
): Promise<Examined> {
  return db.connection().execute(async (connection) => {
    const run = (statement: string) => connection.executeQuery(CompiledQuery.raw(statement))
    const given = values.map((value) => escapeLiteral(String(value)))
    await run('set plan_cache_mode = force_generic_plan')
    await run(`prepare examined as ${text}`)
    const { rows } = await run(`${EXPLAIN} execute examined (${given.join(', ')})`)
    await run('deallocate examined')
    await run('reset plan_cache_mode')
    return examined(rows)
  })
}

function examined(rows: readonly unknown[]): Examined {
  const [row] = z.array(z.object({ 'QUERY PLAN': Explained })).parse(rows)
  const root = row?.['QUERY PLAN'][0]?.Plan
  const nodes = root ? flatten(root) : []
  const reads = nodes.filter((node) => /Scan$/.test(node['Node Type']))
  return {
    indexes: [...new Set(reads.flatMap((node) => node['Index Name'] ?? []))],
    wholeTables: reads
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name'] ?? ''),
    rows: reads.reduce((sum, node) => sum + rowsOf(node), 0),
  }
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)]

const rowsOf = (node: PlanNode): number =>
  node['Actual Loops'] *
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0))

/** Fresh statistics, as autovacuum would have made them. */
export async function analyze(db: Db): Promise<void> {
  await sql`analyze`.execute(db)
}

/** As autovacuum does it: an index alone then answers for rows that everybody sees. It may take longer than a request. */
export async function vacuum(db: Db, table: string): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`set statement_timeout = 0`.execute(connection)
    await sql`vacuum analyze ${sql.table(table)}`.execute(connection)
    await sql`reset statement_timeout`.execute(connection)
  })
}
