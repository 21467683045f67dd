import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import { Transform, type TransformCallback } from 'node:stream'

/**
 * A sealed object is AES-256-GCM in chunks, so that any part of it can be opened without reading the rest:
 * 64 KiB of plain bytes each, followed by their tag. The nonce is the chunk's number and whether it is the last:
 * chunks that are missing, moved or cut off do not open. A key seals one object only.
 */
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
const NONCE_BYTES = 12
const ALGORITHM = 'aes-256-gcm'
export const KEY_BYTES = 32

const chunksOf = (plainBytes: number): number => Math.max(1, Math.ceil(plainBytes / CHUNK_BYTES))

/** How many plain bytes an object of this size holds. */
export function plainSizeOf(sealedBytes: number): number {
  return sealedBytes - TAG_BYTES * Math.max(1, Math.ceil(sealedBytes / (CHUNK_BYTES + TAG_BYTES)))
}

/** The key of one object among those of a file, such as `original` and `clean`. */
export function objectKeyFrom(fileKey: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', fileKey, 'easel', `file:${name}`, KEY_BYTES))
}

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeUInt32BE(index, 0)
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1)
  return nonce
}

function seal(key: Buffer, index: number, isLast: boolean, plain: Buffer): Buffer {
  const cipher = createCipheriv(ALGORITHM, key, nonceOf(index, isLast))
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** @throws where the bytes were not sealed with this key, or not as this chunk. */
function open(key: Buffer, index: number, isLast: boolean, sealed: Buffer): Buffer {
  const body = sealed.subarray(0, Math.max(0, sealed.length - TAG_BYTES))
  const options = { authTagLength: TAG_BYTES }
  const decipher = createDecipheriv(ALGORITHM, key, nonceOf(index, isLast), options)
  decipher.setAuthTag(sealed.subarray(body.length))
  return Buffer.concat([decipher.update(body), decipher.final()])
}

/** Passes a stream on in pieces of `size`; the last one, which may be shorter or empty, comes with the end. */
class InPieces extends Transform {
  readonly #size: number
  readonly #take: (piece: Buffer, isEnd: boolean) => Buffer
  #buffered: Buffer[] = []
  #bufferedBytes = 0

  constructor(size: number, take: (piece: Buffer, isEnd: boolean) => Buffer) {
    super()
    this.#size = size
    this.#take = take
  }

  override _transform(bytes: Buffer, _: BufferEncoding, done: TransformCallback): void {
    try {
      this.#buffered.push(bytes)
      this.#bufferedBytes += bytes.length
      // A full piece waits for the next byte: it may be the last.
      if (this.#bufferedBytes > this.#size) this.#passOn()
      done()
    } catch (error) {
      done(asError(error))
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      this.push(this.#take(Buffer.concat(this.#buffered), true))
      done()
    } catch (error) {
      done(asError(error))
    }
  }

  #passOn(): void {
    let rest = Buffer.concat(this.#buffered)
    while (rest.length > this.#size) {
      this.push(this.#take(rest.subarray(0, this.#size), false))
      rest = rest.subarray(this.#size)
    }
    this.#buffered = [rest]
    this.#bufferedBytes = rest.length
  }
}

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** Seals whatever is poured in. */
export function sealing(key: Buffer): Transform {
  let index = 0
  return new InPieces(CHUNK_BYTES, (piece, isEnd) => seal(key, index++, isEnd, piece))
}

/** A stretch of plain bytes as the stretch of the sealed object that holds it, and what opens that. */
export interface Opening {
  /** In the sealed object; `end` inclusive. */
  readonly range: { readonly start: number; readonly end: number }
  readonly stream: Transform
}

/** Opens the plain bytes from `start` to `end` (inclusive) of an object that holds `plainBytes`. */
export function opening(key: Buffer, plainBytes: number, start = 0, end = plainBytes - 1): Opening {
  const sealedChunk = CHUNK_BYTES + TAG_BYTES
  const lastOfAll = chunksOf(plainBytes) - 1
  const first = Math.floor(start / CHUNK_BYTES)
  const last = Math.max(first, Math.floor(end / CHUNK_BYTES))
  let [index, skip, left] = [first, start - first * CHUNK_BYTES, end - start + 1]
  const stream = new InPieces(sealedChunk, (piece) => {
    const plain = open(key, index, index === lastOfAll, piece)
    index += 1
    const part = plain.subarray(skip, skip + left)
    skip = 0
    left -= part.length
    return part
  })
  const sealedEnd = plainBytes + TAG_BYTES * chunksOf(plainBytes) - 1
  return {
    range: { start: first * sealedChunk, end: Math.min(sealedEnd, (last + 1) * sealedChunk - 1) },
    stream,
  }
}
