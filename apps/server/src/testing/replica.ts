import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { withClient } from '../platform/db/client.ts'
import { findBinaries, launch, unprivilegedUser } from '../platform/db/cluster.ts'
import { freePort } from '../platform/db/embedded.ts'
import { postgresProcesses, signalEach } from './postgres.ts'

/** A real server that applies the log of another one as it is written. */
export interface TestReplica {
  /** The same database as the leader's, read only. */
  urlOf(leaderUrl: string): string
  /** Applies nothing more until `resume`; answers all the same. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Its processes neither work nor end until `unfreeze`. */
  freeze(): Promise<void>
  unfreeze(): void
  /** SIGKILL. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/**
 * @param dataDir that of the leader, an embedded server
 * @param leaderUrl any database of it
 */
export async function startReplica(dataDir: string, leaderUrl: string): Promise<TestReplica> {
  const root = join(dataDir, 'replica')
  const cluster = join(root, 'postgres')
  await copyOf(leaderUrl, join(dataDir, 'postgres'), cluster)
  const { username, password, port: leaderPort } = new URL(leaderUrl)
  const source = `host=127.0.0.1 port=${leaderPort} user=${username} password=${password}`
  await appendFile(join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`)
  const port = await freePort()
  const server = await launch({
    cluster,
    root,
    port,
    binaries: await findBinaries(),
    runAs: process.getuid?.() === 0 ? unprivilegedUser() : undefined,
    settings: ['fsync=off', 'shared_buffers=16MB'],
  })
  const ended = once(server, 'exit')
  const failed = ended.then(() => Promise.reject(new Error(`the replica ended; see ${root}/postgres.log`)))
  failed.catch(() => undefined)
  const urlOf = (url: string) => {
    const own = new URL(url)
    own.port = String(port)
    return own.href
  }
  const ask = (statement: string) =>
    withClient({ connectionString: urlOf(leaderUrl) }, async (client) => void (await client.query(statement)))
  await Promise.race([answers(() => ask('select 1')), failed])
  let frozen: number[] = []
  return {
    urlOf,
    pause: () => ask('select pg_wal_replay_pause()'),
    resume: () => ask('select pg_wal_replay_resume()'),
    freeze: async () => {
      frozen = await postgresProcesses(root)
      signalEach(frozen, 'SIGSTOP')
    },
    unfreeze: () => signalEach(frozen, 'SIGCONT'),
    kill: async () => {
      server.kill('SIGKILL')
      await ended
    },
    stop: async () => {
      signalEach(frozen, 'SIGCONT')
      server.kill('SIGINT')
      if (server.exitCode === null && server.signalCode === null) await ended
    },
  }
}

/** The files of a running server as a base backup, which begins to follow it. */
async function copyOf(url: string, from: string, to: string): Promise<void> {
  await mkdir(join(to, '..'), { recursive: true })
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query("select pg_backup_start('replica', fast => true)")
    // With its owner, who alone may start it.
    await promisify(execFile)('cp', ['-a', from, to])
    const { rows } = await client.query<{ labelfile: string }>('select * from pg_backup_stop(false)')
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
    await writeFile(join(to, 'standby.signal'), '')
    await rm(join(to, 'postmaster.pid'), { force: true })
  } finally {
    await client.end()
  }
}

async function answers(ask: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await ask()
    } catch {
      await sleep(50)
    }
  }
}
