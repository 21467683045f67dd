import { crc32 } from 'node:zlib'
import { type ImageFormat, MAX_IMAGE_PARTS } from '@easel/inspection/image/header.ts'
import { type Work, workOf } from '@easel/inspection/work.ts'
import { cleanJpg } from './cleanJpg.ts'
import { srgbOf } from './decode.ts'
import { isTurned, orientationOnly } from './orientation.ts'

const TRAILER = 0x3b
const EXTENSION = 0x21
const IMAGE = 0x2c
const COMMENT = 0xfe
const PLAIN_TEXT = 0x01
const APPLICATION = 0xff
/** The only application that a browser listens to: how often an animation repeats. */
const LOOPING = ['NETSCAPE2.0', 'ANIMEXTS1.0']

const tableBytes = (flags: number): number => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)

/** A GIF without comments, texts and foreign application data, and without what follows its end. */
function cleanGif(bytes: Buffer, _orientation: number | undefined, work: Work): Buffer | null {
  const blocks = work.within(MAX_IMAGE_PARTS)
  let at = 13 + tableBytes(bytes[10] ?? 0)
  const parts = [bytes.subarray(0, at)]
  while (at < bytes.length) {
    blocks.take()
    const kind = bytes[at]
    if (kind === TRAILER) return Buffer.concat([...parts, bytes.subarray(at, at + 1)])
    const start = at
    if (kind === IMAGE) at = endOfBlocks(bytes, at + 11 + tableBytes(bytes[at + 9] ?? 0), work)
    else if (kind === EXTENSION) at = endOfBlocks(bytes, at + 2, work)
    else return null
    if (at < 0) return null
    if (kind === IMAGE || isKept(bytes, start)) parts.push(bytes.subarray(start, at))
  }
  return null
}

function isKept(bytes: Buffer, at: number): boolean {
  const label = bytes[at + 1]
  if (label === APPLICATION) return LOOPING.includes(bytes.toString('latin1', at + 3, at + 14))
  return label !== COMMENT && label !== PLAIN_TEXT
}

/** Where a chain of sub-blocks ends; -1 where it runs out of the file. */
function endOfBlocks(bytes: Buffer, from: number, work: Work): number {
  let at = from
  while (at < bytes.length) {
    work.take()
    const size = bytes[at] ?? 0
    at += 1 + size
    if (size === 0) return at
  }
  return -1
}

const HEAD_BYTES = 12
const EXIF_FLAG = 0x08
const XMP_FLAG = 0x04

const KEPT_IN_WEBP = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']

/** A WebP of nothing but its pixels, colours and frames; its pixels byte for byte. */
function cleanWebp(bytes: Buffer, orientation: number | undefined, work: Work): Buffer | null {
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
    if (KEPT_IN_WEBP.includes(type)) parts.push(chunk)
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

const SIGNATURE_BYTES = 8
const PNG_COLOURS = ['tRNS', 'cHRM', 'gAMA', 'iCCP', 'sBIT', 'sRGB', 'cICP', 'mDCV', 'cLLI', 'bKGD', 'pHYs']
const PNG_FRAMES = ['acTL', 'fcTL', 'fdAT']

/** A chunk that nobody can draw the picture without has a capital letter first. */
const isKeptInPng = (type: string): boolean =>
  /^[A-Z]/u.test(type) || PNG_COLOURS.includes(type) || PNG_FRAMES.includes(type)

/** A PNG of nothing but its pixels, colours and frames, and without what follows its end; its pixels byte for byte. */
function cleanPng(bytes: Buffer, orientation: number | undefined, work: Work): Buffer | null {
  const chunks = work.within(MAX_IMAGE_PARTS)
  const parts = [bytes.subarray(0, SIGNATURE_BYTES)]
  for (let at = SIGNATURE_BYTES; at + 12 <= bytes.length; ) {
    chunks.take()
    const end = at + 12 + bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    if (end > bytes.length) return null
    if (isKeptInPng(type)) parts.push(bytes.subarray(at, end))
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

/** A header of version 5 may name a profile that lies in a file of the maker's, or behind the pixels. */
const [BMP_INFO, BMP_V5] = [40, 124]
const SRGB = 'BGRs'

/** A BMP without what lies behind its pixels; those that get here are not compressed. */
function cleanBmp(bytes: Buffer): Buffer {
  const header = bytes.readUInt32LE(14)
  const [width, height, bits] =
    header < BMP_INFO
      ? [bytes.readUInt16LE(18), bytes.readUInt16LE(20), bytes.readUInt16LE(24)]
      : [bytes.readInt32LE(18), Math.abs(bytes.readInt32LE(22)), bytes.readUInt16LE(28)]
  const end = bytes.readUInt32LE(10) + Math.ceil((width * bits) / 32) * 4 * height
  const clean = Buffer.from(bytes.subarray(0, Math.min(end, bytes.length)))
  if (clean.length < bytes.length) clean.writeUInt32LE(clean.length, 2)
  if (header >= BMP_V5) {
    clean.write(SRGB, 14 + 56, 'latin1')
    clean.fill(0, 14 + 112, 14 + 120)
  }
  return clean
}

type Clean = (bytes: Buffer, orientation: number | undefined, work: Work) => Buffer | null

const CLEANERS: Readonly<Record<ImageFormat, Clean>> = {
  jpg: cleanJpg,
  png: cleanPng,
  webp: cleanWebp,
  gif: cleanGif,
  bmp: cleanBmp,
}

export type Cleaned =
  /** The file holds nothing but the picture. */
  | { readonly kind: 'same' }
  | { readonly kind: 'cleaned'; readonly bytes: Buffer }
  /** Its structure cannot be followed, so that nobody can say what else is in it. */
  | { readonly kind: 'unreadable' }

/**
 * A whole picture without place, time, author and device (docs/design/product.md, Files); its pixels untouched.
 * @throws TooMuchWork for more parts than any picture has; it is followed further here than where it was judged.
 */
export function cleanImage(
  bytes: Uint8Array,
  format: ImageFormat,
  orientation: number | undefined,
  work: Work = workOf(),
): Cleaned {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const clean = CLEANERS[format](buffer, orientation, work)
  if (!clean) return { kind: 'unreadable' }
  return clean.equals(buffer) ? { kind: 'same' } : { kind: 'cleaned', bytes: clean }
}

/**
 * What the store serves of a picture: its clean copy, and of one in CMYK that in sRGB, since phones leave its profile
 * out of account.
 */
export async function servedImage(
  bytes: Uint8Array,
  format: ImageFormat,
  { orientation, space }: { readonly orientation: number | undefined; readonly space: string },
): Promise<Cleaned> {
  if (space !== 'cmyk') return cleanImage(bytes, format, orientation)
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const converted = await srgbOf(buffer).catch(() => null)
  if (!converted) return { kind: 'unreadable' }
  const cleaned = cleanImage(converted, 'jpg', orientation)
  return cleaned.kind === 'same' ? { kind: 'cleaned', bytes: converted } : cleaned
}
