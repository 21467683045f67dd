import { createHash } from 'node:crypto'
import { link, mkdir, open, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { freeBytes } from '@easel/inspection/node/freeBytes.ts'
import { quarantineOf } from '../../../platform/http/receive.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'

type Place = Pick<Platform, 'config'>

/** Where the bytes of uploads under way lie: beside the quarantine, on the same disk, shared by web processes. */
const folderOf = ({ config }: Place): string => join(config.dataDir, 'uploads')
export const pathOf = (platform: Place, uploadId: string): string => join(folderOf(platform), uploadId)

export async function createEmpty(platform: Place, uploadId: string): Promise<void> {
  await mkdir(folderOf(platform), { recursive: true })
  await (await open(pathOf(platform, uploadId), 'wx')).close()
}

/** How much of it is there; null where nothing is. */
export async function receivedBytes(platform: Place, uploadId: string): Promise<number | null> {
  const found = await stat(pathOf(platform, uploadId)).catch(() => null)
  return found?.size ?? null
}

export async function removeBytes(platform: Place, uploadId: string): Promise<void> {
  await rm(pathOf(platform, uploadId), { force: true })
}

/** Takes back what came after the first `bytes`. */
export const cutTo = (platform: Place, uploadId: string, bytes: number): Promise<void> =>
  truncate(pathOf(platform, uploadId), bytes)

/** Read into one buffer over and over: a stream makes a new one for each piece, to be collected soon after. */
export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  const piece = Buffer.allocUnsafeSlow(1024 * 1024)
  const file = await open(path)
  try {
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, piece.length)
      if (bytesRead === 0) return hash.digest('hex')
      hash.update(piece.subarray(0, bytesRead))
    }
  } finally {
    await file.close()
    freeBytes(piece)
  }
}

/**
 * The same bytes under a second name in quarantine, for a check to move into the store: the first stays until the
 * rows are committed, and what a killed check leaves is swept with the rest.
 */
export async function linkIntoQuarantine(platform: Place, uploadId: string): Promise<string> {
  const folder = quarantineOf(platform.config.dataDir)
  await mkdir(folder, { recursive: true })
  const path = join(folder, newId())
  await link(pathOf(platform, uploadId), path)
  return path
}
