import { exact, type Fen } from '@easel/domain/base/amounts/fen.ts'
import type { Month } from '@easel/domain/base/calendar/month.ts'
import {
  type JournalKind,
  keyOfAccount,
  type LedgerAccount,
  type Line,
  monthLines,
} from '@easel/domain/money/ledger/accounts.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import {
  type Debt,
  type EntryRow,
  insertEntries,
  insertJournals,
  type LockedAccount,
  lockAccounts,
  postedKeys,
  setBalances,
  settledDebtsOf,
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
 * Posts journals in their order, in the caller's transaction (docs/design/revenue.md, The ledger). The accounts stay
 * locked until it ends. Whoever gets money that is available pays what settled months owe at once: here, so that no
 * way in is forgotten. @returns the keys that were new
 * @throws where a journal does not sum to 0 or an account would have less than nothing: a bug of the caller; and
 * BeyondExact where an account would have more than is counted exactly
 */
export async function postJournals(
  tx: Db,
  clock: Clock,
  journals: readonly NewJournal[],
): Promise<ReadonlySet<string>> {
  const credited = creditedBy(journals)
  const ownerIds = [...credited.keys()]
  const locked = new Map<string, LockedAccount>()
  await lockMore(tx, locked, [
    ...journals.flatMap(({ lines }) => lines.flatMap(accountsOf)),
    ...(ownerIds.length > 0 ? await settledDebtsOf(tx, ownerIds) : []).flatMap(accountsOfDebt),
  ])
  const posted = new Set<string>()
  for (let from = 0; from < journals.length; from += AT_ONCE)
    for (const key of await postSome(tx, clock, locked, journals.slice(from, from + AT_ONCE))) posted.add(key)
  if (ownerIds.length > 0)
    await setOff(tx, clock, locked, await settledDebtsOf(tx, ownerIds), (ownerId) => credited.get(ownerId))
  return posted
}

/** Why a debt is set off: part of the journal's key, and who made what led to it. */
export interface SetOffCause {
  readonly key: string
  readonly madeBy: string | null
}

/**
 * Sets off what settled months owe against what is available, where nothing came in: after a month was settled, for
 * everybody, and before somebody applies.
 * @param ownerIds null: of everybody
 */
export async function setOffDebts(
  tx: Db,
  clock: Clock,
  ownerIds: readonly string[] | null,
  cause: SetOffCause,
): Promise<void> {
  const debts = await settledDebtsOf(tx, ownerIds)
  await setOff(tx, clock, new Map(), debts, () => cause)
}

/** Of each owner who gets money that is available, the last journal that brings it. */
const creditedBy = (journals: readonly NewJournal[]): ReadonlyMap<string, SetOffCause> =>
  new Map(
    journals.flatMap(({ key, madeBy, lines }) =>
      lines.flatMap((line) =>
        !isOfMonth(line) && line.account.kind === 'available' && line.amountFen > 0
          ? [[line.account.ownerId, { key, madeBy }] as const]
          : [],
      ),
    ),
  )

const availableOf = (ownerId: string): LedgerAccount => ({ kind: 'available', ownerId })

/** Locks those that are not locked yet. */
async function lockMore(
  tx: Db,
  locked: Map<string, LockedAccount>,
  accounts: readonly LedgerAccount[],
): Promise<void> {
  const more = accounts.filter((account) => !locked.has(keyOfAccount(account)))
  if (more.length > 0) for (const [key, account] of await lockAccounts(tx, more)) locked.set(key, account)
}

const accountsOfDebt = ({ ownerId, month }: Debt): LedgerAccount[] => [
  availableOf(ownerId),
  { kind: 'clawback', ownerId, month },
]

/** Pays what months owe, the oldest first, as far as there is money. @param debts in the order of owner and month */
async function setOff(
  tx: Db,
  clock: Clock,
  locked: Map<string, LockedAccount>,
  debts: readonly Debt[],
  causeOf: (ownerId: string) => SetOffCause | undefined,
): Promise<void> {
  await lockMore(tx, locked, debts.flatMap(accountsOfDebt))
  const balance = (account: LedgerAccount) => lockedIn(locked, keyOfAccount(account)).balanceFen
  const left = new Map<string, Fen>()
  const journals = debts.flatMap((debt): NewJournal[] => {
    const { ownerId, month } = debt
    const cause = causeOf(ownerId)
    const availableFen = left.get(ownerId) ?? balance(availableOf(ownerId))
    const amountFen = Math.min(availableFen, -balance({ kind: 'clawback', ownerId, month }))
    if (amountFen <= 0 || !cause) return []
    left.set(ownerId, availableFen - amountFen)
    return [
      {
        kind: 'CLAWBACK',
        key: `clawback:${month}:${ownerId}:${cause.key}`,
        madeBy: cause.madeBy,
        causes: { month },
        lines: [
          { account: availableOf(ownerId), amountFen: -amountFen },
          { account: { kind: 'clawback', ownerId, month }, amountFen },
        ],
      },
    ]
  })
  for (let from = 0; from < journals.length; from += AT_ONCE)
    await postSome(tx, clock, locked, journals.slice(from, from + AT_ONCE))
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
