import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { type JobResult, PgBoss } from 'pg-boss'
import type { z } from 'zod'
import type { Db } from '../db/connection.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'

/** A queued job: sent in the transaction that causes it, worked at least once; handlers are idempotent. */
export interface JobKind<Data extends object> {
  readonly name: string
  readonly data: z.ZodType<Data>
  /** How many run at once in one worker. */
  readonly concurrency: number
  readonly retryLimit: number
  /** Fetched together and without a pause while so many wait; 1 where nothing is said. */
  readonly batch?: number
  readonly handle: (data: Data) => Promise<void>
}

/** A kind whose data has been given up to its schema: what the queue hands back is parsed, not trusted. */
interface Worker {
  readonly name: string
  readonly concurrency: number
  readonly retryLimit: number
  readonly batch: number
  readonly handle: (data: unknown) => Promise<void>
}

/** Something that falls due by the product's own clock; looked for again and again by every worker. */
export interface Ticker {
  readonly name: string
  readonly everySeconds: number
  /** @returns how much was done; more than none looks again at once. */
  readonly tick: () => Promise<number>
}

export interface Jobs {
  /** Registers a kind; call before `start`. */
  define<Data extends object>(kind: JobKind<Data>): void
  /** Queues in `tx`: a rollback unsends it. Doubles with one `key` that still wait collapse; a higher priority goes first. */
  send(tx: Db, name: string, data: object, key: string, priority?: number): Promise<void>
  every(ticker: Ticker): void
  /** Prepares the queues, so that jobs can be sent. */
  start(): Promise<void>
  /** Begins to work on them; a web process never does. */
  work(): Promise<void>
  /** Lets running jobs end, for at most `graceSeconds`. */
  stop(graceSeconds: number): Promise<void>
}

/** Jobs on the same database (design/architecture.md, Stack). */
export function createJobs(url: string, log: Log, metrics: Metrics): Jobs {
  const boss = new PgBoss({ connectionString: url, application_name: 'easel-jobs', max: 4 })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  const workers: Worker[] = []
  const tickers: Ticker[] = []
  const running: Promise<void>[] = []
  const stopping = new AbortController()
  let started = false

  async function serve(kind: Worker): Promise<void> {
    const { name, concurrency, batch: batchSize } = kind
    // Each job of a batch ends by itself: one that fails is tried again without the others.
    const options = {
      pollingIntervalSeconds: 0.5,
      batchSize,
      burstWhenBatchFull: true,
      perJobResults: true,
    } as const
    for (let worker = 0; worker < concurrency; worker += 1) {
      await boss.work(name, options, async (batch) => {
        const results: JobResult[] = []
        for (const { id, data } of batch) results.push({ id, ...(await measured(kind, data)) })
        return results
      })
    }
  }

  async function measured({ name, handle }: Worker, data: unknown): Promise<Omit<JobResult, 'id'>> {
    try {
      await handle(data)
      metrics.jobs.inc({ job: name, outcome: 'done' })
      return { status: 'completed' }
    } catch (error) {
      metrics.jobs.inc({ job: name, outcome: 'failed' })
      log.error({ err: error, job: name }, 'job failed')
      return { status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
    }
  }

  async function run(ticker: Ticker): Promise<void> {
    while (!stopping.signal.aborted) {
      let done = 0
      try {
        done = await ticker.tick()
      } catch (error) {
        log.error({ err: error, job: ticker.name }, 'tick failed')
      }
      if (done === 0)
        await sleep(ticker.everySeconds * 1000, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  return {
    define(kind) {
      const { name, concurrency, retryLimit, batch = 1 } = kind
      workers.push({
        name,
        concurrency,
        retryLimit,
        batch,
        handle: async (data) => kind.handle(kind.data.parse(data)),
      })
    },
    async send(tx, name, data, key, priority = 0) {
      const executeSql = async (text: string, values: unknown[] = []) => {
        const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values))
        return { rows }
      }
      await boss.send(name, data, { db: { executeSql }, singletonKey: key, priority })
    },
    every(ticker) {
      tickers.push(ticker)
    },
    async start() {
      await boss.start()
      started = true
      for (const kind of workers) {
        await boss.createQueue(kind.name, {
          retryLimit: kind.retryLimit,
          retryBackoff: true,
          policy: 'short',
        })
      }
    },
    async work() {
      for (const kind of workers) await serve(kind)
      running.push(...tickers.map(run))
    },
    async stop(graceSeconds) {
      stopping.abort()
      await Promise.race([Promise.all(running), sleep(graceSeconds * 1000, undefined, { ref: false })])
      if (started) await boss.stop({ graceful: true, timeout: graceSeconds * 1000 })
    },
  }
}
