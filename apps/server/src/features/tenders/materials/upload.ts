import { shanghaiDay } from '@easel/domain/base/calendar/shanghai.ts'
import type { FileRule } from '@easel/domain/base/files/limits.ts'
import type { PolicyActor } from '@easel/domain/policy.ts'
import { RUNNING_BID_STATES } from '@easel/domain/tenders/bids/lifecycle.ts'
import {
  MATERIAL_ACCEPTS,
  MATERIAL_RULE,
  MATERIALS_MAX,
  PDF_MAX_BYTES,
} from '@easel/domain/tenders/materials/rules.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'
import type { ReceivedFile } from '../../../platform/http/receive.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type LogActor, recordActivity } from '../../base/activity/public.ts'
import { acceptSlotFile, type FileRow, isPdf, placeObjects, registerFiles } from '../../base/files/public.ts'
import { findTender, lockTender, notifyBidders } from '../tenders/public.ts'
import { materialRefusal } from './facts.ts'
import { insertMaterial, materialsOf } from './queries.ts'

/** Who sends a material. */
interface Sender extends PolicyActor {
  readonly accountId: string
  readonly logActor: LogActor
}
interface Kept {
  readonly file: FileRow
  readonly recognised: boolean
}

/** The rule of the files that may be added to a tender now, before a byte of one arrives; or why none may. */
export async function materialTarget(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  sender: PolicyActor,
  tenderId: string,
): Promise<FileRule | DomainError> {
  const tender = await findTender(db, tenderId)
  if (!tender) return domainError('not_found')
  return (await materialRefusal(db, tender, sender, 'change', clock.now())) ?? MATERIAL_RULE
}

/** Judges a received file by what it really is, archives by the gate of archives, and adds it to the tender. */
export async function acceptMaterial(
  platform: Platform,
  sender: Sender,
  received: ReceivedFile,
  tenderId: string,
  alongside: (tx: Db, kept: Kept) => Promise<DomainError | null>,
): Promise<Kept | DomainError> {
  const finish = async (tx: Db, kept: Kept) =>
    (await add(platform, tx, sender, tenderId, kept.file)) ?? alongside(tx, kept)
  if (await isPdf(received.path)) return keepPdf(platform, sender, received, finish)
  return acceptSlotFile(platform, received, {
    accepts: [...MATERIAL_ACCEPTS],
    purpose: 'MATERIAL',
    ownerAccountId: sender.accountId,
    alongside: finish,
  })
}

async function keepPdf(
  platform: Platform,
  sender: Sender,
  { path, fileName, sizeBytes, sha256 }: ReceivedFile,
  finish: (tx: Db, kept: Kept) => Promise<DomainError | null>,
): Promise<Kept | DomainError> {
  if (sizeBytes > PDF_MAX_BYTES) return domainError('file.tooLarge', { max: PDF_MAX_BYTES })
  const mediaType = 'application/pdf'
  await placeObjects(platform, [{ path, sha256, mediaType }])
  return inTransaction(platform.db, async (tx) => {
    const [stored] = await registerFiles(platform, tx, [
      {
        ownerAccountId: sender.accountId,
        purpose: 'MATERIAL',
        fileName,
        mediaType,
        sizeBytes,
        sha256,
        width: null,
        height: null,
        thumbHash: null,
        renditions: [],
      },
    ])
    if (!stored) throw new Error('one file in, none out')
    const kept = { file: stored.row, recognised: stored.recognised }
    return (await finish(tx, kept)) ?? kept
  })
}

/** In the transaction that keeps it; bidders are notified once a day, however many there are. */
async function add(
  { clock }: Platform,
  tx: Db,
  sender: Sender,
  tenderId: string,
  file: FileRow,
): Promise<DomainError | null> {
  const tender = await lockTender(tx, tenderId)
  if (!tender) return domainError('not_found')
  const now = clock.now()
  const denied = await materialRefusal(tx, tender, sender, 'change', now)
  if (denied) return denied
  const own = await materialsOf(tx, tenderId)
  if (own.length >= MATERIALS_MAX) return domainError('material.full', { max: MATERIALS_MAX })
  await insertMaterial(tx, {
    material_id: newId(),
    tender_id: tenderId,
    file_id: file.file_id,
    added_by: sender.accountId,
    added_at: now,
  })
  await recordActivity(tx, clock, sender.logActor, {
    act: 'tender.addMaterial',
    subjectKind: 'tender',
    subjectId: tenderId,
  })
  if (tender.published_at !== null)
    await notifyBidders(tx, clock, tender, {
      kind: 'MATERIAL_ADDED',
      states: RUNNING_BID_STATES,
      key: shanghaiDay(now),
    })
  return null
}
