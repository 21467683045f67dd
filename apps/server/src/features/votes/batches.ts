import type { Db } from '../../platform/db/connection.ts'
import type { Platform } from '../../platform/platform.ts'
import { type AskedBallot, giveBallots } from './ballotQueries.ts'

/** Votes of so many milliseconds go to the database as one statement. */
const GATHER_MS = 3
const MOST_AT_ONCE = 500

interface Waiting {
  readonly asked: AskedBallot
  readonly settle: (isGiven: boolean) => void
  readonly fail: (reason: unknown) => void
}

/** Gathers votes and gives them together; each caller gets its own answer, once its ballot is durable. */
class Ballots {
  readonly #db: Db
  #waiting: Waiting[] = []
  #timer: NodeJS.Timeout | null = null

  constructor(db: Db) {
    this.#db = db
  }

  /** Whether the ballot was given; false where the database left it out. */
  give(asked: AskedBallot): Promise<boolean> {
    return new Promise((settle, fail) => {
      this.#waiting.push({ asked, settle, fail })
      if (this.#waiting.length >= MOST_AT_ONCE) this.#send()
      else this.#timer ??= setTimeout(() => this.#send(), GATHER_MS)
    })
  }

  #send(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    const batch = this.#waiting
    this.#waiting = []
    if (batch.length === 0) return
    giveBallots(
      this.#db,
      batch.map(({ asked }) => asked),
    ).then(
      (given) => {
        for (const { asked, settle } of batch) settle(given.has(asked.nonce.toString('hex')))
      },
      (reason: unknown) => {
        for (const { fail } of batch) fail(reason)
      },
    )
  }
}

const ofPlatform = new WeakMap<Platform, Ballots>()

export function ballotsOf(platform: Platform): Ballots {
  const known = ofPlatform.get(platform) ?? new Ballots(platform.db)
  ofPlatform.set(platform, known)
  return known
}
