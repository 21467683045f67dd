import { auditLifecycle } from '@easel/domain/audits/lifecycle.ts'
import { statesFrom } from '@easel/domain/lifecycle.ts'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/connection.ts'
import { SYSTEM } from '../activity/public.ts'
import { moveAudit } from '../audits/public.ts'
import { lockProduct, type ProductRow } from './queries.ts'

const openAuditsOf = (tx: Db, productId: string) =>
  tx
    .selectFrom('audit')
    .select('audit_id')
    .where('product_id', '=', productId)
    .where('state', 'in', statesFrom(auditLifecycle, 'withdraw'))
    .orderBy('audit_id')
    .forUpdate()
    .execute()

/**
 * Audits before their product, as publishing locks them: two who wait for each other would be a deadlock. Moves of one
 * product follow each other: a removal withdraws what was submitted since, which the next may not hold already.
 */
export async function lockForMove(tx: Db, productId: string): Promise<ProductRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`product:${productId}`}, 0))`.execute(tx)
  await openAuditsOf(tx, productId)
  return lockProduct(tx, productId)
}

/** A removed product's application has got what it asked for, whoever removed it. */
export async function grantWaitingRemovals(
  tx: Db,
  productId: string,
  accountId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('removal')
    .set({ state: 'GRANTED', decided_at: now, decided_by: accountId })
    .where('product_id', '=', productId)
    .where('state', '=', 'WAITING')
    .execute()
}

/** A removed product returns only by a new audit: what was on its way goes with it. */
export async function withdrawOpenAudits(tx: Db, clock: Clock, productId: string): Promise<void> {
  const open = await openAuditsOf(tx, productId)
  for (const { audit_id: auditId } of open) {
    await moveAudit(tx, clock, {
      auditId,
      move: 'withdraw',
      actor: { kind: 'system', designerId: null },
      doer: SYSTEM,
      set: { release_at: null },
    })
  }
}
