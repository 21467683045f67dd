import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isUniqueViolation } from '../../../../platform/db/transaction.ts'
import type { ReceivedFile } from '../../../../platform/http/receive.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { type InsertedFile, touchFiles } from '../queries.ts'
import { type FileToStore, placeObjects, registerFiles } from '../store.ts'
import { objectKeyFrom, sealing } from './cipher.ts'
import { contentMac, contentMacs, newFileKey, wrap } from './key.ts'
import { findPersonalFile } from './queries.ts'

const SEALED_TYPE = 'application/octet-stream'

export interface SealedBytes {
  readonly path: string
  readonly sha256: string
  readonly sizeBytes: number
}

/** Seals a local file beside it. @returns the sealed file, known by its own SHA-256. */
export async function sealFile(path: string, fileKey: Buffer, name: string): Promise<SealedBytes> {
  const sealedPath = `${path}.sealed`
  const hash = createHash('sha256')
  let sizeBytes = 0
  const measure = new Transform({
    transform(bytes: Buffer, _, done) {
      hash.update(bytes)
      sizeBytes += bytes.length
      done(null, bytes)
    },
  })
  const key = objectKeyFrom(fileKey, name)
  await pipeline(
    createReadStream(path),
    sealing(key),
    measure,
    createWriteStream(sealedPath, { flags: 'wx' }),
  )
  return { path: sealedPath, sha256: hash.digest('hex'), sizeBytes }
}

/** A picture and, where it has one, its copy without metadata, sealed into the store under one new key. */
export async function placeSealed(platform: Platform, path: string, cleanPath: string | null) {
  const key = newFileKey()
  try {
    const sealed = await sealFile(path, key, 'original')
    const clean = cleanPath === null ? null : await sealFile(cleanPath, key, 'clean')
    await placeObjects(platform, [
      { path: sealed.path, sha256: sealed.sha256, mediaType: SEALED_TYPE, cleanPath: clean?.path ?? null },
    ])
    return { key, sha256: sealed.sha256, storedBytes: sealed.sizeBytes, storedType: SEALED_TYPE }
  } finally {
    await rm(`${path}.sealed`, { force: true })
    if (cleanPath !== null) await rm(`${cleanPath}.sealed`, { force: true })
  }
}

/**
 * Keeps a received personal file, encrypted; the same bytes of the same owner are one file
 * (docs/decisions/settings-and-keys.md).
 */
export async function storeSealed(
  platform: Platform,
  received: ReceivedFile,
  { cleanPath = null, ...file }: FileToStore,
): Promise<InsertedFile> {
  const { ownerAccountId, purpose } = file
  const known = () => recognised(platform, ownerAccountId, purpose, received.sha256)
  const before = await known()
  if (before) return before
  const { key, sha256, ...stored } = await placeSealed(platform, received.path, cleanPath)
  try {
    const [inserted] = await platform.db.transaction().execute((tx) =>
      registerFiles(platform, tx, [
        {
          ...file,
          ...stored,
          thumbHash: null,
          fileName: received.fileName,
          sizeBytes: received.sizeBytes,
          sha256,
          wrappedKey: wrap(platform.secrets, { key, sha256: received.sha256 }, sha256),
          contentMac: contentMac(platform.secrets, ownerAccountId, purpose, received.sha256),
          renditions: cleanPath ? ['clean'] : [],
        },
      ]),
    )
    if (!inserted) throw new Error('one file in, none out')
    return inserted
  } catch (error) {
    // The same bytes arrived twice at once: the other one is kept, and the sweep takes these objects.
    const other = isUniqueViolation(error, 'file_content_key') ? await known() : null
    if (!other) throw error
    return other
  }
}

/** The owner's file of these bytes, needed again now; null where there is none, or it is not encrypted yet. */
export async function recognised(
  { db, clock, secrets }: Platform,
  owner: string,
  purpose: string,
  sha256: string,
): Promise<InsertedFile | null> {
  const fileId = await findPersonalFile(db, owner, purpose, contentMacs(secrets, owner, purpose, sha256))
  // One that is just being deleted is none.
  const [known] = fileId === null ? [] : await touchFiles(db, owner, [fileId], clock.now())
  return known ? { row: known, recognised: true } : null
}
