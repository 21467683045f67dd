import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import type { Month } from '@easel/domain/base/calendar/month.ts'
import { settlementRefusal } from '@easel/domain/money/settlements/rules.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { asDomainError, type DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type LogActor, recordActivity } from '../../base/activity/public.ts'
import { type NewJournal, postJournals, setOffDebts } from '../ledger/public.ts'
import { lockSales } from '../sales/public.ts'
import { askForNotices } from '../withdrawals/public.ts'
import { hasPending, isEarlierOpen, type MonthRow, markSettled, monthRows, pendingOf } from './queries.ts'

interface Settling {
  readonly month: Month
  readonly logActor: LogActor
  /** Leaves breaks aside. */
  readonly reason: string | null
}

/**
 * Closes a month (docs/design/revenue.md, Settlement), all of it or nothing: what is pending of it becomes available,
 * then what settled months owe is set off against what is available and not applied for. @returns the settled month
 */
export function settleMonth(
  { db, clock, jobs }: Pick<Platform, 'db' | 'clock' | 'jobs'>,
  { month, logActor, reason }: Settling,
): Promise<MonthRow | DomainError> {
  return inTransaction(db, async (tx) => {
    await lockSales(tx)
    const [row] = await monthRows(tx, clock.now(), month)
    if (!row) return domainError('not_found')
    const refusal = settlementRefusal(await factsOf(tx, row, clerkOf(logActor)), reason !== null, clock.now())
    if (refusal) return asDomainError(refusal)
    const madeBy = clerkOf(logActor)
    await postJournals(
      tx,
      clock,
      (await pendingOf(tx, month)).map((pending) => settled(pending, month, madeBy)),
    )
    await markSettled(tx, month, clock.now())
    // What the month itself owes is a debt from now on, also of those to whom it brought nothing.
    await setOffDebts(tx, clock, null, { key: `settle:${month}`, madeBy })
    await askForNotices({ jobs }, tx, month)
    await recordActivity(tx, clock, logActor, {
      act: 'month.settle',
      subjectKind: 'month',
      subjectId: month,
      from: 'OPEN',
      to: 'SETTLED',
      reason,
    })
    return { ...row, settledAt: clock.now() }
  })
}

const clerkOf = (logActor: LogActor): string | null =>
  logActor.kind === 'account' ? logActor.accountId : null

/** What a month's rules ask, of a row that was read. @param clerk who settles it; null where it settles by itself */
export async function factsOf(db: Db, row: MonthRow, clerk: string | null) {
  const { month, settledAt, days, missingDays, openDays, mismatchedDays, breaks } = row
  return {
    month,
    settled: settledAt !== null,
    earlierOpen: await isEarlierOpen(db, month),
    isOwnMoney: clerk !== null && (await hasPending(db, month, clerk)),
    checks: { days, missingDays, openDays, mismatchedDays, breaks },
  }
}

function settled(
  { ownerId, amountFen }: { readonly ownerId: string; readonly amountFen: Fen },
  month: Month,
  madeBy: string | null,
): NewJournal {
  return {
    kind: 'SETTLE',
    key: `settle:${month}:${ownerId}`,
    madeBy,
    causes: { month },
    lines: [
      { account: { kind: 'pending', ownerId, month }, amountFen: -amountFen },
      { account: { kind: 'available', ownerId }, amountFen },
    ],
  }
}
