import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DataStore, ERRORS, Upload } from '@tus/utils'
import type { Platform } from '../../platform/platform.ts'
import { createEmpty, pathOf, receivedBytes, removeBytes } from './folder.ts'
import { findUpload, touchUpload } from './queries.ts'

/** A sender that gives nothing for this long has gone; what arrived is kept. */
const IDLE_SECONDS = 30
const TICK_SECONDS = 5

/** What the tus protocol reads and writes: the row says what an upload is, the file how much has arrived. */
export class UploadStore extends DataStore {
  readonly #platform: Platform

  constructor(platform: Platform) {
    super()
    this.#platform = platform
    this.extensions = ['creation', 'creation-with-upload', 'termination']
  }

  override async create(upload: Upload): Promise<Upload> {
    await createEmpty(this.#platform, upload.id)
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await findUpload(this.#platform.db, id)
    if (!row || row.state === 'CANCELLED') throw ERRORS.FILE_NOT_FOUND
    if (row.state !== 'RECEIVING') return new Upload({ id, size: row.size_bytes, offset: row.size_bytes })
    const offset = await receivedBytes(this.#platform, id)
    if (offset === null) throw ERRORS.FILE_NO_LONGER_EXISTS
    return new Upload({ id, size: row.size_bytes, offset })
  }

  /** @returns the offset after what has arrived, also where the sender left in the middle. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const meter = new IdleMeter(this.#platform)
    const watching = setInterval(() => meter.endIfIdle(), TICK_SECONDS * 1000).unref()
    const file = createWriteStream(pathOf(this.#platform, id), { flags: 'r+', start: offset })
    try {
      await pipeline(stream, meter, file)
      return offset + meter.bytes
    } finally {
      clearInterval(watching)
      await touchUpload(this.#platform.db, id, this.#platform.clock.now())
    }
  }

  override async remove(id: string): Promise<void> {
    await removeBytes(this.#platform, id)
  }
}

class IdleMeter extends Transform {
  bytes = 0
  #lastByteAt = performance.now()
  readonly #count: (bytes: number) => void

  constructor({ metrics }: Pick<Platform, 'metrics'>) {
    super({ highWaterMark: 1024 * 1024 })
    this.#count = (bytes) => metrics.uploadBytes.inc(bytes)
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, data: Buffer) => void) {
    this.bytes += chunk.length
    this.#lastByteAt = performance.now()
    this.#count(chunk.length)
    done(null, chunk)
  }

  endIfIdle(): void {
    if (performance.now() - this.#lastByteAt > IDLE_SECONDS * 1000) this.destroy(new Error('idle'))
  }
}
