import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { newId } from '../ids.ts'
import { type DomainError, domainError } from './domainError.ts'
import { isDamagedGzip } from './failure.ts'
import { quarantineOf, type ReceiveOptions } from './receive.ts'
import { SenderGone, writeBodyToFile } from './writeBodyToFile.ts'

/** A body that has arrived whole in quarantine; dispose of it. */
export interface ReceivedBody {
  readonly path: string
  readonly sizeBytes: number
  dispose(): Promise<void>
}

class TooLarge extends Error {}

/**
 * Streams the whole body of a `streamed` endpoint into quarantine, unpacked where it came as gzip. The limit counts
 * the unpacked bytes; a sender that leaves leaves nothing behind.
 * @throws what the disk says, such as ENOSPC
 */
export async function receiveBody(
  { body }: FastifyRequest,
  { maxBytes, dataDir, metrics }: Omit<ReceiveOptions, 'part'>,
): Promise<ReceivedBody | DomainError> {
  const folder = quarantineOf(dataDir)
  const path = join(folder, newId())
  const dispose = () => rm(path, { force: true })
  if (!(body instanceof Readable)) return domainError('file.empty')
  let sizeBytes = 0
  const count = (bytes: number) => {
    metrics.uploadBytes.inc(bytes)
    sizeBytes += bytes
    if (sizeBytes > maxBytes) throw new TooLarge()
  }
  try {
    await mkdir(folder, { recursive: true })
    await writeBodyToFile(body, { path, flags: 'wx', count })
    return { path, sizeBytes, dispose }
  } catch (error) {
    await dispose()
    if (error instanceof TooLarge) return domainError('file.tooLarge', { max: maxBytes })
    if (isDamagedGzip(error)) return domainError('file.damagedGzip')
    // Anything that the request itself did not say comes from the disk. A request that breaks off ends its decompression too.
    if (error instanceof SenderGone || error === body.errored) return domainError('file.interrupted')
    throw error
  }
}
