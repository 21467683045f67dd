/** The longest time in which nothing was acknowledged. */
export class Gaps {
  #since = performance.now()
  #longest = 0
  count = 0

  acknowledge(): void {
    const now = performance.now()
    this.#longest = Math.max(this.#longest, now - this.#since)
    this.#since = now
    this.count += 1
  }

  /** Begins anew. */
  begin(): void {
    this.#since = performance.now()
    this.#longest = 0
    this.count = 0
  }

  /** In seconds, since `begin`. */
  get longestSeconds(): number {
    return Math.max(this.#longest, performance.now() - this.#since) / 1000
  }
}
