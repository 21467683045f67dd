import type { MediumType } from '@easel/inspection/media/inspection.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { type Alongside, inTransaction } from '../../../platform/db/transaction.ts'
import type { DomainError } from '../../../platform/http/domainError.ts'
import { cleanName, type ReceivedFile } from '../../../platform/http/receive.ts'
import { newId } from '../../../platform/ids.ts'
import type { MediaAnswer } from '../../../platform/media/task.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type LogActor, recordActivity } from '../../base/activity/public.ts'
import { type NewFile, placeObjects, registerFiles, renditionsOf } from '../../base/files/public.ts'
import { insertMedium, type MediumRow, mediaOfFiles } from './queries.ts'

export interface MediumOwner {
  readonly accountId: string
  readonly designerId: string
  readonly logActor: LogActor
}

export interface StoredMedium {
  readonly row: MediumRow
  /** The designer had sent these bytes for this type before. */
  readonly recognised: boolean
}

type Passed = Extract<MediaAnswer, { ok: true }>

/**
 * Keeps a file that passed: objects first, then every row in one transaction (docs/decisions/files-and-pictures.md).
 * The same bytes again are the same medium, with the inspection it had.
 */
export async function keepMedium(
  platform: Platform,
  received: ReceivedFile,
  productType: MediumType,
  answer: Passed,
  owner: MediumOwner,
  alongside: Alongside<StoredMedium> = async () => null,
): Promise<StoredMedium | DomainError> {
  const { poster, mediaType, cleanPath, made } = answer
  await placeObjects(platform, [
    { path: received.path, sha256: received.sha256, mediaType, cleanPath, ...made },
    ...(poster ? [{ path: poster.path, sha256: poster.sha256, mediaType: poster.mediaType }] : []),
  ])
  return inTransaction(platform.db, async (tx) => {
    const stored = await writeRows(platform, tx, received, productType, answer, owner)
    return (await alongside(tx, stored)) ?? stored
  })
}

async function writeRows(
  platform: Platform,
  tx: Db,
  received: ReceivedFile,
  productType: MediumType,
  answer: Passed,
  owner: MediumOwner,
): Promise<StoredMedium> {
  const [file, poster] = await registerFiles(platform, tx, newFiles(received, productType, answer, owner))
  if (!file) throw new Error('one file in, none out')
  const fileId = file.row.file_id
  const mediumId = newId()
  const isNew = await insertMedium(tx, {
    medium_id: mediumId,
    designer_id: owner.designerId,
    product_type: productType,
    file_id: fileId,
    poster_file_id: poster?.row.file_id ?? null,
    inspection: JSON.stringify(answer.inspection),
    warnings: JSON.stringify(answer.warnings),
    colours: JSON.stringify(answer.colours),
    peaks: answer.peaks,
    created_at: platform.clock.now(),
  })
  const key = { designerId: owner.designerId, productType, fileIds: [fileId] }
  const row = (await mediaOfFiles(tx, key)).get(fileId)
  if (!row) throw new Error(`medium ${mediumId} was neither inserted nor found`)
  if (isNew) {
    await recordActivity(tx, platform.clock, owner.logActor, {
      act: 'medium.upload',
      subjectKind: 'medium',
      subjectId: mediumId,
    })
  }
  return { row, recognised: !isNew }
}

function newFiles(
  { fileName, sizeBytes, sha256 }: ReceivedFile,
  productType: MediumType,
  { mediaType, width, height, thumbHash, poster, cleanPath, made }: Passed,
  { accountId: ownerAccountId }: MediumOwner,
): NewFile[] {
  const own: NewFile = {
    ownerAccountId,
    purpose: productType,
    fileName: cleanName(fileName),
    mediaType,
    sizeBytes,
    sha256,
    width,
    height,
    thumbHash,
    renditions: renditionsOf({ cleanPath, ...made }),
    fingerprint: made.fingerprint,
  }
  return poster ? [own, { ...poster, ownerAccountId, purpose: 'POSTER', fileName: 'poster.jpg' }] : [own]
}
