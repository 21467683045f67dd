import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { StandardRetryStrategy } from '@smithy/core/retry'
import type { S3Config } from '../config.ts'
import { type Storage, StoreAway } from './storage.ts'

/**
 * Nobody waits longer than 5 s for a store that hangs (docs/design/quality.md, Lossless): one idle period, no second
 * try.
 */
const IDLE_MILLISECONDS = 4_000
const CONNECT_MILLISECONDS = 3_000
const ATTEMPTS = 3
const MAX_SOCKETS = 256

/** Faults that come at once are retried; a timeout is reported to the caller, who retries later. */
class PromptRetries extends StandardRetryStrategy {
  override async refreshRetryTokenForRetry(
    ...[token, info]: Parameters<StandardRetryStrategy['refreshRetryTokenForRetry']>
  ) {
    if (info.error instanceof Error && info.error.name === 'TimeoutError') throw info.error
    return super.refreshRetryTokenForRetry(token, info)
  }
}

/** A client that gives up on a connection over which nothing moves, in either direction. */
function s3Client(config: S3Config): S3Client {
  return new S3Client({
    region: config.region,
    forcePathStyle: Boolean(config.endpoint),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    retryStrategy: new PromptRetries(ATTEMPTS),
    requestHandler: {
      connectionTimeout: CONNECT_MILLISECONDS,
      socketTimeout: IDLE_MILLISECONDS,
      httpAgent: { maxSockets: MAX_SOCKETS },
      httpsAgent: { maxSockets: MAX_SOCKETS },
    },
    ...(config.endpoint ? { endpoint: config.endpoint } : {}),
    ...(config.accessKeyId && config.secretAccessKey
      ? { credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey } }
      : {}),
  })
}

const isMissing = (error: unknown) => error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)

/** Whatever the store refuses or does not answer is one thing to a caller: it is away. */
async function answered<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (cause) {
    throw new StoreAway('the store did not answer', { cause })
  }
}

/** Like `answered`, with null for a key that does not exist. */
async function answeredOrNull<T>(asked: Promise<T>): Promise<T | null> {
  return answered(
    asked.catch((error: unknown) => {
      if (isMissing(error)) return null
      throw error
    }),
  )
}

/** The object store in any S3; large files go up in parts, streamed. */
export function s3Storage(config: S3Config): Storage {
  const { bucket } = config
  const client = s3Client(config)

  /** Nobody waits for the clearing up: a store that hangs would hang there once more. */
  function forgetParts({ uploadId }: Upload, key: string): void {
    if (!uploadId) return
    const params = { Bucket: bucket, Key: key, UploadId: uploadId }
    client.send(new AbortMultipartUploadCommand(params)).catch(() => undefined)
  }

  const storage: Storage = {
    async moveIn(localPath, key, mediaType) {
      const Body = createReadStream(localPath)
      const params = { Bucket: bucket, Key: key, Body, ContentType: mediaType }
      const upload = new Upload({ client, params, leavePartsOnError: true })
      try {
        await answered(upload.done())
      } catch (error) {
        forgetParts(upload, key)
        throw error
      } finally {
        Body.destroy()
      }
      await rm(localPath, { force: true })
    },
    async putBytes(key, bytes, mediaType) {
      const params = { Bucket: bucket, Key: key, Body: bytes, ContentType: mediaType }
      await answered(client.send(new PutObjectCommand(params)))
    },
    async read(key, range) {
      const Range = range ? `bytes=${range.start}-${range.end}` : undefined
      const params = { Bucket: bucket, Key: key, ...(Range ? { Range } : {}) }
      const found = await answeredOrNull(client.send(new GetObjectCommand(params)))
      if (!(found?.Body instanceof IncomingMessage)) return null
      // From here on only a reader that waits is waited for; one that reads slowly leaves the line idle.
      found.Body.socket.setTimeout(0)
      const whole = found.ContentRange?.split('/')[1]
      return {
        stream: steady(found.Body, IDLE_MILLISECONDS),
        sizeBytes: whole ? Number(whole) : (found.ContentLength ?? 0),
      }
    },
    async bytes(key) {
      const found = await storage.read(key)
      return found && buffer(found.stream)
    },
    async exists(key) {
      const params = { Bucket: bucket, Key: key }
      return (await answeredOrNull(client.send(new HeadObjectCommand(params)))) !== null
    },
    async remove(key) {
      await answered(client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key })))
    },
    async *list(prefix) {
      let token: string | undefined
      do {
        const more = token ? { ContinuationToken: token } : {}
        const params = { Bucket: bucket, Prefix: `${prefix}/`, ...more }
        const page = await answered(client.send(new ListObjectsV2Command(params)))
        for (const { Key } of page.Contents ?? []) if (Key) yield Key
        token = page.NextContinuationToken
      } while (token)
    },
    async check() {
      await answered(client.send(new HeadBucketCommand({ Bucket: bucket })))
    },
  }
  return storage
}

/**
 * A stream of the store that ends with an error when a reader waits for its next bytes for longer than
 * `milliseconds`. A reader that takes its time is not waiting: a slow download is not cut.
 * @throws StoreAway whatever the source fails with
 */
function steady(source: Readable, milliseconds: number): Readable {
  const stream = Readable.from(chunksOf(source, milliseconds), { objectMode: false })
  // A reader that leaves while bytes are waited for does not keep the connection.
  stream.once('close', () => source.destroy())
  return stream
}

async function* chunksOf(source: Readable, milliseconds: number): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = source[Symbol.asyncIterator]()
  for (;;) {
    const next = await within(chunks.next(), source, milliseconds)
    if (next.done) return
    yield next.value
  }
}

async function within<T>(waiting: Promise<T>, source: Readable, milliseconds: number): Promise<T> {
  const timer = setTimeout(() => source.destroy(new Error('no bytes came')), milliseconds)
  try {
    return await waiting
  } catch (cause) {
    throw new StoreAway('a download was cut', { cause })
  } finally {
    clearTimeout(timer)
  }
}
