import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { link, mkdir, open, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { quarantineOf } from '../../platform/http/receive.ts'
import { newId } from '../../platform/ids.ts'
import type { Platform } from '../../platform/platform.ts'

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

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash)
  return hash.digest('hex')
}

/**
 * The same bytes under a second name in quarantine, for a check to move into the store: the first stays until the
 * rows are committed, and what a killed check leaves is swept with the rest.
 */
export async function secondName(platform: Place, uploadId: string): Promise<string> {
  const folder = quarantineOf(platform.config.dataDir)
  await mkdir(folder, { recursive: true })
  const path = join(folder, newId())
  await link(pathOf(platform, uploadId), path)
  return path
}
