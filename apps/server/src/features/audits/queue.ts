import type { QueuePlace } from '@easel/contract/audits/endpoints.ts'
import { type ReviewPace, reviewForecast } from '@easel/domain/audits/queue.ts'
import { shanghaiDay } from '@easel/domain/calendar/shanghai.ts'
import type { Platform } from '../../platform/platform.ts'
import { pacesSince, waitingAudits } from './queueQueries.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const WINDOW_DAYS = 30
/** Enough for a pace; the newest count. */
const MOST_SAMPLES = 5_000
const MOST_STALE_MILLISECONDS = 5_000

interface Waiting {
  /** When the reminder was sent; submissions without one come after all that have one. */
  readonly nudged: number
  readonly turn: number
  readonly auditId: string
}

/** What waits, in the order of turns: all of it, and by type. */
interface Line {
  readonly all: readonly Waiting[]
  readonly byType: ReadonlyMap<string, readonly Waiting[]>
}

interface Known<T> {
  readonly value: T
  readonly until: number
}

type Source = Pick<Platform, 'db' | 'clock'>

/** Of a work that waits, or would if it were submitted now. */
export interface PlaceOf {
  /** Null: it is not submitted yet. */
  readonly auditId: string | null
  readonly productType: string
  /** When it first came to wait; neither a revision nor a lapsed claim changes it. */
  readonly queuedAt: Date
  readonly turnAt: Date
  readonly nudgedAt: Date | null
}

/** Behind everything of its instant. */
const LAST_ID = '\uffff'

/** The places of submissions in the queue and by when they will be reviewed; read for all of them at once. */
export class Queue {
  readonly #source: Source
  #line: Known<Line> | null = null
  #paces: Known<ReadonlyMap<string, ReviewPace>> | null = null

  constructor(source: Source) {
    this.#source = source
  }

  async placeOf({ auditId, productType, queuedAt, turnAt, nudgedAt }: PlaceOf): Promise<QueuePlace> {
    const { all, byType } = await this.#waiting()
    const pace = (await this.#pacesOfTypes()).get(productType) ?? null
    const mine = waiting(auditId ?? LAST_ID, turnAt, nudgedAt)
    const ahead = countBefore(all, mine)
    const isListed = all[ahead]?.auditId === auditId
    const place = countBefore(byType.get(productType) ?? [], mine) + 1
    const usually = reviewForecast({ place, queuedAt }, pace, this.#source.clock.now())
    return {
      place: ahead + 1,
      of: all.length + (isListed ? 0 : 1),
      usually: usually && { from: shanghaiDay(usually.from), by: shanghaiDay(usually.by) },
    }
  }

  /** May be as many milliseconds old as it has rows: a long queue is not read for every request, a short one is. */
  async #waiting(): Promise<Line> {
    const { db, clock } = this.#source
    if (this.#line && this.#line.until > performance.now()) return this.#line.value
    const rows = (await waitingAudits(db, clock.now()))
      .map((row) => ({
        productType: row.product_type,
        ...waiting(row.audit_id, row.turn_at, row.nudged_at),
      }))
      .sort((a, b) => (isBefore(a, b) ? -1 : 1))
    const value = { all: rows, byType: Map.groupBy(rows, (row) => row.productType) }
    this.#line = { value, until: performance.now() + Math.min(rows.length, MOST_STALE_MILLISECONDS) }
    return value
  }

  /** From the last thirty days' decisions, read once a minute. */
  async #pacesOfTypes(): Promise<ReadonlyMap<string, ReviewPace>> {
    const { db, clock } = this.#source
    if (this.#paces && this.#paces.until > performance.now()) return this.#paces.value
    const value = await pacesSince(db, new Date(clock.now().getTime() - WINDOW_DAYS * DAY), MOST_SAMPLES)
    this.#paces = { value, until: performance.now() + MINUTE }
    return value
  }
}

const waiting = (auditId: string, turnAt: Date, nudgedAt: Date | null): Waiting => ({
  nudged: nudgedAt?.getTime() ?? Number.POSITIVE_INFINITY,
  turn: turnAt.getTime(),
  auditId,
})

/** The order of the reviewers' list (reviews/queries.ts): those with a reminder first, then by turns. */
function isBefore(a: Waiting, b: Waiting): boolean {
  if (a.nudged !== b.nudged) return a.nudged < b.nudged
  return a.turn < b.turn || (a.turn === b.turn && a.auditId < b.auditId)
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
