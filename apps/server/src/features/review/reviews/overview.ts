import type { ReplyOf } from '@easel/contract/endpoint.ts'
import type { getReviewOverview } from '@easel/contract/review/reviews/overviewEndpoints.ts'
import { dayBefore, shanghaiDay, shanghaiDayStart } from '@easel/domain/base/calendar/shanghai.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { memoizePer } from '../../../platform/memoizePer.ts'
import type { Platform } from '../../../platform/platform.ts'
import { StaleCache } from '../../../platform/staleCache.ts'
import { queueOf } from '../../publishing/audits/public.ts'
import {
  type CountedDay,
  countedDays,
  otherCounts,
  type WaitingKind,
  waitingKinds,
} from './overviewQueries.ts'

type Overview = ReplyOf<typeof getReviewOverview>

const DAYS = 14

/** Of a long queue, and of busy days, some seconds old (docs/decisions/lists-and-searches.md). */
const kindsOf = memoizePer(
  (_db: Db) => new StaleCache<WaitingKind[]>((kinds) => kinds.reduce((sum, { waiting }) => sum + waiting, 0)),
)
const daysOf = memoizePer(
  (_db: Db) =>
    new StaleCache<CountedDay[]>((days) => days.reduce((sum, each) => sum + each.received + each.decided, 0)),
)

/** What waits for reviewers, with what the reader holds. */
export async function overview(platform: Platform, accountId: string): Promise<Overview> {
  const { db, clock } = platform
  const now = clock.now()
  const days = lastDays(now)
  const since = shanghaiDayStart(new Date(now.getTime() - (DAYS - 1) * DAY_MILLISECONDS))
  const [kinds, counted, others, promisedDays] = await Promise.all([
    kindsOf(db).of('', () => waitingKinds(db, now)),
    daysOf(db).of('', () => countedDays(db, since)),
    otherCounts(db, accountId, now),
    queueOf(platform).promisedDays(now),
  ])
  const byDay = new Map(counted.map((each) => [each.day, each]))
  return {
    kinds: kinds.map(({ product_type, waiting, late, oldest_at: oldestAt }) => {
      const productType = ProductType.parse(product_type)
      const promised = promisedDays(productType)
      return { productType, waiting, late, oldestAt: oldestAt.toISOString(), promisedDays: promised }
    }),
    days: days.map((day) => byDay.get(day) ?? { day, received: 0, decided: 0 }),
    ...others,
  }
}

const DAY_MILLISECONDS = 86_400_000

/** The newest first. */
function lastDays(now: Date): string[] {
  const days: string[] = []
  for (let at = now; days.length < DAYS; at = dayBefore(at)) days.push(shanghaiDay(at))
  return days
}
