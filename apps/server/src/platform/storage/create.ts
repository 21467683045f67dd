import { join } from 'node:path'
import type { Config } from '../config.ts'
import type { Tracing } from '../tracing/tracing.ts'
import { folderStorage } from './folder.ts'
import { s3Storage } from './s3.ts'
import type { Storage } from './storage.ts'
import { tracedStorage } from './traced.ts'

/** S3 where a bucket is configured, else a folder in the data folder. */
export function createStorage(config: Config, tracing?: Tracing): Storage {
  const storage = config.s3 ? s3Storage(config.s3) : folderStorage(join(config.dataDir, 'store'))
  return tracing ? tracedStorage(storage, tracing) : storage
}
