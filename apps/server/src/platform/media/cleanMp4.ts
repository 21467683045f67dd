import { isBoxType, TOP_LEVEL } from '@easel/inspection/video/boxes.ts'
import { type Work, workOf } from '@easel/inspection/work.ts'

/** Offsets in an MP4 whose boxes have been checked (`readBoxes` of the inspection). */
interface Box {
  readonly type: string
  readonly at: number
  readonly start: number
  readonly end: number
}

const INTO = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'moof', 'traf']
/** Places, devices, names and whatever programs leave behind; nothing in them is needed to play. */
const PERSONAL = ['udta', 'meta', 'uuid', 'free', 'skip']
/** Where a header keeps when a film was made and changed: two fields of four bytes, of eight in version 1. */
const DATED = ['mvhd', 'tkhd', 'mdhd']
const PLAYED = ['vide', 'soun']

/**
 * A video without place, time, author and device (docs/design/product.md, Files): such boxes become empty ones of the
 * same length, so that everything else stays where it is, and so do boxes that players step over; tracks that are
 * neither picture nor sound go with their samples.
 * @throws TooMuchWork for more boxes and samples than any film has.
 */
export function cleanMp4(bytes: Buffer, work: Work = workOf()): Buffer {
  const clean = Buffer.from(bytes)
  const samples: Range[] = []
  const boxes = boxesIn(clean, 0, clean.length, work).filter(({ type }) => isBoxType(type))
  for (const box of boxes) if (!TOP_LEVEL.includes(box.type)) empty(clean, box)
  blank(clean, boxes, { work, samples })
  blankRanges(clean, samples)
  // What follows the last box is no part of the film.
  return clean.subarray(0, boxes.at(-1)?.end)
}

interface Range {
  readonly from: number
  readonly to: number
}

interface Blanking {
  readonly work: Work
  /** Where the samples of foreign tracks lie; several may claim the same bytes. */
  readonly samples: Range[]
}

function blank(bytes: Buffer, boxes: readonly Box[], blanking: Blanking): void {
  const { work, samples } = blanking
  for (const box of boxes) {
    const isForeign = box.type === 'trak' && !PLAYED.includes(handlerOf(bytes, box, work))
    if (isForeign) samples.push(...sampleRanges(bytes, box, work))
    if (isForeign || PERSONAL.includes(box.type)) empty(bytes, box)
    else if (DATED.includes(box.type))
      bytes.fill(0, box.start + 4, box.start + (bytes[box.start] === 1 ? 20 : 12))
    else if (INTO.includes(box.type)) blank(bytes, boxesIn(bytes, box.start, box.end, work), blanking)
  }
}

function empty(bytes: Buffer, { at, start, end }: Box): void {
  bytes.write('free', at + 4, 'latin1')
  bytes.fill(0, start, end)
}

/** Counts each byte once, however many ranges cover it. */
function blankRanges(bytes: Buffer, ranges: readonly Range[]): void {
  let done = 0
  for (const { from, to } of [...ranges].sort((one, other) => one.from - other.from)) {
    const start = Math.max(from, done)
    const end = Math.min(to, bytes.length)
    if (start >= end) continue
    bytes.fill(0, start, end)
    done = end
  }
}

function boxesIn(bytes: Buffer, from: number, to: number, work: Work): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to; ) {
    work.take()
    const short = bytes.readUInt32BE(at)
    const isLong = short === 1 && at + 16 <= to
    const size = isLong ? Number(bytes.readBigUInt64BE(at + 8)) : short || to - at
    if (size < 8 || at + size > to) break
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      at,
      start: at + (isLong ? 16 : 8),
      end: at + size,
    })
    at += size
  }
  return boxes
}

function find(
  bytes: Buffer,
  { start, end }: Box,
  [type, ...rest]: readonly string[],
  work: Work,
): Box | undefined {
  const found = boxesIn(bytes, start, end, work).find((box) => box.type === type)
  return found && rest.length > 0 ? find(bytes, found, rest, work) : found
}

function handlerOf(bytes: Buffer, track: Box, work: Work): string {
  const handler = find(bytes, track, ['mdia', 'hdlr'], work)
  return handler ? bytes.toString('latin1', handler.start + 8, handler.start + 12) : ''
}

/** Where the samples of a track lie, by chunk; those of fragments are elsewhere and in none of these tables. */
function sampleRanges(bytes: Buffer, track: Box, work: Work): Range[] {
  const table = (name: string) => find(bytes, track, ['mdia', 'minf', 'stbl', name], work)
  const [sizes, chunks, groups] = [table('stsz'), table('stco'), table('stsc')]
  if (!sizes || !chunks || !groups) return []
  const word = (box: Box, index: number) => {
    const at = box.start + index * 4
    return at + 4 <= box.end ? bytes.readUInt32BE(at) : 0
  }
  const ranges: Range[] = []
  let [sample, group, perChunk] = [0, 0, 0]
  for (let chunk = 0; chunk < word(chunks, 1); chunk++) {
    work.take()
    // Chunks come in order, and so do the groups that give the number of samples of each.
    for (; group < word(groups, 1) && word(groups, 2 + group * 3) <= chunk + 1; group++) {
      work.take()
      perChunk = word(groups, 3 + group * 3)
    }
    const from = word(chunks, 2 + chunk)
    let to = from
    for (let count = perChunk; count > 0 && sample < word(sizes, 2); count--, sample++) {
      work.take()
      to += word(sizes, 1) || word(sizes, 3 + sample)
    }
    if (to > from) ranges.push({ from, to })
  }
  return ranges
}
