import { type Reader, readerOf } from '../bytes.ts'

/** One frame of MPEG-1, 2 or 2.5 layer III. */
export interface MpegFrame {
  readonly bytes: number
  readonly samples: number
  readonly sampleRate: number
  readonly channels: number
  /** Bytes between the header and the coded sound. */
  readonly sideBytes: number
}

export const HEADER_BYTES = 4
const LAYER_3 = 1
const MONO = 3
const MPEG_1 = 3

/** kbit/s by index, MPEG-1 and the later two (ISO/IEC 11172-3 and 13818-3, layer III); 0 is free, 15 forbidden. */
const RATES_1 = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320]
const RATES_2 = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160]
/** By version: 2.5, reserved, 2, 1. */
const SAMPLE_RATES: readonly (readonly number[])[] = [
  [11_025, 12_000, 8_000],
  [],
  [22_050, 24_000, 16_000],
  [44_100, 48_000, 32_000],
]

/** The frame whose header is at `at`; null where there is none. */
export function mpegFrameAt(reader: Reader, at: number): MpegFrame | null {
  const [sync, version, rates, mode] = [
    reader.u8(at),
    reader.u8(at + 1),
    reader.u8(at + 2),
    reader.u8(at + 3),
  ]
  if (sync !== 0xff || (version & 0xe0) !== 0xe0 || ((version >> 1) & 3) !== LAYER_3) return null
  const id = (version >> 3) & 3
  const sampleRate = SAMPLE_RATES[id]?.[(rates >> 2) & 3]
  const kilobits = (id === MPEG_1 ? RATES_1 : RATES_2)[rates >> 4]
  if (!sampleRate || !kilobits) return null
  const samples = id === MPEG_1 ? 1152 : 576
  const padding = (rates >> 1) & 1
  const channels = mode >> 6 === MONO ? 1 : 2
  const sideBytes = id === MPEG_1 ? (channels === 1 ? 17 : 32) : channels === 1 ? 9 : 17
  return {
    bytes: Math.floor((samples * 125 * kilobits) / sampleRate) + padding,
    samples,
    sampleRate,
    channels,
    sideBytes,
  }
}

/** Where in `bytes` a frame is followed by another, or by the end where that counts; -1 where none is. */
export function framesIn(bytes: Uint8Array, endCounts: boolean): number {
  const reader = readerOf(bytes)
  for (let at = bytes.indexOf(0xff); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const frame = mpegFrameAt(reader, at)
    if (!frame) continue
    const next = at + frame.bytes
    const isFollowed = next + HEADER_BYTES <= bytes.length && mpegFrameAt(reader, next)
    if (isFollowed || (endCounts && next === bytes.length)) return at
  }
  return -1
}

/** How many frames a first frame that carries no sound says will follow: Xing, Info and VBRI headers. Null: it is sound. */
export function declaredFrames(
  reader: Reader,
  at: number,
  { sideBytes }: MpegFrame,
): { count: number | null } | null {
  const xing = at + HEADER_BYTES + sideBytes
  if (['Xing', 'Info'].includes(reader.tag(xing, 4))) {
    const hasCount = (reader.u32be(xing + 4) & 1) === 1
    return { count: hasCount ? reader.u32be(xing + 8) : null }
  }
  const vbri = at + HEADER_BYTES + 32
  return reader.tag(vbri, 4) === 'VBRI' ? { count: reader.u32be(vbri + 14) } : null
}
