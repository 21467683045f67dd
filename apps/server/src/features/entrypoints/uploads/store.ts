import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/utils'
import { domainError } from '../../../platform/http/domainError.ts'
import { writeBodyToFile } from '../../../platform/http/writeBodyToFile.ts'
import type { Platform } from '../../../platform/platform.ts'
import { checksumAsked } from './checksum.ts'
import { createEmpty, cutTo, pathOf, receivedBytes, removeBytes } from './folder.ts'
import { findUpload, touchUpload } from './queries.ts'

export const EXTENSIONS = [
  'creation',
  'creation-with-upload',
  'termination',
  'expiration',
  'checksum',
] as const

/** What the tus protocol reads and writes: the row says what an upload is, the file how much has arrived. */
export class UploadStore extends DataStore {
  readonly #platform: Platform

  constructor(platform: Platform) {
    super()
    this.#platform = platform
    // Expiry follows the product's clock and is announced and carried out beside the library
    // (docs/decisions/uploads.md).
    this.extensions = EXTENSIONS.filter((extension) => extension !== 'expiration')
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

  /**
   * @returns the offset after what has arrived. What came is kept too where the sender left in the middle; a chunk
   * that was sent with a checksum is kept only whole and verified.
   */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const path = pathOf(this.#platform, id)
    // The bytes of a finished upload have gone on to where they belong.
    if ((await receivedBytes(this.#platform, id)) === null) throw domainError('upload.finished')
    let bytes = 0
    const count = (length: number) => {
      bytes += length
      this.#platform.metrics.uploadBytes.inc(length)
    }
    const checksum = checksumAsked()
    try {
      const hash = checksum?.hash()
      await writeBodyToFile(stream, { path, flags: 'r+', position: offset, count, ...(hash ? { hash } : {}) })
      if (hash && !checksum?.matches(hash)) throw domainError('upload.checksumDiffers')
      return offset + bytes
    } catch (error) {
      if (checksum) await cutTo(this.#platform, id, offset)
      throw error
    } finally {
      await touchUpload(this.#platform.db, id, this.#platform.clock.now())
    }
  }

  override async remove(id: string): Promise<void> {
    await removeBytes(this.#platform, id)
  }
}
