import type { QueryOf, ReplyOf } from '@easel/contract/endpoint.ts'
import { listStatementEntries, type RevenueStatement } from '@easel/contract/money/revenue/endpoints.ts'
import { type Fen, sumFen } from '@easel/domain/base/amounts/fen.ts'
import { daysOfMonth, type Month, monthOfDay, monthStart } from '@easel/domain/base/calendar/month.ts'
import { startOfShanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import { OWNED_KINDS, type OwnedKind } from '@easel/domain/money/ledger/accounts.ts'
import { EARNED_LINES, STATEMENT_LINES, totalOf } from '@easel/domain/money/revenue/statement.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { correctedSince } from './monthQueries.ts'
import type { Reader } from './reader.ts'
import {
  balancesBefore,
  cutAt,
  entryPage,
  linesOf,
  type StatementRange,
  settledAt,
} from './statementQueries.ts'

const DAY_MILLISECONDS = 86_400_000

interface Asked {
  readonly month: Month
  readonly until?: string | undefined
}

const lastDayOf = ({ month, until }: Asked): string => until ?? daysOfMonth(month).at(-1) ?? ''
const endOf = (asked: Asked): Date =>
  new Date(startOfShanghaiDay(lastDayOf(asked)).getTime() + DAY_MILLISECONDS)

/** What a statement counts: up to the end of a day; with its last day the whole month. */
async function rangeOf(tx: Db, asked: Asked): Promise<StatementRange> {
  const { month } = asked
  const lastDay = lastDayOf(asked)
  return {
    month,
    from: await cutAt(tx, monthStart(month)),
    until: await cutAt(tx, endOf(asked)),
    lastDay: lastDay === daysOfMonth(month).at(-1) ? null : lastDay,
  }
}

type Sums = Readonly<Record<OwnedKind, Fen>>

/**
 * A month of an account (docs/decisions/earnings.md, Statements). All figures are those of one moment of the database
 * and of entries alone: what one month closes with, the next one opens with, and what was sold is what the list has.
 */
export function statementOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  reader: Reader,
  asked: Asked,
): Promise<RevenueStatement | DomainError> {
  if (asked.until && monthOfDay(asked.until) !== asked.month)
    return Promise.resolve(domainError('revenue.otherMonth'))
  const { accountId } = reader
  return readOnly(db, async (tx) => {
    const range = await rangeOf(tx, asked)
    const { month } = range
    const lines = await linesOf(tx, accountId, range)
    const opening = await standingBefore(tx, accountId, range, range.from)
    const before = await standingBefore(tx, accountId, range, range.until)
    const earned = lines.filter(({ line }) => EARNED_LINES.some((each) => each === line))
    const closing = addedTo(before, earned)
    const settled = await settledAt(tx, month)
    return {
      month,
      until: lastDayOf(asked),
      complete: settled !== null && endOf(asked) <= clock.now(),
      settledAt: settled?.toISOString() ?? null,
      earnedFen: sumFen(earned.map(({ amountFen }) => amountFen)),
      corrected: await correctedSince(tx, reader, month),
      opening: { totalFen: totalOf(opening), ...opening },
      lines: STATEMENT_LINES.map((line) => {
        const own = lines.filter((each) => each.line === line)
        return {
          line,
          amountFen: sumFen(own.map(({ amountFen }) => amountFen)),
          entries: own.reduce((sum, { entries }) => sum + entries, 0),
        }
      }),
      closing: { totalFen: totalOf(closing), ...closing },
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
    const range = await rangeOf(tx, asked)
    const rows = await entryPage(tx, accountId, { range, line }, asked)
    const lines = await linesOf(tx, accountId, range)
    const total = lines
      .filter((each) => line === undefined || each.line === line)
      .reduce((sum, { entries }) => sum + entries, 0)
    const items = rows.map((row) => ({ ...row, at: row.at.toISOString() }))
    return listStatementEntries.reply.parse({ items, total, currentPage, perPage })
  })
}

const NOTHING: Sums = { pending: 0, available: 0, reserved: 0, frozen: 0, clawback: 0 }

async function standingBefore(
  tx: Db,
  accountId: string,
  { month }: StatementRange,
  cut: StatementRange['from'],
): Promise<Sums> {
  const rows = await balancesBefore(tx, accountId, month, cut)
  return { ...NOTHING, ...Object.fromEntries(rows.map(({ kind, balanceFen }) => [kind, balanceFen])) }
}

function addedTo(
  sums: Sums,
  moves: readonly { readonly account: OwnedKind; readonly amountFen: Fen }[],
): Sums {
  const added = OWNED_KINDS.map((kind) => {
    const own = moves.filter(({ account }) => account === kind).map(({ amountFen }) => amountFen)
    return [kind, sumFen([sums[kind], ...own])]
  })
  return { ...sums, ...Object.fromEntries(added) }
}

/** Everything that `work` reads is of one moment. */
const readOnly = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
