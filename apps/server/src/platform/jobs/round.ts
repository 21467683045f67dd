import { isDatabaseAway } from '../db/away.ts'
import type { Log } from '../log.ts'
import { codeOf } from '../storage/space.ts'

/** Where so many rows fail, the fault is not in the rows: the round ends. */
const MAX_FAILURES = 200
/** Of one round; its own error says how many there were. */
const MAX_LOGGED = 20

export interface Failure {
  /** Of the row, or the name of the step. */
  readonly id: string
  readonly error: unknown
}

/** Logs each row of a round that failed, up to a limit. */
export function logFailures(log: Pick<Log, 'error'>, job: string, failures: readonly Failure[]): void {
  for (const { id, error: err } of failures.slice(0, MAX_LOGGED))
    log.error({ err, job, id }, 'one of a round failed')
}

/** Thrown at the end of a round in which rows failed. */
export class SomeFailed extends Error {
  /** Of the first failure, to be shown. */
  readonly code: string
  /** How much was done beside the failures. */
  readonly done: number
  /** Private, so that it is not enumerable: a log line of this error must not hold the errors of rows. */
  readonly #failures: readonly Failure[]

  constructor(failures: readonly Failure[], done: number) {
    const [first] = failures
    const words = first?.error instanceof Error ? first.error.message : String(first?.error)
    super(`${failures.length} could not be done, the first: ${words}`, { cause: first?.error })
    this.code = codeOf(first?.error)
    this.done = done
    this.#failures = failures
  }

  get failures(): readonly Failure[] {
    return this.#failures
  }
}

/** What failed, row by row where `error` is the end of a round. */
export const failuresIn = (id: string, error: unknown): readonly Failure[] =>
  error instanceof SomeFailed ? error.failures : [{ id, error }]

/**
 * One look of a job at the rows that are due. A row that fails does not keep the others from being worked on: the round
 * goes on, fails at its end, and the next round tries that row again (docs/decisions/jobs.md).
 */
export class Round {
  done = 0
  readonly #failed: string[] = []
  readonly #failures: Failure[] = []

  /** Ids of what failed: to be passed over until the next round. */
  get failed(): readonly string[] {
    return this.#failed
  }

  /** With what failed in rounds within this one. */
  get failures(): readonly Failure[] {
    return this.#failures
  }

  /** @throws where the round cannot go on, see `fail` */
  async attempt(id: string, work: () => Promise<number | boolean>): Promise<void> {
    try {
      this.done += Number(await work())
    } catch (error) {
      this.fail(id, error)
    }
  }

  /** @throws where the others would fail as well: the database is away, or too many have failed already */
  fail(id: string, error: unknown): void {
    if (error instanceof SomeFailed) this.done += error.done
    if (isDatabaseAway(error)) this.stop(id, error)
    this.#failed.push(id)
    this.#failures.push(...failuresIn(id, error))
    if (this.#failed.length >= MAX_FAILURES) this.end()
  }

  /** Ends the round at once, also where the next row cannot be found. @throws the error, with what failed before */
  stop(id: string, error: unknown): never {
    if (this.#failures.length === 0) throw error
    throw new SomeFailed([...failuresIn(id, error), ...this.#failures], this.done)
  }

  /** @returns how much was done. @throws {SomeFailed} */
  end(): number {
    if (this.#failures.length > 0) throw new SomeFailed(this.#failures, this.done)
    return this.done
  }
}

/** Does `work` for each row, in their order. @returns the sum of what it returns. @throws {SomeFailed} */
export async function forEachRow<T>(
  rows: Iterable<T>,
  idOf: (row: T) => string,
  work: (row: T) => Promise<number | boolean>,
): Promise<number> {
  const round = new Round()
  for (const row of rows) await round.attempt(idOf(row), () => work(row))
  return round.end()
}

/**
 * Does `work` for the rows that `find` gives, at most so many beside those that fail: it is asked again for as many as
 * failed, so that these do not keep out the rows behind them.
 * @param find gives rows other than `except`
 */
export async function forEachFound<T>(
  atMost: number,
  find: (except: readonly string[], limit: number) => Promise<readonly T[]>,
  idOf: (row: T) => string,
  work: (row: T) => Promise<number | boolean>,
): Promise<number> {
  const round = new Round()
  const seen: string[] = []
  for (let limit = atMost; limit > 0; limit = atMost + round.failed.length - seen.length) {
    const rows = await find(seen, limit).catch((error: unknown) => round.stop('find', error))
    for (const row of rows) {
      seen.push(idOf(row))
      await round.attempt(idOf(row), () => work(row))
    }
    if (rows.length < limit) break
  }
  return round.end()
}

/** Does the steps of a tick in their order, by name; one that fails does not stop those after it. */
export const runSteps = (steps: Readonly<Record<string, () => Promise<number>>>): Promise<number> =>
  forEachRow(
    Object.entries(steps),
    ([name]) => name,
    ([, step]) => step(),
  )

/** How the next row of a round is found. */
export interface NextRow {
  /** Ids to pass over. */
  readonly failed: readonly string[]
  /** Names the row once it is locked: what is thrown from then on counts as this row's failure. */
  readonly take: (id: string) => void
}

/** For work outside of a round. */
export const NO_ROUND: NextRow = { failed: [], take: () => undefined }

/**
 * Does what is due next, again and again, at most so often: a worker that has to stop ends its round first.
 * @param doNext returns false where nothing is due but what `failed` names
 */
export async function forEachNext(
  atMost: number,
  doNext: (next: NextRow) => Promise<boolean>,
): Promise<number> {
  const round = new Round()
  while (round.done < atMost) {
    const taken: string[] = []
    try {
      if (!(await doNext({ failed: round.failed, take: (id) => void taken.push(id) }))) break
      round.done += 1
    } catch (error) {
      const [id] = taken
      if (id === undefined) round.stop('find', error)
      else round.fail(id, error)
    }
  }
  return round.end()
}
