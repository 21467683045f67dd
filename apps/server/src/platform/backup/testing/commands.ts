import { type ChildProcess, execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { inject } from 'vitest'
import { inDatabase } from '../../../testing/database.ts'
import { tablesOf } from '../backupQueries.ts'

export type Settings = Readonly<Record<string, string>>

export interface Ended {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Begins the real command as a process of its own. */
export function begin(
  command: 'backup' | 'restore' | 'verify-activity' | 'verify-files',
  args: readonly string[],
  settings: Settings,
): { readonly child: ChildProcess; readonly ended: Promise<Ended> } {
  const path = fileURLToPath(new URL(`../../../commands/${command}.ts`, import.meta.url))
  const env = { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...settings }
  const { promise: ended, resolve } = Promise.withResolvers<Ended>()
  const child = execFile(process.execPath, [path, ...args], { env }, (_error, stdout, stderr) =>
    resolve({ code: child.exitCode, stdout, stderr }),
  )
  return { child, ended }
}

export const run = (...parameters: Parameters<typeof begin>): Promise<Ended> => begin(...parameters).ended

export async function withClient<T>(url: string, use: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** An empty database, whose owner is a role that may do nothing else. */
export interface FreshDatabase {
  /** As its owner, and as the superuser of the server. */
  readonly url: string
  readonly superuserUrl: string
  drop(): Promise<void>
}

export async function freshDatabase(): Promise<FreshDatabase> {
  const server = inject('superuserUrl')
  const name = `fresh_${randomBytes(6).toString('hex')}`
  const superuserUrl = inDatabase(server, name)
  await withClient(server, async (admin) => {
    await admin.query(`create role ${name} login nosuperuser nocreatedb nocreaterole password 'fresh'`)
    await admin.query(`create database ${name} owner ${name}`)
  })
  const url = new URL(superuserUrl)
  url.username = name
  url.password = 'fresh'
  return {
    url: url.href,
    superuserUrl,
    drop: () =>
      withClient(server, async (admin) => {
        await admin.query(`drop database ${name} with (force)`)
        await admin.query(`drop role ${name}`)
      }),
  }
}

/** The queue counts its jobs here every few seconds. */
const COUNTED = 'pgboss.queue'

/** Every row of every table as text, in an order that does not depend on where it lies. */
export function contents(url: string): Promise<Record<string, string[]>> {
  return withClient(url, async (client) => {
    const all: Record<string, string[]> = {}
    for (const { schema, name } of await tablesOf(client)) {
      if (`${schema}.${name}` === COUNTED) continue
      const { rows } = await client.query<{ row: string }>(
        `select t::text as row from ${schema}.${name} t order by 1`,
      )
      all[`${schema}.${name}`] = rows.map(({ row }) => row)
    }
    return all
  })
}

/** Every index, as it is defined but for its name: those of partitions are named by the database. */
export function indexes(url: string): Promise<string[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ definition: string }>(
      `select regexp_replace(indexdef, 'INDEX \\S+ ON', 'INDEX ON') as definition from pg_indexes
        where schemaname = 'public' order by 1`,
    )
    return rows.map(({ definition }) => definition)
  })
}
