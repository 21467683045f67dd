import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { type JobResult, PgBoss, type QueueOptions } from 'pg-boss'
import type { z } from 'zod'
import type { Db } from '../db/connection.ts'
import type { DatabaseHealth } from '../db/databaseHealth.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { TaskFailed } from '../workers/pool.ts'
import { DEAD_LETTERS } from './deadLetters.ts'
import { type PollingTask, type RecordTaskRun, repeat } from './pollingTasks.ts'
import { logFailures, SomeFailed } from './round.ts'
import { runOf, sentWithin, tracedTask } from './traced.ts'

/** What no retry can cure, such as a picture that cannot be decoded: the job becomes a dead letter at once. */
export class UnrecoverableError extends Error {}

/**
 * A queued job: sent in the transaction that causes it, worked at least once; handlers are idempotent. What a
 * handler throws is tried again for a day (docs/decisions/jobs.md), except an `UnrecoverableError`.
 */
export interface JobKind<Data extends object> {
  readonly name: string
  readonly data: z.ZodType<Data>
  /** How many run at once in one worker. */
  readonly concurrency: number
  /** Fetched together and without a pause while so many wait; 1 by default. */
  readonly batch?: number
  /** @param stopping aborted when the process is to end: what takes long ends soon, and asks for its rest anew. */
  readonly handle: (data: Data, stopping: AbortSignal) => Promise<void>
}

/** A kind whose data has been given up to its schema: what the queue hands back is parsed, not trusted. */
interface Worker {
  readonly name: string
  readonly concurrency: number
  readonly batch: number
  readonly handle: (data: unknown, stopping: AbortSignal) => Promise<void>
}

export type { PollingTask }

export interface Jobs {
  /** Registers a kind; call before `start`. */
  define<Data extends object>(kind: JobKind<Data>): void
  /** Queues in `tx`: a rollback unsends it. Doubles with one `key` that still wait collapse; a higher priority goes first. */
  send(tx: Db, name: string, data: object, key: string, priority?: number): Promise<void>
  schedule(task: PollingTask): void
  /** Prepares the queues, so that jobs can be sent. */
  start(): Promise<void>
  /** Begins to work on them; a web process never does. */
  work(): Promise<void>
  /** Lets running jobs end, for at most `graceSeconds`. */
  stop(graceSeconds: number): Promise<void>
}

const DAY_SECONDS = 24 * 3600

/**
 * A store that is away is tried again after 5 s, 10 s, 20 s … and then every 3 to 5 minutes for at least a day.
 * A worker without a heartbeat for 15 s is dead; its claim is void even if it lives on (pg-boss fences attempts).
 */
const QUEUE = {
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 300,
  retryLimit: 500,
  heartbeatSeconds: 15,
  deadLetter: DEAD_LETTERS,
} as const satisfies QueueOptions & { deadLetter: string }
/** Between the beginnings of two tasks: all at once would take every connection, and calls would wait for one. */
const APART_MILLISECONDS = 50
/** Of a stop, beyond the seconds that running jobs get. */
const LAST_SECONDS = 1
/** A busy process may miss two of them. */
const HEARTBEAT_SECONDS = 5
/** How often each process looks for claims without a heartbeat. */
const SUPERVISE_SECONDS = 5
const DEAD_LETTERS_KEPT_SECONDS = 90 * DAY_SECONDS

const GAUGES = {
  easel_jobs_waiting: 'Jobs that wait, for a worker or for their next try',
  easel_jobs_dead: 'Jobs that failed for good and were not requeued',
}

export interface JobDeps {
  /** Past any pooler. */
  readonly url: string
  readonly log: Log
  readonly metrics: Metrics
  readonly databaseHealth?: DatabaseHealth
  readonly tracing?: Tracing | undefined
  readonly record?: RecordTaskRun
}

