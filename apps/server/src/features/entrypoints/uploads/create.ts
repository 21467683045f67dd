import { UploadMetadata } from '@easel/contract/entrypoints/uploads/endpoints.ts'
import { fileRefusals } from '@easel/domain/base/files/files.ts'
import { quotaRefusal } from '@easel/domain/entrypoints/uploads/rules.ts'
import type { Upload } from '@tus/utils'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { asDomainError, DomainError, domainError } from '../../../platform/http/domainError.ts'
import { cleanName } from '../../../platform/http/receive.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Purpose } from './purposes/purpose.ts'
import { purposeNamed } from './purposes/table.ts'
import { insertUpload, lockQuotaUse } from './queries.ts'
import type { Sender } from './sender.ts'

/**
 * Takes up an upload before a byte of it arrives: what it is for, whether the sender may, its size and name under the
 * rule of what it is for, the quota. @returns why not, or null.
 */
export async function beginUpload(
  platform: Platform,
  sender: Sender,
  upload: Upload,
): Promise<DomainError | null> {
  const metadata = UploadMetadata.safeParse(upload.metadata ?? {})
  if (!metadata.success) return domainError('upload.metadata')
  const purpose = purposeNamed(metadata.data)
  const rule = await purpose.target(platform, sender)
  if (rule instanceof DomainError) return rule
  const file = { name: cleanName(metadata.data.filename), sizeBytes: upload.size ?? 0 }
  const [wrong] = fileRefusals(rule, file)
  return wrong ? asDomainError(wrong) : begin(platform, sender, upload.id, purpose, file)
}

/** Takes it up where there is room beside what the sender has under way. */
async function begin(
  { db, clock }: Platform,
  sender: Sender,
  uploadId: string,
  purpose: Purpose,
  { name, sizeBytes }: { readonly name: string; readonly sizeBytes: number },
): Promise<DomainError | null> {
  const now = clock.now()
  const owner = sender.as === 'owner' ? { designer_id: sender.designerId } : { account_id: sender.accountId }
  const begun = await inTransaction(db, async (tx) => {
    const denied = await purpose.beginRefusal(tx, sender)
    if (denied) return denied
    const full = quotaRefusal(await lockQuotaUse(tx, sender), sizeBytes)
    if (full) return asDomainError(full)
    await insertUpload(tx, {
      upload_id: uploadId,
      ...owner,
      ...purpose.columns,
      file_name: name,
      size_bytes: sizeBytes,
      state: 'RECEIVING',
      created_at: now,
      updated_at: now,
    })
    return true
  })
  return begun instanceof DomainError ? begun : null
}
