import {
  type ImagesInput,
  TENDER_IMAGE_RULE,
  TENDER_IMAGES_MAX,
} from '@easel/domain/tenders/materials/rules.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { policyActor } from '../../../platform/policy.ts'
import { logActorOf, recordActivity } from '../../base/activity/public.ts'
import { dropUnusedFiles, receivePicture } from '../../base/files/public.ts'
import { findTender, lockTender, type TenderRow } from '../tenders/public.ts'
import { materialRefusal } from './facts.ts'
import { appendImage, findMaterial, imagesOf, removeMaterialRow, replaceImages } from './queries.ts'

interface StaffCall {
  readonly actor: Actor
  readonly ip: string
}

/** Adds a picture after the others; judged by its content, and kept without its metadata. */
export async function addImage(
  platform: Platform,
  call: StaffCall & { readonly request: FastifyRequest },
  tenderId: string,
): Promise<TenderRow | DomainError> {
  const { db, clock } = platform
  const tender = await findTender(db, tenderId)
  const denied = tender
    ? await materialRefusal(db, tender, policyActor(call.actor, 'staff'), 'change', clock.now())
    : domainError('not_found')
  if (denied) return denied
  const stored = await receivePicture(platform, call.request, {
    rule: TENDER_IMAGE_RULE,
    purpose: 'TENDER_IMAGE',
    ownerAccountId: call.actor.accountId,
  })
  if (stored instanceof DomainError) return stored
  return changing(platform, call, tenderId, 'addImage', async (tx) => {
    const own = await imagesOf(tx, tenderId)
    if (own.length >= TENDER_IMAGES_MAX) return domainError('material.imagesFull', { max: TENDER_IMAGES_MAX })
    await appendImage(tx, {
      tender_id: tenderId,
      file_id: stored.row.file_id,
      added_by: call.actor.accountId,
      added_at: clock.now(),
    })
    return null
  })
}

/** The order and captions of the pictures; what is left out goes, its bytes too where nothing else shows them. */
export const saveImages = (platform: Platform, call: StaffCall, tenderId: string, { images }: ImagesInput) =>
  changing(platform, call, tenderId, 'saveImages', async (tx) => {
    const before = await imagesOf(tx, tenderId)
    await replaceImages(tx, tenderId, images)
    const kept = new Set(images.map(({ fileId }) => fileId))
    await dropUnusedFiles(
      tx,
      before.map((row) => row.file_id).filter((id) => !kept.has(id)),
    )
    return null
  })

export async function removeMaterial(
  platform: Platform,
  call: StaffCall,
  materialId: string,
): Promise<TenderRow | DomainError> {
  const material = await findMaterial(platform.db, materialId)
  if (!material) return domainError('not_found')
  return changing(platform, call, material.tender_id, 'removeMaterial', async (tx) => {
    await removeMaterialRow(tx, materialId, { by: call.actor.accountId, at: platform.clock.now() })
    return null
  })
}

/** One change of an organiser: the lock on the tender, the policy, and the line in the activity log. */
function changing(
  { db, clock }: Platform,
  call: StaffCall,
  tenderId: string,
  act: string,
  work: (tx: Db) => Promise<DomainError | null>,
): Promise<TenderRow | DomainError> {
  return inTransaction(db, async (tx) => {
    const tender = await lockTender(tx, tenderId)
    if (!tender) return domainError('not_found')
    const denied = await materialRefusal(tx, tender, policyActor(call.actor, 'staff'), 'change', clock.now())
    if (denied) return denied
    const fault = await work(tx)
    if (fault) return fault
    await recordActivity(tx, clock, logActorOf(call), {
      act: `tender.${act}`,
      subjectKind: 'tender',
      subjectId: tenderId,
    })
    return tender
  })
}
