import { MAX_IMAGE_PARTS } from '@easel/inspection/image/header.ts'
import type { Work } from '@easel/inspection/work.ts'
import { isTurned, orientationOnly } from './orientation.ts'

const HEAD_BYTES = 12
const EXIF_FLAG = 0x08
const XMP_FLAG = 0x04

/** A WebP without EXIF and XMP; its pixels byte for byte. */
export function cleanWebp(bytes: Buffer, orientation: number | undefined, work: Work): Buffer | null {
  const chunks = work.within(MAX_IMAGE_PARTS)
  const turned = isTurned(orientation)
  const parts: Buffer[] = []
  const total = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  let extended = false
  for (let at = HEAD_BYTES; at + 8 <= total; ) {
    chunks.take()
    const size = bytes.readUInt32LE(at + 4)
    const end = at + 8 + size + (size % 2)
    const type = bytes.toString('latin1', at, at + 4)
    if (at + 8 + size > bytes.length) return null
    const chunk = Buffer.from(bytes.subarray(at, Math.min(end, bytes.length)))
    if (type === 'VP8X') {
      extended = true
      chunk[8] = ((chunk[8] ?? 0) & ~(EXIF_FLAG | XMP_FLAG)) | (turned ? EXIF_FLAG : 0)
    }
    if (type !== 'EXIF' && type !== 'XMP ') parts.push(chunk)
    at = end
  }
  if (turned && extended) parts.push(exifChunk(orientation))
  const body = Buffer.concat(parts)
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES))
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}

function exifChunk(orientation: number): Buffer {
  const data = orientationOnly(orientation)
  const head = Buffer.alloc(8)
  head.write('EXIF', 0, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data])
}
