import { isDatabaseAway } from '../db/away.ts'
import { codeOf } from '../storage/space.ts'

/** So many that fail in one round are no matter of single rows any more, and too many to pass over. */
const MAX_FAILURES = 200

interface Failure {
  /** Of what could not be done. */
  readonly id: string
  readonly error: unknown
}

/** Thrown at the end of a round in which something failed and everything else had its turn. */
export class SomeFailed extends Error {
  /** What the first failure is called, for whoever shows why. */
  readonly code: string
  /** How much was done all the same. */
  readonly done: number
  /** Not enumerable: a log line of this error must not hold what the errors of rows hold. */
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

/**
 * One round of a job through many rows. What one of them throws keeps no other from its turn: it is kept until the end,
 * when the round fails with it, so that it is seen; the next round tries it again (docs/decisions/jobs.md).
 */
export class Turns {
  done = 0
  readonly #failures: Failure[] = []

  /** What failed in this round: to be passed over until the next. */
  get failed(): readonly string[] {
    return this.#failures.map(({ id }) => id)
  }

  /** @throws what the others would meet as well: the database is away. */
  async attempt(id: string, work: () => Promise<number | boolean>): Promise<void> {
    try {
      this.done += Number(await work())
    } catch (error) {
      this.fail(id, error)
    }
  }

  fail(id: string, error: unknown): void {
    if (isDatabaseAway(error)) throw error
    if (error instanceof SomeFailed) {
      this.done += error.done
      this.#failures.push(...error.failures)
    } else this.#failures.push({ id, error })
  }

  /** @returns how much was done. @throws {SomeFailed} */
  end(): number {
    if (this.#failures.length > 0) throw new SomeFailed(this.#failures, this.done)
    return this.done
  }
}

/** Does `work` for each, in their order. @returns the sum of what it returns */
export async function inTurn<T>(
  items: Iterable<T>,
  idOf: (item: T) => string,
  work: (item: T) => Promise<number | boolean>,
): Promise<number> {
  const turns = new Turns()
  for (const item of items) await turns.attempt(idOf(item), () => work(item))
  return turns.end()
}

/** What a tick does one after the other, by name; none waits for those before it to succeed. */
export const stepsInTurn = (steps: Readonly<Record<string, () => Promise<number>>>): Promise<number> =>
  inTurn(
    Object.entries(steps),
    ([name]) => name,
    ([, step]) => step(),
  )

/** What the next row is chosen by. */
export interface Turn {
  /** Ids to pass over. */
  readonly failed: readonly string[]
  /** Says which row it is, once it is locked: what is thrown from then on is a matter of this row. */
  readonly take: (id: string) => void
}

/** Of what has no others to think of. */
export const ALONE: Turn = { failed: [], take: () => undefined }

/**
 * Does what is due next, again and again, at most so often: a worker that has to stop ends its round first.
 * @param next returns false where nothing is due but what `failed` names
 */
export async function oneByOne(atMost: number, next: (turn: Turn) => Promise<boolean>): Promise<number> {
  const turns = new Turns()
  while (turns.done < atMost && turns.failed.length < MAX_FAILURES) {
    const taken: string[] = []
    const turn = { failed: turns.failed, take: (id: string) => void taken.push(id) }
    try {
      if (!(await next(turn))) break
      turns.done += 1
    } catch (error) {
      const [id] = taken
      if (id === undefined) throw error
      turns.fail(id, error)
    }
  }
  return turns.end()
}
