import { type Reader, readerOf } from '../bytes.ts'
import { type Bits, bitsOf } from './bits.ts'

export interface Stream {
  /** Pixels as they are coded, after cropping. */
  readonly width: number
  readonly height: number
  /** Bytes of the length before every unit of a sample. */
  readonly lengthBytes: number
  readonly colours: Colours
}

export interface Colours {
  /** 0 is grey alone, 1 is 4:2:0, 2 is 4:2:2, 3 is 4:4:4. */
  readonly chroma: number
  /** Bits of a sample, of the kind that has more of them. */
  readonly bits: number
}

type Size = Pick<Stream, 'width' | 'height'>
type Picture = Size & Pick<Stream, 'colours'>

const EIGHT_BITS: Colours = { chroma: 1, bits: 8 }

/** What the decoder reads of an H.264 stream (ISO/IEC 14496-15, avcC); null where it holds no readable size. */
export function readAvcConfig(bytes: Uint8Array): Stream | null {
  const reader = readerOf(bytes)
  const length = reader.u16be(6)
  if ((reader.u8(5) & 31) === 0 || length === 0 || 8 + length > reader.length) return null
  const size = avcSize(bitsOf(reader.slice(9, length - 1)))
  return size && { ...size, lengthBytes: (reader.u8(4) & 3) + 1 }
}

/** The same of an HEVC stream (hvcC). */
export function readHevcConfig(bytes: Uint8Array): Stream | null {
  const reader = readerOf(bytes)
  const unit = hevcParameterSet(reader)
  const size = unit && hevcSize(bitsOf(unit.subarray(2)))
  return size ? { ...size, lengthBytes: (reader.u8(21) & 3) + 1 } : null
}

/** Profiles whose parameter set has the chroma format (ITU-T H.264, 7.3.2.1.1). */
const CHROMA_PROFILES = [100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]
/** Luma pixels for one of chroma, by chroma format; in both directions. */
const CHROMA_STEPS: readonly (readonly [number, number])[] = [
  [1, 1],
  [2, 2],
  [2, 1],
  [1, 1],
]
const MAX_SIDE = 16_384

function avcSize(bits: Bits): Picture | null {
  const profile = bits.fixed(8)
  bits.skip(16)
  bits.ue()
  const colours = CHROMA_PROFILES.includes(profile) ? avcColours(bits) : EIGHT_BITS
  bits.ue()
  const order = bits.ue()
  if (order === 0) bits.ue()
  if (order === 1) {
    bits.skip(1)
    bits.se()
    bits.se()
    const cycle = Math.min(bits.ue(), 255)
    for (let index = 0; index < cycle; index++) bits.se()
  }
  bits.ue()
  bits.skip(1)
  const columns = bits.ue() + 1
  const rows = bits.ue() + 1
  const fields = bits.flag() ? 1 : 2
  if (fields === 2) bits.skip(1)
  bits.skip(1)
  const [stepX, stepY] = CHROMA_STEPS[colours.chroma] ?? [1, 1]
  const size = cropped(bits, { width: columns * 16, height: rows * 16 * fields }, [stepX, stepY * fields])
  return size && { ...size, colours }
}

function avcColours(bits: Bits): Colours {
  const chroma = bits.ue()
  if (chroma === 3) bits.skip(1)
  const depth = sampleBits(bits)
  bits.skip(1)
  if (bits.flag()) skipScalingLists(bits, chroma === 3 ? 12 : 8)
  return { chroma, bits: depth }
}

/** Of luma and chroma, each said by how much it is above eight. */
function sampleBits(bits: Bits): number {
  const [luma, chroma] = [bits.ue(), bits.ue()]
  return 8 + Math.max(luma, chroma)
}

function skipScalingLists(bits: Bits, lists: number): void {
  for (let list = 0; list < lists; list++) {
    if (!bits.flag()) continue
    let next = 8
    for (let index = 0, last = 8; index < (list < 6 ? 16 : 64) && next !== 0; index++) {
      next = (last + bits.se() + 256) % 256
      last = next === 0 ? last : next
    }
  }
}

/** The first sequence parameter set (unit type 33) of the arrays in an hvcC. */
function hevcParameterSet(reader: Reader): Uint8Array | null {
  let at = 23
  for (let array = 0; array < reader.u8(22); array++) {
    const type = reader.u8(at) & 63
    const count = reader.u16be(at + 1)
    at += 3
    for (let unit = 0; unit < count && at + 2 <= reader.length; unit++) {
      const length = reader.u16be(at)
      if (at + 2 + length > reader.length) return null
      if (type === 33) return reader.slice(at + 2, length)
      at += 2 + length
    }
  }
  return null
}

/** General profile: 88 bits; level: 8 (ITU-T H.265, 7.3.3). */
const [PROFILE_BITS, LEVEL_BITS] = [88, 8]

function hevcSize(bits: Bits): Picture | null {
  bits.skip(4)
  const layers = bits.fixed(3)
  bits.skip(1)
  bits.skip(PROFILE_BITS + LEVEL_BITS)
  const present = Array.from({ length: layers }, () => [bits.flag(), bits.flag()])
  if (layers > 0) bits.skip((8 - layers) * 2)
  for (const [hasProfile, hasLevel] of present) {
    bits.skip((hasProfile ? PROFILE_BITS : 0) + (hasLevel ? LEVEL_BITS : 0))
  }
  bits.ue()
  const chroma = bits.ue()
  if (chroma === 3) bits.skip(1)
  const coded = { width: bits.ue(), height: bits.ue() }
  const size = cropped(bits, coded, CHROMA_STEPS[chroma] ?? [1, 1])
  return size && { ...size, colours: { chroma, bits: sampleBits(bits) } }
}

/** A flag, and if it is set, how much is cut off at the left, right, top and bottom. */
function cropped(bits: Bits, coded: Size, [stepX, stepY]: readonly [number, number]): Size | null {
  const [left, right, top, bottom] = bits.flag() ? [bits.ue(), bits.ue(), bits.ue(), bits.ue()] : [0, 0, 0, 0]
  const width = coded.width - (left + right) * stepX
  const height = coded.height - (top + bottom) * stepY
  const isPossible = width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE && !bits.isOver
  return isPossible ? { width, height } : null
}
