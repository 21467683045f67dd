import { answerDeadline } from '@easel/domain/money/sharing/rules.ts'
import { newId } from '../../../../platform/ids.ts'
import type { TestApp } from '../../../../testing/harness.ts'
import { insertScheme } from '../queries.ts'
import type { StagedScheme } from './schemes.ts'

/** An offer that no rule of the product has seen: what the database itself refuses is refused here. */
export async function writeOffer(
  { platform: { db, clock } }: TestApp,
  { productId, owner, sharer, ratio = 3_500 }: StagedScheme,
): Promise<void> {
  const now = clock.now()
  await insertScheme(db, {
    scheme_id: newId(),
    product_id: productId,
    owner_id: owner.accountId,
    sharer_id: sharer.accountId,
    ratio,
    period: 'PERMANENT',
    days: null,
    state: 'PENDING',
    offered_at: now,
    answer_until: answerDeadline(now),
  })
}
