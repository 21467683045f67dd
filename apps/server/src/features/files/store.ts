import { rm } from 'node:fs/promises'
import type { Db } from '../../platform/db/connection.ts'
import type { ReceivedFile } from '../../platform/http/receive.ts'
import type { Platform } from '../../platform/platform.ts'
import { objectKey, renditionKey } from '../../platform/storage/storage.ts'
import { hasObject, type InsertedFile, insertFiles, type NewFile } from './queries.ts'
import { RENDITIONS_JOB, wantsRenditions } from './renditions.ts'

/** Bytes in quarantine that passed, known by their SHA-256. */
export interface PassedBytes {
  readonly path: string
  readonly sha256: string
  readonly mediaType: string
  /** The same picture without its metadata, where it had any. */
  readonly cleanPath?: string | null
}

/**
 * Moves bytes from quarantine into the object store in one step; bytes that lie there already are let go.
 * Rows come afterwards: what a crash leaves between is an object without a row, which the sweep takes.
 */
export async function placeObject(platform: Platform, bytes: PassedBytes): Promise<void> {
  const key = objectKey(bytes.sha256)
  const cleanKey = renditionKey(bytes.sha256, 'clean')
  const { cleanPath } = bytes
  await platform.db
    .deleteFrom('orphan')
    .where('object_key', 'in', cleanPath ? [key, cleanKey] : [key])
    .execute()
  const lies = (await hasObject(platform.db, bytes.sha256)) && (await platform.storage.exists(key))
  if (lies) await rm(bytes.path, { force: true })
  else await platform.storage.moveIn(bytes.path, key, bytes.mediaType)
  if (cleanPath) await platform.storage.moveIn(cleanPath, cleanKey, bytes.mediaType)
}

/** Rows of files whose objects have been placed, and the job that makes their renditions, in one transaction. */
export async function registerFiles(
  platform: Platform,
  tx: Db,
  files: readonly NewFile[],
): Promise<InsertedFile[]> {
  const inserted = await insertFiles(tx, platform.clock.now(), files)
  const waiting = inserted.map(({ row }) => row).filter(wantsRenditions)
  const [first] = waiting
  if (first) {
    const fileIds = [...new Set(waiting.map((row) => row.file_id))]
    await platform.jobs.send(tx, RENDITIONS_JOB, { fileIds }, first.file_id)
  }
  return inserted
}

export type FileToStore = Omit<NewFile, 'fileName' | 'sizeBytes' | 'sha256' | 'renditions'> & {
  /** A copy without metadata that stands in quarantine. */
  readonly cleanPath?: string | null
}

/**
 * Keeps a received file that passed: object first, then row, so that neither a crash nor a kill leaves a row
 * without its bytes. `recognised` says that the owner had these bytes for this purpose already.
 */
export async function storeFile(
  platform: Platform,
  received: ReceivedFile,
  { cleanPath = null, ...file }: FileToStore,
): Promise<InsertedFile> {
  await placeObject(platform, {
    path: received.path,
    sha256: received.sha256,
    mediaType: file.mediaType,
    cleanPath,
  })
  const [stored] = await platform.db.transaction().execute((tx) =>
    registerFiles(platform, tx, [
      {
        ...file,
        fileName: received.fileName,
        sizeBytes: received.sizeBytes,
        sha256: received.sha256,
        renditions: cleanPath ? ['clean'] : [],
      },
    ]),
  )
  if (!stored) throw new Error('one file in, none out')
  return stored
}
