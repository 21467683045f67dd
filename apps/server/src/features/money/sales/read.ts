import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { isDamagedGzip } from '../../../platform/http/failure.ts'
import { type BatchForm, BatchIncomplete, type BatchPart, READERS } from './forms.ts'

/** A file that is not of its form; `place` counts the rows that were read before. */
export class BatchUnreadable extends Error {
  readonly place: number
  constructor(place: number, cause: unknown) {
    super('the batch cannot be read', { cause })
    this.place = place
  }
}
export class BatchTooLarge extends Error {}
/** It is no gzip from its first byte to its last. */
export class BatchDamaged extends Error {}

/** Unpacked: a million rows take some 250 MB. */
export const BATCH_MAX_BYTES = 1024 ** 3

/** A batch in a file, read once from its first byte to its last; memory is bounded by the row. */
export class OpenBatch {
  readonly #hash = createHash('sha256')
  readonly #path: string
  readonly #form: BatchForm
  readonly #packed: boolean

  /** @param packed it is gzip */
  constructor(path: string, form: BatchForm, packed: boolean) {
    this.#path = path
    this.#form = form
    this.#packed = packed
  }

  /** @throws BatchUnreadable, BatchIncomplete, BatchTooLarge, BatchDamaged */
  async *parts(): AsyncGenerator<BatchPart> {
    let place = 0
    try {
      for await (const part of READERS[this.#form](this.#bytes())) {
        if ('place' in part) place = part.place
        yield part
      }
    } catch (error) {
      if (error instanceof BatchTooLarge || error instanceof BatchIncomplete) throw error
      throw isDamagedGzip(error)
        ? new BatchDamaged('gzip', { cause: error })
        : new BatchUnreadable(place, error)
    }
  }

  /** SHA-256 of the unpacked bytes, once all parts were read. */
  digest(): string {
    return this.#hash.digest('hex')
  }

  async *#bytes(): AsyncGenerator<Buffer> {
    const file = createReadStream(this.#path)
    const unpacked = this.#packed ? file.pipe(createGunzip()) : file
    // A pipe hands on no failure of its source.
    file.on('error', (error) => unpacked.destroy(error))
    let count = 0
    try {
      for await (const chunk of unpacked) {
        count += chunk.length
        if (count > BATCH_MAX_BYTES) throw new BatchTooLarge()
        this.#hash.update(chunk)
        yield chunk
      }
    } finally {
      file.destroy()
    }
  }
}
