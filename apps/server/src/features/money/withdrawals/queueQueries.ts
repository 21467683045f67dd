import type { Narrowing, WITHDRAWAL_FILTERS } from '@easel/contract/money/withdrawals/queue.ts'
import { PAYOUT_HOLD_DAYS, payoutFieldsOf } from '@easel/domain/accounts/designers/payoutChange.ts'
import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import {
  BANK_CHANGED_DAYS,
  MAX_APPROVABLE,
  WITHDRAWAL_FLAGS,
  type WithdrawalFlag,
} from '@easel/domain/money/withdrawals/flags.ts'
import { InvoiceType } from '@easel/domain/money/withdrawals/invoiceTypes.ts'
import { OPEN_WITHDRAWAL_STATES } from '@easel/domain/money/withdrawals/lifecycle.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../../../platform/db/connection.ts'
import { foundDesigners } from '../../accounts/designers/public.ts'
import { rows, type WithdrawalRow } from './queries.ts'

/** The invoice in force of a row of `withdrawal`. */
const invoiceWith = (condition: RawBuilder<unknown>) => sql<boolean>`exists (
  select from withdrawal_invoice as invoice
  where invoice.withdrawal_id = withdrawal.withdrawal_id and invoice.refused_at is null and (${condition}))`

/** The first day of the months that it pays: of the application before it, or else of what was earned first. */
const paidFrom = sql`coalesce(
  (select max(earlier.month) from withdrawal as earlier
    where earlier.account_id = withdrawal.account_id and earlier.month < withdrawal.month and earlier.state <> 'CLOSED'),
  (select min(ledger_account.month) from ledger_account
    where ledger_account.owner_id = withdrawal.account_id and ledger_account.kind = 'pending'),
  (withdrawal.month - interval '1 month')::date)`

/** A withdrawal whose type needs an invoice and that waits for approval without one, or for more than its invoice says. */
const figuresOff = sql<boolean>`(${invoiceWith(sql`
    invoice.amount_fen <> withdrawal.amount_fen or invoice.tax_fen <> withdrawal.tax_fen
    or (invoice.read_figures->>'amountFen')::bigint <> withdrawal.amount_fen
    or (invoice.read_figures->>'taxFen')::bigint <> withdrawal.tax_fen
    or invoice.read_figures->>'number' <> invoice.number
    or invoice.read_figures->>'date' <> to_char(invoice.invoice_date, 'YYYY-MM-DD')`)}
  or (withdrawal.invoice_type <> 'WITHHOLDING' and withdrawal.state = 'SUBMITTED'
    and not ${invoiceWith(sql`true`)}))`

/** When each flag of a row of `withdrawal` holds: said here alone, for the filter, the sums and the rows. */
const FLAG_CONDITIONS: Readonly<Record<WithdrawalFlag, RawBuilder<boolean>>> = {
  FIRST_PAYMENT: sql`not exists (
    select from withdrawal as paid
    where paid.account_id = withdrawal.account_id and paid.state = 'PAID'
      and paid.withdrawal_id <> withdrawal.withdrawal_id
      and (withdrawal.arrived_at is null or paid.arrived_at < withdrawal.arrived_at))`,
  BANK_CHANGED: sql`exists (
    select from payout_change as change
    where change.designer_id = withdrawal.designer_id and change.state = 'IN_FORCE'
      and change.fields && ${[...payoutFieldsOf('BANK')]}::text[]
      and change.held_until - ${`${PAYOUT_HOLD_DAYS} days`}::interval
        > withdrawal.applied_at - ${`${BANK_CHANGED_DAYS} days`}::interval)`,
  INVOICE_REUSED: invoiceWith(sql`exists (
    select from withdrawal_invoice as other join withdrawal as its on its.withdrawal_id = other.withdrawal_id
    where other.number = invoice.number and other.withdrawal_id <> invoice.withdrawal_id
      and (other.account_id <> invoice.account_id or (other.refused_at is null and its.state <> 'CLOSED')))`),
  INVOICE_OLD: invoiceWith(sql`invoice.invoice_date < ${paidFrom}`),
  INVOICE_FUTURE: invoiceWith(
    sql`invoice.invoice_date > (invoice.uploaded_at at time zone 'Asia/Shanghai')::date`,
  ),
  FIGURES_OFF: figuresOff,
}

/** The flags of a row of `withdrawal`, in their order. */
const flagsOfRow = sql<string[]>`array_remove(array[${sql.join(
  WITHDRAWAL_FLAGS.map((flag) => sql`case when ${FLAG_CONDITIONS[flag]} then ${sql.lit(flag)} end`),
)}]::text[], null)`

const noFlag = sql<boolean>`not (${sql.join(Object.values(FLAG_CONDITIONS), sql` or `)})`

const Flags = z.array(z.enum(WITHDRAWAL_FLAGS))

type WithdrawalFilter = (typeof WITHDRAWAL_FILTERS)[number]

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

/** What waits for somebody comes oldest first, the rest newest first. */
export function staffPage(db: Db, { after, limit, ...selection }: QueuePage): Promise<WithdrawalRow[]> {
  const oldestFirst = isOpen(selection.filter)
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
