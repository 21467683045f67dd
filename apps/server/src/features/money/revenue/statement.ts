import type { QueryOf, ReplyOf } from '@easel/contract/endpoint.ts'
import { listStatementEntries, type RevenueStatement } from '@easel/contract/money/revenue/endpoints.ts'
import { daysOfMonth, type Month, monthOfDay, monthStart } from '@easel/domain/base/calendar/month.ts'
import { startOfShanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import { type Balances, STATEMENT_LINES, totalOf } from '@easel/domain/money/revenue/statement.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { balancesBefore, type EntryRange, entryPage, journalAt, linesOf } from './statementQueries.ts'

const DAY_MILLISECONDS = 86_400_000

interface Asked {
  readonly month: Month
  readonly until?: string | undefined
}

const lastDayOf = ({ month, until }: Asked): string => until ?? daysOfMonth(month).at(-1) ?? ''
const endOf = (asked: Asked): Date =>
  new Date(startOfShanghaiDay(lastDayOf(asked)).getTime() + DAY_MILLISECONDS)

/** The range of the ledger from the month's begin to the end of a day. */
async function entryRangeOf(tx: Db, asked: Asked): Promise<EntryRange> {
  return { from: await journalAt(tx, monthStart(asked.month)), until: await journalAt(tx, endOf(asked)) }
}

/**
 * A month of an account (docs/design/revenue.md, Screens: billing details). All figures are those of one moment of the
 * database and of entries alone, cut where the ledger was at midnight in Shanghai: what one month closes with, the
 * next one opens with.
 */
export function statementOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  accountId: string,
  asked: Asked,
): Promise<RevenueStatement | DomainError> {
  if (asked.until && monthOfDay(asked.until) !== asked.month)
    return Promise.resolve(domainError('revenue.otherMonth'))
  return readOnly(db, async (tx) => {
    const range = await entryRangeOf(tx, asked)
    const [opening, closing, lines] = [
      await standingBefore(tx, accountId, range.from),
      await standingBefore(tx, accountId, range.until),
      await linesOf(tx, accountId, range),
    ]
    return {
      month: asked.month,
      until: lastDayOf(asked),
      complete: endOf(asked) <= clock.now(),
      opening,
      lines: STATEMENT_LINES.map(
        (line) => lines.find((each) => each.line === line) ?? { line, amountFen: 0, entries: 0 },
      ),
      closing,
    }
  })
}

export function statementEntries(
  db: Db,
  accountId: string,
  { line, ...asked }: Asked & QueryOf<typeof listStatementEntries>,
): Promise<ReplyOf<typeof listStatementEntries> | DomainError> {
  if (asked.until && monthOfDay(asked.until) !== asked.month)
    return Promise.resolve(domainError('revenue.otherMonth'))
  const { currentPage, perPage } = asked
  return readOnly(db, async (tx) => {
    const range = await entryRangeOf(tx, asked)
    const rows = await entryPage(tx, accountId, { range, line }, asked)
    const lines = await linesOf(tx, accountId, range)
    const total = lines
      .filter((each) => line === undefined || each.line === line)
      .reduce((sum, { entries }) => sum + entries, 0)
    const items = rows.map((row) => ({ ...row, at: row.at.toISOString() }))
    return listStatementEntries.reply.parse({ items, total, currentPage, perPage })
  })
}

async function standingBefore(tx: Db, accountId: string, journalId: number) {
  const balances: Record<keyof Balances, number> = {
    pending: 0,
    available: 0,
    reserved: 0,
    frozen: 0,
    clawback: 0,
  }
  for (const { kind, balanceFen } of await balancesBefore(tx, accountId, journalId))
    balances[kind] = balanceFen
  return { totalFen: totalOf(balances), ...balances }
}

/** Everything that `work` reads is of one moment. */
const readOnly = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
