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
