import type { Reader } from '../bytes.ts'
import type { Work } from '../work.ts'
import { type Box, boxesBelow, MAX_SAMPLES } from './boxes.ts'

/** Where one sample lies, and when it is shown; times in ticks of its track. */
export interface Sample {
  readonly offset: number
  readonly size: number
  readonly shownAt: number
  readonly ticks: number
  readonly isKey: boolean
}

/** The samples of a track by its tables (ISO/IEC 14496-12, 8.6 and 8.7); null where they contradict each other. */
export function tableSamples(reader: Reader, track: Box, work: Work): Sample[] | null {
  const table = (type: string) => {
    const [found] = boxesBelow(track.inner, 'mdia', 'minf', 'stbl', type)
    // Its entries are looked at once; each has four bytes or more, but for sizes that are all the same.
    if (found) work.take(Math.ceil((found.end - found.start) / 4))
    return found
  }
  const sizes = sizesOf(reader, table('stsz'), table('stz2'))
  const offsets = sizes && offsetsOf(reader, sizes, table('stsc'), table('stco') ?? table('co64'))
  const ticks = sizes && runs(reader, table('stts'), sizes.length)
  if (!sizes || !offsets || !ticks) return null
  work.take(sizes.length)
  const shifts = runs(reader, table('ctts'), sizes.length) ?? []
  const keys = keysOf(reader, table('stss'))
  let decodedAt = 0
  return sizes.map((size, index) => {
    const duration = ticks[index] ?? 0
    const sample: Sample = {
      offset: offsets[index] ?? 0,
      size,
      shownAt: decodedAt + ((shifts[index] ?? 0) | 0),
      ticks: duration,
      isKey: !keys || keys.has(index),
    }
    decodedAt += duration
    return sample
  })
}

function sizesOf(reader: Reader, sizes: Box | undefined, compact: Box | undefined): number[] | null {
  const box = sizes ?? compact
  if (!box) return null
  const { start, type } = box
  const count = reader.u32be(start + 8)
  const same = type === 'stsz' ? reader.u32be(start + 4) : 0
  const bits = type === 'stsz' ? 32 : reader.u8(start + 7)
  const read = COMPACT[bits]
  return read
    ? Array.from({ length: count }, (_value, index) => same || read(reader, start + 12, index))
    : null
}

const COMPACT: Readonly<Record<number, (reader: Reader, at: number, index: number) => number>> = {
  4: (reader, at, index) => (reader.u8(at + (index >> 1)) >> (index % 2 === 0 ? 4 : 0)) & 15,
  8: (reader, at, index) => reader.u8(at + index),
  16: (reader, at, index) => reader.u16be(at + index * 2),
  32: (reader, at, index) => reader.u32be(at + index * 4),
}

/** A value for each of `length` samples, out of runs of the same; null where they are too few. */
function runs(reader: Reader, box: Box | undefined, length: number): number[] | null {
  if (!box) return null
  const values: number[] = []
  for (let entry = 0; entry < reader.u32be(box.start + 4); entry++) {
    const at = box.start + 8 + entry * 8
    const count = Math.min(reader.u32be(at), length - values.length)
    for (let index = 0; index < count; index++) values.push(reader.u32be(at + 4))
  }
  return values.length === length ? values : null
}

function keysOf(reader: Reader, box: Box | undefined): Set<number> | null {
  if (!box) return null
  const count = reader.u32be(box.start + 4)
  return new Set(
    Array.from({ length: count }, (_value, index) => reader.u32be(box.start + 8 + index * 4) - 1),
  )
}

/** Chunk by chunk: each entry of `stsc` has the number of samples of the chunks from its own on. */
function offsetsOf(
  reader: Reader,
  sizes: readonly number[],
  groups: Box | undefined,
  chunks: Box | undefined,
): number[] | null {
  if (!groups || !chunks) return null
  const [groupCount, chunkCount] = [reader.u32be(groups.start + 4), reader.u32be(chunks.start + 4)]
  const wide = chunks.type === 'co64'
  const offsetOf = (chunk: number) => {
    const at = chunks.start + 8 + chunk * (wide ? 8 : 4)
    return wide ? reader.u32be(at) * 2 ** 32 + reader.u32be(at + 4) : reader.u32be(at)
  }
  const firstOf = (group: number) => reader.u32be(groups.start + 8 + group * 12) - 1
  const offsets: number[] = []
  let group = -1
  for (let chunk = 0; chunk < chunkCount && offsets.length < sizes.length; chunk++) {
    while (group + 1 < groupCount && firstOf(group + 1) <= chunk) group++
    if (group < 0) return null
    const sampleCount = Math.min(reader.u32be(groups.start + 12 + group * 12), sizes.length - offsets.length)
    let at = offsetOf(chunk)
    for (let index = 0; index < sampleCount; index++) {
      const size = sizes[offsets.length] ?? 0
      offsets.push(at)
      at += size
    }
  }
  return offsets.length === sizes.length ? offsets : null
}

