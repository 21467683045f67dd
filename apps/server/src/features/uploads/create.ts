import { UploadMetadata } from '@easel/contract/uploads/endpoints.ts'
import { fileRefusals } from '@easel/domain/media/files.ts'
import { FILE_RULES } from '@easel/domain/media/limits.ts'
import { quotaRefusal } from '@easel/domain/uploads/rules.ts'
import type { Upload } from '@tus/utils'
import type { Insertable } from 'kysely'
import type { Db } from '../../platform/db/connection.ts'
import type { Upload as UploadTable } from '../../platform/db/schema.generated.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { cleanName } from '../../platform/http/receive.ts'
import { asRefused, Refused, refused } from '../../platform/http/refused.ts'
import type { Platform } from '../../platform/platform.ts'
import { newVersionTarget, type Owner } from '../audits/public.ts'
import { batchTarget } from '../batches/public.ts'
import { deliveryUploadRefusal } from '../deliveries/public.ts'
import { uploadRefusal } from '../designers/public.ts'
import { materialUploadRefusal } from '../materials/public.ts'
import { insertUpload, lockQuotaUse } from './queries.ts'
import type { Sender } from './sender.ts'

/**
 * Takes up an upload before a byte of it arrives: what it is, whether the designer may, its size and name under
 * the rule of its type, the quota. @returns why not, or null.
 */
export async function takeUp(platform: Platform, sender: Sender, upload: Upload): Promise<Refused | null> {
  const metadata = UploadMetadata.safeParse(upload.metadata ?? {})
  if (!metadata.success) return refused('upload.metadata')
  const { data } = metadata
  if ('tenderId' in data)
    return sender.as === 'staff' ? takeUpMaterial(platform, sender, upload, data) : refused('forbidden')
  if (sender.as === 'staff') return refused('upload.metadata')
  return 'deliveryId' in data
    ? takeUpDelivery(platform, sender, upload, data)
    : takeUpWork(platform, sender, upload, data)
}

const sizeOf = ({ size = 0 }: Upload): number => size

type Begun = Omit<Insertable<UploadTable>, 'upload_id' | 'size_bytes' | 'state' | 'created_at' | 'updated_at'>

/** Takes it up where there is room beside what the sender has under way. */
async function begin(
  { db, clock }: Platform,
  sender: Sender,
  upload: Upload,
  row: Begun,
  alongside: (tx: Db) => Promise<Refused | null> = async () => null,
): Promise<Refused | null> {
  const now = clock.now()
  const taken = await inTransaction(db, async (tx) => {
    const denied = await alongside(tx)
    if (denied) return denied
    const full = quotaRefusal(await lockQuotaUse(tx, sender), sizeOf(upload))
    if (full) return asRefused(full)
    await insertUpload(tx, {
      ...row,
      upload_id: upload.id,
      size_bytes: sizeOf(upload),
      state: 'RECEIVING',
      created_at: now,
      updated_at: now,
    })
    return true
  })
  return taken instanceof Refused ? taken : null
}

async function takeUpDelivery(
  platform: Platform,
  owner: Owner,
  upload: Upload,
  { filename, deliveryId, slot }: Extract<UploadMetadata, { deliveryId: string }>,
): Promise<Refused | null> {
  const name = cleanName(filename)
  const file = { name, sizeBytes: sizeOf(upload) }
  const denied = await deliveryUploadRefusal(platform, owner, { deliveryId, slot }, file)
  if (denied) return denied
  const { designerId: designer_id } = owner
  return begin(platform, owner, upload, { designer_id, delivery_id: deliveryId, slot, file_name: name })
}

async function takeUpMaterial(
  platform: Platform,
  sender: Sender,
  upload: Upload,
  { filename, tenderId }: Extract<UploadMetadata, { tenderId: string }>,
): Promise<Refused | null> {
  const name = cleanName(filename)
  const file = { name, sizeBytes: sizeOf(upload) }
  const denied = await materialUploadRefusal(platform, sender, tenderId, file)
  if (denied) return denied
  return begin(platform, sender, upload, {
    account_id: sender.accountId,
    tender_id: tenderId,
    file_name: name,
  })
}

async function takeUpWork(
  platform: Platform,
  owner: Owner,
  upload: Upload,
  { filename, productType, productId, batchId, place }: Extract<UploadMetadata, { productType: string }>,
): Promise<Refused | null> {
  const { db, clock } = platform
  const now = clock.now()
  const { designerId } = owner
  const denied = await uploadRefusal(db, designerId, productType, now)
  if (denied) return denied
  const fileName = cleanName(filename)
  const sizeBytes = sizeOf(upload)
  const [wrong] = fileRefusals(FILE_RULES[productType], { name: fileName, sizeBytes })
  if (wrong) return asRefused(wrong)
  if (productId) {
    const target = await newVersionTarget(platform, owner, productId)
    if (target instanceof Refused) return target
    if (target !== productType) return refused('medium.wrongType')
  }
  const row = {
    designer_id: designerId,
    product_type: productType,
    product_id: productId ?? null,
    batch_id: batchId ?? null,
    place: place ?? null,
    file_name: fileName,
  }
  return begin(platform, owner, upload, row, async (tx) =>
    batchId ? batchTarget(tx, owner, { batchId, productType }) : null,
  )
}
