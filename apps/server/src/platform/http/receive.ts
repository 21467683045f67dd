import { createHash } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyRequest } from 'fastify'
import { newId } from '../ids.ts'
import type { Metrics } from '../metrics.ts'
import { pour, SenderGone } from './pour.ts'
import { type Refused, refused } from './refused.ts'

/** A file that has arrived whole in quarantine. Dispose of it, or move it into the store; never both forget. */
export interface ReceivedFile {
  readonly path: string
  readonly fileName: string
  readonly sizeBytes: number
  readonly sha256: string
  /** Removes it from quarantine; harmless once it was moved away. */
  dispose(): Promise<void>
}

export interface ReceiveOptions {
  /** The multipart part that carries the file. */
  readonly part: string
  readonly maxBytes: number
  readonly dataDir: string
  readonly metrics: Metrics
}

export const quarantineOf = (dataDir: string): string => join(dataDir, 'quarantine')

/**
 * Streams the one file part of a multipart request into quarantine, hashing as it arrives
 * (design/quality.md, Safe). The size limit counts real bytes; a sender that leaves or stalls leaves nothing behind.
 */
export async function receiveFile(
  request: FastifyRequest,
  options: ReceiveOptions,
): Promise<ReceivedFile | Refused> {
  if (!request.isMultipart()) return refused('unsupported_media_type')
  const part = await request.file({ limits: { fileSize: options.maxBytes + 1 } })
  if (!part || part.fieldname !== options.part) {
    part?.file.resume()
    return refused('file.missing', { part: options.part })
  }
  const folder = quarantineOf(options.dataDir)
  await mkdir(folder, { recursive: true })
  const path = join(folder, newId())
  const dispose = () => rm(path, { force: true })
  const hash = createHash('sha256')
  let sizeBytes = 0
  const count = (bytes: number) => {
    options.metrics.uploadBytes.inc(bytes)
    sizeBytes += bytes
    if (sizeBytes > options.maxBytes) throw new TooLarge()
  }
  // The request also closes once it has been read to its end, while its last bytes are still being written.
  const left = () => {
    if (!request.raw.complete) part.file.destroy(new SenderGone('left'))
  }
  request.raw.once('close', left)
  try {
    await pour(part.file, { path, flags: 'wx', count, hash })
    if (part.file.truncated) throw new TooLarge()
    if (sizeBytes === 0) {
      await dispose()
      return refused('file.empty')
    }
    return { path, fileName: cleanName(part.filename), sizeBytes, sha256: hash.digest('hex'), dispose }
  } catch (error) {
    await dispose()
    if (error instanceof TooLarge) return refused('file.tooLarge', { max: options.maxBytes })
    if (error instanceof SenderGone || !request.raw.complete) return refused('file.interrupted')
    throw error
  } finally {
    request.raw.off('close', left)
  }
}

class TooLarge extends Error {}

/** The last path segment without control characters, quotes and direction marks; never used as a path. */
export function cleanName(name: string): string {
  const last = name.normalize('NFC').split(/[\\/]/).at(-1) ?? ''
  const plain = last.replace(/[\p{Cc}\p{Cf}"<>:|?*]/gu, '').trim()
  return plain.slice(-200) || 'file'
}

/** What a crash left in quarantine; nothing there outlives the process that put it there. */
export async function emptyQuarantine(dataDir: string, olderThanMilliseconds: number): Promise<number> {
  const folder = quarantineOf(dataDir)
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (!found || Date.now() - found.mtimeMs < olderThanMilliseconds) continue
    await rm(path, { force: true, recursive: true })
    removed += 1
  }
  return removed
}
