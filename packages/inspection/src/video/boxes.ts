import { type Reader, readerOf } from '../bytes.ts'

/** One box of an MP4: a four-letter type, and where its content lies. */
export interface Box {
  readonly type: string
  readonly start: number
  readonly end: number
}

/** What may stand at the top of an MP4; anything else behind a whole video is something else. */
const TOP_LEVEL = [
  'ftyp',
  'moov',
  'mdat',
  'free',
  'skip',
  'wide',
  'uuid',
  'meta',
  'udta',
  'moof',
  'mfra',
  'styp',
  'sidx',
  'ssix',
  'prft',
  'emsg',
  'pdin',
]
const CONTAINERS = ['moov', 'trak', 'mdia', 'minf', 'stbl', 'edts', 'moof', 'traf', 'mvex']
const MAX_BOXES = 20_000

export type Boxes =
  | { readonly ok: true; readonly brand: string; readonly boxes: readonly Box[] }
  | { readonly ok: false; readonly reason: 'damaged' | 'foreign' }

/**
 * The boxes of an MP4 that lead to its samples, when those of each level tile it without a gap and no table
 * claims more than it holds: what reads the samples afterwards need not fear the figures.
 */
export function readBoxes(bytes: Uint8Array): Boxes {
  const reader = readerOf(bytes)
  const top: Box[] = []
  for (let at = 0; at < bytes.length; ) {
    const box = boxAt(reader, at, bytes.length)
    const isWhole = ['moov', 'mdat'].every((type) => top.some((each) => each.type === type))
    if (!box || !TOP_LEVEL.includes(box.type)) return { ok: false, reason: isWhole ? 'foreign' : 'damaged' }
    if (box.end > bytes.length || top.length > MAX_BOXES) return { ok: false, reason: 'damaged' }
    top.push(box)
    at = box.end
  }
  const boxes = [...top]
  for (let index = 0; index < boxes.length; index++) {
    const box = boxes[index]
    if (!box || !CONTAINERS.includes(box.type)) continue
    const inner = innerBoxes(reader, box)
    if (!inner || boxes.length + inner.length > MAX_BOXES) return { ok: false, reason: 'damaged' }
    boxes.push(...inner)
  }
  if (!boxes.some(({ type }) => type === 'moov') || !boxes.every((box) => isHonest(reader, box))) {
    return { ok: false, reason: 'damaged' }
  }
  return { ok: true, brand: reader.tag(8, 4), boxes }
}

function boxAt(reader: Reader, at: number, limit: number): Box | null {
  if (at + 8 > limit) return null
  const [size, type] = [reader.u32be(at), reader.tag(at + 4, 4)]
  if (size === 0) return { type, start: at + 8, end: limit }
  if (size !== 1) return size < 8 ? null : { type, start: at + 8, end: at + size }
  const long = reader.u32be(at + 8) * 2 ** 32 + reader.u32be(at + 12)
  return long < 16 ? null : { type, start: at + 16, end: at + long }
}

function innerBoxes(reader: Reader, { start, end }: Box): Box[] | null {
  const inner: Box[] = []
  for (let at = start; at < end; ) {
    // QuickTime ends a list with a null of four bytes.
    if (at + 4 === end && reader.u32be(at) === 0) break
    const box = boxAt(reader, at, end)
    if (!box || box.end > end) return null
    inner.push(box)
    at = box.end
  }
  return inner
}

/** A wallpaper of ten seconds has some thousand samples; of sound some hundred. */
const MAX_SAMPLES = 50_000

interface Table {
  /** Where the number of entries stands, from the box's content. */
  readonly countAt: number
  readonly entryBytes: number
  /** The entries repeat something so often as their first field says. */
  readonly isRunLength?: true
}

const TABLES: Readonly<Record<string, Table>> = {
  stts: { countAt: 4, entryBytes: 8, isRunLength: true },
  ctts: { countAt: 4, entryBytes: 8, isRunLength: true },
  stsc: { countAt: 4, entryBytes: 12 },
  stco: { countAt: 4, entryBytes: 4 },
  co64: { countAt: 4, entryBytes: 8 },
  stss: { countAt: 4, entryBytes: 4 },
  elst: { countAt: 4, entryBytes: 12 },
}

function isHonest(reader: Reader, box: Box): boolean {
  const { type, start, end } = box
  if (type === 'stsz' || type === 'stz2') return isHonestSizes(reader, box)
  // The fields of an entry of a fragment are optional; the least is none at all.
  if (type === 'trun') return reader.u32be(start + 4) <= MAX_SAMPLES
  const table = TABLES[type]
  if (!table) return true
  const count = reader.u32be(start + table.countAt)
  const entries = start + table.countAt + 4
  if (count > MAX_SAMPLES || entries + count * table.entryBytes > end) return false
  if (!table.isRunLength) return true
  let samples = 0
  for (let entry = 0; entry < count; entry++) samples += reader.u32be(entries + entry * table.entryBytes)
  return samples <= MAX_SAMPLES
}

function isHonestSizes(reader: Reader, { type, start, end }: Box): boolean {
  const count = reader.u32be(start + 8)
  const bits = type === 'stz2' ? reader.u8(start + 7) : reader.u32be(start + 4) === 0 ? 32 : 0
  return count <= MAX_SAMPLES && start + 12 + Math.ceil((count * bits) / 8) <= end
}
