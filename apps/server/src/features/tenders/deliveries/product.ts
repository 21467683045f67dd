import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isTheme } from '@easel/domain/tenders/deliveries/plan.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { DomainError, domainError } from '../../../platform/http/domainError.ts'
import { quarantineOf, type ReceivedFile } from '../../../platform/http/receive.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { objectKey } from '../../../platform/storage/storage.ts'
import { uploadRefusal } from '../../accounts/designers/public.ts'
import { type FileRow, filesById } from '../../base/files/public.ts'
import { type Owner, ownerOf, startDraft } from '../../publishing/audits/public.ts'
import {
  acceptPackage,
  findPackage,
  type PackageRow,
  themePackageOf,
} from '../../publishing/packages/public.ts'
import { deliveryRefusal } from './facts.ts'
import { changeDelivery, type DeliveryRow, findDelivery, heldFiles, lockDelivery } from './queries.ts'
import type { WinnerCall } from './work.ts'

/**
 * Lets a delivered theme go on as a product (docs/design/tenders.md, Delivery): its package is inspected like an
 * uploaded one, and becomes a draft submission. Pressed again, it answers with the same draft.
 */
export async function makeProduct(
  platform: Platform,
  call: WinnerCall,
  deliveryId: string,
): Promise<DeliveryRow | DomainError> {
  const { db, clock } = platform
  const owner = ownerOf(call)
  const row = await findDelivery(db, deliveryId)
  if (!row) return domainError('not_found')
  const denied = await deliveryRefusal({ db, row, actor: owner, now: clock.now() }, 'makeProduct')
  if (denied) return denied
  if (row.audit_id !== null) return row
  // Asked again in the transaction that keeps the package.
  const banned = await uploadRefusal(db, owner.designerId, 'THEME', clock.now())
  if (banned) return banned
  const theme = (await heldFiles(db, [deliveryId])).find(
    ({ round, facts }) => round === null && isTheme(facts),
  )
  const file = theme && (await filesById(db, [theme.fileId])).get(theme.fileId)
  if (!file) return domainError('delivery.noTheme')
  const received = await copyOf(platform, file)
  try {
    const kept = await acceptPackage(platform, received, {
      productType: 'THEME',
      owner,
      alongside: (tx, stored) => begin(platform, tx, owner, deliveryId, stored.row),
    })
    if (kept instanceof DomainError) return kept
  } finally {
    await received.dispose()
  }
  return (await findDelivery(db, deliveryId)) ?? domainError('not_found')
}

/** In the transaction that keeps the package: of two presses at once one makes the draft. */
async function begin(
  platform: Platform,
  tx: Db,
  owner: Owner,
  deliveryId: string,
  { package_id: packageId }: Pick<PackageRow, 'package_id'>,
): Promise<DomainError | null> {
  const locked = await lockDelivery(tx, deliveryId)
  if (!locked || locked.audit_id !== null) return null
  const now = platform.clock.now()
  const banned = await uploadRefusal(tx, owner.designerId, 'THEME', now)
  if (banned) return banned
  const row = await findPackage(tx, packageId)
  const read = await themePackageOf(platform, tx, packageId)
  if (!row || !read) throw new Error(`package ${packageId} is not there`)
  const draft = await startDraft(platform, tx, owner, {
    subject: { productType: 'THEME', auditType: 'ADD', package: row, medium: null, product: null },
    details: read.details,
  })
  if (draft instanceof DomainError) return draft
  await changeDelivery(tx, deliveryId, { audit_id: draft.audit_id, updated_at: now })
  return null
}

/** A file of the store once more in quarantine, as if it had been uploaded. */
async function copyOf({ storage, config }: Platform, file: FileRow): Promise<ReceivedFile> {
  const folder = quarantineOf(config.dataDir)
  await mkdir(folder, { recursive: true })
  const path = join(folder, newId())
  const object = await storage.read(objectKey(file.sha256))
  if (!object) throw new Error(`the bytes of file ${file.file_id} are not there`)
  await pipeline(object.stream, createWriteStream(path, { flags: 'wx' }))
  return {
    path,
    fileName: file.file_name,
    sizeBytes: file.size_bytes,
    sha256: file.sha256,
    dispose: () => rm(path, { force: true }),
  }
}
