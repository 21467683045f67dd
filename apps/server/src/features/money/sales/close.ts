import type { ReplyOf } from '@easel/contract/endpoint.ts'
import type { closeSalesDay } from '@easel/contract/money/sales/endpoints.ts'
import { ControlTotals } from '@easel/contract/money/sales/endpoints.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type LogActor, recordActivity } from '../../base/activity/public.ts'
import { dayRefusal } from './openDay.ts'
import { closeSalesDayAt, discrepanciesOf, lockSales, receivedTotals } from './queries.ts'

/**
 * Closes a day with the store's control totals (docs/design/revenue.md, The feed); closed again, the later totals
 * count.
 * Totals that do not match what was received are kept: the day is a break until a batch or new totals agree.
 */
export function closeDay(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  day: string,
  control: ControlTotals,
): Promise<ReplyOf<typeof closeSalesDay> | DomainError> {
  return inTransaction(db, async (tx) => {
    await lockSales(tx)
    const refusal = await dayRefusal(tx, clock, day)
    return refusal ?? closeIn(tx, clock, { kind: 'store' }, day, control)
  })
}

/** In a transaction that holds the sales; the day may be closed. */
export async function closeIn(
  tx: Db,
  clock: Clock,
  logActor: LogActor,
  day: string,
  control: ControlTotals,
): Promise<ReplyOf<typeof closeSalesDay> | DomainError> {
  const received = await receivedTotals(tx, day)
  if (!received) return domainError('sales.noBatch', { day })
  await closeSalesDayAt(tx, day, control, clock.now())
  await recordActivity(tx, clock, logActor, {
    act: 'sales.closeDay',
    subjectKind: 'salesDay',
    subjectId: day,
    to: agrees(control, received) ? 'MATCHES' : 'DIFFERS',
    reason: textOfTotals(control),
  })
  const { count } = await discrepanciesOf(tx, day, 1)
  return { day, matches: agrees(control, received), received, breakCount: count }
}

/** As the activity log has totals; `SALES_CHECKS` compares them with those that are kept. */
export const textOfTotals = ({ rows, turnoverFen, channelCostFen, sales }: ControlTotals): string =>
  `rows=${rows} turnoverFen=${turnoverFen} channelCostFen=${channelCostFen} sales=${sales}`

export const agrees = (control: ControlTotals, received: ControlTotals): boolean =>
  ControlTotals.keyof().options.every((name) => control[name] === received[name])
