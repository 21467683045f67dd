import { sql } from 'kysely'
import type { TestApp } from '../../../../testing/harness.ts'

/** What of a day went to the sharer of a scheme. */
export async function stageSplit(
  { platform: { db } }: TestApp,
  schemeId: string,
  day: string,
  amountFen: number,
): Promise<void> {
  await sql`
    insert into sales_split (sharer_id, product_id, day, scheme_id, amount_fen)
    select sharer_id, product_id, ${day}::date, scheme_id, ${amountFen} from share_scheme
    where scheme_id = ${schemeId}
    on conflict (sharer_id, product_id, day, scheme_id) do update set amount_fen = excluded.amount_fen`.execute(
    db,
  )
}
