import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { newId } from '../ids.ts'
import type { Metrics } from '../metrics.ts'
import { type Refused, refused } from './refused.ts'

/** A sender that gives nothing for this long has gone. */
const IDLE_SECONDS = 30

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
  const meter = new Meter(hash, options.maxBytes, options.metrics)
  const idle = setInterval(() => {
    if (performance.now() - meter.lastByteAt > IDLE_SECONDS * 1000) meter.destroy(new Gone('idle'))
  }, 5_000)
  // The request also closes once it has been read to its end, while its last bytes are still being written.
  const left = () => {
    if (!request.raw.complete) meter.destroy(new Gone('left'))
  }
  request.raw.once('close', left)
  try {
    await pipeline(part.file, meter, createWriteStream(path, { flags: 'wx', highWaterMark: 1024 * 1024 }))
    if (part.file.truncated) throw new TooLarge()
    if (meter.sizeBytes === 0) {
      await dispose()
      return refused('file.empty')
    }
    return {
      path,
      fileName: cleanName(part.filename),
      sizeBytes: meter.sizeBytes,
      sha256: hash.digest('hex'),
      dispose,
    }
  } catch (error) {
    await dispose()
    if (error instanceof TooLarge) return refused('file.tooLarge', { max: options.maxBytes })
    if (error instanceof Gone || !request.raw.complete) return refused('file.interrupted')
    throw error
  } finally {
    clearInterval(idle)
    request.raw.off('close', left)
  }
}

class TooLarge extends Error {}
class Gone extends Error {}

class Meter extends Transform {
  sizeBytes = 0
  lastByteAt = performance.now()
  readonly #hash: Hash
  readonly #maxBytes: number
  readonly #metrics: Metrics
  constructor(hash: Hash, maxBytes: number, metrics: Metrics) {
    super({ highWaterMark: 1024 * 1024 })
    this.#hash = hash
    this.#maxBytes = maxBytes
    this.#metrics = metrics
  }
  override _transform(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error?: Error | null, data?: Buffer) => void,
  ): void {
    this.sizeBytes += chunk.length
    this.lastByteAt = performance.now()
    this.#metrics.uploadBytes.inc(chunk.length)
    const fits = this.sizeBytes <= this.#maxBytes
    if (fits) this.#hash.update(chunk)
    done(fits ? null : new TooLarge(), fits ? chunk : undefined)
  }
}

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
