import type { DesignerType } from '@easel/domain/accounts/designers/application.ts'
import type { Fen } from '@easel/domain/base/amounts/fen.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

export interface MayWithdraw {
  readonly accountId: string
  readonly designerType: DesignerType
  readonly availableFen: Fen
}

/** Verified designers with at least the minimum of their type available, in the order of their accounts. */
export async function accountsAbove(
  db: Db,
  leastFen: Readonly<Record<DesignerType, Fen>>,
  after: string | null,
  limit: number,
): Promise<MayWithdraw[]> {
  const { rows } = await sql<MayWithdraw>`
    select owner_id as "accountId", designer_type as "designerType", balance_fen as "availableFen"
    from ledger_account join designer on designer.account_id = owner_id
    where kind = 'available' and registration_status = 'VERIFIED'
      and balance_fen >= case designer_type when 'CORPORATE' then ${leastFen.CORPORATE}::bigint
        else ${leastFen.INDIVIDUAL}::bigint end
      and (${after}::uuid is null or owner_id > ${after}::uuid)
    order by owner_id limit ${limit}`.execute(db)
  return rows
}

/** Withdrawals that wait for finance: to be approved, and failed ones. */
export async function waitingForFinance(db: Db): Promise<Readonly<Record<'SUBMITTED' | 'FAILED', number>>> {
  const { rows } = await sql<{ submitted: number; failed: number }>`
    select (select count(*) from withdrawal where state = 'SUBMITTED') as submitted,
      (select count(*) from withdrawal where state = 'FAILED') as failed`.execute(db)
  return { SUBMITTED: rows[0]?.submitted ?? 0, FAILED: rows[0]?.failed ?? 0 }
}
