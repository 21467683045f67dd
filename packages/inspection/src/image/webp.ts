import type { Reader } from '../bytes.ts'
import { MAX_IMAGE_PARTS, type ReadHeader } from './header.ts'

const FIRST_CHUNK = 12

/** WebP: lossy, lossless and extended; animation frames counted. */
export const readWebp: ReadHeader = (reader, { work }) => {
  const size = sizeOf(reader)
  if (!size) return null
  const end = 8 + reader.u32(4)
  let frames = 0
  let at = FIRST_CHUNK
  const chunks = work.within(MAX_IMAGE_PARTS)
  while (at + 8 <= Math.min(end, reader.length)) {
    chunks.take()
    if (reader.tag(at, 4) === 'ANMF') frames++
    const length = reader.u32(at + 4)
    at += 8 + length + (length & 1)
  }
  return { ...size, frames: Math.max(1, frames), complete: end <= reader.length && at >= end }
}

const u24 = (reader: Reader, at: number) => reader.u16(at) | (reader.u8(at + 2) << 16)

function sizeOf(reader: Reader): { width: number; height: number } | null {
  const data = FIRST_CHUNK + 8
  const bits = reader.u32(data + 1)
  switch (reader.tag(FIRST_CHUNK, 4)) {
    case 'VP8 ':
      if (reader.tag(data + 3, 3) !== '\x9d\x01\x2a') return null
      return { width: reader.u16(data + 6) & 0x3fff, height: reader.u16(data + 8) & 0x3fff }
    case 'VP8L':
      if (reader.u8(data) !== 0x2f) return null
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    case 'VP8X':
      return { width: u24(reader, data + 4) + 1, height: u24(reader, data + 7) + 1 }
    default:
      return null
  }
}
