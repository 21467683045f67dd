import { FILE_RULES } from '@easel/domain/base/files/limits.ts'
import { weightOf } from '@easel/domain/base/text/weight.ts'
import type { PolicyActor } from '@easel/domain/policy.ts'
import type { ProductType } from '@easel/domain/productTypes.ts'
import { batchPolicy } from '@easel/domain/publishing/batches/policy.ts'
import { BATCH_TYPES } from '@easel/domain/publishing/batches/rules.ts'
import { mediumPolicy } from '@easel/domain/publishing/media/policy.ts'
import type { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { COPYRIGHT_HOLDER_MAX } from '@easel/domain/publishing/products/fields.ts'
import { EVERYWHERE } from '@easel/domain/publishing/products/types.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { Platform } from '../../../platform/platform.ts'
import { rowFor } from '../../../platform/policy.ts'
import { findDesigner } from '../../accounts/designers/public.ts'
import { filesById } from '../../base/files/public.ts'
import { type Owner, openAuditOf, startDraft } from '../audits/public.ts'
import { findMedium, type MediumRow, suggestFor } from '../media/public.ts'
import { type BatchRow, holdingOf, keepBatch, lastCopyrightHolder, lockBatch, touchBatch } from './queries.ts'

const batchType = (row: BatchRow) => BATCH_TYPES.find((type) => type === row.product_type)

/**
 * Why an upload of this type may not join the batch, or null; checked before a byte of it arrives, in the transaction
 * that takes it up.
 */
export async function batchTarget(
  tx: Db,
  actor: PolicyActor,
  { batchId, productType }: { readonly batchId: string; readonly productType: ProductType },
): Promise<DomainError | null> {
  const batch = rowFor(batchPolicy, 'read', actor, await keepBatch(tx, batchId))
  // Another's is as unknown as one that does not exist.
  if (batch instanceof DomainError) return domainError('batch.notFound')
  const type = batchType(batch)
  if (type !== productType) return domainError('batch.wrongType')
  const { maxFiles: max } = FILE_RULES[type]
  return (await holdingOf(tx, batchId)).count < max ? null : domainError('batch.full', { max })
}

interface Joining {
  readonly batchId: string
  readonly mediumId: string
  /** Its place among the dropped files; null where it is not known. */
  readonly place?: number | null
}

/** Browsers count from the moment of the drop, so that what is dropped later comes later. */
const placeAt = (now: Date): number => now.getTime() * 1000

/**
 * Puts an uploaded medium into a batch as a draft, with what can be guessed filled in. The same medium again is the
 * same item. @returns the draft's id, or why it does not join: it is full, or the work is on its way elsewhere.
 */
export async function joinBatch(
  platform: Platform,
  tx: Db,
  owner: Owner,
  { batchId, mediumId, place = null }: Joining,
): Promise<string | DomainError> {
  const batch = await lockBatch(tx, batchId)
  if (!batch) return domainError('batch.notFound')
  const own = rowFor(batchPolicy, 'change', owner, batch)
  if (own instanceof DomainError) return own
  const medium = rowFor(mediumPolicy, 'use', owner, await findMedium(tx, mediumId))
  if (medium instanceof DomainError) return medium
  const type = batchType(batch)
  if (!type || medium.product_type !== type) return domainError('batch.wrongType')
  const open = await openAuditOf(tx, { mediumId })
  if (open?.batch_id === batchId) return open.audit_id
  const file = (await filesById(tx, [medium.file_id])).get(medium.file_id)
  if (!file) throw new Error(`medium ${mediumId} has no file`)
  const holding = await holdingOf(tx, batchId)
  const { maxFiles, maxTotalBytes } = FILE_RULES[type]
  const bytes = holding.bytes + file.size_bytes
  if (holding.count >= maxFiles) return domainError('batch.full', { max: maxFiles })
  if (bytes > maxTotalBytes) return domainError('file.totalTooLarge', { max: maxTotalBytes, bytes })
  const draft = await startDraft(platform, tx, owner, {
    subject: { productType: type, auditType: 'ADD', package: null, medium, product: null },
    details: await firstDetails(tx, medium, file.file_name),
    place: {
      batch_id: batchId,
      batch_position: place ?? Math.max(holding.next, placeAt(platform.clock.now())),
    },
  })
  if (draft instanceof DomainError) return draft
  await touchBatch(tx, batchId, platform.clock.now())
  return draft.audit_id
}

/** What can be filled in for the designer. Guessed tags stay suggestions, and a price is chosen. */
async function firstDetails(tx: Db, medium: MediumRow, fileName: string): Promise<DetailsDraft> {
  const suggested = await suggestFor(tx, medium.designer_id, [{ row: medium, fileName }])
  const { name = '' } = suggested.get(medium.medium_id) ?? {}
  const copyrightHolder =
    (await lastCopyrightHolder(tx, medium.designer_id)) ?? (await companyName(tx, medium.designer_id))
  return {
    name,
    regions: [EVERYWHERE],
    ...(copyrightHolder ? { copyrightHolder } : {}),
  }
}

/**
 * Of a first work nobody has been named yet: it is the company's own, unless they say otherwise. The store shows the
 * name, so that of a person is theirs to write.
 */
async function companyName(tx: Db, designerId: string): Promise<string | null> {
  const { designer_type: type, real_name: name = '' } = (await findDesigner(tx, designerId)) ?? {}
  return type === 'CORPORATE' && weightOf(name) <= COPYRIGHT_HOLDER_MAX ? name : null
}
