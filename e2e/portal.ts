import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../', import.meta.url))
/** The Node that the lockfile pins. */
export const pinnedNode = join(root, 'node_modules', '.bin', 'node')
/** With demo data too, on a busy machine: this ends what hangs. */
const START_SECONDS = 600
/** The portal itself gives up after 30 and 20 seconds; this ends what hangs while it exits. */
const STOP_SECONDS = 120

/** A real process of the portal with a data folder of its own. */
export interface Portal {
  readonly url: string
  readonly pid: number
  /** Everything it has written to its log so far. */
  log(): string
  /** SIGTERM, and waits for its end; null where it did not end and was killed. */
  stop(): Promise<number | null>
  /** SIGKILL, and waits for its end; PostgreSQL stays behind, as after a real crash. */
  kill(): Promise<void>
  /** Of several web processes: how many requests each has been handed. */
  served?(): readonly number[]
}

export interface PortalOptions {
  readonly dataDir: string
  readonly environment?: Readonly<Record<string, string>>
  /** The process itself, or `npm start`, which forwards signals to it. */
  readonly command?: PortalCommand
}

export type PortalCommand = readonly [program: string, ...parameters: string[]]

export const NPM_START: PortalCommand = ['npm', 'start']
export const MAIN: PortalCommand = [pinnedNode, 'apps/server/src/main.ts']

export async function startPortal({
  dataDir,
  environment = {},
  command = MAIN,
}: PortalOptions): Promise<Portal> {
  const child = spawnPortal(dataDir, environment, command)
  let output = ''
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  const url = await ready(child, (text) => {
    output += text
  })
  return {
    url,
    pid: child.pid ?? 0,
    log: () => output,
    stop: async () => {
      child.kill('SIGTERM')
      const hung = setTimeout(() => child.kill('SIGKILL'), STOP_SECONDS * 1000)
      return ended.finally(() => clearTimeout(hung))
    },
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Starts a process of the portal and waits for nothing. */
export function spawnPortal(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
  [program, ...parameters]: PortalCommand = MAIN,
) {
  return spawn(program, parameters, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'test', PORT: '0', DATA_DIR: dataDir, DEMO: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

function ready(child: ChildProcess, keep: (text: string) => void): Promise<string> {
  return new Promise((done, fail) => {
    let seen = ''
    const giveUp = setTimeout(
      () => fail(new Error(`The portal did not start:\n${seen}`)),
      START_SECONDS * 1000,
    )
    const read = (chunk: Buffer) => {
      const text = chunk.toString()
      keep(text)
      if (seen.length < 100_000) seen += text
      const url = /Easel is ready at (\S+)/.exec(seen)?.[1]
      if (!url) return
      clearTimeout(giveUp)
      done(url)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', (code) => fail(new Error(`The portal ended with ${code}:\n${seen}`)))
  })
}

export interface TemporaryDataDir {
  readonly path: string
  readonly remove: () => Promise<void>
}

/** An empty data folder that is removed by the returned function. */
export async function temporaryDataDir(): Promise<TemporaryDataDir> {
  const path = await mkdtemp(join(tmpdir(), 'easel-e2e-'))
  // Of a process that npm has left behind something may still be written; that would hide why a journey failed.
  const retried = { maxRetries: 20, retryDelay: 100 }
  return { path, remove: () => rm(path, { recursive: true, force: true, ...retried }) }
}
