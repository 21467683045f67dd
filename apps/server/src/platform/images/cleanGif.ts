import { MAX_IMAGE_PARTS } from '@easel/inspection/image/header.ts'
import type { Work } from '@easel/inspection/work.ts'

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
export function cleanGif(bytes: Buffer, _orientation: number | undefined, work: Work): Buffer | null {
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
