import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { THUMBNAIL_WIDTH } from '@easel/domain/base/files/imageVariants.ts'
import type { Db } from '../../../platform/db/connection.ts'
import { cleanName, type ReceivedFile } from '../../../platform/http/receive.ts'
import type { MadeOfPicture } from '../../../platform/images/made.ts'
import type { Poster } from '../../../platform/media/task.ts'
import type { Platform } from '../../../platform/platform.ts'
import { imageVariantKey, objectKey } from '../../../platform/storage/storage.ts'
import { askForFingerprints } from '../fingerprints/public.ts'
import { IMAGE_VARIANT_TYPES, IMAGE_VARIANTS_JOB, readyName, wantsImageVariants } from './imageVariants.ts'
import {
  type FileRow,
  forgetOrphans,
  type InsertedFile,
  insertFiles,
  knownObjects,
  type NewFile,
} from './queries.ts'

/** Bytes in quarantine that passed, known by their SHA-256. */
export interface PassedBytes {
  readonly path: string
  readonly sha256: string
  readonly mediaType: string
  /** The same picture without its metadata, where it had any. */
  readonly cleanPath?: string | null
  /** What the check made of it, in quarantine. */
  readonly variants?: MadeOfPicture['variants']
}

const AT_ONCE = 8

/**
 * Moves bytes from quarantine into the object store, each in one step; bytes that are there already are dropped.
 * Rows come afterwards: what a crash leaves between is an object without a row, which the sweep takes.
 */
export async function placeObjects(platform: Platform, files: readonly PassedBytes[]): Promise<void> {
  const distinct = [...new Map(files.map((file) => [file.sha256, file])).values()]
  if (distinct.length === 0) return
  await forgetOrphans(platform.db, distinct.flatMap(keysOf))
  const known = await knownObjects(
    platform.db,
    distinct.map(({ sha256 }) => sha256),
  )
  const waiting = [...distinct]
  const place = async () => {
    for (let file = waiting.pop(); file; file = waiting.pop()) await moveIn(platform, file, known)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, place))
}

const keysOf = (file: PassedBytes): string[] => [
  objectKey(file.sha256),
  ...imageVariantsOf(file).map((name) => imageVariantKey(file.sha256, name)),
]

/** The names of what the check made of a picture, as its row has them. */
const imageVariantsOf = ({
  cleanPath,
  variants = [],
}: Pick<PassedBytes, 'cleanPath' | 'variants'>): string[] => [
  ...(cleanPath ? ['clean'] : []),
  ...variants.map(({ width }) => readyName(width)),
]

async function moveIn(
  { storage }: Platform,
  { path, sha256, mediaType, cleanPath, variants = [] }: PassedBytes,
  known: ReadonlySet<string>,
): Promise<void> {
  const key = objectKey(sha256)
  const lies = known.has(sha256) && (await storage.exists(key))
  if (lies) await rm(path, { force: true })
  else await storage.moveIn(path, key, mediaType)
  if (cleanPath) await storage.moveIn(cleanPath, imageVariantKey(sha256, 'clean'), mediaType)
  for (const each of variants)
    await storage.moveIn(each.path, imageVariantKey(sha256, readyName(each.width)), IMAGE_VARIANT_TYPES.webp)
}

/** A file that passed, as the process that examined it answers; what was made of it lies in quarantine. */
interface ExaminedFile extends Pick<NewFile, 'mediaType'> {
  readonly width: number | null
  readonly height: number | null
  readonly thumbHash: string | null
  readonly poster: Poster | null
  readonly cleanPath: string | null
  readonly made: MadeOfPicture
}

/** Places an examined file, and its poster where it has one. */
export const placeExamined = (
  platform: Platform,
  { path, sha256 }: ReceivedFile,
  { mediaType, poster, cleanPath, made }: ExaminedFile,
): Promise<void> =>
  placeObjects(platform, [{ path, sha256, mediaType, cleanPath, ...made }, ...(poster ? [poster] : [])])

/** An examined file to be registered, and after it its poster where it has one. */
export function newFilesOf(
  { fileName, sizeBytes, sha256 }: ReceivedFile,
  { mediaType, width, height, thumbHash, poster, cleanPath, made }: ExaminedFile,
  { ownerAccountId, purpose }: Pick<NewFile, 'ownerAccountId' | 'purpose'>,
): NewFile[] {
  const own: NewFile = {
    ownerAccountId,
    purpose,
    fileName: cleanName(fileName),
    mediaType,
    sizeBytes,
    sha256,
    width,
    height,
    thumbHash,
    renditions: imageVariantsOf({ cleanPath, ...made }),
    fingerprint: made.fingerprint,
  }
  return poster ? [own, { ...poster, ownerAccountId, purpose: 'POSTER', fileName: 'poster.jpg' }] : [own]
}

/** Rows of files whose objects have been placed, with what is to be done with them later, in one transaction. */
export async function registerFiles(
  platform: Platform,
  tx: Db,
  files: readonly NewFile[],
): Promise<InsertedFile[]> {
  const now = platform.clock.now()
  const inserted = await insertFiles(tx, now, files)
  await askForFingerprints(
    tx,
    inserted.map(({ row }, at) => ({ ...row, fingerprint: files[at]?.fingerprint ?? null })),
    now,
  )
  const rows = inserted.map(({ row }) => row)
  await askForImageVariants(platform, tx, rows, THUMBNAIL_WIDTH)
  await askForImageVariants(platform, tx, rows)
  return inserted
}

/** Small variants are made first, for every file, before any larger one. */
async function askForImageVariants(
  { jobs }: Platform,
  tx: Db,
  rows: readonly FileRow[],
  upToWidth?: number,
): Promise<void> {
  const waiting = rows.filter((row) => wantsImageVariants(row, upToWidth))
  if (waiting.length === 0) return
  const fileIds = [...new Set(waiting.map((row) => row.file_id))].sort()
  // Of all that are meant: jobs of one key collapse, and other files may begin with the same.
  const key = createHash('sha256').update(fileIds.join()).digest('hex')
  if (upToWidth === undefined) await jobs.send(tx, IMAGE_VARIANTS_JOB, { fileIds }, key)
  else await jobs.send(tx, IMAGE_VARIANTS_JOB, { fileIds, upToWidth }, `${key} small`, 1)
}

export type FileToStore = Omit<NewFile, 'fileName' | 'sizeBytes' | 'sha256' | 'renditions'> & {
  /** A copy without metadata, in quarantine. */
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
  const { path, sha256 } = received
  await placeObjects(platform, [{ path, sha256, mediaType: file.mediaType, cleanPath }])
  const [stored] = await platform.db.transaction().execute((tx) =>
    registerFiles(platform, tx, [
      {
        ...file,
        fileName: received.fileName,
        sizeBytes: received.sizeBytes,
        sha256: received.sha256,
        renditions: imageVariantsOf({ cleanPath }),
      },
    ]),
  )
  if (!stored) throw new Error('one file in, none out')
  return stored
}
