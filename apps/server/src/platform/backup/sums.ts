import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const NEWLINE = 0x0a

/** What a file is known by. */
export interface Sums {
  readonly sizeBytes: number
  /** Hex. */
  readonly sha256: string
  /** Line ends; in a file of COPY each row has one, and one inside a value is written as two characters. */
  readonly lines: number
}

class Adder {
  readonly #hash = createHash('sha256')
  #sizeBytes = 0
  #lines = 0
  readonly #countsLines: boolean

  constructor(countsLines: boolean) {
    this.#countsLines = countsLines
  }

  add(chunk: Buffer): void {
    this.#hash.update(chunk)
    this.#sizeBytes += chunk.length
    if (!this.#countsLines) return
    for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) this.#lines += 1
  }

  end(): Sums {
    return { sizeBytes: this.#sizeBytes, sha256: this.#hash.digest('hex'), lines: this.#lines }
  }
}

interface Kind {
  readonly countsLines: boolean
}

/** Writes a stream to a new file, flushed to the disk, and says what was written. */
export async function writeSummed(source: Readable, path: string, { countsLines }: Kind): Promise<Sums> {
  const adder = new Adder(countsLines)
  await pipeline(
    source,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        adder.add(chunk)
        yield chunk
      }
    },
    createWriteStream(path, { flags: 'wx', flush: true, mode: 0o600 }),
  )
  return adder.end()
}

/** Reads a file whole. */
export async function sumsOf(path: string, { countsLines }: Kind): Promise<Sums> {
  const adder = new Adder(countsLines)
  for await (const chunk of createReadStream(path)) adder.add(chunk)
  return adder.end()
}
