import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { columnsOf, nameOf, type Partition, SCHEMAS, type Table } from './backupQueries.ts'

/** What a database says of itself and of the role that looks. */
export interface Target {
  readonly role: string
  readonly isSuperuser: boolean
  readonly owner: string
  readonly isOwnerSuperuser: boolean
}

export async function targetOf(client: pg.Client): Promise<Target> {
  const { rows } = await client.query<Target>(
    `select current_user::text as role, me.rolsuper as "isSuperuser",
        owner.rolname::text as owner, owner.rolsuper as "isOwnerSuperuser"
       from pg_database d join pg_roles owner on owner.oid = d.datdba join pg_roles me on me.rolname = current_user
      where d.datname = current_database()`,
  )
  const [found] = rows
  if (!found) throw new Error('a database without an owner')
  return found
}

/** What the role of this connection may not do and a restore needs; null where it may. */
export async function lacking(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ lacks: string }>(
    `select 'may not create tables in the schema public' as lacks
      where not has_schema_privilege(current_user, 'public', 'CREATE')
     union all
     select 'may not create the schema pgboss'
      where not has_database_privilege(current_user, current_database(), 'CREATE')
        and to_regnamespace('pgboss') is null
     union all
     select format('does not own the table %I.%I', n.nspname, c.relname)
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname = any($1) and not pg_has_role(c.relowner, 'USAGE')
     limit 1`,
    [SCHEMAS],
  )
  return rows[0]?.lacks ?? null
}

/** Tables that migrations and the job queue fill by themselves. */
const FILLED = [
  'public.migration',
  'public.product_clock',
  'public.tag',
  'public.tag_word',
  'public.tax_rule',
  'public.webhook_position',
]
const HOLDS_JOBS = /^pgboss\.(job_common|job_[0-9a-f]|archive)/

/** Rows that the portal came with: the replies of a migration; the editions of every start, and the log of them. */
const SHIPPED: Readonly<Record<string, string>> = {
  'public.activity': `actor_kind = 'system' and act = 'edition.publish'`,
  'public.edition': `exists (select from edition_version v
    where v.edition_id = edition.edition_id and v.version = edition.version and v.published_by is null)`,
  'public.edition_version': 'published_by is null',
  'public.saved_reply': 'changed_by is null',
  'public.tick_failure': 'true',
}

/** The first table that holds rows of a portal in use; null in a fresh database, also where it was started once. */
export async function tableWithRows(client: pg.Client, tables: readonly Table[]): Promise<string | null> {
  for (const table of tables) {
    const name = `${table.schema}.${table.name}`
    if (table.schema === 'pgboss' ? !HOLDS_JOBS.test(name) : FILLED.includes(name)) continue
    const own = SHIPPED[name] ?? 'false'
    const { rowCount } = await client.query(`select from ${nameOf(table)} where not (${own}) limit 1`)
    if (rowCount) return name
  }
  return null
}

/** The parts that a fresh database does not have yet. */
export async function makePartitions(client: pg.Client, partitions: readonly Partition[]): Promise<void> {
  for (const { schema, name, parent, bound } of partitions)
    await client.query(
      `create table if not exists ${nameOf({ schema, name })} partition of ${nameOf({ schema, name: parent })} ${bound}`,
    )
}

export async function beginRestore(client: pg.Client): Promise<void> {
  await client.query('begin')
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
}

/** Statements that remove what keeps rows from being replaced, and those that put it back. */
export interface ConstraintStatements {
  readonly remove: readonly string[]
  readonly putBack: readonly string[]
}

/**
 * Foreign keys would ask for an order among tables, and triggers would refuse or repeat what was done once. Their
 * owner may drop and disable them, without a superuser; a foreign key that comes back checks every row. Of tables that
 * are only added to, the owner has no right to delete, and may give it to itself.
 */
export async function constraintsIn(client: pg.Client): Promise<ConstraintStatements> {
  const keys = await client.query<{ on: string; name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as on, quote_ident(k.conname) as name,
        pg_get_constraintdef(k.oid) as definition
       from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
      where k.contype = 'f' and k.conparentid = 0 and n.nspname = any($1) order by 1, 2`,
    [SCHEMAS],
  )
  const triggers = await client.query<{ on: string; name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as on, quote_ident(t.tgname) as name
       from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
      where not t.tgisinternal and t.tgparentid = 0 and t.tgenabled = 'O' and n.nspname = any($1) order by 1, 2`,
    [SCHEMAS],
  )
  const appendOnly = await client.query<{ on: string; owner: string }>(
    `select format('%I.%I', n.nspname, c.relname) as on, quote_ident(owner.rolname) as owner
       from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_roles owner on owner.oid = c.relowner
      where c.relkind in ('r', 'p') and n.nspname = any($1) and not has_table_privilege(owner.oid, c.oid, 'DELETE')
      order by 1`,
    [SCHEMAS],
  )
  const dropped = keys.rows.map(({ on, name }) => `alter table ${on} drop constraint ${name}`)
  const added = keys.rows.map(
    ({ on, name, definition }) => `alter table ${on} add constraint ${name} ${definition}`,
  )
  const turned = (how: 'disable' | 'enable') =>
    triggers.rows.map(({ on, name }) => `alter table ${on} ${how} trigger ${name}`)
  const granted = appendOnly.rows.map(({ on, owner }) => `grant delete on ${on} to ${owner}`)
  const revoked = appendOnly.rows.map(({ on, owner }) => `revoke delete on ${on} from ${owner}`)
  return {
    remove: [...dropped, ...turned('disable'), ...granted],
    putBack: [...added, ...turned('enable'), ...revoked],
  }
}

export async function runAll(client: pg.Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement)
}

export async function deleteRows(client: pg.Client, table: Table): Promise<void> {
  await client.query(`delete from ${nameOf(table)}`)
}

/** Where the rows of a table go, in the format that `copyOut` gave. */
export const copyIn = (client: pg.Client, table: Table) =>
  client.query(copyFrom(`copy ${nameOf(table)} (${columnsOf(table)}) from stdin`))

export async function countRows(client: pg.Client, table: Table): Promise<number> {
  const { rows } = await client.query<{ rows: string }>(`select count(*) as rows from ${nameOf(table)}`)
  return Number(rows[0]?.rows)
}

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

/** Role names are quoted where they are used in SQL; this one is for a connection string. */
export const startAs = (role: string): string => `-c role=${role.replace(/([\\ ])/g, '\\$1')}`
