import type { ChildProcess } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { withClient } from './client.ts'
import { type Launch, launch, SUPERUSER } from './cluster.ts'
import { isAlive, runsIn } from './processes.ts'
import { ensureDatabase, handOver } from './serverQueries.ts'

const DATABASE = 'easel'
/** A plain role: what is append-only holds against it (docs/decisions/setup.md). */
const PORTAL = 'easel_portal'
/** How long the first start may take; the database's own recovery from a crash does not count. */
const START_SECONDS = 60
const CONNECT_SECONDS = 2
const POLL_MILLISECONDS = 50
const WATCH_MILLISECONDS = 500
const FIRST_PAUSE_MILLISECONDS = 200
const LONGEST_PAUSE_MILLISECONDS = 10_000
/** Open transactions are rolled back and memory is written; after that it must end without. */
const FAST_SECONDS = 10
const AT_ONCE_SECONDS = 5

/** PostgreSQL's code while it starts, recovers or ends. */
const NOT_YET = '57P03'

export interface Passwords {
  readonly superuser: string
  readonly portal: string
}

/** The ways to the portal's database. */
export interface Addresses {
  /** As the role that owns it and may do nothing else. */
  readonly url: string
  readonly superuserUrl: string
}

/** One PostgreSQL server: brought up, taken over where it runs already, and brought up again when it has died. */
export class Supervisor {
  readonly #options: Launch
  readonly #passwords: Passwords
  readonly #mayLaunch: boolean
  readonly #log: Pick<Log, 'warn' | 'info'> | undefined
  readonly #stopping = new AbortController()
  #port: number
  /** Others connect to the port by now. */
  #isKnown = false
  #child: ChildProcess | null = null
  #watching: Promise<void> = Promise.resolve()

  /** @param mayLaunch a guest waits for the owner's server instead. */
  constructor(options: Launch, passwords: Passwords, mayLaunch: boolean, log?: Pick<Log, 'warn' | 'info'>) {
    this.#options = options
    this.#mayLaunch = mayLaunch
    this.#passwords = passwords
    this.#log = log
    this.#port = options.port
  }

