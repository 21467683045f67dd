import { sumFen } from '@easel/domain/base/amounts/fen.ts'
import type { Month } from '@easel/domain/base/calendar/month.ts'
import type { NewJournal } from '../ledger/public.ts'
import type { SplitChange } from '../sharing/public.ts'

/** For each product and day that is split otherwise: the owner gives to the sharers, or gets back. */
export function splitJournals(
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
