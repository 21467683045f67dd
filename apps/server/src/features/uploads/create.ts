import { UploadMetadata } from '@easel/contract/uploads/endpoints.ts'
import { uploadRuleOf } from '@easel/domain/entries/uploadRule.ts'
import { fileRefusals } from '@easel/domain/media/files.ts'
import { FILE_RULES } from '@easel/domain/media/limits.ts'
import type { ProductType } from '@easel/domain/products/types.ts'
import { quotaRefusal } from '@easel/domain/uploads/rules.ts'
import type { Upload } from '@tus/utils'
import { inTransaction } from '../../platform/db/transaction.ts'
import { cleanName } from '../../platform/http/receive.ts'
import { asRefused, Refused, refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import { newVersionTarget } from '../audits/public.ts'
import { batchTarget } from '../batches/public.ts'
import { uploadRefusal } from '../designers/public.ts'
import { entryTarget } from '../entries/public.ts'
import { notVerified, type UploadOwner } from './owner.ts'
import { insertUpload, lockQuotaUse, type UploadAim } from './queries.ts'

/**
 * Takes up an upload before a byte of it arrives: what it is for, whether the designer may, its size and name under
 * the rule of its type or slot, the quota. @returns why not, or null.
 */
export async function takeUp(
  platform: Platform,
  owner: UploadOwner,
  upload: Upload,
): Promise<Refused | null> {
  const metadata = UploadMetadata.safeParse(upload.metadata ?? {})
  if (!metadata.success) return refused('upload.metadata')
  const { designerId } = owner
  const { db, clock } = platform
  const now = clock.now()
  const file = { name: cleanName(metadata.data.filename), sizeBytes: upload.size ?? 0 }
  const aim =
    'slot' in metadata.data
      ? await entryAim(platform, owner, metadata.data, file)
      : await workAim(platform, owner, metadata.data, file)
  if (aim instanceof Refused) return aim
  const created = await inTransaction(db, async (tx) => {
    if (aim.product_type !== null && aim.batch_id !== null) {
      const batch = { batchId: aim.batch_id, productType: aim.product_type }
      const stands = await batchTarget(tx, owner, batch)
      if (stands) return stands
    }
    const full = quotaRefusal(await lockQuotaUse(tx, designerId), file.sizeBytes)
    if (full) return asRefused(full)
    await insertUpload(tx, {
      upload_id: upload.id,
      designer_id: designerId,
      ...aim,
      file_name: file.name,
      size_bytes: file.sizeBytes,
      state: 'RECEIVING',
      created_at: now,
      updated_at: now,
    })
    return true
  })
  return created instanceof Refused ? created : null
}

type WorkMetadata = Exclude<UploadMetadata, { readonly slot: string }>
type EntryMetadata = Extract<UploadMetadata, { readonly slot: string }>
interface NamedFile {
  readonly name: string
  readonly sizeBytes: number
}

async function workAim(
  platform: Platform,
  owner: UploadOwner,
  { productType, productId, batchId, place }: WorkMetadata,
  file: NamedFile,
): Promise<UploadAim | Refused> {
  const denied =
    notVerified(owner, { product_type: productType }) ??
    (await uploadRefusal(platform.db, owner.designerId, productType, platform.clock.now()))
  if (denied) return denied
  const [wrong] = fileRefusals(FILE_RULES[productType], file)
  if (wrong) return asRefused(wrong)
  const product = productId === undefined ? null : await otherVersion(platform, owner, productId, productType)
  if (product) return product
  return {
    product_type: productType,
    product_id: productId ?? null,
    batch_id: batchId ?? null,
    place: place ?? null,
  }
}

/** Why it can't be a new version of this product, or null. */
async function otherVersion(
  platform: Platform,
  owner: UploadOwner,
  productId: string,
  productType: ProductType,
): Promise<Refused | null> {
  const target = await newVersionTarget(platform, owner, productId)
  if (target instanceof Refused) return target
  return target === productType ? null : refused('medium.wrongType')
}

async function entryAim(
  platform: Platform,
  owner: UploadOwner,
  { edition, category, slot }: EntryMetadata,
  file: NamedFile,
): Promise<UploadAim | Refused> {
  const target = await entryTarget(platform, owner, { edition, category, slot })
  if (target instanceof Refused) return target
  const [wrong] = fileRefusals(uploadRuleOf(target.slot), file)
  if (wrong) return asRefused(wrong)
  return { product_type: null, edition_slug: edition, category, slot }
}
