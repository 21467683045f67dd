import type { Db } from './connection.ts'
import { type Position, positionOf } from './position.ts'
import { leaderPosition } from './positionQueries.ts'

const ASK_MILLISECONDS = 500

interface Sample {
  readonly at: number
  readonly position: Position
}

/** Where the leader's log was a moment ago. While the leader is away, the last answer remains. */
export class LeaderClock {
  readonly #db: Db
  readonly #timer: NodeJS.Timeout
  #samples: readonly Sample[] = []
  #asking = false

  constructor(db: Db) {
    this.#db = db
    this.#timer = setInterval(() => void this.#ask(), ASK_MILLISECONDS).unref()
    void this.#ask()
  }

  /**
   * What whoever reads must see so that nothing is missing that is older than `milliseconds`; null before the leader has
   * answered for that long.
   */
  before(milliseconds: number): Position | null {
    const now = performance.now()
    return this.#samples.findLast(({ at }) => now - at >= milliseconds)?.position ?? null
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #ask(): Promise<void> {
    if (this.#asking) return
    this.#asking = true
    try {
      // As of the question: what is committed while it is answered may be missing.
      const at = performance.now()
      const position = positionOf(await leaderPosition(this.#db))
      if (position !== null) this.#keep({ at, position })
    } catch {
      // It is away; calls that need it say so.
    } finally {
      this.#asking = false
    }
  }

  /** A few seconds are enough for any question. */
  #keep(sample: Sample): void {
    const MAX_SAMPLES = 10
    this.#samples = [...this.#samples, sample].slice(-MAX_SAMPLES)
  }
}
