import { MAX_IMAGE_PARTS } from '@easel/inspection/image/header.ts'
import { nextMarker } from '@easel/inspection/image/jpgBits.ts'
import type { Work } from '@easel/inspection/work.ts'
import { isTurned, orientationOnly } from './orientation.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
/** Baseline and extended sequential frames: one scan with all components is the whole picture. */
const SEQUENTIAL = [0xc0, 0xc1]
const [JFIF, PROFILE, ADOBE] = [0xe0, 0xe2, 0xee]
/** The application segments that a decoder needs: how they begin, by their markers. */
const NEEDED: Readonly<Record<number, string>> = {
  [JFIF]: 'JFIF\0',
  [PROFILE]: 'ICC_PROFILE\0',
  [ADOBE]: 'Adobe',
}

/** The segment of a JFIF without a preview, which may show more than the picture. */
const JFIF_BYTES = 18

function withoutPreview(segment: Buffer): Buffer {
  if (segment.length <= JFIF_BYTES) return segment
  const plain = Buffer.from(segment.subarray(0, JFIF_BYTES))
  plain.writeUInt16BE(JFIF_BYTES - 2, 2)
  plain.writeUInt16BE(0, JFIF_BYTES - 2)
  return plain
}

const END = Buffer.from([0xff, EOI])

/** Markers that have no length and no content. */
const isBare = (marker: number): boolean => (marker >= 0xd0 && marker <= 0xd7) || marker === 0x01

/** Frames, tables and scans; of what applications write only what a decoder needs. */
function isKept(marker: number, body: Buffer): boolean {
  if (marker >= 0xc0 && marker <= 0xdf) return true
  const start = NEEDED[marker]
  return start !== undefined && body.toString('latin1', 0, start.length) === start
}

/** A JPEG of nothing but its pixels and colours, without whatever follows its end; its pixels byte for byte. */
export function cleanJpg(bytes: Buffer, orientation: number | undefined, work: Work): Buffer | null {
  const markers = work.within(MAX_IMAGE_PARTS)
  const parts: Buffer[] = [Buffer.from([0xff, SOI])]
  if (isTurned(orientation)) parts.push(exifSegment(orientation))
  let components = 0
  let at = 2
  while (at + 1 < bytes.length) {
    markers.take()
    if (bytes[at] !== 0xff) {
      at = nextMarker(bytes, at)
      continue
    }
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (marker === EOI) {
      parts.push(bytes.subarray(at, at + 2))
      return Buffer.concat(parts)
    } else if (isBare(marker)) {
      parts.push(bytes.subarray(at, at + 2))
      at += 2
    } else {
      const end = at + 2 + bytes.readUInt16BE(at + 2)
      if (end > bytes.length) return null
      const segment = bytes.subarray(at, end)
      if (isKept(marker, segment.subarray(4))) parts.push(marker === JFIF ? withoutPreview(segment) : segment)
      if (SEQUENTIAL.includes(marker)) components = bytes[at + 9] ?? 0
      const inScan = bytes[at + 4]
      at = end
      if (marker === SOS) {
        const next = endOfScan(bytes, at, work)
        if (next === bytes.length) return null
        parts.push(bytes.subarray(at, next))
        at = next
        // Whatever follows a finished picture is no part of it, and need not be followed.
        if (components > 0 && inScan === components) return Buffer.concat([...parts, END])
      }
    }
  }
  return null
}

/** Where the coded pixels end: at the next marker that is neither a stuffed byte nor a restart. */
function endOfScan(bytes: Buffer, from: number, work: Work): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    work.take()
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

function exifSegment(orientation: number): Buffer {
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), orientationOnly(orientation)])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
