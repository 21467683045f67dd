import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import type { Month } from '@easel/domain/base/calendar/month.ts'
import type { OwnedKind } from '@easel/domain/money/ledger/accounts.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

export interface OwnedBalance {
  readonly kind: OwnedKind
  readonly month: Month | null
  /** The month is settled. */
  readonly settled: boolean
  readonly balanceFen: Fen
}

/** Every account of somebody in the ledger, the oldest month first. */
export async function balancesOf(db: Db, accountId: string): Promise<OwnedBalance[]> {
  const { rows } = await sql<OwnedBalance>`
    select kind, to_char(ledger_account.month, 'YYYY-MM') as month, settled_month.month is not null as settled,
      balance_fen as "balanceFen"
    from ledger_account left join settled_month using (month)
    where owner_id = ${accountId}
    order by ledger_account.month, kind`.execute(db)
  return rows
}

/** The last days that the store has reported, the latest first: by a batch, or closed as empty. */
export async function reportedDays(db: Db, most: number): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from sales_day
    where batch_id is not null or closed_at is not null
    order by sales_day.day desc limit ${most}`.execute(db)
  return rows.map(({ day }) => day)
}

export async function lastSoldDay(db: Db): Promise<string | null> {
  const [day = null] = await reportedDays(db, 1)
  return day
}

/** Undefined for an account that never applied to be a designer. */
export async function designerTypeOf(db: Db, accountId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('designer')
    .select('designer_type')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.designer_type
}
