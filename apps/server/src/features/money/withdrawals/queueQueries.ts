import type { Narrowing, WITHDRAWAL_FILTERS } from '@easel/contract/money/withdrawals/queue.ts'
import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import {
  MAX_APPROVABLE,
  WITHDRAWAL_FLAGS,
  type WithdrawalFlag,
} from '@easel/domain/money/withdrawals/flags.ts'
import { InvoiceType } from '@easel/domain/money/withdrawals/invoiceTypes.ts'
import { OPEN_WITHDRAWAL_STATES } from '@easel/domain/money/withdrawals/lifecycle.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { foundDesigners } from '../../accounts/designers/public.ts'
import { FLAG_CONDITIONS, Flags, flagsOfRow, noFlag } from './flagQueries.ts'
import { rows, type WithdrawalRow } from './queries.ts'

type WithdrawalFilter = (typeof WITHDRAWAL_FILTERS)[number]

/** What waits for somebody comes oldest first, the rest newest first. */
const OLDEST_FIRST: readonly WithdrawalFilter[] = [
  'SUBMITTED',
  'WAITING_INVOICE',
  'WITHDRAWING',
  'FAILED',
  'FROZEN',
]
const OPEN: readonly string[] = OPEN_WITHDRAWAL_STATES
export const isOpen = (filter: string): boolean => OPEN.includes(filter)

/** What is paid or closed has no bound: it is only read in its order, or searched. */
export const isTooWide = ({ filter, ...narrowing }: Omit<QueueSelection, 'search'>): boolean =>
  !isOpen(filter) && Object.values(narrowing).some((value) => value !== undefined)

const ORDER_NUMBER = /^W\d{6}-\d{8}$/i

/** Which withdrawals are meant. */
export interface QueueSelection extends Narrowing {
  readonly filter: WithdrawalFilter
  /** As it was typed. */
  readonly search: string
}

interface QueuePage extends QueueSelection {
  /** The withdrawal after which the page begins, in whatever state it is by now. */
  readonly after: string | undefined
  /** One more than is shown. */
  readonly limit: number
}

/** `>` and `<` in the order of application. */
const beyond = (comparison: '>' | '<', withdrawalId: string) =>
  sql<boolean>`(withdrawal.applied_at, withdrawal.withdrawal_id) ${sql.raw(comparison)} (
    select place.applied_at, place.withdrawal_id from withdrawal as place
    where place.withdrawal_id = ${withdrawalId}::uuid)`

/** What holds for each row of `withdrawal` that is meant. */
function selected(db: Db, { filter, search, minFen, maxFen, invoiceType, flag }: QueueSelection) {
  const found = ORDER_NUMBER.test(search)
    ? sql`order_number = ${search.toUpperCase()}`
    : sql`designer_id = ${foundDesigners(db, search)}`
  const all = [
    filter === 'ALL' ? null : sql`state = ${filter}`,
    search === '' ? null : found,
    minFen === undefined ? null : sql`amount_fen >= ${minFen}`,
    maxFen === undefined ? null : sql`amount_fen <= ${maxFen}`,
    invoiceType === undefined ? null : sql`invoice_type = ${invoiceType}`,
    flag === undefined ? null : flag === 'NONE' ? noFlag : FLAG_CONDITIONS[flag],
  ].filter((condition) => condition !== null)
  return all.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(all, sql` and `)}`
}

export function staffPage(db: Db, { after, limit, ...selection }: QueuePage): Promise<WithdrawalRow[]> {
  const oldestFirst = OLDEST_FIRST.includes(selection.filter)
  const direction = oldestFirst ? 'asc' : 'desc'
  return rows(db)
    .where(selected(db, selection))
    .$if(after !== undefined, (query) => query.where(beyond(oldestFirst ? '>' : '<', after ?? '')))
    .orderBy('applied_at', direction)
    .orderBy('withdrawal_id', direction)
    .limit(limit)
    .execute()
}

/** The withdrawals that wait for approval before and after this one, which need not wait itself. */
export async function neighboursOf(
  db: Db,
  withdrawalId: string,
  narrowing: Narrowing = {},
): Promise<{ readonly previous: string | null; readonly next: string | null }> {
  const nearest = async (comparison: '>' | '<') => {
    const direction = comparison === '>' ? 'asc' : 'desc'
    const row = await rows(db)
      .where(selected(db, { ...narrowing, filter: 'SUBMITTED', search: '' }))
      .where(beyond(comparison, withdrawalId))
      .orderBy('applied_at', direction)
      .orderBy('withdrawal_id', direction)
      .limit(1)
      .executeTakeFirst()
    return row?.withdrawal_id ?? null
  }
  const [previous, next] = await Promise.all([nearest('<'), nearest('>')])
  return { previous, next }
}

/** The flags of withdrawals. */
export async function flagsOf(
  db: Db,
  withdrawalIds: readonly string[],
): Promise<ReadonlyMap<string, readonly WithdrawalFlag[]>> {
  const found = await db
    .selectFrom('withdrawal')
    .select(['withdrawal_id', flagsOfRow.as('flags')])
    .where('withdrawal_id', '=', sql<string>`any(${[...withdrawalIds]}::uuid[])`)
    .execute()
  return new Map(found.map((row) => [row.withdrawal_id, Flags.parse(row.flags)]))
}

interface Sums {
  readonly count: number
  readonly amountFen: Fen
  readonly taxFen: Fen
  readonly actualFen: Fen
}

const SUMS = sql`count(*)::int as count, coalesce(sum(amount_fen), 0)::bigint as "amountFen",
  coalesce(sum(tax_fen), 0)::bigint as "taxFen", coalesce(sum(actual_fen), 0)::bigint as "actualFen"`

/** What they come to, by invoice type, and how many have each flag. */
export async function sumsOf(db: Db, selection: QueueSelection) {
  const { rows: byType } = await sql<Sums & { invoiceType: string }>`
    select invoice_type as "invoiceType", ${SUMS}
    from withdrawal where ${selected(db, selection)} group by 1 order by 1`.execute(db)
  const { rows: byFlag } = await sql<{ flag: WithdrawalFlag; count: number }>`
    select flag, count(*)::int as count
    from withdrawal cross join lateral unnest(${flagsOfRow}) as flag
    where ${selected(db, selection)} group by flag`.execute(db)
  return {
    byInvoiceType: byType.map(({ invoiceType, ...sums }) => ({
      invoiceType: InvoiceType.parse(invoiceType),
      ...sums,
    })),
    byFlag: WITHDRAWAL_FLAGS.map((flag) => ({
      flag,
      count: byFlag.find((each) => each.flag === flag)?.count ?? 0,
    })),
  }
}

/** What one of finance may approve together with others, the oldest first. */
export async function approvable(
  db: Db,
  clerkId: string,
  narrowing: Narrowing,
  limitFen: Fen,
): Promise<readonly { readonly id: string; readonly amountFen: Fen; readonly taxFen: Fen }[]> {
  return db
    .selectFrom('withdrawal')
    .select(['withdrawal_id as id', 'amount_fen as amountFen', 'tax_fen as taxFen'])
    .where(selected(db, { ...narrowing, flag: 'NONE', filter: 'SUBMITTED', search: '' }))
    .where('amount_fen', '<=', limitFen)
    .where('account_id', '<>', clerkId)
    .orderBy('applied_at')
    .orderBy('withdrawal_id')
    .limit(MAX_APPROVABLE)
    .execute()
}
