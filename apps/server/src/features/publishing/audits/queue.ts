import type { QueuePlace } from '@easel/contract/publishing/audits/endpoints.ts'
import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import { type ReviewPace, reviewForecast } from '@easel/domain/publishing/audits/queue.ts'
import type { Platform } from '../../../platform/platform.ts'
import { StaleCache } from '../../../platform/staleCache.ts'
import { QueueIndex } from './queueIndex.ts'
import { pacesSince, waitingAudits } from './queueQueries.ts'

const DAY = 24 * 60 * 60_000
/** A pace changes slowly: one that is a minute old will do. */
const SAMPLES_WORTH_A_MINUTE = 600_000
const WINDOW_DAYS = 30
/** Enough for a pace; the newest count. */
const MAX_SAMPLES = 5_000

type Source = Pick<Platform, 'db' | 'clock'>

/** Of a work that waits, or would if it were submitted now. */
export interface PlaceOf {
  /** Null: it is not submitted yet. */
  readonly auditId: string | null
  readonly productType: string
  /** When it first came to wait; neither a revision nor a lapsed claim changes it. */
  readonly queuedAt: Date
  readonly queuePositionAt: Date
  readonly nudgedAt: Date | null
}

/** The places of submissions in the queue and by when they will be reviewed; read for all of them at once. */
export class Queue {
  readonly #source: Source
  readonly #lines = new StaleCache<QueueIndex>((line) => line.size)
  readonly #paces = new StaleCache<ReadonlyMap<string, ReviewPace>>(() => SAMPLES_WORTH_A_MINUTE)

  constructor(source: Source) {
    this.#source = source
  }

  async placeOf(work: PlaceOf): Promise<QueuePlace> {
    const [place] = await this.placesOf([work])
    if (!place) throw new Error('a work without a place')
    return place
  }

  /** In the order of the works; the queue is read once for all of them. */
  async placesOf(works: readonly PlaceOf[]): Promise<QueuePlace[]> {
    if (works.length === 0) return []
    const { db, clock } = this.#source
    const now = clock.now()
    const line = await this.#lines.of('', async () => new QueueIndex(await waitingAudits(db, now)))
    const paces = await this.paces()
    return works.map(({ productType, queuedAt, ...turn }) => {
      const isListed = turn.auditId !== null && line.has(turn, productType)
      const place = line.before(turn, productType) + 1
      const usually = reviewForecast({ place, queuedAt }, paces.get(productType) ?? null, now)
      return {
        place: line.before(turn) + 1,
        of: line.size + (isListed ? 0 : 1),
        usually: usually && { from: shanghaiDay(usually.from), by: shanghaiDay(usually.by) },
      }
    })
  }

  /** From the last thirty days' decisions. */
  paces(): Promise<ReadonlyMap<string, ReviewPace>> {
    const { db, clock } = this.#source
    const since = new Date(clock.now().getTime() - WINDOW_DAYS * DAY)
    return this.#paces.of('', () => pacesSince(db, since, MAX_SAMPLES))
  }
}

const queues = new WeakMap<Platform['db'], Queue>()

/** One per process: its readings are shared by every list. */
export function queueOf(platform: Source): Queue {
  const queue = queues.get(platform.db) ?? new Queue(platform)
  queues.set(platform.db, queue)
  return queue
}
