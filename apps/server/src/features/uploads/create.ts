import { UploadMetadata } from '@easel/contract/uploads/endpoints.ts'
import { fileRefusals } from '@easel/domain/media/files.ts'
import { FILE_RULES } from '@easel/domain/media/limits.ts'
import { quotaRefusal } from '@easel/domain/uploads/rules.ts'
import type { Upload } from '@tus/utils'
import { inTransaction } from '../../platform/db/transaction.ts'
import { cleanName } from '../../platform/http/receive.ts'
import { asRefused, Refused, refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import { newVersionTarget, type Owner } from '../audits/public.ts'
import { batchTarget } from '../batches/public.ts'
import { uploadRefusal } from '../designers/public.ts'
import { insertUpload, lockQuotaUse } from './queries.ts'

/**
 * Takes up an upload before a byte of it arrives: what it is, whether the designer may, its size and name under
 * the rule of its type, the quota. @returns why not, or null.
 */
export async function takeUp(platform: Platform, owner: Owner, upload: Upload): Promise<Refused | null> {
  const metadata = UploadMetadata.safeParse(upload.metadata ?? {})
  if (!metadata.success) return refused('upload.metadata')
  const { filename, productType, productId, batchId, place } = metadata.data
  const { db, clock } = platform
  const now = clock.now()
  const { designerId } = owner
  const denied = await uploadRefusal(db, designerId, productType, now)
  if (denied) return denied
  const fileName = cleanName(filename)
  const sizeBytes = upload.size ?? 0
  const [wrong] = fileRefusals(FILE_RULES[productType], { name: fileName, sizeBytes })
  if (wrong) return asRefused(wrong)
  if (productId) {
    const target = await newVersionTarget(platform, owner, productId)
    if (target instanceof Refused) return target
    if (target !== productType) return refused('medium.wrongType')
  }
  const created = await inTransaction(db, async (tx) => {
    if (batchId) {
      const stands = await batchTarget(tx, owner, { batchId, productType })
      if (stands) return stands
    }
    const full = quotaRefusal(await lockQuotaUse(tx, designerId), sizeBytes)
    if (full) return asRefused(full)
    await insertUpload(tx, {
      upload_id: upload.id,
      designer_id: designerId,
      product_type: productType,
      product_id: productId ?? null,
      batch_id: batchId ?? null,
      place: place ?? null,
      file_name: fileName,
      size_bytes: sizeBytes,
      state: 'RECEIVING',
      created_at: now,
      updated_at: now,
    })
    return true
  })
  return created instanceof Refused ? created : null
}
