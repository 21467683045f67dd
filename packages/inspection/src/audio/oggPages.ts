import { indexOfBytes, type Reader, readerOf } from '../bytes.ts'
import type { ReadOptions } from '../media/reading.ts'
import type { ByteSource } from '../source.ts'

/** One page of an Ogg stream (RFC 3533), its checksum proven. */
export interface OggPage {
  readonly isContinued: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
  /** -1 where no packet ends on this page. */
  readonly granule: number
  readonly serial: number
  readonly sequence: number
  /** Pieces of packets; the last one of them may go on upon the next page. */
  readonly pieces: readonly Uint8Array[]
  readonly goesOn: boolean
  /** Where the next page begins. */
  readonly end: number
}

const HEAD_BYTES = 27
const PAGE_TAG = [0x4f, 0x67, 0x67, 0x53]
const MAX_PAGE_BYTES = HEAD_BYTES + 255 + 255 * 255
const WINDOW_BYTES = 1024 * 1024

/**
 * Every page from the start to the end. What follows them ends it: `cut` where the file breaks off within a page,
 * `tail` where something else hangs on that ends soon, such as a tag; `damaged` otherwise.
 */
export async function* oggPages(
  source: ByteSource,
  { work, signal, onProgress }: ReadOptions,
): AsyncGenerator<OggPage | 'cut' | 'tail' | 'damaged'> {
  for (let at = 0; at < source.size; ) {
    signal?.throwIfAborted()
    const window = await source.read(at, Math.min(WINDOW_BYTES, source.size - at))
    const reader = readerOf(window)
    const isLast = at + window.length === source.size
    let used = 0
    while (used < window.length && (isLast || used + MAX_PAGE_BYTES <= window.length)) {
      const read = pageAt(reader, used)
      if (!read) return yield restOf(reader, used, isLast)
      // A packet of no length takes one byte of its page, and as much work as any.
      work.take(1 + read.page.pieces.length)
      used += read.bytes
      yield { ...read.page, end: at + used }
    }
    at += used
    onProgress?.(at, source.size)
  }
}

/** Behind the last page: no more than a tag of ID3v1 or some zeros. */
const MAX_TAIL_BYTES = 4096

function restOf(reader: Reader, at: number, isLast: boolean): 'cut' | 'tail' | 'damaged' {
  const restBytes = reader.length - at
  if (!isLast) return 'damaged'
  if (reader.tag(at, 4) === 'OggS' || (restBytes < 4 && 'OggS'.startsWith(reader.tag(at, restBytes)))) {
    return endsWithin(reader, at) ? 'cut' : 'damaged'
  }
  const isZero = reader.slice(at, restBytes).every((byte) => byte === 0)
  const hasPages = indexOfBytes(reader.slice(at, restBytes), PAGE_TAG) >= 0
  return isZero || (restBytes <= MAX_TAIL_BYTES && !hasPages) ? 'tail' : 'damaged'
}

/** Whether the page that begins at `at` is longer than what is there. */
function endsWithin(reader: Reader, at: number): boolean {
  const segments = reader.u8(at + 26)
  if (at + HEAD_BYTES + segments > reader.length) return true
  const bodyBytes = reader.slice(at + HEAD_BYTES, segments).reduce((sum, length) => sum + length, 0)
  return at + HEAD_BYTES + segments + bodyBytes > reader.length
}

function pageAt(reader: Reader, at: number): { page: Omit<OggPage, 'end'>; bytes: number } | null {
  if (reader.tag(at, 4) !== 'OggS' || reader.u8(at + 4) !== 0) return null
  const lengths = reader.slice(at + HEAD_BYTES, reader.u8(at + 26))
  const bodyBytes = lengths.reduce((sum, length) => sum + length, 0)
  const bytes = HEAD_BYTES + lengths.length + bodyBytes
  const whole = reader.slice(at, bytes)
  if (whole.length < bytes || checksum(whole) !== reader.u32(at + 22)) return null
  const flags = reader.u8(at + 5)
  const granule = reader.i32(at + 10) * 2 ** 32 + reader.u32(at + 6)
  return {
    bytes,
    page: {
      isContinued: (flags & 1) !== 0,
      isFirst: (flags & 2) !== 0,
      isLast: (flags & 4) !== 0,
      granule,
      serial: reader.u32(at + 14),
      sequence: reader.u32(at + 18),
      pieces: piecesOf(lengths, whole.subarray(HEAD_BYTES + lengths.length)),
      goesOn: lengths.at(-1) === 255,
    },
  }
}

/** A segment of 255 bytes goes on in the next; a shorter one ends its packet. */
function piecesOf(lengths: Uint8Array, body: Uint8Array): Uint8Array[] {
  const pieces: Uint8Array[] = []
  let [start, end] = [0, 0]
  for (const [index, length] of lengths.entries()) {
    end += length
    if (length < 255 || index === lengths.length - 1) {
      pieces.push(body.subarray(start, end))
      start = end
    }
  }
  return pieces
}

const CRC_FROM = 22
const table = Uint32Array.from({ length: 256 }, (_value, index) => {
  let value = index << 24
  for (let bit = 0; bit < 8; bit++) value = value & 0x80000000 ? (value << 1) ^ 0x04c11db7 : value << 1
  return value >>> 0
})

/** RFC 3533: CRC-32 without reflection, its own four bytes counted as 0. */
function checksum(page: Uint8Array): number {
  let crc = 0
  for (let at = 0; at < page.length; at++) {
    const byte = at >= CRC_FROM && at < CRC_FROM + 4 ? 0 : (page[at] ?? 0)
    crc = (crc << 8) ^ (table[((crc >>> 24) ^ byte) & 255] ?? 0)
  }
  return crc >>> 0
}
