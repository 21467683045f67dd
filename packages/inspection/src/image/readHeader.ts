import { IMAGE_LIMITS } from '@easel/domain/base/files/limits.ts'
import { type Reader, readerOf } from '../bytes.ts'
import { identify } from '../fileType.ts'
import { type Work, workOf } from '../work.ts'
import {
  type ImageFormat,
  type ImageHeader,
  isImageFormat,
  MAX_IMAGE_PARTS,
  type ReadHeader,
  type ReadImageOptions,
} from './header.ts'
import { readJpg } from './jpg.ts'
import { readWebp } from './webp.ts'

const BLOCK = { extension: 0x21, image: 0x2c, trailer: 0x3b }

/** GIF: blocks walked to the trailer; a frame larger than the screen counts as the size. */
const readGif: ReadHeader = (reader, { work }) => {
  if (reader.length < 13) return null
  let width = reader.u16(6)
  let height = reader.u16(8)
  let frames = 0
  let at = 13 + colourTableBytes(reader.u8(10))
  while (at < reader.length) {
    work.take()
    const block = reader.u8(at)
    if (block === BLOCK.trailer) return { width, height, frames: Math.max(1, frames), complete: frames > 0 }
    if (block === BLOCK.extension) {
      at = afterSubBlocks(reader, at + 2, work)
    } else if (block === BLOCK.image) {
      frames++
      width = Math.max(width, reader.u16(at + 5))
      height = Math.max(height, reader.u16(at + 7))
      at = afterSubBlocks(reader, at + 11 + colourTableBytes(reader.u8(at + 9)), work)
    } else break
  }
  return { width, height, frames: Math.max(1, frames), complete: false }
}

function colourTableBytes(packed: number): number {
  return packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0
}

function afterSubBlocks(reader: Reader, from: number, work: Work): number {
  let at = from
  while (at < reader.length && reader.u8(at) > 0) {
    work.take()
    at += 1 + reader.u8(at)
  }
  return at + 1
}

const FIRST_CHUNK = 8
const CHUNK_OVERHEAD = 12

/** PNG and APNG: chunks walked to IEND, animation frames counted by their fcTL chunks. */
const readPng: ReadHeader = (reader, { work, crc32 }) => {
  if (reader.tag(FIRST_CHUNK + 4, 4) !== 'IHDR') return null
  const size = { width: reader.u32be(16), height: reader.u32be(20) }
  let frames = 0
  let hasData = false
  let at = FIRST_CHUNK
  const chunks = work.within(MAX_IMAGE_PARTS)
  while (at + CHUNK_OVERHEAD <= reader.length) {
    chunks.take()
    const length = reader.u32be(at)
    const end = at + CHUNK_OVERHEAD + length
    const type = reader.tag(at + 4, 4)
    if (end > reader.length) break
    if (crc32 && crc32(reader.slice(at + 4, length + 4)) !== reader.u32be(end - 4)) break
    if (type === 'fcTL') frames++
    if (type === 'IDAT') hasData = true
    if (type === 'IEND') return { ...size, frames: Math.max(1, frames), complete: hasData }
    at = end
  }
  return { ...size, frames: Math.max(1, frames), complete: false }
}

const OLD_HEADER_BYTES = 12
/** Rows of pixels as they are, in two of the three with masks of their own. */
const UNCOMPRESSED = [0, 3, 6]

/** BMP: old and new headers; complete when all its rows are there. Compressed ones are not decoded (platform/images/bmp.ts). */
const readBmp: ReadHeader = (reader) => {
  const isOld = reader.u32(14) === OLD_HEADER_BYTES
  const width = isOld ? reader.u16(18) : Math.abs(reader.i32(18))
  const height = isOld ? reader.u16(20) : Math.abs(reader.i32(22))
  const bitsPerPixel = isOld ? reader.u16(24) : reader.u16(28)
  const compression = isOld ? 0 : reader.u32(30)
  const rowBytes = Math.ceil((width * bitsPerPixel) / 32) * 4
  const complete = UNCOMPRESSED.includes(compression) && reader.u32(10) + rowBytes * height <= reader.length
  return { width, height, frames: 1, complete }
}

const READERS: Record<ImageFormat, ReadHeader> = {
  png: readPng,
  jpg: readJpg,
  webp: readWebp,
  gif: readGif,
  bmp: readBmp,
}

/**
 * Size, frames and soundness of a whole image, by its content. Null for what is none of the five formats
 * or has no readable header.
 * @throws TooMuchWork for more parts than any image has.
 */
export function readImageHeader(
  bytes: Uint8Array,
  { work = workOf(), crc32, withPixels }: ReadImageOptions = {},
): ImageHeader | null {
  const format = identify(bytes)
  if (!isImageFormat(format)) return null
  const header = READERS[format](readerOf(bytes), { work, crc32, ...(withPixels ? { withPixels } : {}) })
  return header && { format, ...header }
}

/** In pixels, by the header; null for what is no picture, and for one of more pixels than may be decoded. */
export function sizeToDecode(bytes: Uint8Array): { readonly width: number; readonly height: number } | null {
  const header = readImageHeader(bytes)
  return header && header.width * header.height <= IMAGE_LIMITS.pixels ? header : null
}
