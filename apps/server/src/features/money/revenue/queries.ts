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

/** The last day that a batch has come for. */
export async function lastSoldDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select to_char(max(day), 'YYYY-MM-DD') as day from sales_day where batch_id is not null`.execute(db)
  return rows[0]?.day ?? null
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
