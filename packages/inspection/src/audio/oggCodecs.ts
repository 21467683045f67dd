import { type Reader, readerOf } from '../bytes.ts'

const MODE_BITS = 41
const COUNT_BITS = 6
const MAX_MODES = 64

/**
 * For each mode of a Vorbis setup header whether its blocks are long. They are at its very end, behind tables
 * that can only be skipped by reading them: so they are found from the end, where each has 32 bits that are zero
 * and before all of them is their number (Vorbis I specification, 4.2.4).
 */
function vorbisModes(setup: Uint8Array): boolean[] | null {
  const end = framingBit(setup)
  let found: boolean[] | null = null
  const modes: boolean[] = []
  for (let at = end - MODE_BITS; at >= COUNT_BITS && modes.length < MAX_MODES; at -= MODE_BITS) {
    const isMode = bitsAt(setup, at + 1, 32) === 0 && bitsAt(setup, at + 33, 8) < 64
    if (!isMode) break
    modes.unshift(bitsAt(setup, at, 1) === 1)
    if (bitsAt(setup, at - COUNT_BITS, COUNT_BITS) + 1 === modes.length) found = [...modes]
  }
  return found
}

/** The last bit that is set closes the header. */
function framingBit(setup: Uint8Array): number {
  let last = setup.length - 1
  while (last > 0 && setup[last] === 0) last--
  return last * 8 + 31 - Math.clz32(setup[last] ?? 0)
}

/** Vorbis packs its bits from the lowest up. */
function bitsAt(bytes: Uint8Array, at: number, count: number): number {
  let value = 0
  for (let bit = 0; bit < count; bit++) {
    const place = at + bit
    value += (((bytes[place >> 3] ?? 0) >> (place & 7)) & 1) * 2 ** bit
  }
  return value
}

/** How the packets of one codec are measured. */
export interface OggCodec {
  readonly name: 'vorbis' | 'opus'
  readonly channels: number
  readonly sampleRate: number
  /** Header packets before the sound, the first included. */
  readonly headers: number
  /** Samples before the sound proper. */
  readonly preSkip: number
  /** Where the texts begin in the second header packet. */
  readonly commentsAt: number
  /** Given the last header packet, a function that counts the samples of a packet. Null: damaged. */
  measure(lastHeader: Uint8Array): ((packet: Uint8Array) => number) | null
}

/** The codec by the first packet of a stream; only its name where phones may not play it. */
export function oggCodecOf(first: Uint8Array): OggCodec | { readonly found: string } | null {
  const reader = readerOf(first)
  const row = CODECS.find(({ magic }) => reader.tag(0, magic.length) === magic)
  if (!row) return { found: '?' }
  return row.read ? row.read(reader) : { found: row.found }
}

interface Row {
  readonly magic: string
  readonly found: string
  readonly read?: (reader: Reader) => OggCodec | null
}

const CODECS: readonly Row[] = [
  { magic: '\x01vorbis', found: 'Vorbis', read: vorbis },
  { magic: 'OpusHead', found: 'Opus', read: opus },
  { magic: '\x7fFLAC', found: 'FLAC' },
  { magic: 'Speex   ', found: 'Speex' },
  { magic: '\x80theora', found: 'Theora' },
  { magic: 'fishead', found: 'Skeleton' },
]

/** Vorbis I specification, 4.2.2. */
function vorbis(reader: Reader): OggCodec | null {
  const [channels, sampleRate, sizes] = [reader.u8(11), reader.u32(12), reader.u8(28)]
  const blocks = [2 ** (sizes & 15), 2 ** (sizes >> 4)] as const
  if (channels === 0 || !isRate(sampleRate) || blocks[0] < 64 || blocks[1] > 8192) return null
  return {
    name: 'vorbis',
    channels,
    sampleRate,
    headers: 3,
    preSkip: 0,
    commentsAt: 7,
    measure(setup) {
      const modes = vorbisModes(setup)
      if (!modes) return null
      const modeBits = 32 - Math.clz32(modes.length - 1)
      let previous = 0
      return (packet) => {
        const [first = 1] = packet
        if ((first & 1) !== 0) return 0
        const isLong = modes[(first >> 1) & (2 ** modeBits - 1)]
        const block = isLong ? blocks[1] : blocks[0]
        const samples = previous === 0 ? 0 : (previous + block) / 4
        previous = block
        return samples
      }
    },
  }
}

/** RFC 7845, 5.1. */
function opus(reader: Reader): OggCodec | null {
  const channels = reader.u8(9)
  if (channels === 0 || reader.u8(8) > 15) return null
  return {
    name: 'opus',
    channels,
    sampleRate: OPUS_RATE,
    headers: 2,
    preSkip: reader.u16(10),
    commentsAt: 8,
    measure: () => opusSamples,
  }
}

const OPUS_RATE = 48_000
/** RFC 6716, 3.1: samples of one frame by configuration: SILK, hybrid, CELT. */
const opusFrame = (config: number): number => {
  if (config < 12) return [480, 960, 1920, 2880][config & 3] ?? 0
  if (config < 16) return [480, 960][config & 1] ?? 0
  return [120, 240, 480, 960][config & 3] ?? 0
}
const MAX_OPUS_SAMPLES = 5760

function opusSamples(packet: Uint8Array): number {
  const [toc = 0, counted = 0] = packet
  if (packet.length === 0) return 0
  const frames = [1, 2, 2, counted & 63][toc & 3] ?? 0
  return Math.min(MAX_OPUS_SAMPLES, frames * opusFrame(toc >> 3))
}

const isRate = (rate: number): boolean => rate >= 4_000 && rate <= 384_000
