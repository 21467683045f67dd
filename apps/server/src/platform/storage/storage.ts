import type { Readable } from 'node:stream'

export interface ByteRange {
  /** First byte, from 0. */
  readonly start: number
  /** Last byte, inclusive. */
  readonly end: number
}

/** The store refuses, hangs or cannot be reached; for a caller 503, for a job a reason to try again. */
export class StoreAway extends Error {}

/** Where bytes lie: a folder or S3 behind one interface. Keys look like `objects/ab/abcdef…` or `renditions/…`. */
export interface Storage {
  /** Moves a finished local file into the store in one step; the local file is gone afterwards. */
  moveIn(localPath: string, key: string, mediaType: string): Promise<void>
  putBytes(key: string, bytes: Uint8Array, mediaType: string): Promise<void>
  /** @returns null where the key does not exist. */
  read(key: string, range?: ByteRange): Promise<{ stream: Readable; sizeBytes: number } | null>
  /** An object that is needed whole, at once: in one piece instead of many. @returns null where there is none. */
  bytes(key: string): Promise<NonSharedBuffer | null>
  exists(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** Every key below a prefix, for backup and the search for orphans. */
  list(prefix: string): AsyncIterable<string>
  /** Whether the store answers; for /readyz. */
  check(): Promise<void>
}

/** Lines of the activity log, so that its end cannot be cut off unseen. */
export const PUBLISHED_LINES = 'published/activity'

export function objectKey(sha256: string): string {
  return `objects/${sha256.slice(0, 2)}/${sha256}`
}

/** The key of one image variant of an image, such as `w640.webp`. */
export function imageVariantKey(sha256: string, variant: string): string {
  return `renditions/${sha256.slice(0, 2)}/${sha256}/${variant}`
}
