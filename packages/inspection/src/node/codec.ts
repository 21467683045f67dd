import { constants, crc32, deflateRawSync, deflateSync, inflateRaw, inflateRawSync } from 'node:zlib'
import type { Codec, Inflated } from '../codec.ts'
import { freeBytes } from './freeBytes.ts'

/** Below this a round trip through the thread pool costs more than the work; it blocks for under 1 ms. */
const SYNC_BELOW_BYTES = 128 * 1024
const CHUNK_BYTES = { least: 16 * 1024, most: 4 * 1024 * 1024 }

/** zlib of Node. Large entries inflate in the thread pool, so that the server goes on answering. */
export const nodeCodec: Codec = {
  crc32: (bytes, before) => crc32(bytes, before),
  freeBytes,
  inflateRaw: async (bytes, maxBytes) => {
    const options = {
      // zlib refuses 0 and would read one more chunk only to find it empty.
      maxOutputLength: maxBytes + 1,
      chunkSize: Math.min(Math.max(maxBytes + 1, CHUNK_BYTES.least), CHUNK_BYTES.most),
      finishFlush: constants.Z_FINISH,
    }
    try {
      const done =
        maxBytes < SYNC_BELOW_BYTES ? inflatedSync(bytes, options) : await inflatedAsync(bytes, options)
      if (done.bytes.length > maxBytes) return { ok: false, reason: 'tooLong' }
      return { ok: true, bytes: done.bytes, trailing: done.usedBytes < bytes.length }
    } catch (error) {
      const reason = reasons[error instanceof Error && 'code' in error ? String(error.code) : '']
      if (reason) return { ok: false, reason }
      throw error
    }
  },
}

type Reason = Extract<Inflated, { ok: false }>['reason']

const reasons: Record<string, Reason> = {
  ERR_BUFFER_TOO_LARGE: 'tooLong',
  Z_BUF_ERROR: 'truncated',
  Z_DATA_ERROR: 'damaged',
  Z_NEED_DICT: 'damaged',
}

interface Done {
  bytes: Uint8Array
  usedBytes: number
}

interface Options {
  maxOutputLength: number
  chunkSize: number
  finishFlush: number
}

/** With `info` the result also has the amount of input used; Node's types do not know this. */
function withInfo(result: unknown): Done {
  if (typeof result === 'object' && result !== null && 'buffer' in result && 'engine' in result) {
    const { buffer, engine } = result
    if (buffer instanceof Uint8Array && typeof engine === 'object' && engine && 'bytesWritten' in engine) {
      // A plain view: `slice` of a Buffer shares memory where that of a Uint8Array copies.
      const bytes = new Uint8Array(buffer.buffer, buffer.byteOffset, buffer.byteLength)
      return { bytes, usedBytes: Number(engine.bytesWritten) }
    }
  }
  throw new Error('zlib gave no info')
}

function inflatedSync(bytes: Uint8Array, options: Options): Done {
  return withInfo(inflateRawSync(bytes, { ...options, info: true }))
}

function inflatedAsync(bytes: Uint8Array, options: Options): Promise<Done> {
  return new Promise((resolve, reject) => {
    inflateRaw(bytes, { ...options, info: true }, (error, result: unknown) => {
      if (error) reject(error)
      else resolve(withInfo(result))
    })
  })
}

/** For writing archives in tests and demo data. */
export function deflateRaw(bytes: Uint8Array, level = 6): Uint8Array {
  return deflateRawSync(bytes, { level })
}

/** For writing PNGs in tests and demo data. */
export function deflateZlib(bytes: Uint8Array, level = 6): Uint8Array {
  return deflateSync(bytes, { level })
}
