import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/connection.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { codeOf } from '../storage/space.ts'
import { logFailures, SomeFailed } from './round.ts'
import { forgetFailures, noteFailure } from './tickQueries.ts'

/** Something that falls due by the product's own clock; looked for again and again by every worker. */
export interface PollingTask {
  readonly name: string
  readonly everySeconds: number
  /**
   * @param stopping aborted when the process is to end: what takes long ends soon
   * @returns how much was done; more than none looks again at once.
   */
  readonly tick: (stopping?: AbortSignal) => Promise<number>
}

/** Called after each tick, with what it threw or null. */
export type RecordTaskRun = (tick: string, error: unknown) => Promise<void>

/** A failed task is tried again sooner than in an hour. */
const MAX_SECONDS_AFTER_FAILURE = 60
/** Another worker's failure is forgotten by one that succeeds, and after so long at the latest. */
const LOOK_MILLISECONDS = 10 * 60_000

/** Keeps in the database which ticks fail: the process that says so is another one than the worker. */
export function recordTaskRuns({ db, clock }: { readonly db: Db; readonly clock: Clock }): RecordTaskRun {
  const well = new Map<string, number>()
  return async (tick, error) => {
    if (error !== null) {
      well.delete(tick)
      return noteFailure(db, tick, reasonOf(error), clock.now())
    }
    const forgotten = well.get(tick)
    if (forgotten !== undefined && performance.now() - forgotten < LOOK_MILLISECONDS) return
    await forgetFailures(db, tick)
    well.set(tick, performance.now())
  }
}

const reasonOf = (error: unknown): string =>
  codeOf(error) || (error instanceof Error ? error.constructor.name : typeof error)

export interface RepeatOptions {
  readonly log: Log
  readonly metrics: Metrics
  readonly record?: RecordTaskRun | undefined
  readonly stopping: AbortSignal
}

/** Runs a polling task until `stopping` is aborted; a tick that fails is counted, logged and soon tried again. */
export async function repeat(
  { name, everySeconds, tick }: PollingTask,
  { log, metrics, record, stopping }: RepeatOptions,
): Promise<void> {
  // A rate needs the count from before the first failure.
  metrics.tickFailures.inc({ tick: name }, 0)
  while (!stopping.aborted) {
    let done = 0
    let failure: unknown = null
    try {
      done = await tick(stopping)
    } catch (error) {
      failure = error ?? new Error('nothing was thrown')
      metrics.tickFailures.inc({ tick: name })
      log.error({ err: error, job: name }, 'tick failed')
      if (error instanceof SomeFailed) {
        // What was done counts, so that the next look is at once: more may be due.
        done = error.done
        logFailures(log, name, error.failures)
      }
    }
    // With the database away nobody could read it either.
    await record?.(name, failure).catch(() => undefined)
    const seconds = failure === null ? everySeconds : Math.min(everySeconds, MAX_SECONDS_AFTER_FAILURE)
    if (done === 0) await sleep(seconds * 1000, undefined, { signal: stopping }).catch(() => undefined)
  }
}
