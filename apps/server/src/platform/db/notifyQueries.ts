import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './connection.ts'

/** Tells every listening process once `tx` commits; a rollback tells nobody (platform/db/listen.ts). */
export async function notify(tx: Db, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx)
}

/** From now on the connection hears what is told on the channel. */
export async function listen(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`)
}
