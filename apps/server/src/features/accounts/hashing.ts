import { hashPassword, verifyPassword } from 'better-auth/crypto'
import { refused } from '../../platform/http/refused.ts'

/** Each takes 32 MB and a thread of the pool that files need too. */
const AT_ONCE = 2
/** Some five seconds of waiting; whoever comes later is told to. */
const MOST_WAITING = 100
const RETRY_SECONDS = 5

/** Runs at most `atOnce` of what it is given; what exceeds the queue is refused. */
export class Gate {
  readonly #atOnce: number
  readonly #mostWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(atOnce: number, mostWaiting: number) {
    this.#atOnce = atOnce
    this.#mostWaiting = mostWaiting
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#atOnce) {
      if (this.#waiting.length >= this.#mostWaiting) {
        throw refused('too_many_requests', { seconds: RETRY_SECONDS })
      }
      // Whoever ends hands its place over, so that nobody slips in between.
      await new Promise<void>((done) => this.#waiting.push(done))
    } else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}

const gate = new Gate(AT_ONCE, MOST_WAITING)

/** Passwords are hashed with scrypt, a few at a time: a flood of guesses must not take the whole machine. */
export const passwordHashing = {
  hash: (password: string) => gate.run(() => hashPassword(password)),
  verify: (given: { readonly hash: string; readonly password: string }) =>
    gate.run(() => verifyPassword(given)),
}
