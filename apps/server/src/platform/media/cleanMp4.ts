import { readerOf } from '@easel/inspection/bytes.ts'
import { type Box, boxesBelow, readBoxes, TOP_LEVEL } from '@easel/inspection/video/boxes.ts'
import { readTracks } from '@easel/inspection/video/tracks.ts'
import { type Work, workOf } from '@easel/inspection/work.ts'

/** Places, devices, names and whatever programs leave behind; nothing in them is needed to play. */
const PERSONAL = ['udta', 'meta', 'uuid', 'free', 'skip']
/** Where a header keeps when a film was made and changed: two fields of four bytes, of eight in version 1. */
const DATED = ['mvhd', 'tkhd', 'mdhd']
const PLAYED = ['vide', 'soun']

/**
 * A video without place, time, author and device (docs/design/product.md, Files): such boxes become empty ones of the
 * same length, so that everything else stays where it is; so do boxes that players step over, and tracks that are
 * neither picture nor sound. Of the media data only the packets of pictures and sound stay.
 * @param bytes as the inspection has judged them; what is no film is returned as it is.
 * @throws TooMuchWork for more boxes and samples than any film has.
 */
export function cleanMp4(bytes: Buffer, work: Work = workOf()): Buffer {
  const read = readBoxes(bytes, work)
  if (!read.ok) return bytes
  const { boxes } = read
  const clean = Buffer.from(bytes)
  for (const box of boxes) if (!TOP_LEVEL.includes(box.type)) blankBox(clean, box)
  blankPersonalBoxes(clean, boxes)
  const packets = packetRanges(bytes, boxes, work)
  for (const box of boxesBelow(boxes, 'mdat')) blankBetween(clean, box, packets)
  // What follows the last box is no part of the film.
  return clean.subarray(0, boxes.at(-1)?.end)
}

function blankPersonalBoxes(bytes: Buffer, boxes: readonly Box[]): void {
  for (const box of boxes) {
    if (PERSONAL.includes(box.type) || isForeign(bytes, box)) blankBox(bytes, box)
    else if (DATED.includes(box.type))
      bytes.fill(0, box.start + 4, box.start + (bytes[box.start] === 1 ? 20 : 12))
    else blankPersonalBoxes(bytes, box.inner)
  }
}

function isForeign(bytes: Buffer, { type, inner }: Box): boolean {
  const [handler] = boxesBelow(inner, 'mdia', 'hdlr')
  return type === 'trak' && !(handler && PLAYED.includes(readerOf(bytes).tag(handler.start + 8, 4)))
}

function blankBox(bytes: Buffer, { at, start, end }: Box): void {
  bytes.write('free', at + 4, 'latin1')
  bytes.fill(0, start, end)
}

interface ByteRange {
  readonly from: number
  readonly to: number
}

/** Where the packets of pictures and sound lie, in the order of the file; a track that contradicts itself has none. */
function packetRanges(bytes: Buffer, boxes: readonly Box[], work: Work): ByteRange[] {
  const { video, audio } = readTracks(bytes, boxes, work)
  return [...video, ...audio]
    .flatMap((track) => track.packets() ?? [])
    .map(({ data }) => {
      const from = data.byteOffset - bytes.byteOffset
      return { from, to: from + data.length }
    })
    .sort((one, other) => one.from - other.from)
}

function blankBetween(bytes: Buffer, { start, end }: Box, kept: readonly ByteRange[]): void {
  let at = start
  for (const { from, to } of kept) {
    if (from > at) bytes.fill(0, at, Math.min(from, end))
    at = Math.max(at, to)
    if (at >= end) return
  }
  bytes.fill(0, at, end)
}
