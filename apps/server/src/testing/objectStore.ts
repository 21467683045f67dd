import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import type { S3Config } from '../platform/config.ts'
import { Door } from './door.ts'

const BUCKET = 'easel'
const KEY = 'S3RVER'

/** An S3-speaking server with an empty bucket, behind a door that can be shut. */
export interface TestObjectStore {
  readonly door: Door
  /** Reaches the bucket through the door. */
  readonly config: S3Config
  /** The same as a process reads it. */
  readonly environment: Readonly<Record<string, string>>
  close(): Promise<void>
}

export async function startObjectStore(): Promise<TestObjectStore> {
  const folder = await mkdtemp(join(tmpdir(), 'easel-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port } = await server.run()
  const door = await Door.before(port)
  const endpoint = `http://127.0.0.1:${door.port}`
  return {
    door,
    config: { bucket: BUCKET, endpoint, region: 'us-east-1', accessKeyId: KEY, secretAccessKey: KEY },
    environment: {
      S3_BUCKET: BUCKET,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: KEY,
      S3_SECRET_ACCESS_KEY: KEY,
    },
    close: async () => {
      door.close()
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
