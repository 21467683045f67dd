import { addMonths, monthOfDay } from '@easel/domain/base/calendar/month.ts'
import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'
import { isAllowed, readFirstMonth } from './requestQueries.ts'

/**
 * Why the feed does not take a day: it has not begun, or lies before the first month, which a wrong year does. Before
 * there is a month, the feed begins with the present one or the one before. Two of finance may allow a day all the same.
 */
export async function dayRefusal(tx: Db, clock: Clock, day: string): Promise<DomainError | null> {
  if (await isAllowed(tx, day)) return null
  const today = shanghaiDay(clock.now())
  if (day > today) return domainError('sales.future', { day })
  const first = (await readFirstMonth(tx)) ?? addMonths(monthOfDay(today), -1)
  return monthOfDay(day) < first ? domainError('sales.beforeFirst', { day, first: `${first}-01` }) : null
}
