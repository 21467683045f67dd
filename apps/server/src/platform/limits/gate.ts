import { domainError } from '../http/domainError.ts'

const RETRY_SECONDS = 5

export interface GateSize {
  readonly atOnce: number
  /** Sum over all keys. */
  readonly mostWaiting: number
  /** Of one key: what is more is refused while others may still come. */
  readonly mostOfOne: number
  /** Who has waited as long is refused. */
  readonly mostMilliseconds?: number
}

interface Waiting {
  readonly enter: () => void
  readonly refuse: (reason: unknown) => void
}

/**
 * Runs at most `atOnce` of what it is given. Keys take turns, so that who sends a hundred waits for their own
 * hundred. When all places are taken, the longest queue gives its last one to a key that has fewer.
 */
export class Gate {
  readonly #size: GateSize
  /** By key, in the order of their turns. */
  readonly #queues = new Map<string, Waiting[]>()
  #waiting = 0
  #running = 0

  constructor(size: GateSize) {
    this.#size = size
  }

  /**
   * @param gone aborted once nobody waits for the result any more: the place in the queue is given up
   * @throws DomainError `too_many_requests` where it would wait too long
   */
  async run<T>(key: string, work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    if (this.#running < this.#size.atOnce) this.#running += 1
    else await this.#turn(key, gone)
    try {
      return await work()
    } finally {
      // A call that ends passes its place on, so that no other gets in between.
      const next = this.#next()
      if (next) next.enter()
      else this.#running -= 1
    }
  }

  async #turn(key: string, gone: AbortSignal | undefined): Promise<void> {
    const queue = this.#queues.get(key) ?? []
    if (queue.length >= this.#size.mostOfOne) throw tooMany()
    if (this.#waiting >= this.#size.mostWaiting) this.#makeRoomBeside(queue)
    const { promise, resolve: enter, reject: refuse } = Promise.withResolvers<void>()
    const waiting = { enter, refuse }
    queue.push(waiting)
    this.#queues.set(key, queue)
    this.#waiting += 1
    const giveUp = () => this.#leave(key, waiting)
    const timer = this.#size.mostMilliseconds && setTimeout(giveUp, this.#size.mostMilliseconds)
    gone?.addEventListener('abort', giveUp, { once: true })
    if (gone?.aborted) giveUp()
    await promise.finally(() => {
      clearTimeout(timer)
      gone?.removeEventListener('abort', giveUp)
    })
  }

  #leave(key: string, waiting: Waiting): void {
    const queue = this.#queues.get(key) ?? []
    const at = queue.indexOf(waiting)
    if (at === -1) return
    queue.splice(at, 1)
    if (queue.length === 0) this.#queues.delete(key)
    this.#waiting -= 1
    waiting.refuse(tooMany())
  }

  #makeRoomBeside(queue: readonly Waiting[]): void {
    const [longest] = [...this.#queues].sort(([, a], [, b]) => b.length - a.length)
    if (!longest || longest[1].length <= queue.length + 1) throw tooMany()
    this.#waiting -= 1
    longest[1].pop()?.refuse(tooMany())
  }

  #next(): Waiting | undefined {
    const [first] = this.#queues
    if (!first) return undefined
    const [key, queue] = first
    const next = queue.shift()
    // A key that has had its turn goes to the end of the line.
    this.#queues.delete(key)
    if (queue.length > 0) this.#queues.set(key, queue)
    this.#waiting -= 1
    return next
  }
}

const tooMany = () => domainError('too_many_requests', { seconds: RETRY_SECONDS })
