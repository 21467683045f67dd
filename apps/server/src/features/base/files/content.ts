import { buffer } from 'node:stream/consumers'
import type { Platform } from '../../../platform/platform.ts'
import { objectKey } from '../../../platform/storage/storage.ts'
import type { FileRow } from './queries.ts'
import { bytesOf } from './sealed/read.ts'

/** The bytes of a small file as it was uploaded. @returns null where the store has none */
export async function contentOf(platform: Platform, file: FileRow): Promise<Buffer | null> {
  const bytes = bytesOf(platform, file, { key: objectKey(file.sha256), name: 'original' })
  const stream = await bytes.read(file.size_bytes)
  return stream && buffer(stream)
}
