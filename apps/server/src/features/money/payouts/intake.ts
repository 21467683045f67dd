import { createReadStream } from 'node:fs'
import { refuse } from '@easel/domain/rule.ts'
import { BANK_FILE_MAX_BYTES, type FilesBank } from '../../../platform/bank/files.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { type DomainError, domainError } from '../../../platform/http/domainError.ts'
import { newId } from '../../../platform/ids.ts'
import { forEachRow } from '../../../platform/jobs/round.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type LogActor, recordActivity, SYSTEM } from '../../base/activity/public.ts'
import { keepContent } from './content.ts'
import { askForFile } from './fileJob.ts'
import { insertFile, lockIncoming, moveFile, unfinishedFiles } from './fileQueries.ts'

interface Incoming {
  readonly name: string
  /** Where its bytes lie. */
  readonly path: string
  readonly sizeBytes: number
  readonly sha256: string
  readonly source: 'FOLDER' | 'UPLOAD'
  readonly logActor: LogActor
}

const NAME_MAX = 200
/** What the column holds; the folder may hold more. */
const SIZE_MAX = 2 ** 31 - 1
const TOO_LARGE = refuse('bankFile.tooLarge', { max: BANK_FILE_MAX_BYTES })

/**
 * Keeps a file of the bank and has a job read and record it. Its bytes are taken once; those that were refused are read
 * again when they come again. @returns the file's id
 */
export function takeFile(platform: Platform, incoming: Incoming): Promise<string | DomainError> {
  const { db, clock, secrets } = platform
  const { name, path, sizeBytes, sha256, source, logActor } = incoming
  const isTooLarge = sizeBytes > BANK_FILE_MAX_BYTES
  return db.transaction().execute(async (tx) => {
    const fileId = newId()
    const state = isTooLarge ? 'REFUSED' : 'RECEIVED'
    const isNew = await insertFile(tx, {
      bank_file_id: fileId,
      direction: 'IN',
      name: name.slice(0, NAME_MAX),
      sha256,
      size_bytes: Math.min(sizeBytes, SIZE_MAX),
      state,
      refusal: isTooLarge ? JSON.stringify(TOO_LARGE) : null,
      source,
      made_by: logActor.kind === 'account' ? logActor.accountId : null,
      made_at: clock.now(),
    })
    if (!isNew) return takeAgain(tx, platform, incoming)
    // It says of itself what it is: what is too large is kept by nobody but its folder.
    if (!isTooLarge) await keepContent(tx, secrets, fileId, createReadStream(path))
    await noteTaken(tx, platform, logActor, fileId, state)
    if (!isTooLarge) await askForFile(platform, tx, fileId)
    return fileId
  })
}

async function takeAgain(tx: Db, platform: Platform, { sha256, sizeBytes, logActor }: Incoming) {
  const known = await lockIncoming(tx, sha256)
  if (known?.state !== 'REFUSED' || sizeBytes > BANK_FILE_MAX_BYTES) return domainError('bankFile.taken')
  const fileId = known.bank_file_id
  await moveFile(tx, fileId, ['REFUSED'], { state: 'RECEIVED', refusal: null })
  await noteTaken(tx, platform, logActor, fileId, 'RECEIVED')
  await askForFile(platform, tx, fileId)
  return fileId
}

const noteTaken = (tx: Db, { clock }: Platform, logActor: LogActor, fileId: string, state: string) =>
  recordActivity(tx, clock, logActor, {
    act: 'bankFile.take',
    subjectKind: 'bankFile',
    subjectId: fileId,
    to: state,
    reason: state === 'REFUSED' ? TOO_LARGE.code : null,
  })

/** Takes what lies in the watched folder. @returns how many files */
export async function watchFolder(
  platform: Platform,
  bank: FilesBank,
  stopping?: AbortSignal,
): Promise<number> {
  return forEachRow(
    await bank.list(),
    (name) => name,
    async (name) => {
      if (stopping?.aborted) return false
      const found = await bank.find(name)
      if (found) await takeFile(platform, { ...found, source: 'FOLDER', logActor: SYSTEM })
      await bank.putAway(name)
      return true
    },
  )
}

/** Has those recorded to their end that a process of an earlier version has taken. */
export async function askForUnfinished(platform: Platform): Promise<number> {
  return forEachRow(
    await unfinishedFiles(platform.db, 'TAKEN'),
    (fileId) => fileId,
    (fileId) =>
      platform.db.transaction().execute(async (tx) => {
        if (await moveFile(tx, fileId, ['TAKEN'], { state: 'RECEIVED' }))
          await askForFile(platform, tx, fileId)
        return 0
      }),
  )
}
