import { IMAGE_LIMITS } from '@easel/domain/base/files/limits.ts'
import type { Work } from '../work.ts'
import { MAX_IMAGE_PARTS, type ReadHeader } from './header.ts'
import { type HuffmanTables, nextMarker, readHuffmanTables } from './jpgBits.ts'
import { areWhole, type JpgFrame, jpgFrameAt, readScan, type ScanRead } from './jpgScans.ts'

const MARKER = { end: 0xd9, scan: 0xda, huffman: 0xc4, restarts: 0xdd }
/** C4, C8 and CC lie in the range of the frame headers and are none. */
const NOT_A_FRAME = [0xc4, 0xc8, 0xcc]
/** Markers that have no content. */
const isBare = (marker: number): boolean => (marker >= 0xd0 && marker <= 0xd8) || marker === 0x01

/** JPEG: markers walked to the end of the picture; complete when it ends, and on demand when its pixels are there. */
export const readJpg: ReadHeader = (reader, { work, withPixels = false }) => {
  const bytes = reader.slice(0, reader.length)
  const tables: HuffmanTables = new Map()
  const scans: ScanRead[] = []
  let size: { width: number; height: number } | null = null
  let [frame, restartInterval]: [JpgFrame | null, number] = [null, 0]
  let at = 2
  const markers = work.within(MAX_IMAGE_PARTS)
  while (at + 2 <= reader.length) {
    markers.take()
    // Decoders go over what lies between two segments.
    if (reader.u8(at) !== 0xff) {
      at = nextMarker(bytes, at)
      continue
    }
    const marker = reader.u8(at + 1)
    if (marker === 0xff || isBare(marker)) {
      at += marker === 0xff ? 1 : 2
      continue
    }
    if (marker === MARKER.end) {
      return size && { ...size, frames: 1, complete: scans.length > 0 && isWhole(frame, scans) }
    }
    if (at + 4 > reader.length) break
    const end = at + 2 + reader.u16be(at + 2)
    if (!size && isFrame(marker)) {
      size = { height: reader.u16be(at + 5), width: reader.u16be(at + 7) }
      frame = withPixels ? jpgFrameAt(bytes, at, IMAGE_LIMITS.pixels) : null
    }
    // Some programs write them before the frame.
    if (marker === MARKER.huffman && withPixels) readHuffmanTables(bytes.subarray(at + 4, end), tables)
    if (marker === MARKER.restarts) restartInterval = reader.u16be(at + 4)
    if (marker !== MARKER.scan) {
      at = end
      continue
    }
    if (!frame) return size && { ...size, frames: 1, complete: !withPixels && hasEnd(bytes, at, work) }
    const scan = readScan(bytes, at, { frame, tables, restartInterval, work })
    if (!scan) break
    scans.push(scan)
    at = afterRestarts(bytes, scan.end)
  }
  return size && { ...size, frames: 1, complete: false }
}

const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && !NOT_A_FRAME.includes(marker)

const isWhole = (frame: JpgFrame | null, scans: readonly ScanRead[]): boolean =>
  frame !== null && areWhole(frame, scans)

/** The next marker that is none to go on from. */
function afterRestarts(bytes: Uint8Array, from: number): number {
  let at = nextMarker(bytes, from)
  while (at < bytes.length && (bytes[at + 1] ?? 0) >= 0xd0 && (bytes[at + 1] ?? 0) <= 0xd7) {
    at = nextMarker(bytes, at + 2)
  }
  return at
}

/** Of pixels that are not walked through it is enough that an end stands behind them. */
function hasEnd(bytes: Uint8Array, from: number, work: Work): boolean {
  for (let at = bytes.lastIndexOf(MARKER.end); at > from; at = bytes.lastIndexOf(MARKER.end, at - 1)) {
    if (bytes[at - 1] === 0xff) return true
    work.take()
  }
  return false
}