  /** @returns the addresses, which stay the same for as long as this process lives. */
  async start(): Promise<Addresses> {
    await this.#bringUp(performance.now() + START_SECONDS * 1000)
    this.#isKnown = true
    const superuserUrl = this.#url(DATABASE)
    await withClient({ connectionString: superuserUrl }, (admin) =>
      handOver(admin, PORTAL, this.#passwords.portal),
    )
    return { url: this.#url(DATABASE, PORTAL, this.#passwords.portal), superuserUrl }
  }

  /** Looks after it until `stop`: however often it dies it is tried again, with growing pauses. */
  watch(): void {
    this.#watching = this.#watch()
  }

  async #watch(): Promise<void> {
    const { signal } = this.#stopping
    while (!signal.aborted) {
      await sleep(WATCH_MILLISECONDS, undefined, { signal, ref: false }).catch(() => undefined)
      if (signal.aborted || (await runningServer(this.#options.cluster))) continue
      this.#log?.warn('the embedded PostgreSQL has died and is started again')
      await this.#bringUp(Number.POSITIVE_INFINITY)
      if (!signal.aborted) this.#log?.info('the embedded PostgreSQL is back')
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    await this.#watching
    const server = await runningServer(this.#options.cluster)
    // One that has only just been started has not written its file yet.
    const pid = server?.pid ?? (this.#child && !hasEnded(this.#child) ? this.#child.pid : undefined)
    if (pid === undefined) return
    for (const [signal, seconds] of [
      ['SIGINT', FAST_SECONDS],
      ['SIGQUIT', AT_ONCE_SECONDS],
    ] as const) {
      if (isAlive(pid)) process.kill(pid, signal)
      const deadline = performance.now() + seconds * 1000
      while (performance.now() < deadline) {
        if (!isAlive(pid) || !(await runsIn(pid, this.#options.cluster))) return
        await sleep(POLL_MILLISECONDS)
      }
    }
    this.#log?.warn({ pid }, 'the embedded PostgreSQL does not end and is left to the next start')
  }

  /** What a killed server has left behind, its file or processes that are still ending, is waited for. */
  async #bringUp(deadline: number): Promise<void> {
    const { signal } = this.#stopping
    let pause = FIRST_PAUSE_MILLISECONDS
    while (!signal.aborted) {
      try {
        await this.#attempt(deadline)
        return
      } catch (cause) {
        if (performance.now() > deadline) {
          const { cluster, root } = this.#options
          const message = `PostgreSQL in ${cluster} did not come up; see ${join(root, 'postgres.log')}`
          throw new Error(message, { cause })
        }
        this.#log?.warn({ err: cause, pause }, 'the embedded PostgreSQL does not start yet')
      }
      await sleep(pause, undefined, { signal }).catch(() => undefined)
      pause = Math.min(2 * pause, LONGEST_PAUSE_MILLISECONDS)
    }
  }

  async #attempt(deadline: number): Promise<void> {
    const running = await runningServer(this.#options.cluster)
    if (running && !this.#isKnown) this.#port = running.port
    if (running && running.port !== this.#port)
      throw new Error(`PostgreSQL runs already, on port ${running.port} instead of ${this.#port}`)
    if (!running) await this.#launch()
    const child = running ? null : this.#child
    for (let until = deadline; ; ) {
      const refusal = await this.#refusal()
      if (refusal === null || this.#stopping.signal.aborted) return
      if (child && hasEnded(child)) throw new Error('PostgreSQL has ended', { cause: refusal })
      if (running && !isAlive(running.pid)) throw new Error('PostgreSQL has died', { cause: refusal })
      if (refusal.code === NOT_YET) until = Math.max(until, performance.now() + START_SECONDS * 1000)
      if (performance.now() > until) throw refusal
      await sleep(POLL_MILLISECONDS)
    }
  }

  async #launch(): Promise<void> {
    if (!this.#mayLaunch) throw new Error('PostgreSQL is not running')
    await removeStaleFile(this.#options.cluster)
    this.#child = await launch({ ...this.#options, port: this.#port })
  }

  /** Why the server does not serve yet; null where it does and has the portal's database. */
  async #refusal(): Promise<(Error & { code?: unknown }) | null> {
    const config = {
      connectionString: this.#url('postgres'),
      connectionTimeoutMillis: CONNECT_SECONDS * 1000,
      query_timeout: START_SECONDS * 1000,
    }
    try {
      await withClient(config, (admin) => ensureDatabase(admin, DATABASE))
      return null
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
  }

  #url(database: string, role = SUPERUSER, password = this.#passwords.superuser): string {
    return `postgres://${role}:${password}@127.0.0.1:${this.#port}/${database}`
  }
}

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null

interface RunningServer {
  readonly pid: number
  readonly port: number
}

const fileOf = (cluster: string): string => join(cluster, 'postmaster.pid')

const linesOf = async (cluster: string): Promise<string[] | null> =>
  (await readFile(fileOf(cluster), 'utf8').catch(() => null))?.split('\n') ?? null

/** What postmaster.pid says, if that process is alive: line 1 is the pid, line 4 the port. */
async function runningServer(cluster: string): Promise<RunningServer | undefined> {
  const lines = (await linesOf(cluster)) ?? []
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  return port > 0 && isAlive(pid) && (await runsIn(pid, cluster)) ? { pid, port } : undefined
}

/**
 * PostgreSQL clears away the file of a dead server itself, but not an empty one, nor one whose pid has been given to
 * another program. Processes of the dead server that still run it finds by their shared memory, not by this file.
 */
async function removeStaleFile(cluster: string): Promise<void> {
  const lines = await linesOf(cluster)
  if (!lines) return
  const pid = Number(lines[0])
  const isOurs = isAlive(pid) && (await runsIn(pid, cluster))
  if (!(pid > 0) || (isAlive(pid) && !isOurs)) await rm(fileOf(cluster), { force: true })
}
