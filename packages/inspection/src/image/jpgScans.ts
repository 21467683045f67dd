import type { Work } from '../work.ts'
import {
  Bits,
  BLOCK,
  type HuffmanTable,
  type HuffmanTables,
  QUICK_BITS,
  QUICK_MASK,
  stepOf,
  TAKEN_BITS,
  TAKEN_MASK,
} from './jpgBits.ts'

/** Shares of coded blocks below which a picture shows that it breaks off. */
const MIN_SHARE = 0.99
/** A step of work for so many bytes of coded pixels, and units of them. */
const PARTS_PER_STEP = 64

interface Component {
  readonly id: number
  readonly across: number
  readonly down: number
  /** Blocks of the component itself, and as whole units of several components hold them. */
  readonly columns: number
  readonly rows: number
  readonly paddedColumns: number
  readonly paddedRows: number
  /** Of a progressive picture: which coefficients of each block are not 0 so far, two words a block. */
  readonly known: Uint32Array
}

export interface JpgFrame {
  readonly isProgressive: boolean
  readonly units: { readonly columns: number; readonly rows: number }
  readonly components: readonly Component[]
}

/** The frame header at `at` (its marker); null for what phones do not decode, and what is no frame. */
export function jpgFrameAt(bytes: Uint8Array, at: number, maxPixels: number): JpgFrame | null {
  const u16 = (place: number) => (bytes[place] ?? 0) * 256 + (bytes[place + 1] ?? 0)
  const marker = bytes[at + 1] ?? 0
  const [height, width, count] = [u16(at + 5), u16(at + 7), bytes[at + 9] ?? 0]
  const isSupported = marker >= 0xc0 && marker <= 0xc2 && bytes[at + 4] === 8
  if (!isSupported || count === 0 || count > 4 || width * height === 0 || width * height > maxPixels)
    return null
  const sampled = Array.from({ length: count }, (_value, index) => {
    const place = at + 10 + index * 3
    const sampling = bytes[place + 1] ?? 0
    return { id: bytes[place] ?? 0, across: sampling >> 4, down: sampling & 15 }
  })
  if (sampled.some(({ across, down }) => across < 1 || across > 4 || down < 1 || down > 4)) return null
  const mostAcross = Math.max(...sampled.map(({ across }) => across))
  const mostDown = Math.max(...sampled.map(({ down }) => down))
  const units = {
    columns: Math.ceil(width / (8 * mostAcross)),
    rows: Math.ceil(height / (8 * mostDown)),
  }
  const isProgressive = marker === 0xc2
  return {
    isProgressive,
    units,
    components: sampled.map((each) => {
      const [paddedColumns, paddedRows] = [units.columns * each.across, units.rows * each.down]
      return {
        ...each,
        columns: Math.ceil(Math.ceil((width * each.across) / mostAcross) / 8),
        rows: Math.ceil(Math.ceil((height * each.down) / mostDown) / 8),
        paddedColumns,
        paddedRows,
        known: new Uint32Array(isProgressive ? paddedColumns * paddedRows * 2 : 0),
      }
    }),
  }
}

export interface ScanContext {
  readonly frame: JpgFrame
  readonly tables: Readonly<HuffmanTables>
  /** Units between two restart markers; 0 for none. */
  readonly restartInterval: number
  readonly work: Work
}

interface ScanComponent {
  readonly component: Component
  readonly dc: HuffmanTable | undefined
  readonly ac: HuffmanTable | undefined
}

interface Scan {
  readonly parts: readonly ScanComponent[]
  readonly first: number
  readonly last: number
  readonly high: number
  readonly low: number
}

export interface ScanRead {
  /** Of the blocks that this scan codes, which share is there. */
  readonly share: number
  /** Where its coded pixels end. */
  readonly end: number
  readonly componentIds: readonly number[]
  readonly scan: Pick<Scan, 'first' | 'last' | 'low'>
}

