import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { quarantineOf, type ReceivedFile } from '../platform/http/receive.ts'
import { newId } from '../platform/ids.ts'
import type { TestApp } from './harness.ts'

/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const SIZE_BYTES = 1000

/** A thousand bytes that no other file has; they begin as a picture does. */
const freshBytes = (): Buffer => {
  const bytes = Buffer.alloc(SIZE_BYTES)
  PIXEL.copy(bytes)
  bytes.write(newId(), PIXEL.length)
  return bytes
}

/** A file of its own bytes that has arrived whole in quarantine, as after an upload. */
export async function received({ config }: TestApp, fileName: string): Promise<ReceivedFile> {
  const folder = quarantineOf(config.dataDir)
  const path = join(folder, newId())
  const bytes = freshBytes()
  await mkdir(folder, { recursive: true })
  await writeFile(path, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { path, fileName, sizeBytes: bytes.length, sha256, dispose: async () => {} }
}