/** Jobs on the same database (docs/architecture.md, Stack). */
export function createJobs({ url, log, metrics, databaseHealth, tracing, record }: JobDeps): Jobs {
  // Handed on to its pool as it is.
  const watched = { connectionString: url, ...(databaseHealth ? { Client: databaseHealth.Client } : {}) }
  const boss = new PgBoss({
    ...watched,
    application_name: 'easel-jobs',
    max: 4,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  })
  boss.on('error', (error) => log.error({ err: error }, 'jobs'))
  const workers: Worker[] = []
  const tasks: PollingTask[] = []
  const running: Promise<void>[] = []
  const stopping = new AbortController()
  let started = false

  metrics.gauges(GAUGES, ['job'], async () => gaugesOf(started ? await boss.getQueues() : []))

  async function serve(kind: Worker): Promise<void> {
    const { name, concurrency, batch: batchSize } = kind
    // Each job of a batch ends by itself: one that fails is tried again without the others.
    const options = {
      pollingIntervalSeconds: 0.5,
      batchSize,
      burstWhenBatchFull: true,
      perJobResults: true,
      heartbeatRefreshSeconds: HEARTBEAT_SECONDS,
    } as const
    for (let worker = 0; worker < concurrency; worker += 1) {
      await boss.work(name, options, async (batch) => {
        const results: JobResult[] = []
        for (const { id, data } of batch) {
          const work = runOf(tracing, { name, id, data }, (given) => kind.handle(given, stopping.signal))
          results.push({ id, ...(await measured(name, work, { log, metrics })) })
        }
        return results
      })
    }
  }

  async function beginTasks(): Promise<void> {
    const { signal } = stopping
    for (const task of tasks) {
      if (signal.aborted) return
      running.push(repeat(tracedTask(tracing, task), { log, metrics, record, stopping: signal }))
      await sleep(APART_MILLISECONDS, undefined, { signal }).catch(() => undefined)
    }
  }

  return {
    define(kind) {
      workers.push(workerOf(kind))
    },
    async send(tx, name, data, key, priority = 0) {
      const executeSql = async (text: string, values: unknown[] = []) => {
        const { rows } = await tx.executeQuery(CompiledQuery.raw(text, values))
        return { rows }
      }
      await boss.send(name, sentWithin(tracing, data), { db: { executeSql }, singletonKey: key, priority })
    },
    schedule(task) {
      tasks.push(task)
    },
    async start() {
      await boss.start()
      started = true
      await boss.createQueue(DEAD_LETTERS, { retentionSeconds: DEAD_LETTERS_KEPT_SECONDS })
      for (const { name } of workers) {
        await boss.createQueue(name, { ...QUEUE, policy: 'short' })
        // A queue made by an earlier version keeps that version's settings.
        await boss.updateQueue(name, QUEUE)
      }
    },
    async work() {
      for (const kind of workers) await serve(kind)
      running.push(beginTasks())
    },
    async stop(graceSeconds) {
      stopping.abort()
      const overdue = (seconds: number) => sleep(seconds * 1000, undefined, { ref: false })
      await Promise.race([Promise.all(running), overdue(graceSeconds)])
      if (!started) return
      const stopped = boss
        .stop({ graceful: true, timeout: graceSeconds * 1000 })
        .catch((error: unknown) => log.error({ err: error }, 'jobs'))
      // For a database that hangs pg-boss waits far longer; what is closed next must have its turn.
      await Promise.race([stopped, overdue(graceSeconds + LAST_SECONDS)])
    },
  }
}

function workerOf<Data extends object>(kind: JobKind<Data>): Worker {
  const { name, concurrency, batch = 1 } = kind
  const handle = async (data: unknown, stopping: AbortSignal) => {
    const parsed = kind.data.safeParse(data)
    if (!parsed.success) throw new UnrecoverableError('the data is not of its kind', { cause: parsed.error })
    await kind.handle(parsed.data, stopping)
  }
  return { name, concurrency, batch, handle }
}

/** Works on one job, counts and logs how it ended, and names that for pg-boss. */
async function measured(
  name: string,
  work: () => Promise<void>,
  { log, metrics }: { readonly log: Log; readonly metrics: Metrics },
): Promise<Omit<JobResult, 'id'>> {
  try {
    await work()
    metrics.jobs.inc({ job: name, outcome: 'done' })
    return { status: 'completed' }
  } catch (error) {
    const isFinal = error instanceof UnrecoverableError
    metrics.jobs.inc({ job: name, outcome: isFinal ? 'dead' : 'failed' })
    if (isAborted(error)) log.info({ job: name }, 'job was left, is tried again')
    else if (error instanceof SomeFailed) logFailures(log, name, error.failures)
    else log.error({ err: error, job: name }, isFinal ? 'job failed for good' : 'job failed, is tried again')
    return { status: isFinal ? 'deadletter' : 'failed', output: { message: wordsOf(error) } }
  }
}

function gaugesOf(queues: readonly { readonly name: string; readonly queuedCount: number }[]) {
  const waiting = queues.filter(({ name }) => name !== DEAD_LETTERS)
  const dead = queues.filter(({ name }) => name === DEAD_LETTERS)
  return {
    easel_jobs_waiting: waiting.map(({ name, queuedCount }) => ({
      labels: { job: name },
      value: queuedCount,
    })),
    easel_jobs_dead: dead.map(({ queuedCount }) => ({ labels: {}, value: queuedCount })),
  }
}

/** The process stops, and what it was at work on with it. */
function isAborted(error: unknown): boolean {
  if (error instanceof TaskFailed) return error.failure === 'aborted'
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isAborted)
  return error instanceof Error && isAborted(error.cause)
}

/** Of several faults the first one is shown. */
function wordsOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return wordsOf(error.errors[0])
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${wordsOf(error.cause)}`
}
