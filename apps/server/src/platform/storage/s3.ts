import { createReadStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { S3Config } from '../config.ts'
import type { Storage } from './storage.ts'

const isMissing = (error: unknown) => error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name)

/** The object store in any S3; large files go up in parts, streamed. */
export function s3Storage(config: S3Config): Storage {
  const { bucket } = config
  const client = new S3Client({
    region: config.region,
    forcePathStyle: Boolean(config.endpoint),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(config.endpoint ? { endpoint: config.endpoint } : {}),
    ...(config.accessKeyId && config.secretAccessKey
      ? { credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey } }
      : {}),
  })
  const storage: Storage = {
    async moveIn(localPath, key, mediaType) {
      const params = { Bucket: bucket, Key: key, Body: createReadStream(localPath), ContentType: mediaType }
      await new Upload({ client, params }).done()
      await rm(localPath, { force: true })
    },
    async putBytes(key, bytes, mediaType) {
      await client.send(
        new PutObjectCommand({ Bucket: bucket, Key: key, Body: bytes, ContentType: mediaType }),
      )
    },
    async read(key, range) {
      try {
        const Range = range ? `bytes=${range.start}-${range.end}` : undefined
        const found = await client.send(
          new GetObjectCommand({ Bucket: bucket, Key: key, ...(Range ? { Range } : {}) }),
        )
        if (!(found.Body instanceof Readable)) return null
        const whole = found.ContentRange?.split('/')[1]
        return { stream: found.Body, sizeBytes: whole ? Number(whole) : (found.ContentLength ?? 0) }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    async bytes(key) {
      const found = await storage.read(key)
      return found && buffer(found.stream)
    },
    async exists(key) {
      try {
        await client.send(new HeadObjectCommand({ Bucket: bucket, Key: key }))
        return true
      } catch (error) {
        if (isMissing(error)) return false
        throw error
      }
    },
    async remove(key) {
      await client.send(new DeleteObjectCommand({ Bucket: bucket, Key: key }))
    },
    async *list(prefix) {
      let token: string | undefined
      do {
        const page = await client.send(
          new ListObjectsV2Command({
            Bucket: bucket,
            Prefix: `${prefix}/`,
            ...(token ? { ContinuationToken: token } : {}),
          }),
        )
        for (const { Key } of page.Contents ?? []) if (Key) yield Key
        token = page.NextContinuationToken
      } while (token)
    },
    async check() {
      await client.send(new HeadBucketCommand({ Bucket: bucket }))
    },
  }
  return storage
}
