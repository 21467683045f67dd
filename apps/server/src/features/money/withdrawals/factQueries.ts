import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import type { Month } from '@easel/domain/base/calendar/month.ts'
import type { OwnedKind } from '@easel/domain/money/ledger/accounts.ts'
import { OPEN_WITHDRAWAL_STATES } from '@easel/domain/money/withdrawals/lifecycle.ts'
import type { PaidBefore } from '@easel/domain/money/withdrawals/tax.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import { literals } from '../../../platform/db/literalQueries.ts'

export type Balances = Readonly<Record<OwnedKind, Fen>>

/** What an account has, all months together. */
export async function balancesOf(db: Db, accountId: string): Promise<Balances> {
  const { rows } = await sql<{ kind: OwnedKind; fen: Fen }>`
    select kind, sum(balance_fen)::bigint as fen from ledger_account
    where owner_id = ${accountId} group by kind`.execute(db)
  const none = { pending: 0, available: 0, reserved: 0, frozen: 0, clawback: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ kind, fen }) => [kind, fen])) }
}

/** What settled months owe; 0 or more. Months that are still open may yet bring something. */
export async function settledDebt(db: Db, accountId: string): Promise<Fen> {
  const { rows } = await sql<{ fen: Fen }>`
    select coalesce(-sum(balance_fen), 0)::bigint as fen
    from ledger_account join settled_month using (month)
    where owner_id = ${accountId} and kind = 'clawback'`.execute(db)
  return rows[0]?.fen ?? 0
}

export interface Applications {
  readonly openId: string | null
  readonly isPaidThisMonth: boolean
}

/** The application that is neither paid nor closed, and whether this month's was paid. */
export async function applicationsOf(db: Db, accountId: string, month: Month): Promise<Applications> {
  const { rows } = await sql<{ open_id: string | null; paid: boolean }>`
    select
      (select withdrawal_id from withdrawal where account_id = ${accountId} and state in (${literals(OPEN_WITHDRAWAL_STATES)})
        order by applied_at desc limit 1) as open_id,
      exists (select from withdrawal where account_id = ${accountId} and state = 'PAID'
        and month = ${`${month}-01`}::date) as paid`.execute(db)
  return { openId: rows[0]?.open_id ?? null, isPaidThisMonth: rows[0]?.paid ?? false }
}

/** What was applied for with withholding in the calendar year of a month, and not closed. */
export async function withheldBefore(db: Db, accountId: string, month: Month): Promise<PaidBefore> {
  const { rows } = await sql<PaidBefore>`
    select coalesce(sum(amount_fen), 0)::bigint as "amountFen", coalesce(sum(tax_fen), 0)::bigint as "taxFen",
      count(distinct withdrawal.month) filter (where withdrawal.month <> ${`${month}-01`}::date) as months
    from withdrawal
    where account_id = ${accountId} and invoice_type = 'WITHHOLDING' and state <> 'CLOSED'
      and date_trunc('year', withdrawal.month) = date_trunc('year', ${`${month}-01`}::date)`.execute(db)
  return rows[0] ?? { amountFen: 0, taxFen: 0, months: 0 }
}
