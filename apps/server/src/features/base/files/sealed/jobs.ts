import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { inTransaction } from '../../../../platform/db/transaction.ts'
import { domainError } from '../../../../platform/http/domainError.ts'
import { quarantineOf } from '../../../../platform/http/receive.ts'
import { newId } from '../../../../platform/ids.ts'
import { Round } from '../../../../platform/jobs/round.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { imageVariantKey, objectKey } from '../../../../platform/storage/storage.ts'
import type { FileRow } from '../queries.ts'
import { contentMac, wrap } from './key.ts'
import { replaceBySealed, unsealedFiles } from './queries.ts'
import { placeSealed, recognised } from './store.ts'

const BATCH = 50
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Encrypts the personal files that an older version stored as they came. Objects first, then the row, which changes
 * in one step: what a crash leaves is an object without a row, and the file as it was. Done again it does nothing.
 * @returns how many were sealed.
 */
export async function sealOldFiles(platform: Platform): Promise<number> {
  const round = new Round()
  let after = FIRST_ID
  for (;;) {
    const files = await unsealedFiles(platform.db, after, BATCH)
    for (const file of files) {
      after = file.file_id
      await round.attempt(file.file_id, () => sealOne(platform, file))
    }
    if (files.length < BATCH) return round.end()
  }
}

async function sealOne(platform: Platform, file: FileRow): Promise<boolean> {
  const { db, clock, secrets } = platform
  const folder = quarantineOf(platform.config.dataDir)
  await mkdir(folder, { recursive: true })
  const path = join(folder, newId())
  const cleanPath = file.renditions.includes('clean') ? `${path}.clean` : null
  const plainKeys = [objectKey(file.sha256), ...(cleanPath ? [imageVariantKey(file.sha256, 'clean')] : [])]
  try {
    await fetchTo(platform, objectKey(file.sha256), path)
    if (cleanPath) await fetchTo(platform, imageVariantKey(file.sha256, 'clean'), cleanPath)
    const { key, sha256, ...stored } = await placeSealed(platform, path, cleanPath)
    const owned = [file.owner_account_id, file.purpose, file.sha256] as const
    const sealing = {
      ...stored,
      sha256,
      wrappedKey: wrap(secrets, { key, sha256: file.sha256 }, sha256),
      contentMac: (await recognised(platform, ...owned)) ? null : contentMac(secrets, ...owned),
    }
    const done = await inTransaction(db, async (tx) =>
      (await replaceBySealed(tx, file, sealing, plainKeys, clock.now())) ? true : domainError('conflict'),
    )
    return done === true
  } finally {
    await rm(path, { force: true })
    if (cleanPath) await rm(cleanPath, { force: true })
  }
}

async function fetchTo({ storage }: Platform, key: string, path: string): Promise<void> {
  const found = await storage.read(key)
  if (!found) throw new Error(`The store has no ${key}`)
  await pipeline(found.stream, createWriteStream(path, { flags: 'wx' }))
}
