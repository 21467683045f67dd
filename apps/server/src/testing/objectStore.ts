import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
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

/**
 * A server whose bucket lies in a folder.
 * @param port 0 for any
 */
export async function serveObjects(
  directory: string,
  port: number,
): Promise<{ port: number; environment: Readonly<Record<string, string>>; close: () => Promise<void> }> {
  const server = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    // It reckons without the slash that the client puts after a bucket's name.
    allowMismatchedSignatures: true,
    directory,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const listening = await server.run()
  return { port: listening.port, environment: environmentAt(listening.port), close: () => server.close() }
}

const environmentAt = (port: number) => ({
  S3_BUCKET: BUCKET,
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_ACCESS_KEY_ID: KEY,
  S3_SECRET_ACCESS_KEY: KEY,
})

export async function startObjectStore(): Promise<TestObjectStore> {
  const folder = await mkdtemp(join(tmpdir(), 'easel-s3-'))
  const server = await serveObjects(folder, 0)
  const { port } = server
  const door = await Door.before(port)
  const endpoint = `http://127.0.0.1:${door.port}`
  return {
    door,
    config: { bucket: BUCKET, endpoint, region: 'us-east-1', accessKeyId: KEY, secretAccessKey: KEY },
    environment: environmentAt(door.port),
    close: async () => {
      door.close()
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
