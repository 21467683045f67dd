import type { QueuePlace } from '@easel/contract/publishing/audits/endpoints.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import {
  dueAtOf,
  dueDay,
  promisedDays,
  promiseOf,
  type ReviewPace,
} from '@easel/domain/publishing/audits/queue.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Platform } from '../../../platform/platform.ts'
import { StaleCache } from '../../../platform/staleCache.ts'
import { type Line, lineName, QueueIndex } from './queueIndex.ts'
import { pacesSince, queuePositionOf, waitingAudits } from './queueQueries.ts'

const DAY = 24 * 60 * 60_000
/** A pace changes slowly: one that is a minute old will do. */
const SAMPLES_WORTH_A_MINUTE = 600_000
const WINDOW_DAYS = 30
/** Between the turns of works of one designer (`audit_turn`). */
const TURN_MILLISECONDS = 30 * 60_000
/** Enough for a pace; the newest count. */
const MAX_SAMPLES = 5_000

/** Works, or changes of works, of one type that a designer submits at once. */
interface Coming extends Line {
  readonly designerId: string
  readonly count: number
  readonly now: Date
}

/** Of a work that waits, or would if it were submitted now. */
export interface PlaceOf extends Line {
  /** Null: it is not submitted yet. */
  readonly auditId: string | null
  /** When it first came to wait; neither a revision nor a lapsed claim changes it. */
  readonly queuedAt: Date
  readonly dueAt: Date
  readonly queuePositionAt: Date
  readonly nudgedAt: Date | null
  /** Its designer owes an answer. */
  readonly asked: boolean
}

/** The places of submissions in the queue and by when they were promised to be reviewed; read for all of them at once. */
export class Queue {
  readonly #db: Db
  readonly #lines = new StaleCache<QueueIndex>((line) => line.size(false) + line.size(true))
  readonly #paces = new StaleCache<ReadonlyMap<string, ReviewPace>>(() => SAMPLES_WORTH_A_MINUTE)

  constructor(db: Db) {
    this.#db = db
  }

  /** In the order of the works; the queue is read once for all of them. */
  async placesOf(works: readonly PlaceOf[], now: Date): Promise<QueuePlace[]> {
    if (works.length === 0) return []
    const line = await this.#line(this.#db, now)
    return works.map(({ productType, change, queuedAt, dueAt, asked, ...turn }) => {
      const isListed = turn.auditId !== null && line.has(turn, { productType, change })
      return {
        place: line.before(turn, change) + 1,
        of: line.size(change) + (isListed ? 0 : 1),
        due: dueDay(dueAt),
        promised: asked ? 'paused' : promiseOf(queuedAt, dueAt, now),
      }
    })
  }

  /** Where a work would come to wait that its designer submitted now: the place and the promise that it then gets. */
  async forecast(coming: Omit<Coming, 'count'>): Promise<QueuePlace> {
    const { productType, change, now } = coming
    const queuePositionAt = await queuePositionOf(this.#db, coming)
    const [dueAt = now] = await this.promises(this.#db, { ...coming, count: 1 })
    const work = {
      auditId: null,
      productType,
      change,
      queuedAt: now,
      dueAt,
      queuePositionAt,
      nudgedAt: null,
      asked: false,
    }
    const [place] = await this.placesOf([work], now)
    if (!place) throw new Error('a work without a place')
    return place
  }

  /**
   * What works are promised that come to wait now, one behind the other: when each will be late.
   * @param db the transaction that submits them
   */
  async promises(db: Db, coming: Coming): Promise<Date[]> {
    const { count, now } = coming
    if (count === 0) return []
    const [line, paces, first] = await Promise.all([
      this.#line(db, now),
      this.#pacesAt(db, now),
      queuePositionOf(db, coming),
    ])
    const pace = paces.get(lineName(coming)) ?? null
    return Array.from({ length: count }, (_, nth) => {
      const queuePositionAt = new Date(first.getTime() + nth * TURN_MILLISECONDS)
      const before = line.beforeIn({ auditId: null, queuePositionAt, nudgedAt: null }, coming)
      return dueAtOf(now, promisedDays(before + nth + 1, pace))
    })
  }

  #line(db: Db, now: Date): Promise<QueueIndex> {
    return this.#lines.of('', async () => new QueueIndex(await waitingAudits(db, now)))
  }

  /** In how many business days a work is promised to be reviewed that comes to wait behind all of its type, by type. */
  async promisedDays(now: Date): Promise<(productType: ProductType) => number> {
    const [line, paces] = await Promise.all([this.#line(this.#db, now), this.#pacesAt(this.#db, now)])
    return (productType) => {
      const works = { productType, change: false }
      return promisedDays(line.sizeOf(works) + 1, paces.get(lineName(works)) ?? null)
    }
  }

  /** From the last thirty days' decisions. */
  #pacesAt(db: Db, now: Date): Promise<ReadonlyMap<string, ReviewPace>> {
    const since = new Date(now.getTime() - WINDOW_DAYS * DAY)
    return this.#paces.of('', () => pacesSince(db, since, MAX_SAMPLES))
  }
}

const queues = new WeakMap<Db, Queue>()

/** One per process: its readings are shared by every list. */
export function queueOf({ db }: Pick<Platform, 'db'>): Queue {
  const queue = queues.get(db) ?? new Queue(db)
  queues.set(db, queue)
  return queue
}
