import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { newId } from '../ids.ts'
import { pour, SenderGone } from './pour.ts'
import { quarantineOf, type ReceiveOptions } from './receive.ts'
import { type Refused, refused } from './refused.ts'

/** A body that has arrived whole in quarantine; dispose of it. */
export interface ReceivedBody {
  readonly path: string
  readonly sizeBytes: number
  dispose(): Promise<void>
}

class TooLarge extends Error {}

/**
 * Streams the whole body of a request into quarantine. The limit counts real bytes; a sender that leaves leaves
 * nothing behind. @throws what the disk says, such as ENOSPC
 */
export async function receiveBody(
  { raw }: FastifyRequest,
  { maxBytes, dataDir, metrics }: Omit<ReceiveOptions, 'part'>,
): Promise<ReceivedBody | Refused> {
  const folder = quarantineOf(dataDir)
  const path = join(folder, newId())
  const dispose = () => rm(path, { force: true })
  let sizeBytes = 0
  const count = (bytes: number) => {
    metrics.uploadBytes.inc(bytes)
    sizeBytes += bytes
    if (sizeBytes > maxBytes) throw new TooLarge()
  }
  try {
    await mkdir(folder, { recursive: true })
    await pour(raw, { path, flags: 'wx', count })
    if (!raw.complete) throw new SenderGone('left')
    return { path, sizeBytes, dispose }
  } catch (error) {
    await dispose()
    if (error instanceof TooLarge) return refused('file.tooLarge', { max: maxBytes })
    if (error instanceof SenderGone || raw.destroyed) return refused('file.interrupted')
    throw error
  }
}
