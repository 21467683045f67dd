import type pg from 'pg'

/** A question that every server answers at once. */
export async function ping(client: pg.Client): Promise<void> {
  await client.query('select 1')
}

/** As one number: 150004 is 15.4. */
export async function serverVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
  return Number(rows[0]?.server_version_num)
}

/** Makes the database where there is none of the name, which must need no quotes. */
export async function ensureDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (!rowCount) await client.query(`create database ${name}`)
}

/** Any constant: processes that start together hand over one after the other. */
const LOCK = 7_301_002
/** What else holds the tables, such as a portal of the release before, may take this long. */
const LOCK_TIMEOUT = '10s'

/**
 * What lies in the product's schemas and is not of the role, as statements that give it to the role. What an extension
 * brought stays its own; a sequence of a column follows its table.
 */
const FOREIGN = `
  with mine as (
    select oid, nspname, nspowner from pg_namespace
     where nspname <> 'information_schema' and nspname !~ '^pg_'
       and not exists (select from pg_depend where classid = 'pg_namespace'::regclass and objid = pg_namespace.oid and deptype = 'e')),
  found as (
    select 'schema' as kind, quote_ident(nspname) as name, oid, 'pg_namespace'::regclass as class, nspowner as owner
      from mine where nspname <> 'public'
    union all
    select 'table', c.oid::regclass::text, c.oid, 'pg_class'::regclass, relowner
      from pg_class c join mine on mine.oid = relnamespace
     where relkind in ('r', 'p', 'v', 'm') or (relkind = 'S' and not exists (
       select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype in ('a', 'i')))
    union all
    select 'routine', p.oid::regprocedure::text, p.oid, 'pg_proc'::regclass, proowner
      from pg_proc p join mine on mine.oid = pronamespace
    union all
    select 'type', t.oid::regtype::text, t.oid, 'pg_type'::regclass, typowner
      from pg_type t join mine on mine.oid = typnamespace where typtype in ('e', 'd', 'r')
    union all
    select 'statistics', format('%I.%I', mine.nspname, stxname), s.oid, 'pg_statistic_ext'::regclass, stxowner
      from pg_statistic_ext s join mine on mine.oid = stxnamespace)
  select format('alter %s %s owner to %I', kind, name, $1::text) as statement from found
   where owner <> (select r.oid from pg_roles r where r.rolname = $1)
     and not exists (select from pg_depend d where d.classid = class and d.objid = found.oid and d.deptype = 'e')`

/**
 * Makes `role` a plain role that owns the connection's database and everything of the product in it, also what a
 * superuser has made before. The rights that the owner took from itself go over with the tables.
 */
export async function handOver(client: pg.Client, role: string, password: string): Promise<void> {
  const name = client.escapeIdentifier(role)
  const { rows } = await client.query<{ database: string }>('select current_database() as database')
  const database = client.escapeIdentifier(rows[0]?.database ?? '')
  await client.query('begin')
  await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role])
  if (!rowCount) await client.query(`create role ${name}`)
  await client.query(
    `alter role ${name} login nosuperuser nocreaterole noreplication nobypassrls password ${client.escapeLiteral(password)}`,
  )
  // How far replicas are is shown to nobody else.
  await client.query(`grant pg_read_all_stats to ${name}`)
  await client.query(`alter database ${database} owner to ${name}`)
  const foreign = await client.query<{ statement: string }>(FOREIGN, [role])
  for (const { statement } of foreign.rows) await client.query(statement)
  await client.query('commit')
}
