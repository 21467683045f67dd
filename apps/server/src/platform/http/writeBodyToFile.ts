import type { Hash } from 'node:crypto'
import { type FileHandle, open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { freeBytes } from '@easel/inspection/node/freeBytes.ts'

const PIECE_BYTES = 256 * 1024
/** Who sent it has left, or was cut off (slowClients.ts). */
export class SenderGone extends Error {}

/** What a request brings, in buffers that nobody else holds. */
type Body = Pick<Readable, 'iterator' | 'on'>

export interface WriteBodyOptions {
  readonly path: string
  /** `wx` for a file that is not there yet, `r+` for one that is. */
  readonly flags: 'wx' | 'r+'
  /** Where in the file the first byte goes. */
  readonly position?: number
  /** Called with the number of bytes so far; an error that it throws ends the copying. */
  readonly count: (bytes: number) => void
  readonly hash?: Hash
}

/**
 * Pours a request's body into a file. Two pieces of 256 kB are all the memory that it takes, however large the
 * body: one fills while the other is written. What came before a failure is written too.
 * @throws SenderGone where nothing comes any more
 */
export async function writeBodyToFile(
  body: Body,
  { path, flags, position = 0, count, hash }: WriteBodyOptions,
): Promise<void> {
  // A failure before the first read is reported by that read.
  body.on('error', () => undefined)
  const file = await open(path, flags)
  const pieces = new Pieces(file, position, hash)
  // One that is not read to its end stays open: with the request its connection would end, and the answer with it.
  const chunks: AsyncIterable<Buffer> = body.iterator({ destroyOnReturn: false })
  try {
    for await (const chunk of chunks) {
      count(chunk.length)
      await pieces.add(chunk)
      // Of a part the rest may still be needed: by the parser, for what follows the file.
      if (chunk.length === chunk.buffer.byteLength) freeBytes(chunk)
    }
  } finally {
    await pieces.end().finally(() => file.close())
  }
}

class Pieces {
  readonly #file: FileHandle
  readonly #hash: Hash | undefined
  #position: number
  #filling: Buffer = Buffer.allocUnsafeSlow(PIECE_BYTES)
  #spare: Buffer | null = null
  #filled = 0
  #writing: Promise<void> = Promise.resolve()

  constructor(file: FileHandle, position: number, hash: Hash | undefined) {
    this.#file = file
    this.#position = position
    this.#hash = hash
  }

  async add(chunk: Buffer): Promise<void> {
    for (let from = 0; from < chunk.length; ) {
      const copied = chunk.copy(this.#filling, this.#filled, from)
      from += copied
      this.#filled += copied
      if (this.#filled === PIECE_BYTES) await this.#turn()
    }
  }

  /** Writes what is left and waits for all of it. */
  async end(): Promise<void> {
    if (this.#filled > 0) await this.#turn()
    await this.#writing
    for (const piece of [this.#filling, this.#spare]) if (piece) freeBytes(piece)
  }

  /** Begins to write the full piece, once the one before is written, and goes on with that one. */
  async #turn(): Promise<void> {
    const full = this.#filling
    const bytes = full.subarray(0, this.#filled)
    this.#hash?.update(bytes)
    await this.#writing
    this.#writing = writeAll(this.#file, bytes, this.#position)
    // The next read reports it.
    this.#writing.catch(() => undefined)
    this.#position += bytes.length
    this.#filling = this.#spare ?? Buffer.allocUnsafeSlow(PIECE_BYTES)
    this.#spare = full
    this.#filled = 0
  }
}

async function writeAll(file: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, position + done)
    done += bytesWritten
  }
}
