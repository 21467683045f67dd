import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { isFull } from '../storage/space.ts'
import { Probe, type Watched, watchedClient } from './watched.ts'

/** All in milliseconds. */
export interface HealthTimes {
  /** What waits longer makes one ask whether the database answers at all. */
  readonly slow: number
  /** How long that answer may take. Together with the above: under five seconds, which is what a call may take. */
  readonly answer: number
  /** After an answer that did not come, the pause before the next question. */
  readonly again: number
  /** Beyond the server's own limit of a statement: its process is not coming back. */
  readonly longest: number
}
const TIMES: HealthTimes = { slow: 1_500, answer: 2_000, again: 500, longest: 45_000 }
const LOOKS_IN_SLOW = 6
const STEP_MILLISECONDS = 100

export interface HealthOptions {
  readonly times?: HealthTimes | undefined
  /** A pooler that statements go through: it must let callers in, but may let them wait for a free connection. */
  readonly poolerUrl?: string | undefined
  /** What the log calls it. */
  readonly what?: string
}

/** The database does not answer. */
export class DatabaseAway extends Error {
  /** PostgreSQL's code of a connection that failed. */
  readonly code = '08006'
  constructor() {
    super('the database does not answer')
  }
}

/**
 * Distinguishes a database that hangs from a statement that takes long (docs/decisions/outages.md). Where something
 * waits long on a connection made by `Client`, the database is queried on a separate connection: if it answers, the
 * statement goes on, however long it takes; if not, every connection is cut, and callers are refused at once until it
 * answers.
 */
export class DatabaseHealth {
  /** The driver's client under watch, for pools and single connections. */
  readonly Client: typeof pg.Client
  readonly #config: pg.ClientConfig
  readonly #log: Pick<Log, 'warn' | 'info'>
  readonly #times: HealthTimes
  readonly #what: string
  readonly #pooler: pg.ClientConfig | null
  readonly #all = new Set<Watched>()
  readonly #busy = new Set<Watched>()
  readonly #onAway = new Set<() => void>()
  #probe: Probe | null = null
  #looking: NodeJS.Timeout | null = null
  #asking = false
  #away = false
  #full = false
  #stopped = false

  constructor(
    url: string,
    log: Pick<Log, 'warn' | 'info'>,
    { times = TIMES, poolerUrl, what = 'the database' }: HealthOptions = {},
  ) {
    this.#config = { connectionString: url, application_name: 'easel-pulse' }
    this.#log = log
    this.#times = times
    this.#what = what
    this.#pooler = poolerUrl === undefined ? null : { ...this.#config, connectionString: poolerUrl }
    this.Client = watchedClient({
      all: this.#all,
      busy: this.#busy,
      keepsNames: poolerUrl === undefined,
      onBusy: () => this.#look(),
      onRefused: (error) => {
        if (isFull(error)) this.#full = true
      },
    })
  }

  /** A write was refused for want of room, and none has been seen to pass since. */
  get wasFull(): boolean {
    return this.#full
  }

  hasRoom(): void {
    this.#full = false
  }

  get isAway(): boolean {
    return this.#away
  }

  /** Calls back where the database turns out to be away. @returns ends it. */
  onAway(callback: () => void): () => void {
    this.#onAway.add(callback)
    return () => this.#onAway.delete(callback)
  }

  /** A connection was waited for in vain, which may have its reasons. */
  suspect(): void {
    void this.#ask()
  }

  /** Nothing is watched any more; open connections are cut. */
  stop(): void {
    this.#stopped = true
    if (this.#looking) clearTimeout(this.#looking)
    this.#probe?.cut()
    for (const each of this.#all) each.cut()
  }

  /** Looks again and again for as long as anything is under way. */
  #look(): void {
    if (this.#looking || this.#stopped) return
    const look = () => {
      this.#looking = null
      const now = performance.now()
      const waits = (since: number | null) => now - (since ?? now)
      for (const each of this.#busy) if (waits(each.begunAt) > this.#times.longest) each.cut()
      if ([...this.#busy].some(({ waitsSince }) => waits(waitsSince) > this.#times.slow)) void this.#ask()
      if (this.#busy.size > 0) this.#look()
    }
    this.#looking = setTimeout(look, this.#times.slow / LOOKS_IN_SLOW).unref()
  }

  async #ask(): Promise<void> {
    if (this.#asking || this.#away || this.#stopped) return
    this.#asking = true
    const answered = await this.#answers()
    this.#asking = false
    if (this.#stopped) return
    const now = performance.now()
    if (answered) for (const each of this.#busy) each.answeredAt(now)
    else await this.#beAway()
  }

  async #beAway(): Promise<void> {
    this.#away = true
    this.#log.warn(`${this.#what} does not answer; no call waits for it until it does`)
    for (const each of this.#all) each.cut()
    for (const callback of this.#onAway) callback()
    while (!this.#stopped && !(await this.#answers()))
      await sleep(this.#times.again, undefined, { ref: false })
    this.#away = false
    this.#log.info(`${this.#what} answers again`)
  }

  async #answers(): Promise<boolean> {
    const [database, pooler] = await Promise.all([this.#databaseAnswers(), this.#poolerAnswers()])
    return database && pooler
  }

  /** All of its connections may be in use: that it lets somebody in shows that it lives. */
  async #poolerAnswers(): Promise<boolean> {
    if (!this.#pooler) return true
    const probe = new Probe(this.#pooler)
    const asked = probe.reach().then(
      () => true,
      (error: unknown) => error instanceof pg.DatabaseError,
    )
    const answered = await Promise.race([asked, this.#late()])
    probe.cut()
    return answered ?? false
  }

  /**
   * Queried on the connection that is reserved for it, and on a new one, where the network has silently dropped the old
   * one; either answer will do. The first is kept.
   */
  async #databaseAnswers(): Promise<boolean> {
    const before = this.#probe
    const next = new Probe(this.#config)
    const asked = [before, next].flatMap((probe) => (probe ? [this.#asked(probe)] : []))
    const isAlive = await Promise.race([Promise.any(asked).catch(() => null), this.#late()])
    const healthy = isAlive?.isOpen ? isAlive : null
    for (const probe of [before, next]) if (probe !== healthy) probe?.cut()
    this.#probe = this.#stopped ? null : healthy
    return isAlive !== null
  }

  /** A refusal of PostgreSQL's own is an answer too. */
  async #asked(probe: Probe): Promise<Probe> {
    try {
      await probe.ask()
    } catch (error) {
      if (!(error instanceof pg.DatabaseError)) throw error
    }
    return probe
  }

  /**
   * After the time, and after what has arrived by then was read: a busy process is no silent database. Each step lets an
   * answer in, which takes several (connect, prove, ask), and counts as one, however long the process was held up in it.
   */
  async #late(): Promise<null> {
    for (let left = this.#times.answer; left > 0; left -= STEP_MILLISECONDS)
      await sleep(Math.min(left, STEP_MILLISECONDS), undefined, { ref: false })
    await new Promise((done) => setImmediate(done))
    return null
  }
}
