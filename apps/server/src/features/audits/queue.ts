import type { QueuePlace } from '@easel/contract/audits/endpoints.ts'
import { waitRange } from '@easel/domain/audits/queue.ts'
import type { Platform } from '../../platform/platform.ts'
import { waitHoursSince, waitingAudits } from './queueQueries.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const WINDOW_DAYS = 30
/** Enough for a percentile; the newest count. */
const MOST_SAMPLES = 5_000
const MOST_STALE_MILLISECONDS = 5_000

interface Waiting {
  /** When the reminder was sent; submissions without one come after all that have one. */
  readonly nudged: number
  readonly at: number
  readonly auditId: string
}

interface Known<T> {
  readonly value: T
  readonly until: number
}

type Source = Pick<Platform, 'db' | 'clock'>

/** The places of submissions in the queue and how long they will wait; read for all of them at once. */
export class Queue {
  readonly #source: Source
  #line: Known<Waiting[]> | null = null
  #ranges: Known<(place: number) => QueuePlace['waitHours']> | null = null

  constructor(source: Source) {
    this.#source = source
  }

  /** @param queuedAt when it first came to wait; a revision or a lapsed claim does not change it. */
  async placeOf(auditId: string, queuedAt: Date, nudgedAt: Date | null): Promise<QueuePlace> {
    const line = await this.#waiting()
    const range = await this.#range()
    const mine = waiting(auditId, queuedAt, nudgedAt)
    const ahead = countBefore(line, mine)
    const isListed = line[ahead]?.auditId === auditId
    return { place: ahead + 1, of: line.length + (isListed ? 0 : 1), waitHours: range(ahead + 1) }
  }

  /** May be as many milliseconds old as it has rows: a long queue is not read for every request, a short one is. */
  async #waiting(): Promise<Waiting[]> {
    const { db, clock } = this.#source
    if (this.#line && this.#line.until > performance.now()) return this.#line.value
    const value = (await waitingAudits(db, clock.now()))
      .map((row) => waiting(row.audit_id, row.queued_at, row.nudged_at))
      .sort((a, b) => (isBefore(a, b) ? -1 : 1))
    this.#line = { value, until: performance.now() + Math.min(value.length, MOST_STALE_MILLISECONDS) }
    return value
  }

  /** The last thirty days' waits, read once a minute; each place's range is worked out once from them. */
  async #range(): Promise<(place: number) => QueuePlace['waitHours']> {
    const { db, clock } = this.#source
    if (this.#ranges && this.#ranges.until > performance.now()) return this.#ranges.value
    const since = new Date(clock.now().getTime() - WINDOW_DAYS * DAY)
    const hours = await waitHoursSince(db, since, MOST_SAMPLES)
    const ranges = new Map<number, QueuePlace['waitHours']>()
    const value = (place: number) => {
      const known = ranges.get(place)
      if (known) return known
      const { fromHours, toHours } = waitRange(hours, place)
      const range = { low: fromHours, high: toHours }
      ranges.set(place, range)
      return range
    }
    this.#ranges = { value, until: performance.now() + MINUTE }
    return value
  }
}

const waiting = (auditId: string, queuedAt: Date, nudgedAt: Date | null): Waiting => ({
  nudged: nudgedAt?.getTime() ?? Number.POSITIVE_INFINITY,
  at: queuedAt.getTime(),
  auditId,
})

/** The order of the reviewers' list (reviews/queries.ts): those with a reminder first, then as they came. */
function isBefore(a: Waiting, b: Waiting): boolean {
  if (a.nudged !== b.nudged) return a.nudged < b.nudged
  return a.at < b.at || (a.at === b.at && a.auditId < b.auditId)
}

/** How many of an ascending list are before `mine`. */
function countBefore(line: readonly Waiting[], mine: Waiting): number {
  let low = 0
  let high = line.length
  while (low < high) {
    const middle = (low + high) >> 1
    const other = line[middle]
    if (other && isBefore(other, mine)) low = middle + 1
    else high = middle
  }
  return low
}

const queues = new WeakMap<Platform['db'], Queue>()

/** One per process: its readings are shared by every list. */
export function queueOf(platform: Source): Queue {
  const queue = queues.get(platform.db) ?? new Queue(platform)
  queues.set(platform.db, queue)
  return queue
}
