import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { folderStorage } from './folder.ts'
import type { Storage } from './storage.ts'

/** S3 where a bucket is configured, whose client is loaded only then; else a folder in the data folder. */
export async function createStorage(config: Config, tracing?: Tracing): Promise<Storage> {
  const storage = config.s3
    ? (await import('./s3.ts')).s3Storage(config.s3)
    : folderStorage(join(config.dataDir, 'store'))
  return tracing ? tracedStorage(storage, tracing) : storage
}

/** The store with a span for each call to it: until a stream begins, not until it ends. */
function tracedStorage(storage: Storage, tracing: Tracing): Storage {
  return {
    moveIn: (localPath, key, mediaType) =>
      tracing.store('moveIn', key, () => storage.moveIn(localPath, key, mediaType)),
    putBytes: (key, bytes, mediaType) =>
      tracing.store('putBytes', key, () => storage.putBytes(key, bytes, mediaType)),
    read: (key, range) => tracing.store('read', key, () => storage.read(key, range)),
    bytes: (key) => tracing.store('bytes', key, () => storage.bytes(key)),
    exists: (key) => tracing.store('exists', key, () => storage.exists(key)),
    remove: (key) => tracing.store('remove', key, () => storage.remove(key)),
    list: (prefix) => storage.list(prefix),
    check: () => storage.check(),
  }
}
