import { entryLifecycle } from '@easel/domain/competitions/entries/lifecycle.ts'
import { type ClosingMove, closingLifecycle } from '@easel/domain/entrypoints/closing/lifecycle.ts'
import { statesFrom } from '@easel/domain/lifecycle.ts'
import {
  FROZEN_WITHDRAWAL_STATES,
  RESERVED_WITHDRAWAL_STATES,
} from '@easel/domain/money/withdrawals/lifecycle.ts'
import { OPEN_AUDIT_STATES } from '@easel/domain/publishing/audits/lifecycle.ts'
import { DUE_DELIVERY_STATES } from '@easel/domain/tenders/deliveries/lifecycle.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { literals } from '../../../platform/db/literalQueries.ts'
import type { AccountClosing } from '../../../platform/db/schema.generated.ts'
import { firstMonth } from '../../money/sales/public.ts'

export type ClosingRow = Selectable<AccountClosing>

/** The request of an account that is neither cancelled nor carried out. */
export function openClosing(db: Db, accountId: string): Promise<ClosingRow | undefined> {
  return db
    .selectFrom('account_closing')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

export function closingByToken(db: Db, tokenHash: string, now: Date): Promise<ClosingRow | undefined> {
  return db
    .selectFrom('account_closing')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .where('closes_at', '>', now)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
}

export async function insertClosing(tx: Db, row: Insertable<AccountClosing>): Promise<void> {
  await tx.insertInto('account_closing').values(row).execute()
}

/** The guard of the lifecycle's table once more. @returns undefined where somebody was first. */
export function moveClosing(
  tx: Db,
  closingId: string,
  move: ClosingMove,
  change: Updateable<AccountClosing>,
): Promise<ClosingRow | undefined> {
  return tx
    .updateTable('account_closing')
    .set({ ...change, state: String(closingLifecycle.moves[move].to) })
    .where('closing_id', '=', closingId)
    .where('state', 'in', statesFrom(closingLifecycle, move))
    .returningAll()
    .executeTakeFirst()
}

export async function lookAgainAt(tx: Db, closingId: string, at: Date): Promise<void> {
  await tx
    .updateTable('account_closing')
    .set({ next_look_at: at })
    .where('closing_id', '=', closingId)
    .execute()
}

/** The next that is due, locked; one that another worker holds is skipped. */
export function lockNextDue(tx: Db, now: Date, except: readonly string[]): Promise<ClosingRow | undefined> {
  return tx
    .selectFrom('account_closing')
    .selectAll()
    .where('ended_at', 'is', null)
    .where('next_look_at', '<=', now)
    .where('closing_id', '<>', sql<string>`all(${[...except]}::uuid[])`)
    .orderBy('next_look_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** One that another worker took meanwhile is left to it. @returns false there, and where its owner keeps the account */
export async function lockUnlessTaken(tx: Db, closingId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('account_closing')
    .select('closing_id')
    .where('closing_id', '=', closingId)
    .where('ended_at', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}

/** Closed accounts to which money came afterwards, some of them. */
export async function closedWithMoney(
  db: Db,
  except: readonly string[],
  limit: number,
): Promise<{ readonly closing_id: string; readonly account_id: string }[]> {
  return db
    .selectFrom('account_closing')
    .innerJoin('ledger_account', 'ledger_account.owner_id', 'account_closing.account_id')
    .select(['account_closing.closing_id', 'account_closing.account_id'])
    .where('account_closing.state', '=', 'CLOSED')
    .where('ledger_account.kind', '=', 'available')
    .where('ledger_account.balance_fen', '>', 0)
    .where('closing_id', '<>', sql<string>`all(${[...except]}::uuid[])`)
    .limit(limit)
    .execute()
}

export interface Open {
  readonly works: number
  readonly submissions: number
  readonly drafts: number
  readonly entries: number
  readonly keptEntries: number
  readonly schemesGiven: number
  readonly schemesReceived: number
  readonly bids: number
  readonly undecidedBids: number
  readonly deliveries: number
  readonly withdrawals: number
  readonly frozenWithdrawals: number
  readonly awards: number
  readonly applications: number
}

interface Whose {
  readonly accountId: string
  readonly designerId: string | null
  readonly now: Date
  /** Awards that were announced and answered before it are paid, or never will be. */
  readonly paidBefore: Date
  /** What was due from the account itself before it is given up. */
  readonly givenUpBefore: Date
}

/** Everything that an account has open, counted in one statement. */
export async function openOf(
  db: Db,
  { accountId, designerId, now, paidBefore, givenUpBefore }: Whose,
): Promise<Open> {
  const own = sql`designer_id = ${designerId}::uuid`
  const withdrawable = literals(statesFrom(entryLifecycle, 'withdraw'))
  const { rows } = await sql<Open>`
    with tendered as (
      select bid.state, tender.ends_at > ${now} as goes_on
      from bid join tender using (tender_id)
      where bid.${own} and bid.state in ('DRAFT', 'SUBMITTED') and tender.cancelled_at is null),
    entered as (
      select state, state in (${withdrawable}) and edition_takes_entries(edition_id) as leaves
      from competition_entry where account_id = ${accountId} and state <> 'WITHDRAWN')
    select
      (select count(*) from product where ${own} and state in ('PUBLISHED', 'HIDDEN')) as works,
      (select count(*) from audit where ${own} and state in (${literals(OPEN_AUDIT_STATES)})) as submissions,
      (select count(*) from audit where ${own} and state = 'DRAFT') as drafts,
      (select count(*) from entered where leaves) as entries,
      (select count(*) from entered where not leaves and state <> 'DRAFT') as "keptEntries",
      (select count(*) from share_scheme where owner_id = ${accountId} and state <> 'EXPIRED') as "schemesGiven",
      (select count(*) from share_scheme where sharer_id = ${accountId} and state <> 'EXPIRED') as "schemesReceived",
      (select count(*) from tendered where goes_on) as bids,
      (select count(*) from tendered where not goes_on and state = 'SUBMITTED') as "undecidedBids",
      (select count(*) from delivery join tender using (tender_id)
        where account_id = ${accountId} and state <> 'PAID' and tender.cancelled_at is null
          and not (state in (${literals(DUE_DELIVERY_STATES)}) and due_at <= ${givenUpBefore})) as deliveries,
      (select count(*) from withdrawal
        where account_id = ${accountId} and state in (${literals(RESERVED_WITHDRAWAL_STATES)})) as withdrawals,
      (select count(*) from withdrawal
        where account_id = ${accountId} and state in (${literals(FROZEN_WITHDRAWAL_STATES)})) as "frozenWithdrawals",
      (select count(*) from award join edition using (edition_id)
        where account_id = ${accountId} and announced_at <= ${now}
          and state in ('WON', 'CONFIRMED') and greatest(won_at, announced_at, answered_at) > ${paidBefore}) as awards,
      (select count(*) from designer where account_id = ${accountId}
        and (registration_status = 'NORMAL' or info_change_status = 'INFO_CHANGE_WAIT')) as applications`.execute(
    db,
  )
  const [counts] = rows
  if (!counts) throw new Error('a count has no row')
  return counts
}

/**
 * Whether sales of an account may still be reported: the month in which its last work left, or its last scheme ended, is
 * not settled. A portal whose feed has not begun waits for none.
 */
export async function isMonthOpen(
  db: Db,
  { accountId, designerId }: Pick<Whose, 'accountId' | 'designerId'>,
): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    with last as (
      select date_trunc('month', max(at) at time zone 'Asia/Shanghai')::date as month from (
        select updated_at as at from product where designer_id = ${designerId}::uuid
        union all
        select ended_at from share_scheme
        where (owner_id = ${accountId} or sharer_id = ${accountId}) and from_at is not null) as earning)
    select exists (
      select from last
      where month >= ${firstMonth} and not exists (select from settled_month where settled_month.month = last.month)
    ) as open`.execute(db)
  return rows[0]?.open ?? false
}
