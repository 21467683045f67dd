import { readerOf } from '../bytes.ts'
import { webCodec } from '../codec.ts'
import { MAX_IMAGE_PARTS } from '../image/header.ts'

const INCH_METRES = 0.0254
/** EXIF and JFIF keep whole numbers of two bytes. */
const MAX_PPI = 0xffff

/**
 * The same picture with another number of pixels per inch: only where a file says it is rewritten or put in, and what
 * holds the pixels stays as it is, byte by byte. Null for a file whose parts cannot be read so far.
 */
export function withPpi(bytes: Uint8Array, format: 'jpg' | 'png', ppi: number): Uint8Array | null {
  if (!Number.isInteger(ppi) || ppi < 1 || ppi > MAX_PPI) return null
  return format === 'jpg' ? jpgWithPpi(bytes, ppi) : pngWithPpi(bytes, ppi)
}

function joined(...parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const START_OF_SCAN = 0xda
const MARKER = { jfif: 0xe0, exif: 0xe1 } as const
const EXIF = 'Exif\0\0'

/** Every claim of a file is rewritten, so that it does not contradict itself. */
function jpgWithPpi(bytes: Uint8Array, ppi: number): Uint8Array | null {
  const copy = bytes.slice()
  const reader = readerOf(copy)
  const view = new DataView(copy.buffer)
  let isSaid = false
  let hasExif = false
  let at = 2
  for (let parts = 0; parts < MAX_IMAGE_PARTS && reader.u8(at) === 0xff; parts++) {
    const marker = reader.u8(at + 1)
    if (marker === START_OF_SCAN) {
      if (isSaid) return copy
      // A header of JFIF would say how colours are coded; EXIF leaves that to what the file has.
      return hasExif ? null : joined(copy.subarray(0, 2), exifSegment(ppi), copy.subarray(2))
    }
    if (marker === 0xff) {
      at += 1
      continue
    }
    const length = reader.u16be(at + 2)
    if (length < 2 || at + 2 + length > copy.length) return null
    if (marker === MARKER.jfif && length >= 16 && reader.tag(at + 4, 5) === 'JFIF\0') {
      copy[at + 11] = 1
      view.setUint16(at + 12, ppi)
      view.setUint16(at + 14, ppi)
      isSaid = true
    }
    if (marker === MARKER.exif && reader.tag(at + 4, EXIF.length) === EXIF && !hasExif) {
      hasExif = true
      const start = at + 4 + EXIF.length
      const found = exifSays(new DataView(copy.buffer, start, at + 2 + length - start), ppi)
      isSaid ||= found
    }
    at += 2 + length
  }
  return null
}

const TAG = { x: 0x011a, y: 0x011b, unit: 0x0128 } as const
const RATIONAL = 5
const INCHES = 2
const MAX_ENTRIES = 200

/** Rewrites resolution and unit where both directions stand in the first directory, and says whether they do. */
function exifSays(tiff: DataView, ppi: number): boolean {
  const fits = (at: number, length: number) => at >= 0 && at + length <= tiff.byteLength
  if (!fits(0, 8)) return false
  const little = tiff.getUint8(0) === 0x49
  const directory = tiff.getUint32(4, little)
  if (!fits(directory, 2)) return false
  const count = Math.min(tiff.getUint16(directory, little), MAX_ENTRIES)
  const fields = new Map<number, number>()
  for (let index = 0; index < count; index++) {
    const entry = directory + 2 + index * 12
    if (!fits(entry, 12)) break
    const tag = tiff.getUint16(entry, little)
    if (!fields.has(tag)) fields.set(tag, entry)
  }
  const places = [TAG.x, TAG.y].flatMap((tag) => {
    const entry = fields.get(tag)
    if (entry === undefined || tiff.getUint16(entry + 2, little) !== RATIONAL) return []
    const at = tiff.getUint32(entry + 8, little)
    return at >= 8 && fits(at, 8) ? [at] : []
  })
  if (places.length < 2) return false
  for (const at of places) {
    tiff.setUint32(at, ppi, little)
    tiff.setUint32(at + 4, 1, little)
  }
  const unit = fields.get(TAG.unit)
  if (unit !== undefined) tiff.setUint16(unit + 8, INCHES, little)
  return true
}

/** EXIF with a resolution and nothing else. */
function exifSegment(ppi: number): Uint8Array {
  const fields = [
    [TAG.x, RATIONAL, 1, 50],
    [TAG.y, RATIONAL, 1, 50],
    [TAG.unit, 3, 1, INCHES << 16],
  ] as const
  const segment = new Uint8Array(2 + 2 + EXIF.length + 58)
  const view = new DataView(segment.buffer)
  view.setUint16(0, 0xff00 | MARKER.exif)
  view.setUint16(2, segment.length - 2)
  segment.set(new TextEncoder().encode(EXIF), 4)
  const tiff = new DataView(segment.buffer, 4 + EXIF.length)
  tiff.setUint32(0, 0x4d4d002a)
  tiff.setUint32(4, 8)
  tiff.setUint16(8, fields.length)
  for (const [index, [tag, type, count, value]] of fields.entries()) {
    const at = 10 + index * 12
    tiff.setUint16(at, tag)
    tiff.setUint16(at + 2, type)
    tiff.setUint32(at + 4, count)
    tiff.setUint32(at + 8, value)
  }
  tiff.setUint32(50, ppi)
  tiff.setUint32(54, 1)
  return segment
}

/** Signature and IHDR. */
const PNG_HEAD_BYTES = 33

/** `pHYs` stands before the pixels: the first one is written anew, or put in behind the head. */
function pngWithPpi(bytes: Uint8Array, ppi: number): Uint8Array | null {
  const reader = readerOf(bytes)
  const chunk = physChunk(Math.round(ppi / INCH_METRES))
  let at = 8
  for (let parts = 0; parts < MAX_IMAGE_PARTS && at + 12 <= bytes.length; parts++) {
    const [length, type] = [reader.u32be(at), reader.tag(at + 4, 4)]
    if (at + 12 + length > bytes.length) return null
    if (type === 'pHYs') return joined(bytes.subarray(0, at), chunk, bytes.subarray(at + 12 + length))
    if (type === 'IDAT')
      return joined(bytes.subarray(0, PNG_HEAD_BYTES), chunk, bytes.subarray(PNG_HEAD_BYTES))
    at += 12 + length
  }
  return null
}

function physChunk(perMetre: number): Uint8Array {
  const chunk = new Uint8Array(21)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, 9)
  chunk.set(new TextEncoder().encode('pHYs'), 4)
  view.setUint32(8, perMetre)
  view.setUint32(12, perMetre)
  chunk[16] = 1
  view.setUint32(17, webCodec.crc32(chunk.subarray(4, 17)))
  return chunk
}
