import { pipeline, type Readable } from 'node:stream'
import type { Platform } from '../../../../platform/platform.ts'
import type { ByteRange } from '../../../../platform/storage/storage.ts'
import type { FileRow } from '../queries.ts'
import { objectKeyFrom, opening, plainSizeOf } from './cipher.ts'
import { unwrap } from './key.ts'

/** The bytes of one object as they are served, encrypted in the store or not. */
export interface Bytes {
  /** @returns null where the store has none. */
  size(): Promise<number | null>
  /** @param sizeBytes of the whole object. @returns null where the store has none. */
  read(sizeBytes: number, range?: ByteRange): Promise<Readable | null>
}

/** @param object its key in the store, and its name among the file's objects: `original` or `clean`. */
export function bytesOf(
  { storage, secrets }: Platform,
  file: FileRow,
  { key, name }: { readonly key: string; readonly name: string },
): Bytes {
  const storedSize = async () => {
    const found = await storage.read(key)
    found?.stream.destroy()
    return found?.sizeBytes ?? null
  }
  const secret = unwrap(secrets, file)
  if (!secret)
    return {
      size: storedSize,
      read: async (_, range) => (await storage.read(key, range))?.stream ?? null,
    }
  return {
    size: async () => {
      const sealed = await storedSize()
      return sealed === null ? null : plainSizeOf(sealed)
    },
    read: async (sizeBytes, range) => {
      const { start, end } = range ?? { start: 0, end: sizeBytes - 1 }
      const part = opening(objectKeyFrom(secret.key, name), sizeBytes, start, end)
      const found = await storage.read(key, part.range)
      // The reader gets the failure: the stream that opens is destroyed with it.
      return found ? pipeline(found.stream, part.stream, () => undefined) : null
    },
  }
}
