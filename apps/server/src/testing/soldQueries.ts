import { sql } from 'kysely'
import type { Owner } from '../features/publishing/audits/public.ts'
import { newId } from '../platform/ids.ts'
import type { TestApp } from './harness.ts'

/** The day of what `stageSold` writes. */
export const SOLD_ON = '2026-08-10'

/** A day of sales of a product as the feed leaves it, without its journals; a part of it goes to a sharer. */
export async function stageSold(
  { platform: { db, clock } }: TestApp,
  { accountId, designerId }: Owner,
  productId: string,
  sharerId: string | null,
): Promise<void> {
  const batchId = newId()
  await sql`
    insert into sales_batch (batch_id, day, sha256, row_count, turnover_fen, channel_cost_fen, sales, answer, received_at)
    values (${batchId}, ${SOLD_ON}::date, '', 1, 100, 0, 1, '{}', ${clock.now()})`.execute(db)
  await sql`
    insert into sales_row (designer_id, product_id, day, kind, price_coins, heat, users, paying_users, sales, refunds,
      turnover_fen, channel_cost_fen, platform_ratio, share_fen, posted_turnover_fen, batch_id)
    values (${designerId}, ${productId}, ${SOLD_ON}::date, 'PAY', 3, 9, 8, 1, 1, 0, 100, 0, 3000, 70, 100, ${batchId})`.execute(
    db,
  )
  if (sharerId === null) return
  const schemeId = newId()
  await sql`
    insert into share_scheme (scheme_id, product_id, owner_id, sharer_id, ratio, period, state, offered_at, answer_until,
      from_at)
    values (${schemeId}, ${productId}, ${accountId}, ${sharerId}, 3500, 'PERMANENT', 'ONGOING', ${clock.now()},
      ${clock.now()}, '2026-01-01T00:00:00Z')`.execute(db)
  await sql`
    insert into sales_split (sharer_id, product_id, day, scheme_id, amount_fen)
    values (${sharerId}, ${productId}, ${SOLD_ON}::date, ${schemeId}, 24)`.execute(db)
}