/** Walks through the coded pixels of the scan whose SOS marker is at `at`, without computing any; null for a header that is none. */
export function readScan(bytes: Uint8Array, at: number, context: ScanContext): ScanRead | null {
  const { frame, tables, restartInterval, work } = context
  const count = bytes[at + 4] ?? 0
  const parameters = at + 5 + count * 2
  const parts: ScanComponent[] = []
  for (let index = 0; index < count; index++) {
    const component = frame.components.find(({ id }) => id === bytes[at + 5 + index * 2])
    const chosen = bytes[at + 6 + index * 2] ?? 0
    if (!component) return null
    parts.push({ component, dc: tables.get(chosen >> 4), ac: tables.get(16 + (chosen & 15)) })
  }
  const [first = 0, last = 63, approximation = 0] = bytes.subarray(parameters, parameters + 3)
  const [only] = parts
  if (!only || last > 63 || first > last) return null
  const scan = frame.isProgressive
    ? { parts, first, last, high: approximation >> 4, low: approximation & 15 }
    : { parts, first: 0, last: 63, high: 0, low: 0 }
  const bits = new Bits(bytes, parameters + 3)
  const isAlone = parts.length === 1
  const { columns, rows } = isAlone ? only.component : frame.units
  const total = columns * rows
  const walk = frame.isProgressive
    ? progressiveReader(scan, bits, isAlone, columns)
    : baselineReader(parts, bits, isAlone)
  let [whole, worked, blocks] = [0, bits.at, 0]
  for (let unit = 0; unit < total; unit++) {
    if (restartInterval > 0 && unit > 0 && unit % restartInterval === 0) {
      if (!bits.restart()) break
      walk.restart()
    }
    walk.unit(unit)
    if (!walk.isBroken && !bits.isOver) whole++
    else if (restartInterval === 0) break
    // What is left until the next restart marker is lost.
    else unit += restartInterval - 1 - (unit % restartInterval)
    if (bits.at - worked + blocks++ >= PARTS_PER_STEP) {
      work.take()
      ;[worked, blocks] = [bits.at, 0]
    }
  }
  return {
    share: whole / total,
    end: bits.at,
    componentIds: parts.map(({ component }) => component.id),
    scan: { first: scan.first, last: scan.last, low: scan.low },
  }
}

/** Walks through the units of a scan, one after the other; what is broken is skipped until a restart. */
interface UnitReader {
  readonly isBroken: boolean
  unit(unit: number): void
  restart(): void
}

/** ITU-T T.81, F.2. */
function baselineReader(parts: readonly ScanComponent[], bits: Bits, isAlone: boolean): UnitReader {
  const blocks = parts.flatMap((part) => {
    const { across, down } = part.component
    return Array.from({ length: isAlone ? 1 : across * down }, () => part)
  })
  let isBroken = false
  return {
    get isBroken() {
      return isBroken
    },
    restart() {
      isBroken = false
    },
    unit() {
      if (!isBroken && !bits.isOver) isBroken = !readBlocks(blocks, bits)
    },
  }
}

/** What `Bits` does, on variables of its own: most previews are baseline, and nearly all of their time is spent here. */
function readBlocks(blocks: readonly ScanComponent[], bits: Bits): boolean {
  const { bytes } = bits
  let { at: place, buffer, available } = bits
  for (const { dc, ac } of blocks) {
    if (!dc || !ac) return false
    let table = dc
    for (let at = 0; at < BLOCK; table = ac) {
      while (available <= 24) {
        const byte = bytes[place] ?? 0xff
        if (byte === 0xff) break
        buffer = (buffer << 8) | byte
        available += 8
        place++
      }
      if (available <= 24) {
        bits.fillFrom(place, buffer, available)
        ;({ at: place, buffer, available } = bits)
      }
      const step = table.quick[(buffer >>> (available - QUICK_BITS)) & QUICK_MASK] ?? 0
      if (step > 0) {
        available -= step & TAKEN_MASK
        at = at === 0 ? 1 : at + (step >> TAKEN_BITS)
        continue
      }
      const entry = table.all[(buffer >>> (available - 16)) & 0xffff] ?? 0
      if (entry === 0) return false
      const after = stepOf(entry >> 8, entry & 0xff)
      if (available < (after & TAKEN_MASK)) {
        available -= entry >> 8
        bits.fillFrom(place, buffer, available)
        ;({ at: place, buffer, available } = bits)
        available -= entry & 15
      } else available -= after & TAKEN_MASK
      at = at === 0 ? 1 : at + (after >> TAKEN_BITS)
    }
  }
  bits.fillFrom(place, buffer, available)
  return true
}

