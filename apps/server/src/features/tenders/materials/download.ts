import { inTransaction } from '../../../platform/db/transaction.ts'
import type { DesignerActor } from '../../../platform/http/actor.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { filesById, linkExpires, linkOf } from '../../base/files/public.ts'
import { findTender, insertAgreement, readableTender, type TenderRow } from '../tenders/public.ts'
import { insertDownload } from './downloadQueries.ts'
import { materialRefusal } from './facts.ts'
import { findMaterial } from './queries.ts'

interface DesignerCall {
  readonly actor: DesignerActor
  readonly ip: string
}

/** Agrees to the terms of rights of the version that the designer has read, which must be the latest. */
export async function agree(
  platform: Platform,
  call: DesignerCall,
  tenderId: string,
  version: number,
): Promise<TenderRow | DomainError> {
  const { db, clock } = platform
  const tender = await readableTender(platform, call.actor, tenderId)
  if (tender instanceof DomainError) return tender
  const denied = await materialRefusal(db, tender, policyActor(call.actor, 'owner'), 'agree', clock.now())
  if (denied) return denied
  if (tender.version !== version) return domainError('tender.changedMeanwhile')
  return inTransaction(db, async (tx) => {
    const { designerId } = call.actor.designer
    await insertAgreement(tx, { tenderId, version, designerId, at: clock.now() })
    await recordActivity(tx, clock, logActorOf(call), {
      act: 'tender.agree',
      subjectKind: 'tender',
      subjectId: tenderId,
    })
    return tender
  })
}

/** A link to a material that holds for one to two hours; who was given it is logged first (docs/design/tenders.md). */
export async function giveLink(
  platform: Platform,
  call: DesignerCall,
  materialId: string,
): Promise<{ url: string; expiresAt: string } | DomainError> {
  const { db, clock } = platform
  const material = await findMaterial(db, materialId)
  const tender = material && (await findTender(db, material.tender_id))
  if (!material || !tender || tender.published_at === null) return domainError('not_found')
  const denied = await materialRefusal(db, tender, policyActor(call.actor, 'owner'), 'download', clock.now())
  if (denied) return denied
  const file = (await filesById(db, [material.file_id])).get(material.file_id)
  if (!file) return domainError('not_found')
  return inTransaction(db, async (tx) => {
    const { accountId } = call.actor
    await insertDownload(tx, { downloadId: newId(), materialId, accountId, at: clock.now() })
    await recordActivity(tx, clock, logActorOf(call), {
      act: 'material.download',
      subjectKind: 'material',
      subjectId: materialId,
    })
    return { url: linkOf(platform, file), expiresAt: new Date(linkExpires(platform) * 1000).toISOString() }
  })
}
