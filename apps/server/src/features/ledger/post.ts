import type { Month } from '@easel/domain/calendar/month.ts'
import {
  type JournalKind,
  keyOfAccount,
  type LedgerAccount,
  type Line,
  monthLines,
} from '@easel/domain/ledger/accounts.ts'
import { exact, type Fen } from '@easel/domain/money/fen.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connection.ts'
import {
  type EntryRow,
  insertEntries,
  insertJournals,
  type LockedAccount,
  lockAccounts,
  postedKeys,
  setBalances,
} from './queries.ts'

/** What somebody gets or owes for a month: to `pending` or from it, or to the month's `clawback`. */
export interface MonthLine {
  readonly ownerId: string
  readonly month: Month
  readonly amountFen: Fen
}

export interface NewJournal {
  readonly kind: JournalKind
  /** One per event, such as `sales:<product>:<day>:<batch>`: posted again, it is dropped. */
  readonly key: string
  readonly madeBy: string | null
  readonly causes: Readonly<Record<string, unknown>>
  readonly lines: readonly (Line | MonthLine)[]
}

/** So many journals go to the database at once. */
const AT_ONCE = 5_000

/**
 * Posts journals in their order, in the caller's transaction (design/revenue.md, The ledger). The accounts stay
 * locked until it ends. @returns the keys that were new
 * @throws where a journal does not sum to 0 or an account would have less than nothing: a bug of the caller; and
 * BeyondExact where an account would have more than is counted exactly
 */
export async function postJournals(
  tx: Db,
  clock: Clock,
  journals: readonly NewJournal[],
): Promise<ReadonlySet<string>> {
  const locked = await lockAccounts(
    tx,
    journals.flatMap(({ lines }) => lines.flatMap(accountsOf)),
  )
  const posted = new Set<string>()
  for (let from = 0; from < journals.length; from += AT_ONCE)
    for (const key of await postSome(tx, clock, locked, journals.slice(from, from + AT_ONCE))) posted.add(key)
  return posted
}

async function postSome(
  tx: Db,
  clock: Clock,
  locked: ReadonlyMap<string, LockedAccount>,
  journals: readonly NewJournal[],
): Promise<readonly string[]> {
  const known = await postedKeys(
    tx,
    journals.map(({ key }) => key),
  )
  const fresh = journals
    .filter(({ key }) => !known.has(key))
    .map((journal) => ({ ...journal, at: clock.now(), entries: enter(journal.lines, locked) }))
    .filter(({ entries }) => entries.length > 0)
  if (fresh.length === 0) return []
  const ids = await insertJournals(tx, fresh)
  const entries = fresh.flatMap(({ key, entries: own }) =>
    own.map((entry): EntryRow => ({ ...entry, journalId: idIn(ids, key) })),
  )
  await insertEntries(tx, entries)
  await setBalances(tx, [...locked.values()])
  return fresh.map(({ key }) => key)
}

function idIn(ids: ReadonlyMap<string, number>, key: string): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`The journal ${key} was not written`)
  return id
}

const isOfMonth = (line: Line | MonthLine): line is MonthLine => 'ownerId' in line

function accountsOf(line: Line | MonthLine): LedgerAccount[] {
  if (!isOfMonth(line)) return [line.account]
  const { ownerId, month } = line
  return [
    { kind: 'pending', ownerId, month },
    { kind: 'clawback', ownerId, month },
  ]
}

/** Moves the balances of the locked accounts; several lines of one account become one entry. */
function enter(lines: readonly (Line | MonthLine)[], locked: ReadonlyMap<string, LockedAccount>) {
  const sums = new Map<string, Fen>()
  for (const line of lines) {
    for (const { account, amountFen } of isOfMonth(line) ? splitByMonth(line, locked) : [line]) {
      const key = keyOfAccount(account)
      const moved = lockedIn(locked, key)
      moved.balanceFen = exact(moved.balanceFen + amountFen)
      sums.set(key, exact((sums.get(key) ?? 0) + amountFen))
    }
  }
  return [...sums]
    .filter(([, amountFen]) => amountFen !== 0)
    .map(([key, amountFen]) => {
      const { id, balanceFen } = lockedIn(locked, key)
      return { accountId: id, amountFen, balanceAfterFen: balanceFen }
    })
}

function splitByMonth(
  { ownerId, month, amountFen }: MonthLine,
  locked: ReadonlyMap<string, LockedAccount>,
): Line[] {
  const balance = (kind: 'pending' | 'clawback') =>
    lockedIn(locked, keyOfAccount({ kind, ownerId, month })).balanceFen
  return monthLines(ownerId, month, amountFen, {
    pending: balance('pending'),
    clawback: balance('clawback'),
  })
}

function lockedIn(locked: ReadonlyMap<string, LockedAccount>, key: string): LockedAccount {
  const account = locked.get(key)
  if (!account) throw new Error(`The account ${key} is not locked`)
  return account
}
