import { sql } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'

const AT_ONCE = 50

/** Whose ledger account a designer is paid to. */
export async function accountOfDesigner(db: Db, designerId: string): Promise<string> {
  const row = await db
    .selectFrom('designer')
    .select('account_id')
    .where('designer_id', '=', designerId)
    .executeTakeFirstOrThrow()
  return row.account_id
}

export async function wonWithoutDeliveries(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ bid_id: string }>`
    select bid_id from bid
    where state = 'WON' and not exists (select from delivery where delivery.bid_id = bid.bid_id)
    order by bid_id limit ${AT_ONCE}`.execute(tx)
  return rows.map((row) => row.bid_id)
}
