import { addMonths, daysOfMonth, type Month, shanghaiMonth } from '@easel/domain/base/calendar/month.ts'

/** What is generated: the same shape in every run, only as large as asked for. */
export interface Shape {
  readonly rows: number
  /** Works with a history, each from its first day to the last; 500 days in the mean. */
  readonly sellers: number
  /** All works: those of the last day's batch. */
  readonly products: number
  readonly designers: number
  /** Two years: the last month is over and not settled, its last day has not been reported. */
  readonly first: Month
  readonly last: Month
}

/** The day that is not reported yet. */
export const lastDay = ({ last }: Pick<Shape, 'last'>): string => daysOfMonth(last).at(-1) ?? ''

const MONTHS = 24
const MEAN_DAYS = 500

/** @param rows of sales; the shape is whole from 500,000 on */
export function shapeOf(rows: number, now: Date): Shape {
  const sellers = Math.round(rows / MEAN_DAYS)
  const last = addMonths(shanghaiMonth(now), -1)
  return {
    rows,
    sellers,
    products: sellers * 5,
    designers: sellers,
    first: addMonths(last, 1 - MONTHS),
    last,
  }
}

/** The nth to the mth work belong to designers from a place on, so many to each. */
interface Group {
  readonly from: number
  readonly until: number
  readonly place: number
  readonly each: number
}

/** How works with a history are owned: a tenth by one designer, a tenth by 200, a fifth by 40, the rest by 4. */
export function groupsOf({ sellers }: Pick<Shape, 'sellers'>): readonly Group[] {
  const shares = [
    { share: 0.1, each: sellers },
    { share: 0.1, each: 200 },
    { share: 0.2, each: 40 },
    { share: 0.6, each: 4 },
  ]
  const groups: Group[] = []
  let [from, place] = [0, 1]
  for (const { share, each } of shares) {
    const count = Math.round(sellers * share)
    groups.push({ from, until: from + count, place, each })
    from += count
    place += Math.ceil(count / each)
  }
  return groups
}
