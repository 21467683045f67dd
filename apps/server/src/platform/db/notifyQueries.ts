import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from './connection.ts'

/** Notifies every listening process once `tx` commits; a rollback notifies none (platform/db/listen.ts). */
export async function notify(tx: Db, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${payload})`.execute(tx)
}

/** The same of each payload, in one statement. */
export async function notifyOfAll(tx: Db, channel: string, payloads: readonly string[]): Promise<void> {
  if (payloads.length === 0) return
  await sql`select pg_notify(${channel}, payload) from unnest(${[...payloads]}::text[]) as payload`.execute(
    tx,
  )
}

/** From now on the connection receives the notifications of the channel. */
export async function listen(client: pg.Client, channel: string): Promise<void> {
  await client.query(`listen ${client.escapeIdentifier(channel)}`)
}
