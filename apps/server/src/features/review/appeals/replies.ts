import { Decision } from '@easel/contract/publishing/audits/endpoints.ts'
import type { AppealCase } from '@easel/contract/review/appeals/endpoints.ts'
import { ProductType } from '@easel/domain/productTypes.ts'
import { REJECT_REASON_CODES } from '@easel/domain/publishing/audits/reasons.ts'
import { ProductState } from '@easel/domain/publishing/products/types.ts'
import { AppealState } from '@easel/domain/review/appeals/lifecycle.ts'
import { appealPolicy, appealRelations } from '@easel/domain/review/appeals/policy.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { Platform } from '../../../platform/platform.ts'
import { canOf, policyActor } from '../../../platform/policy.ts'
import { staffNames } from '../../accounts/accounts/public.ts'
import { designersNamed } from '../../accounts/designers/public.ts'
import { filesById, pictureOf } from '../../base/files/public.ts'
import { type AppealRow, otherRefusals } from '../../publishing/audits/public.ts'
import { appealedWorks } from './queries.ts'

/** Rows as a reviewer sees them, in the order given. */
export async function appealCases(
  platform: Platform,
  db: Db,
  actor: Actor,
  rows: readonly AppealRow[],
): Promise<AppealCase[]> {
  const [works, designerOf, staff, others] = await Promise.all([
    appealedWorks(
      db,
      rows.map((row) => row.audit_id),
    ),
    designersNamed(
      db,
      rows.map((row) => row.designer_id),
      platform.clock.now(),
    ),
    staffNames(
      db,
      rows.flatMap((row) => [row.rejected_by ?? [], row.decided_by ?? []].flat()),
    ),
    otherRefusals(
      db,
      rows.flatMap((row) => (row.state === 'WAITING' ? row.audit_id : [])),
    ),
  ])
  const covers = await filesById(
    db,
    [...works.values()].flatMap((work) => work.cover_file_id ?? []),
  )
  const can = (row: AppealRow, move: 'grant' | 'uphold') => {
    const parties = { designerId: row.designer_id, rejectedBy: row.rejected_by }
    // Only lodging depends on the submission.
    const facts = {
      state: AppealState.parse(row.state),
      audit: { state: 'REJECTED' as const, rejectedAt: row.rejected_at },
    }
    const relations = appealRelations(policyActor(actor, 'staff'), parties)
    const refusal = appealPolicy.can(relations, move, facts, platform.clock.now())
    const other = move === 'grant' ? others.get(row.audit_id) : undefined
    return canOf(refusal ?? other ?? null)
  }
  const nameOf = (accountId: string | null) => (accountId === null ? null : (staff.get(accountId) ?? null))
  return rows.flatMap((row) => {
    const work = works.get(row.audit_id)
    if (!work) return []
    const cover = covers.get(work.cover_file_id ?? '')
    return {
      appealId: row.appeal_id,
      auditId: row.audit_id,
      name: work.name,
      version: work.version,
      productType: ProductType.parse(work.product_type),
      cover: cover ? pictureOf(platform, cover) : null,
      designerId: row.designer_id,
      ...designerOf(row.designer_id),
      productState: work.product_state === null ? null : ProductState.parse(work.product_state),
      text: row.text,
      state: AppealState.parse(row.state),
      rejection: rejectionOf(row),
      rejectedBy: nameOf(row.rejected_by),
      decidedBy: nameOf(row.decided_by),
      lodgedAt: row.lodged_at.toISOString(),
      decidedAt: row.decided_at?.toISOString() ?? null,
      note: row.note,
      own: row.designer_id === actor.designer?.designerId,
      ownRejection: row.rejected_by === actor.accountId,
      can: { grant: can(row, 'grant'), uphold: can(row, 'uphold') },
    }
  })
}

/** A reason that is no longer in the catalogue is left out. */
const rejectionOf = (row: AppealRow): Decision => ({
  reasons: REJECT_REASON_CODES.filter((code) => row.rejection_reasons.includes(code)),
  note: row.rejection_note,
  pins: Decision.shape.pins.parse(row.rejection_pins),
  decidedAt: row.rejected_at.toISOString(),
})
