import type { Log } from '../log.ts'

/** A server that goes takes every connection with it within this time. */
const TOGETHER_MILLISECONDS = 500

/** Says in one line how many connections the server has dropped together, and nothing once they are closed on purpose. */
export class LostConnections {
  readonly #log: Pick<Log, 'warn'>
  #first: Error | null = null
  #count = 0
  #timer: NodeJS.Timeout | undefined
  #isClosing = false

  constructor(log: Pick<Log, 'warn'>) {
    this.#log = log
  }

  add(error: Error): void {
    if (this.#isClosing) return
    this.#first ??= error
    this.#count += 1
    this.#timer ??= setTimeout(() => this.#say(), TOGETHER_MILLISECONDS).unref()
  }

  close(): void {
    this.#isClosing = true
    clearTimeout(this.#timer)
  }

  #say(): void {
    this.#log.warn({ err: this.#first, connections: this.#count }, 'database connections were lost')
    this.#first = null
    this.#count = 0
    this.#timer = undefined
  }
}
