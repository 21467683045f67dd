import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { unprivilegedUser } from '../platform/db/cluster.ts'
import { freePort } from '../platform/db/embedded.ts'

/** A real PgBouncer with transaction pooling in front of a server. */
export interface Pooler {
  /** The way to a database of that server through the pooler. */
  urlOf(databaseUrl: string): string
  stop(): Promise<void>
}

/** So few that connections are handed from one caller to the next all the time. */
const SERVERS = 3

/**
 * @param databaseUrl any database of the server
 * @throws where the system has no `pgbouncer`: tools/setup/programs.mjs installs it
 */
export async function startPooler(databaseUrl: string): Promise<Pooler> {
  const { username, password, port: target } = new URL(databaseUrl)
  const folder = await mkdtemp(join(tmpdir(), 'easel-pooler-'))
  const port = await freePort()
  const users = join(folder, 'users.txt')
  const settings = join(folder, 'pgbouncer.ini')
  await writeFile(users, `"${username}" "${password}"\n`)
  await writeFile(
    settings,
    [
      '[databases]',
      `* = host=127.0.0.1 port=${target} connect_query='set statement_timeout = 30000'`,
      '[pgbouncer]',
      `listen_addr = 127.0.0.1`,
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = scram-sha-256',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      `default_pool_size = ${SERVERS}`,
      'max_client_conn = 500',
    ].join('\n'),
  )
  await chmod(folder, 0o755)
  // It refuses to run as root.
  const child = spawn('pgbouncer', ['--quiet', settings], {
    ...(process.getuid?.() === 0 ? unprivilegedUser() : {}),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise<string>((done) => {
    child.once('error', (error) => done(error.message))
    child.once('exit', (code) => done(`pgbouncer ended with ${code}`))
  })
  const failed = ended.then((reason) => Promise.reject(new Error(reason)))
  failed.catch(() => undefined)
  await Promise.race([listens(port), failed])
  return {
    urlOf: (url) => {
      const through = new URL(url)
      through.port = String(port)
      return through.href
    },
    stop: async () => {
      child.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Resolves when somebody accepts connections on the port. */
async function listens(port: number): Promise<void> {
  for (;;) {
    const isOpen = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => socket.destroy()).once('error', () => done(false))
      socket.once('close', (hadError) => done(!hadError))
    })
    if (isOpen) return
    await sleep(20)
  }
}
