/** What waits for a thread, and for whom it is done. */
export interface Waiting {
  /** The account that the session names, never anything that is sent. */
  readonly owner: string
}

/**
 * Who is next when several accounts share something that only so many can hold: an account has at most so many places,
 * and of those that wait the one with the fewest goes first, then the one that was served longest ago, then who came
 * first. So nobody waits behind everything that another has sent.
 */
export class FairQueue<Job extends Waiting> {
  readonly #mostPlaces: number
  readonly #mostWaiting: number
  readonly #waiting: Job[] = []
  readonly #running = new Map<string, number>()
  /** When each was served last, counted; forgotten once nothing runs and nobody waits. */
  readonly #servedAt = new Map<string, number>()
  #served = 0

  /** @param mostPlaces that one account may hold; @param mostWaiting in all, half of them for one account. */
  constructor(mostPlaces: number, mostWaiting: number) {
    this.#mostPlaces = mostPlaces
    this.#mostWaiting = mostWaiting
  }

  /**
   * False where too many wait already, in all or of this account.
   * @param isPlaceFree one that may start at once waits for nothing: those before it cannot use the place.
   */
  add(job: Job, isPlaceFree: boolean): boolean {
    const startsAtOnce = isPlaceFree && this.#runningOf(job.owner) < this.#mostPlaces
    const own = this.#waiting.filter(({ owner }) => owner === job.owner).length
    const mostOwn = Math.max(1, Math.floor(this.#mostWaiting / 2))
    const isFull = this.#waiting.length >= this.#mostWaiting || own >= mostOwn
    if (isFull && !startsAtOnce) return false
    this.#waiting.push(job)
    return true
  }

  /** Takes out who is next and counts a place for it; undefined where nobody may start. */
  take(): Job | undefined {
    const [first, ...others] = this.#waiting.filter(({ owner }) => this.#runningOf(owner) < this.#mostPlaces)
    if (!first) return undefined
    const next = others.reduce((best, job) => (this.#isBefore(job, best) ? job : best), first)
    this.remove(next)
    this.#running.set(next.owner, this.#runningOf(next.owner) + 1)
    this.#servedAt.set(next.owner, ++this.#served)
    return next
  }

  /** A place of this account is free again. */
  release(owner: string): void {
    const left = this.#runningOf(owner) - 1
    if (left > 0) this.#running.set(owner, left)
    else this.#running.delete(owner)
    if (this.#running.size === 0 && this.#waiting.length === 0) this.#servedAt.clear()
  }

  /** False where it does not wait any more. */
  remove(job: Job): boolean {
    const at = this.#waiting.indexOf(job)
    if (at >= 0) this.#waiting.splice(at, 1)
    return at >= 0
  }

  /** Empties the queue. */
  drain(): Job[] {
    return this.#waiting.splice(0)
  }

  #runningOf(owner: string): number {
    return this.#running.get(owner) ?? 0
  }

  /** Among equals in rank the one that came first stays. */
  #isBefore({ owner }: Job, best: Job): boolean {
    const places = this.#runningOf(owner) - this.#runningOf(best.owner)
    if (places !== 0) return places < 0
    return (this.#servedAt.get(owner) ?? 0) < (this.#servedAt.get(best.owner) ?? 0)
  }
}
