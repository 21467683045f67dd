import type { MediumType } from '@easel/inspection/media/inspection.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { storableJson } from '../../../platform/db/literalQueries.ts'
import { type Alongside, inTransaction } from '../../../platform/db/transaction.ts'
import type { DomainError } from '../../../platform/http/domainError.ts'
import type { ReceivedFile } from '../../../platform/http/receive.ts'
import { newId } from '../../../platform/ids.ts'
import type { MediaAnswer } from '../../../platform/media/task.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type LogActor, recordActivity } from '../../base/activity/public.ts'
import { newFilesOf, placeExamined, registerFiles } from '../../base/files/public.ts'
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
  await placeExamined(platform, received, answer)
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
  const ofOwner = { ownerAccountId: owner.accountId, purpose: productType }
  const [file, poster] = await registerFiles(platform, tx, newFilesOf(received, answer, ofOwner))
  if (!file) throw new Error('one file in, none out')
  const fileId = file.row.file_id
  const mediumId = newId()
  const isNew = await insertMedium(tx, {
    medium_id: mediumId,
    designer_id: owner.designerId,
    product_type: productType,
    file_id: fileId,
    poster_file_id: poster?.row.file_id ?? null,
    inspection: storableJson(answer.inspection),
    warnings: storableJson(answer.warnings),
    colours: storableJson(answer.colours),
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
