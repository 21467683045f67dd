import { type Reader, readerOf } from '../bytes.ts'
import { identify } from '../fileType.ts'
import { TooMuchWork, type Work, workOf } from '../work.ts'

/** One box of an MP4: a four-letter type, where it and its content begin, and the boxes in it. */
export interface Box {
  readonly type: string
  readonly at: number
  readonly start: number
  readonly end: number
  readonly inner: readonly Box[]
}

/** The boxes at the top of an MP4 that players know; they step over any other one (ISO/IEC 14496-12, 4.2). */
export const TOP_LEVEL = [
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
/** Boxes of every level together: a film in fragments of a second has some hundred. */
export const MAX_BOXES = 20_000
/** A sample table lies four deep; some more is room for what nobody has thought of. */
const MAX_DEPTH = 12

export type Boxes =
  | {
      readonly ok: true
      readonly brand: string
      readonly boxes: readonly Box[]
      /** Bytes behind the last box, but for zeros; they are no part of the film. */
      readonly tailBytes: number
    }
  | { readonly ok: false; readonly reason: 'damaged' | 'foreign' }

const DAMAGED: Boxes = { ok: false, reason: 'damaged' }

/**
 * The boxes of an MP4 that lead to its samples, when those of each level tile it without a gap and no table
 * claims more than it holds: what reads the samples afterwards need not fear the figures.
 * @throws TooMuchWork for more boxes or samples than any film has.
 */
export function readBoxes(bytes: Uint8Array, work: Work = workOf()): Boxes {
  const reader = readerOf(bytes)
  const boxes: Box[] = []
  const boxWork = work.within(MAX_BOXES)
  const met = { moov: false, mdat: false }
  for (let at = 0; at < bytes.length; ) {
    boxWork.take()
    const box = boxAt(reader, at, bytes.length)
    if (!box || !isBoxType(box.type)) {
      if (!met.moov || !met.mdat) return DAMAGED
      return tailOf(bytes, at, { brand: reader.tag(8, 4), boxes })
    }
    const isCutOff = box.end > bytes.length
    if (isCutOff && met.moov && met.mdat && !TOP_LEVEL.includes(box.type))
      return tailOf(bytes, at, { brand: reader.tag(8, 4), boxes })
    const inner = isCutOff ? null : innerBoxes(box, 1)
    if (!inner) return DAMAGED
    boxes.push({ ...box, inner })
    if (box.type === 'moov' || box.type === 'mdat') met[box.type] = true
    at = box.end
  }
  return met.moov ? { ok: true, brand: reader.tag(8, 4), boxes, tailBytes: 0 } : DAMAGED

  function innerBoxes({ type, start, end }: Place, depth: number): Box[] | null {
    if (depth > MAX_DEPTH) return null
    const inner: Box[] = []
    for (let at = CONTAINERS.includes(type) ? start : end; at < end; ) {
      // QuickTime ends a list with a null of four bytes.
      if (at + 4 === end && reader.u32be(at) === 0) break
      boxWork.take()
      const box = boxAt(reader, at, end)
      if (!box || box.end > end || !isHonest(reader, box, work)) return null
      const within = innerBoxes(box, depth + 1)
      if (!within) return null
      inner.push({ ...box, inner: within })
      at = box.end
    }
    return inner
  }
}

/** Letters, digits and the marks that makers use; the zeros behind a film are none. */
export const isBoxType = (type: string): boolean => /^[\w \xa9.-]{4}$/u.test(type)

const MAX_TAIL_BYTES = 64 * 1024

/** Behind a whole film: zeros, a few bytes of nothing, or another file. */
function tailOf(
  bytes: Uint8Array,
  at: number,
  film: Pick<Extract<Boxes, { ok: true }>, 'brand' | 'boxes'>,
): Boxes {
  const tail = bytes.subarray(at)
  if (tail.every((byte) => byte === 0)) return { ok: true, ...film, tailBytes: 0 }
  const isNothing = tail.length <= MAX_TAIL_BYTES && identify(tail) === 'unknown'
  return isNothing ? { ok: true, ...film, tailBytes: tail.length } : { ok: false, reason: 'foreign' }
}

/** The boxes at a path of types below `from`. */
export function boxesBelow(from: readonly Box[], ...path: readonly string[]): Box[] {
  const [type, ...rest] = path
  const found = from.filter((box) => box.type === type)
  return rest.length === 0 ? found : found.flatMap(({ inner }) => boxesBelow(inner, ...rest))
}

type Place = Omit<Box, 'inner'>

/** The box that begins at `at`; it may reach further than there is. */
export function boxAt(reader: Reader, at: number, limit: number): Place | null {
  if (at + 8 > limit) return null
  const [size, type] = [reader.u32be(at), reader.tag(at + 4, 4)]
  if (size === 0) return { type, at, start: at + 8, end: limit }
  if (size !== 1) return size < 8 ? null : { type, at, start: at + 8, end: at + size }
  const long = reader.u32be(at + 8) * 2 ** 32 + reader.u32be(at + 12)
  return long < 16 ? null : { type, at, start: at + 16, end: at + long }
}

/** A wallpaper of ten seconds has some thousand samples; of sound some hundred. */
export const MAX_SAMPLES = 50_000

interface Table {
  /** The offset of the number of entries, from the box's content. */
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

function isHonest(reader: Reader, box: Place, work: Work): boolean {
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
  work.take(count)
  let samples = 0
  for (let entry = 0; entry < count; entry++) samples += reader.u32be(entries + entry * table.entryBytes)
  return areFew(reader, samples)
}

/**
 * Sound that was not compressed has a sample for each instant, of a byte or more.
 * @throws TooMuchWork for more than is read where the file may hold them
 */
function areFew(reader: Reader, samples: number, bytesEach = 1): boolean {
  if (samples > MAX_SAMPLES && samples * bytesEach <= reader.length) throw new TooMuchWork(MAX_SAMPLES)
  return samples <= MAX_SAMPLES
}

function isHonestSizes(reader: Reader, { type, start, end }: Place): boolean {
  const count = reader.u32be(start + 8)
  const same = type === 'stsz' ? reader.u32be(start + 4) : 0
  const bits = type === 'stz2' ? reader.u8(start + 7) : same === 0 ? 32 : 0
  if (same > 0) return areFew(reader, count, same)
  return count <= MAX_SAMPLES && start + 12 + Math.ceil((count * bits) / 8) <= end
}