const BASE_OFFSET = 0x1
const TRACK_FIELDS = [
  [0x2, 'description'],
  [0x8, 'ticks'],
  [0x10, 'size'],
  [0x20, 'flags'],
] as const
const RUN_FIELDS = [
  [0x100, 'ticks'],
  [0x200, 'size'],
  [0x400, 'flags'],
  [0x800, 'shift'],
] as const
const RUN_OFFSET = 0x1
const RUN_FIRST_FLAGS = 0x4
const NOT_A_KEY = 0x10000

interface Defaults {
  readonly ticks: number
  readonly size: number
  readonly flags: number
}

/** The samples of a track in the fragments of a file (ISO/IEC 14496-12, 8.8), in their order. */
export function fragmentSamples(
  reader: Reader,
  boxes: readonly Box[],
  trackId: number,
  work: Work,
): Sample[] | null {
  const extended = boxesBelow(boxes, 'moov', 'mvex', 'trex').find(
    ({ start }) => reader.u32be(start + 4) === trackId,
  )
  const base: Defaults = extended
    ? {
        ticks: reader.u32be(extended.start + 12),
        size: reader.u32be(extended.start + 16),
        flags: reader.u32be(extended.start + 20),
      }
    : { ticks: 0, size: 0, flags: 0 }
  const samples: Sample[] = []
  let decodedAt = 0
  for (const moof of boxesBelow(boxes, 'moof')) {
    for (const traf of boxesBelow(moof.inner, 'traf')) {
      const [head] = boxesBelow(traf.inner, 'tfhd')
      if (!head || reader.u32be(head.start + 4) !== trackId) continue
      const fragment = fragmentDefaults(reader, head, base)
      let at = fragment.offset ?? moof.at
      const [time] = boxesBelow(traf.inner, 'tfdt')
      if (time) decodedAt = decodeTime(reader, time)
      for (const run of boxesBelow(traf.inner, 'trun')) {
        const read = runSamples(reader, run, fragment.defaults, {
          base: fragment.offset ?? moof.at,
          at,
          decodedAt,
        })
        if (!read || samples.length + read.samples.length > MAX_SAMPLES) return null
        work.take(1 + read.samples.length)
        samples.push(...read.samples)
        at = read.at
        decodedAt = read.decodedAt
      }
    }
  }
  return samples
}

const decodeTime = (reader: Reader, { start }: Box): number =>
  reader.u8(start) === 1
    ? reader.u32be(start + 4) * 2 ** 32 + reader.u32be(start + 8)
    : reader.u32be(start + 4)

function fragmentDefaults(
  reader: Reader,
  { start }: Box,
  base: Defaults,
): { defaults: Defaults; offset: number | null } {
  const flags = reader.u32be(start) & 0xffffff
  let at = start + 8
  const hasOffset = (flags & BASE_OFFSET) !== 0
  const offset = hasOffset ? reader.u32be(at) * 2 ** 32 + reader.u32be(at + 4) : null
  if (hasOffset) at += 8
  const defaults = { description: 0, ...base }
  for (const [flag, name] of TRACK_FIELDS) {
    if ((flags & flag) === 0) continue
    defaults[name] = reader.u32be(at)
    at += 4
  }
  return { defaults, offset }
}

interface Progress {
  readonly at: number
  readonly decodedAt: number
}

function runSamples(
  reader: Reader,
  { start, end }: Box,
  defaults: Defaults,
  from: Progress & { readonly base: number },
): (Progress & { samples: Sample[] }) | null {
  const flags = reader.u32be(start) & 0xffffff
  const count = reader.u32be(start + 4)
  let [field, at, decodedAt] = [start + 8, from.at, from.decodedAt]
  if ((flags & RUN_OFFSET) !== 0) {
    at = from.base + (reader.u32be(field) | 0)
    field += 4
  }
  const firstFlags = (flags & RUN_FIRST_FLAGS) !== 0 ? reader.u32be(field) : null
  if (firstFlags !== null) field += 4
  const present = RUN_FIELDS.filter(([flag]) => (flags & flag) !== 0)
  if (field + count * present.length * 4 > end) return null
  const samples: Sample[] = []
  for (let index = 0; index < count; index++) {
    const entry = { shift: 0, ...defaults }
    if (index === 0 && firstFlags !== null) entry.flags = firstFlags
    for (const [, name] of present) {
      entry[name] = reader.u32be(field)
      field += 4
    }
    const { size, ticks, shift } = entry
    samples.push({
      offset: at,
      size,
      ticks,
      shownAt: decodedAt + (shift | 0),
      isKey: (entry.flags & NOT_A_KEY) === 0,
    })
    at += size
    decodedAt += ticks
  }
  return { samples, at, decodedAt }
}
