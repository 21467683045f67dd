import type { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/db/connection.ts'
import type { Audit } from '../../../platform/db/schema.generated.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordActivities } from '../../base/activity/public.ts'
import type { Owner } from './policy.ts'
import { type AuditRow, insertAudits } from './queries.ts'
import { columnsOf, loadCovers, type Subject } from './subject.ts'

export interface NewDraft {
  readonly subject: Subject
  readonly details: DetailsDraft
  readonly place?: Pick<Insertable<Audit>, 'batch_id' | 'batch_position'>
}

/**
 * Makes drafts, in two statements however many. @returns their rows in the order given; null where the work has an
 * open submission already.
 */
export async function insertDrafts(
  platform: Platform,
  tx: Db,
  owner: Owner,
  drafts: readonly NewDraft[],
): Promise<(AuditRow | null)[]> {
  const now = platform.clock.now()
  const covers = await loadCovers(tx, drafts)
  const values = drafts.map((draft) => ({
    ...columnsOf(covers, owner.accountId, draft),
    ...draft.place,
    audit_id: newId(),
    designer_id: owner.designerId,
    product_id: draft.subject.product?.product_id ?? null,
    product_type: draft.subject.productType,
    state: 'DRAFT',
    created_at: now,
    updated_at: now,
  }))
  // In one order everywhere, so that two who add the same works never wait for each other in a ring.
  const rows = await insertAudits(
    tx,
    values.toSorted((a, b) => ((a.medium_id ?? '') < (b.medium_id ?? '') ? -1 : 1)),
  )
  const byId = new Map(rows.map((row) => [row.audit_id, row]))
  const inOrder = values.map(({ audit_id: auditId }) => byId.get(auditId) ?? null)
  await recordActivities(
    tx,
    platform.clock,
    inOrder.flatMap((row) =>
      row
        ? {
            logActor: owner.logActor,
            act: 'audit.create',
            subjectKind: 'audit',
            subjectId: row.audit_id,
            to: 'DRAFT',
          }
        : [],
    ),
  )
  return inOrder
}
