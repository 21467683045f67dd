import { ProductType } from '@easel/domain/productTypes.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import { policyActor } from '../../../platform/policy.ts'
import { accountOf } from '../../accounts/designers/public.ts'
import { logActorOf } from '../../base/activity/public.ts'
import { putNotice } from '../../base/notices/public.ts'
import {
  type AuditRow,
  lockAudit,
  makeMoves,
  seenByStaff,
  stateNow,
  takeBackRefusal,
} from '../../publishing/audits/public.ts'
import type { Reviewer } from './claims.ts'

/** Administrators lead the reviews: they take back what others approved. */
export const asTakingBack = (actor: Actor) => ({
  ...policyActor(actor, 'staff'),
  leads: actor.roles.includes('admin'),
})

/**
 * Takes an approval back before the release (docs/decisions/reviews.md): the submission waits again at its old place,
 * and its designer is notified. The row is locked as publishing locks it, so that only one of the two happens.
 */
export function takeBack(
  db: Db,
  clock: Clock,
  reviewer: Reviewer,
  auditId: string,
  note: string,
): Promise<null | DomainError> {
  return inTransaction(db, async (tx) => {
    const row = seenByStaff(await lockAudit(tx, auditId))
    if (!row) return domainError('not_found')
    const now = clock.now()
    const refusal = takeBackRefusal(row, asTakingBack(reviewer.actor), now)
    if (refusal) return refusal
    await makeMoves(tx, clock, [
      {
        row,
        move: 'takeBack',
        from: stateNow(row, now),
        logActor: logActorOf(reviewer),
        set: { decided_at: null, decided_by: null, note: null, release_at: null },
        reason: note,
      },
    ])
    await notifyOwner(tx, clock, row, note)
    return null
  })
}

async function notifyOwner(tx: Db, clock: Clock, row: AuditRow, note: string): Promise<void> {
  await putNotice(tx, clock, {
    accountId: await accountOf(tx, row.designer_id),
    kind: 'APPROVAL_TAKEN_BACK',
    subject: {
      kind: 'audit',
      id: row.audit_id,
      name: row.name,
      productType: ProductType.parse(row.product_type),
      productId: row.product_id,
    },
    note,
    // The same work may be approved and taken back more than once.
    key: `audit.takeBack:${row.audit_id}:${newId()}`,
  })
}
