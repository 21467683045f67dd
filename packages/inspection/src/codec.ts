/** What inflating gave: the bytes and whether input was left over, or why it could not. */
export type Inflated =
  | { ok: true; bytes: Uint8Array; trailing: boolean }
  | { ok: false; reason: 'damaged' | 'truncated' | 'tooLong' }

/** What a server can do faster than a browser. */
export interface Codec {
  /** Inflates a raw deflate stream and stops with `tooLong` as soon as it gives more than `maxBytes`. */
  inflateRaw(bytes: Uint8Array, maxBytes: number): Promise<Inflated>
  /** CRC-32 (ISO-HDLC) as an unsigned 32-bit number; `before` is that of the bytes that went before. */
  crc32(bytes: Uint8Array, before?: number): number
  /** Ends bytes that nobody needs any more: a collector would leave dozens of megabytes lying about first. */
  freeBytes?(bytes: Uint8Array): void
}

/** Works wherever streams do: browsers and Node. */
export const webCodec: Codec = { inflateRaw, crc32 }

/** The standard has one TypeError for all faults; each engine words them in its own way. */
const TRAILING = /junk|trailing|extra bytes|after the end|TRAILING_JUNK/i
const TRUNCATED = /truncat|end of file|premature|incomplete|eof|Z_BUF_ERROR/i

async function inflateRaw(bytes: Uint8Array, maxBytes: number): Promise<Inflated> {
  const stream = new DecompressionStream('deflate-raw')
  const writer = stream.writable.getWriter()
  const reader = stream.readable.getReader()
  // A failed write fails the reading too, and is reported there.
  feed(writer, bytes).catch(() => {})
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      length += value.length
      if (length > maxBytes) {
        await reader.cancel()
        return { ok: false, reason: 'tooLong' }
      }
      chunks.push(value)
    }
    return { ok: true, bytes: joined(chunks, length), trailing: false }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const message = 'code' in error ? `${error.message} ${error.code}` : error.message
    if (TRAILING.test(message)) return { ok: true, bytes: joined(chunks, length), trailing: true }
    return { ok: false, reason: TRUNCATED.test(message) ? 'truncated' : 'damaged' }
  }
}

/** A browser unfolds a whole write before it can be stopped: small ones bound what a bomb costs. */
const SLICE_BYTES = 64 * 1024

interface Writer {
  write(chunk: Uint8Array<ArrayBuffer>): Promise<void>
  close(): Promise<void>
}

async function feed(writer: Writer, bytes: Uint8Array): Promise<void> {
  for (let offset = 0; offset < bytes.length; offset += SLICE_BYTES) {
    await writer.write(bytes.slice(offset, offset + SLICE_BYTES))
  }
  await writer.close()
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const [only] = chunks
  if (only && chunks.length === 1) return only
  const all = new Uint8Array(length)
  let offset = 0
  for (const chunk of chunks) {
    all.set(chunk, offset)
    offset += chunk.length
  }
  return all
}

const POLYNOMIAL = 0xedb88320

/** Eight tables in one, so that eight bytes are taken at a time. */
const table = (() => {
  const built = new Uint32Array(8 * 256)
  for (let index = 0; index < 256; index++) {
    let value = index
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ POLYNOMIAL : value >>> 1
    built[index] = value
  }
  for (let index = 256; index < built.length; index++) {
    const previous = built[index - 256] ?? 0
    built[index] = (previous >>> 8) ^ (built[previous & 255] ?? 0)
  }
  return built
})()

const look = (part: number, byte: number): number => table[part * 256 + byte] ?? 0

function crc32(bytes: Uint8Array, before = 0): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let crc = before ^ 0xffffffff
  let offset = 0
  for (; offset + 8 <= bytes.length; offset += 8) {
    const low = crc ^ view.getUint32(offset, true)
    const high = view.getUint32(offset + 4, true)
    crc =
      look(7, low & 255) ^
      look(6, (low >>> 8) & 255) ^
      look(5, (low >>> 16) & 255) ^
      look(4, low >>> 24) ^
      look(3, high & 255) ^
      look(2, (high >>> 8) & 255) ^
      look(1, (high >>> 16) & 255) ^
      look(0, high >>> 24)
  }
  for (; offset < bytes.length; offset++) crc = look(0, (crc ^ view.getUint8(offset)) & 255) ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}
