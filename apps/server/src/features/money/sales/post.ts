import { sumFen } from '@easel/domain/base/amounts/fen.ts'
import { type Month, monthOfDay } from '@easel/domain/base/calendar/month.ts'
import { sharesOfDays } from '@easel/domain/money/sales/share.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { type NewJournal, postJournals } from '../ledger/public.ts'
import { type SplitChange, splitAnew } from '../sharing/public.ts'
import { netBefore, openMonthFor, type PostableRow, rowsFrom, setPosted } from './queries.ts'

/** So many products are posted at once; memory is bounded by them. */
const AT_ONCE = 2_000

export interface Restated {
  readonly day: string
  readonly batchId: string
  readonly productIds: readonly string[]
}

/**
 * Posts what changed on a day, and what that changes of the month's later days: their shares are differences of the
 * month to date (docs/design/revenue.md, Words), and so is what sharers get of them. Only differences are journalled;
 * those of a settled month go to the open one. The caller holds `lockSales`.
 */
export async function postDay(tx: Db, clock: Clock, { day, batchId, productIds }: Restated): Promise<void> {
  const month = monthOfDay(day)
  const openMonth = await openMonthFor(tx, month)
  for (let from = 0; from < productIds.length; from += AT_ONCE) {
    const some = productIds.slice(from, from + AT_ONCE)
    const [rows, before] = await Promise.all([rowsFrom(tx, some, day), netBefore(tx, some, day)])
    const changed = [...Map.groupBy(rows, ({ productId }) => productId)].flatMap(([productId, own]) =>
      changesOf(own, before.get(productId)),
    )
    const late = openMonth !== month
    await setPosted(tx, changed)
    const splits = await splitAnew(tx, some, month)
    await postJournals(tx, clock, [
      ...changed.map((change) => journalOf(change, { batchId, openMonth, late })),
      ...splitJournals(splits, { batchId, openMonth }),
    ])
  }
}

interface Change extends PostableRow {
  readonly postedShareFen: number
}

/** The rows of one product whose posted figures are not those of now, with their new share. */
function changesOf(rows: readonly PostableRow[], before: ReadonlyMap<number, number> | undefined): Change[] {
  const shares = new Map(sharesOfDays(rows, before).map(({ day, shareFen }) => [day, shareFen]))
  return rows
    .map((row) => ({ ...row, postedShareFen: row.shareFen, shareFen: shares.get(row.day) ?? 0 }))
    .filter(
      (row) =>
        row.shareFen !== row.postedShareFen ||
        row.turnoverFen !== row.postedTurnoverFen ||
        row.channelCostFen !== row.postedChannelCostFen,
    )
}

interface Posting {
  readonly batchId: string
  readonly openMonth: Month
  /** The day's own month is settled. */
  readonly late: boolean
}

function journalOf(change: Change, { batchId, openMonth, late }: Posting): NewJournal {
  const { productId, day, accountId } = change
  const turnoverFen = change.turnoverFen - change.postedTurnoverFen
  const channelFen = change.channelCostFen - change.postedChannelCostFen
  const shareFen = change.shareFen - change.postedShareFen
  const isFirst =
    change.postedTurnoverFen === 0 && change.postedChannelCostFen === 0 && change.postedShareFen === 0
  return {
    kind: isFirst && !late ? 'SALES' : 'RESTATE',
    key: `sales:${productId}:${day}:${batchId}`,
    madeBy: null,
    causes: { productId, day, batchId },
    lines: [
      { account: { kind: 'store' }, amountFen: -turnoverFen },
      { account: { kind: 'channel' }, amountFen: channelFen },
      { account: { kind: 'platform' }, amountFen: turnoverFen - channelFen - shareFen },
      { ownerId: accountId, month: openMonth, amountFen: shareFen },
    ],
  }
}

/** For each product and day that is split otherwise: the owner gives to the sharers, or gets back. */
function splitJournals(
  changes: readonly SplitChange[],
  { batchId, openMonth }: { readonly batchId: string; readonly openMonth: Month },
): NewJournal[] {
  const byDay = Map.groupBy(changes, ({ productId, day, ownerId }) => `${productId}:${day}:${ownerId}`)
  return [...byDay].map(([key, own]): NewJournal => {
    const [{ productId, day, ownerId } = { productId: '', day: '', ownerId: '' }] = own
    const given = sumFen(own.map(({ changeFen }) => changeFen))
    return {
      kind: 'SPLIT',
      key: `split:${key}:${batchId}`,
      madeBy: null,
      causes: { productId, day, batchId },
      lines: [
        { ownerId, month: openMonth, amountFen: 0 - given },
        ...own.map(({ sharerId, changeFen }) => ({
          ownerId: sharerId,
          month: openMonth,
          amountFen: changeFen,
        })),
      ],
    }
  })
}