/** ITU-T T.81, G.2: what of a block the scan codes. */
function progressiveReader(
  { parts, first, last, high }: Scan,
  bits: Bits,
  isAlone: boolean,
  columns: number,
): UnitReader {
  let [endOfBand, isBroken] = [0, false]
  const symbol = (table: HuffmanTable | undefined): number => {
    const entry = table ? bits.entry(table) : 0
    if (entry === 0) isBroken = true
    return entry & 0xff
  }
  const firstPass = ({ ac, component: { known } }: ScanComponent, block: number) => {
    if (endOfBand > 0) {
      endOfBand--
      return
    }
    for (let at = first; at <= last && !isBroken; at++) {
      const code = symbol(ac)
      const [run, size] = [code >> 4, code & 15]
      if (size > 0) {
        at += run
        bits.take(size)
        if (at <= 63) mark(known, block, at)
      } else if (run === 15) at += 15
      else {
        if (run > 0) endOfBand = (1 << run) + bits.take(run) - 1
        return
      }
    }
  }
  const refine = ({ ac, component: { known } }: ScanComponent, block: number) => {
    let at = first
    while (endOfBand === 0 && at <= last && !isBroken && !bits.isOver) {
      const code = symbol(ac)
      let run = code >> 4
      const isNew = (code & 15) > 0
      if (isNew) bits.take(1)
      else if (run < 15) {
        endOfBand = (1 << run) + bits.take(run)
        break
      }
      for (; at <= last; at++) {
        if (isKnown(known, block, at)) bits.take(1)
        else if (run-- === 0) break
      }
      if (isNew && at <= last) mark(known, block, at)
      at++
    }
    if (endOfBand === 0) return
    for (; at <= last; at++) if (isKnown(known, block, at)) bits.take(1)
    endOfBand--
  }
  const readBlock = (part: ScanComponent, block: number) => {
    if (isBroken || bits.isOver) return
    if (first > 0 && high > 0) refine(part, block)
    else if (first > 0) firstPass(part, block)
    else if (high > 0) bits.take(1)
    else bits.take(symbol(part.dc) & 15)
  }
  return {
    get isBroken() {
      return isBroken
    },
    restart() {
      ;[endOfBand, isBroken] = [0, false]
    },
    unit(unit) {
      const [column, row] = [unit % columns, Math.floor(unit / columns)]
      for (const part of parts) {
        const { across, down, paddedColumns } = part.component
        if (isAlone) readBlock(part, row * paddedColumns + column)
        else {
          for (let y = 0; y < down; y++) {
            for (let x = 0; x < across; x++)
              readBlock(part, (row * down + y) * paddedColumns + column * across + x)
          }
        }
      }
    },
  }
}

const isKnown = (known: Uint32Array, block: number, at: number): boolean =>
  (((known[block * 2 + (at >> 5)] ?? 0) >>> (at & 31)) & 1) === 1

function mark(known: Uint32Array, block: number, at: number): void {
  const word = block * 2 + (at >> 5)
  known[word] = (known[word] ?? 0) | (1 << (at & 31))
}

/** Whether the scans of a picture make it whole; of a progressive one the last bit of each coefficient too. */
export function areWhole({ isProgressive, components }: JpgFrame, scans: readonly ScanRead[]): boolean {
  return components.every(({ id }) => {
    const own = scans.filter(({ componentIds }) => componentIds.includes(id))
    if (own.length === 0 || own.some(({ share }) => share < MIN_SHARE)) return false
    if (!isProgressive) return true
    const coded = (coefficient: number) =>
      own.filter(({ scan }) => scan.first <= coefficient && coefficient <= scan.last)
    const isRefined = (coefficient: number) => coded(coefficient).some(({ scan }) => scan.low === 0)
    if (!isRefined(0)) return false
    // Encoders may leave coefficients out of all scans; none begins what it does not end.
    return Array.from({ length: 63 }, (_value, index) => index + 1).every(
      (coefficient) => coded(coefficient).length === 0 || isRefined(coefficient),
    )
  })
}
