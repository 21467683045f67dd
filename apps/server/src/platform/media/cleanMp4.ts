/** Where things stand in an MP4 whose boxes have been judged (`readBoxes` of the inspection). */
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
 * A video without place, time, author and device (design/product.md, Files): such boxes become empty ones of the same
 * length, so that everything else stays where it is; tracks that are neither picture nor sound go with their samples.
 */
export function cleanMp4(bytes: Buffer): Buffer {
  const clean = Buffer.from(bytes)
  blank(clean, boxesIn(clean, 0, clean.length))
  return clean
}

function blank(bytes: Buffer, boxes: readonly Box[]): void {
  for (const box of boxes) {
    const isForeign = box.type === 'trak' && !PLAYED.includes(handlerOf(bytes, box))
    if (isForeign) blankSamples(bytes, box)
    if (isForeign || PERSONAL.includes(box.type)) empty(bytes, box)
    else if (DATED.includes(box.type))
      bytes.fill(0, box.start + 4, box.start + (bytes[box.start] === 1 ? 20 : 12))
    else if (INTO.includes(box.type)) blank(bytes, boxesIn(bytes, box.start, box.end))
  }
}

function empty(bytes: Buffer, { at, start, end }: Box): void {
  bytes.write('free', at + 4, 'latin1')
  bytes.fill(0, start, end)
}

function boxesIn(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at + 8 <= to; ) {
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

function find(bytes: Buffer, { start, end }: Box, [type, ...rest]: readonly string[]): Box | undefined {
  const found = boxesIn(bytes, start, end).find((box) => box.type === type)
  return found && rest.length > 0 ? find(bytes, found, rest) : found
}

function handlerOf(bytes: Buffer, track: Box): string {
  const handler = find(bytes, track, ['mdia', 'hdlr'])
  return handler ? bytes.toString('latin1', handler.start + 8, handler.start + 12) : ''
}

/** Fills the samples of a track with zeros; those of fragments stand elsewhere and are told apart by no table here. */
function blankSamples(bytes: Buffer, track: Box): void {
  const table = (name: string) => find(bytes, track, ['mdia', 'minf', 'stbl', name])
  const [sizes, chunks, groups] = [table('stsz'), table('stco'), table('stsc')]
  if (!sizes || !chunks || !groups) return
  const word = (box: Box, index: number) => {
    const at = box.start + index * 4
    return at + 4 <= box.end ? bytes.readUInt32BE(at) : 0
  }
  const perChunk = (chunk: number): number => {
    let samples = 0
    for (let entry = 0; entry < word(groups, 1) && word(groups, 2 + entry * 3) <= chunk + 1; entry++) {
      samples = word(groups, 3 + entry * 3)
    }
    return samples
  }
  let sample = 0
  for (let chunk = 0; chunk < word(chunks, 1); chunk++) {
    const from = word(chunks, 2 + chunk)
    let to = from
    for (let count = perChunk(chunk); count > 0 && sample < word(sizes, 2); count--, sample++) {
      to += word(sizes, 1) || word(sizes, 3 + sample)
    }
    bytes.fill(0, Math.min(from, bytes.length), Math.min(to, bytes.length))
  }
}
