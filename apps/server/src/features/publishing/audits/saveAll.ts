import type { ProductType } from '@easel/domain/productTypes.ts'
import type { Db } from '../../../platform/db/connection.ts'
import type { DomainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { uploadRefusal } from '../../accounts/designers/public.ts'
import { moveWithDetails } from './moveWithDetails.ts'
import type { Owner } from './owner.ts'
import { stateNow } from './policy.ts'
import { type AuditRow, updateAudits } from './queries.ts'
import { nextRevision, passedOver, type Save } from './revision.ts'
import { columnsReader } from './subject.ts'

/**
 * Saves several of one type, each by itself: a draft keeps whatever was typed; what waits for review must stay
 * valid and keeps its place. @returns by audit what came of it, or why the designer may save nothing of this type.
 */
export async function saveAll(
  platform: Platform,
  tx: Db,
  owner: Owner,
  productType: ProductType,
  saves: readonly Save[],
): Promise<Map<string, AuditRow | DomainError> | DomainError> {
  const now = platform.clock.now()
  const denied = await uploadRefusal(tx, owner.designerId, productType, now)
  if (denied) return denied
  const isDraft = ({ row }: Save) => stateNow(row, now) === 'DRAFT'
  const passed = new Map<string, AuditRow | DomainError>()
  const drafts = saves.filter(isDraft).filter((save) => {
    const outcome = passedOver(save, now)
    if (outcome) passed.set(save.row.audit_id, outcome)
    return outcome === null
  })
  const waiting = saves.filter((save) => !isDraft(save))
  const revised = await moveWithDetails(platform, tx, owner, 'revise', waiting)
  const columns = await columnsReader(tx, owner.accountId, drafts)
  const saved = await updateAudits(
    tx,
    drafts.map((save) => ({
      ...columns(save),
      ...nextRevision(save),
      audit_id: save.row.audit_id,
      updated_at: now,
    })),
    ['DRAFT'],
  )
  return new Map([...revised, ...passed, ...saved])
}
