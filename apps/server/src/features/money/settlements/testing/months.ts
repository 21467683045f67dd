import { addMonths, daysOfMonth, type Month, monthStart } from '@easel/domain/base/calendar/month.ts'
import { expect } from 'vitest'
import { newId } from '../../../../platform/ids.ts'
import type { Answer } from '../../../../testing/caller.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import { rowOf, STORE_KEY, send } from '../../sales/testing/feed.ts'
import { settleDueMonths } from '../jobs.ts'

/** Turnover in fen, by work; each sold once. */
export type Sold = ReadonlyMap<string, number>
const NOTHING: Sold = new Map()
const COST_FEN = 7

/** What a day brought by now, as the store says it. */
export const sendDay = (
  app: TestApp,
  day: string,
  sold: Sold,
  channelCostFen: number = COST_FEN,
): Promise<Answer> =>
  send(app, {
    batchId: newId(),
    day,
    rows: [...sold].map(([work, turnoverFen]) => rowOf(work, day, { turnoverFen, channelCostFen, sales: 1 })),
  })

/** Sends what of a month has not been sent, closes all days, and settles it on the 1st. */
export async function settleMonth(
  app: TestApp,
  month: Month,
  sold: ReadonlyMap<string, Sold>,
): Promise<void> {
  await app.setNow(new Date(monthStart(addMonths(month, 1)).getTime() + 3_600_000))
  for (const day of daysOfMonth(month)) {
    const rows = sold.get(day) ?? NOTHING
    if (rows.size === 0) await sendDay(app, day, rows)
    const turnoverFen = [...rows.values()].reduce((sum, fen) => sum + fen, 0)
    const totals = { rows: rows.size, turnoverFen, channelCostFen: COST_FEN * rows.size, sales: rows.size }
    const key = { 'x-api-key': STORE_KEY }
    await app.visitor().call('POST', `/store/v1/sales/${day}/close`, totals, key)
  }
  expect(await settleDueMonths(app.platform)).toBe(1)
}
