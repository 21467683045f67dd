import type { Tracing } from '../tracing/tracing.ts'
import type { Storage } from './storage.ts'

/** The store with a span for each call to it: until a stream begins, not until it ends. */
export function tracedStorage(storage: Storage, tracing: Tracing): Storage {
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
