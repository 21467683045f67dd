import { crc32 } from 'node:zlib'
import { MAX_IMAGE_PARTS } from '@easel/inspection/image/header.ts'
import type { Work } from '@easel/inspection/work.ts'
import { isTurned, orientationOnly } from './orientation.ts'

const SIGNATURE_BYTES = 8
const DROPPED = ['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME']

/** A PNG without EXIF, texts and times, and without what follows its end; its pixels byte for byte. */
export function cleanPng(bytes: Buffer, orientation: number | undefined, work: Work): Buffer | null {
  const chunks = work.within(MAX_IMAGE_PARTS)
  const parts = [bytes.subarray(0, SIGNATURE_BYTES)]
  for (let at = SIGNATURE_BYTES; at + 12 <= bytes.length; ) {
    chunks.take()
    const end = at + 12 + bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (end > bytes.length) return null
    if (!DROPPED.includes(type)) parts.push(bytes.subarray(at, end))
    if (type === 'IHDR' && isTurned(orientation)) parts.push(chunk('eXIf', orientationOnly(orientation)))
    if (type === 'IEND') return Buffer.concat(parts)
    at = end
  }
  return null
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
