import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../testing/folder.ts'
import { signalEach } from '../../testing/postgres.ts'
import { prepareDatabase } from '../../testing/prepareDatabase.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'

/** docs/design/quality.md, Lossless: what a server that has died leaves behind, and who brings it up again. */
const OPTIONS = { settings: ['fsync=off', 'shared_buffers=16MB'] }

const folder = await temporaryFolder('embedded')
let database: EmbeddedDatabase | null = null
const others: ChildProcess[] = []
afterEach(async () => {
  for (const other of others.splice(0)) other.kill('SIGKILL')
  await database?.stop()
  database = null
})

const start = async (): Promise<EmbeddedDatabase> => {
  database = await startEmbedded(folder, OPTIONS)
  return database
}
const pidFile = () => join(folder, 'postgres', 'postmaster.pid')
const postmaster = async () => Number((await readFile(pidFile(), 'utf8')).split('\n')[0])

async function connectTo({ url }: EmbeddedDatabase): Promise<pg.Client> {
  const client = new pg.Client(url)
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function answers(running: EmbeddedDatabase, statement = 'select 1'): Promise<void> {
  const client = await connectTo(running)
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
const untilAnswers = (running: EmbeddedDatabase) =>
  vi.waitFor(() => answers(running), { timeout: 120_000, interval: 50 })

test('a server that dies is brought up again at the same address, as often as it dies', async () => {
  const running = await start()
  await answers(running, 'create table kept (id int)')
  for (let death = 0; death < 3; death += 1) {
    const pid = await postmaster()
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(async () => expect(await postmaster()).not.toBe(pid), { timeout: 120_000 })
    await untilAnswers(running)
    await answers(running, 'insert into kept values (1)')
  }
  await answers(running, 'drop table kept')
})

test('processes of a killed server that still hold its memory are waited for', async () => {
  const first = await start()
  const client = await connectTo(first)
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const backend = rows[0]?.pid ?? 0
  const log = () => readFile(join(folder, 'postgres.log'), 'utf8')
  try {
    signalEach([backend], 'SIGSTOP')
    process.kill(await postmaster(), 'SIGKILL')
    // PostgreSQL refuses to start while the stopped process lives.
    await vi.waitFor(async () => expect(await log()).toContain('still in use'), { timeout: 120_000 })
    await expect(answers(first)).rejects.toThrow()
  } finally {
    // A stopped process would outlive a test that fails.
    signalEach([backend], 'SIGKILL')
  }
  await untilAnswers(first)
  await client.end().catch(() => undefined)
})

test('its log names what failed, and no address of anybody', async () => {
  const running = await start()
  await answers(running, 'create table person (email text primary key, age int check (age > 0))')
  const mail = 'somebody@themes.example'
  const client = await connectTo(running)
  try {
    const insert = 'insert into person values ($1, $2)'
    await client.query(insert, [mail, 1])
    for (const statement of [
      () => client.query(insert, [mail, 2]),
      () => client.query(insert, [`other-${mail}`, -1]),
      () => client.query(`insert into person values ('${mail}', 1)`),
      () => client.query(`select * from nowhere where email = '${mail}'`),
    ])
      await expect(statement()).rejects.toThrow()
  } finally {
    await client.end()
  }
  const log = await readFile(join(folder, 'postgres.log'), 'utf8')
  expect(log).toContain('duplicate key value violates unique constraint "person_pkey"')
  expect(log).not.toContain('themes.example')
})

test('an empty file, as a machine that lost its power leaves it, is no server', async () => {
  await (await start()).stop()
  await writeFile(pidFile(), '')
  await answers(await start())
})

test('a pid that belongs to another program since is no server', async () => {
  await (await start()).stop()
  const other = spawn('sleep', ['600'])
  others.push(other)
  await once(other, 'spawn')
  await writeFile(pidFile(), `${other.pid}\n${join(folder, 'postgres')}\n1700000000\n1\n\n127.0.0.1\n`)
  await answers(await start())
  expect(await postmaster()).not.toBe(other.pid)
  expect(other.exitCode).toBeNull()
})

test('a folder that another portal runs on is refused by name and left alone', async () => {
  const owner = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
  others.push(owner)
  await once(owner, 'spawn')
  const path = join(folder, 'postgres-owner')
  await writeFile(path, String(owner.pid))
  await expect(startEmbedded(folder, { ...OPTIONS, patienceSeconds: 0 })).rejects.toThrow(
    `DATA_DIR: in use by process ${owner.pid}`,
  )
  expect(await readFile(path, 'utf8')).toBe(String(owner.pid))
  // The same pid, but a process that began at another time: its owner has died.
  await writeFile(path, `${owner.pid} 1`)
  await answers(await start())
})

describe('the role of the portal', () => {
  /** What a superuser may do, and whoever owns the tables as a plain role may not. */
  const REFUSED = [
    'set session_replication_role = replica',
    'delete from entry',
    'truncate journal cascade',
    "update activity set act = 'thing.else'",
    'create role another superuser',
    'alter role current_user superuser',
    "copy account to '/tmp/accounts'",
    'select pg_read_file($$/etc/passwd$$)',
  ]
  const foreign = `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and pg_get_userbyid(c.relowner) <> current_user`

  async function expectPlain(running: EmbeddedDatabase): Promise<void> {
    const client = await connectTo(running)
    try {
      await client.query(`insert into activity (id, at, actor_kind, act, subject_kind, subject_id)
        values (gen_random_uuid(), now(), 'system', 'test', 'test', 'test')`)
      for (const statement of REFUSED)
        await expect(client.query(statement), statement).rejects.toThrow(
          /permission denied|append-only|must be superuser|attribute/,
        )
      expect((await client.query(foreign)).rowCount).toBe(0)
    } finally {
      await client.end()
    }
  }

  test('is plain, owns its tables, and is held by triggers and rights', async () => {
    const running = await start()
    await prepareDatabase(running.url)
    await expectPlain(running)
  })

  test('takes over a folder in which a superuser has made everything', async () => {
    const { superuserUrl } = await start()
    const server = new pg.Client(superuserUrl.replace(/\/\w+$/, '/postgres'))
    await server.connect()
    await server.query('drop database easel with (force)')
    await server.query('drop role easel_portal')
    await server.query('create database easel')
    await server.end()
    await prepareDatabase(superuserUrl)
    await database?.stop()
    await rm(join(folder, 'postgres-portal-password'))
    const running = await start()
    await expectPlain(running)
    // A start finds nothing to do, and what a running portal makes and drops it may.
    await prepareDatabase(running.url)
    await answers(running, 'create table kept (id int); drop table kept')
  })
})
