import { deflateZlib, nodeCodec } from '../node/codec.ts'
import { be16, be32 } from './bigEndian.ts'
import { concat, concatAll, le, utf8 } from './zipWriter.ts'

export type Pixel = readonly [red: number, green: number, blue: number]
export type Paint = (x: number, y: number) => Pixel

/** A diagonal wash between two colours: enough to distinguish pictures on a screen. */
export function wash(from: Pixel, to: Pixel, width: number, height: number): Paint {
  const mix = (one: number, other: number, share: number) => Math.round(one + (other - one) * share)
  return (x, y) => {
    const share = (x / width + y / height) / 2
    return [mix(from[0], to[0], share), mix(from[1], to[1], share), mix(from[2], to[2], share)]
  }
}

export function pngChunk(type: string, data: Uint8Array): Uint8Array {
  const body = concat(utf8(type), data)
  return concat(be32(data.length), body, be32(nodeCodec.crc32(body)))
}

export const PNG_START = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

export function pngHeader(width: number, height: number): Uint8Array {
  return pngChunk('IHDR', concat(be32(width), be32(height), Uint8Array.of(8, 2, 0, 0, 0)))
}

/** A real PNG of 8-bit RGB. */
export function png(width: number, height: number, paint: Paint): Uint8Array {
  const rows = new Uint8Array((width * 3 + 1) * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows.set(paint(x, y), y * (width * 3 + 1) + 1 + x * 3)
  }
  const data = pngChunk('IDAT', deflateZlib(rows))
  return concat(PNG_START, pngHeader(width, height), data, pngChunk('IEND', new Uint8Array(0)))
}

/** An animated PNG whose frames are all one pixel. */
export function apng(frames: number): Uint8Array {
  const control = (index: number) =>
    concat(be32(index), be32(1), be32(1), be32(0), be32(0), be16(1), be16(10), Uint8Array.of(0, 0))
  const pixel = deflateZlib(Uint8Array.of(0, 90, 90, 90))
  const parts = [PNG_START, pngHeader(1, 1), pngChunk('acTL', concat(be32(frames), be32(0)))]
  for (let frame = 0; frame < frames; frame++) {
    parts.push(pngChunk('fcTL', control(frame * 2)))
    parts.push(frame === 0 ? pngChunk('IDAT', pixel) : pngChunk('fdAT', concat(be32(frame * 2 - 1), pixel)))
  }
  return concat(...parts, pngChunk('IEND', new Uint8Array(0)))
}

const GIF_PIXEL = Uint8Array.of(2, 2, 0x4c, 0x01, 0)

/** A GIF of one-pixel frames on a screen of any claimed size. */
export function gif(frames: number, width = 1, height = 1): Uint8Array {
  const screen = concat(
    utf8('GIF89a'),
    le([2, width], [2, height]),
    Uint8Array.of(0x80, 0, 0),
    new Uint8Array(6),
  )
  const frame = concat(Uint8Array.of(0x2c), le([2, 0], [2, 0], [2, 1], [2, 1]), Uint8Array.of(0), GIF_PIXEL)
  return concat(screen, concatAll(Array.from({ length: frames }, () => frame)), Uint8Array.of(0x3b))
}

export interface BmpSpec {
  readonly bits?: 24 | 32
  /** The first row of the file is the uppermost, not the lowest. */
  readonly topDown?: boolean
  readonly paint?: Paint
}

/** An uncompressed BMP, grey by default. */
export function bmp(width: number, height: number, spec: BmpSpec = {}): Uint8Array {
  const { bits = 24, topDown = false, paint = () => [0x80, 0x80, 0x80] } = spec
  const rowBytes = Math.ceil((width * bits) / 32) * 4
  const rows = new Uint8Array(rowBytes * height)
  for (let y = 0; y < height; y++) {
    const row = rowBytes * (topDown ? y : height - 1 - y)
    for (let x = 0; x < width; x++) rows.set(paint(x, y).toReversed(), row + (x * bits) / 8)
  }
  const info = le(
    ...([
      [4, 40],
      [4, width],
      [4, topDown ? 2 ** 32 - height : height],
      [2, 1],
      [2, bits],
      [4, 0],
      [4, rows.length],
      [8, 0],
      [8, 0],
    ] as const),
  )
  return concat(utf8('BM'), le([4, 54 + rows.length], [4, 0], [4, 54]), info, rows)
}

/** A lossless WebP header of a claimed size; enough to be measured, not to be decoded. */
export function webpHeader(width: number, height: number): Uint8Array {
  const bits = (width - 1) | ((height - 1) << 14)
  const data = concat(Uint8Array.of(0x2f), le([4, bits >>> 0]), Uint8Array.of(0))
  const chunk = concat(utf8('VP8L'), le([4, data.length]), data)
  return concat(utf8('RIFF'), le([4, 4 + chunk.length]), utf8('WEBP'), chunk)
}

const BLOCK = 8
const QUANTUM = 8
/** Twelve codes of four bits for the DC categories, one code of one bit for "nothing further". */
const DC_COUNTS = [0, 0, 0, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
const AC_COUNTS = [1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]

/** A real baseline JPEG that paints one colour per block of 8×8 pixels. */
export function jpg(width: number, height: number, paint: Paint): Uint8Array {
  const segment = (marker: number, data: Uint8Array) =>
    concat(Uint8Array.of(0xff, marker), be16(data.length + 2), data)
  const components = [1, 2, 3].flatMap((id) => [id, 0x11, 0])
  return concat(
    Uint8Array.of(0xff, 0xd8),
    segment(0xe0, concat(utf8('JFIF'), Uint8Array.of(0, 1, 1, 0, 0, 1, 0, 1, 0, 0))),
    segment(0xdb, concat(Uint8Array.of(0), new Uint8Array(64).fill(QUANTUM))),
    segment(0xc0, concat(Uint8Array.of(8), be16(height), be16(width), Uint8Array.of(3, ...components))),
    segment(0xc4, Uint8Array.of(0x00, ...DC_COUNTS, ...Array.from({ length: 12 }, (_value, index) => index))),
    segment(0xc4, Uint8Array.of(0x10, ...AC_COUNTS, 0)),
    segment(0xda, Uint8Array.of(3, 1, 0, 2, 0, 3, 0, 0, 63, 0)),
    scan(width, height, paint),
    Uint8Array.of(0xff, 0xd9),
  )
}

function scan(width: number, height: number, paint: Paint): Uint8Array {
  const bits = bitWriter()
  const last = [0, 0, 0]
  for (let y = 0; y < height; y += BLOCK) {
    for (let x = 0; x < width; x += BLOCK) {
      for (const [index, value] of ycc(paint(x, y)).entries()) {
        const difference = value - (last[index] ?? 0)
        last[index] = value
        const category = difference === 0 ? 0 : 32 - Math.clz32(Math.abs(difference))
        bits.put(category, 4)
        bits.put(difference < 0 ? difference + 2 ** category - 1 : difference, category)
        bits.put(0, 1)
      }
    }
  }
  return bits.bytes()
}

function ycc([red, green, blue]: Pixel): number[] {
  const luma = 0.299 * red + 0.587 * green + 0.114 * blue
  return [luma - 128, (blue - luma) * 0.564, (red - luma) * 0.713].map((value) => Math.round(value))
}

function bitWriter() {
  const out: number[] = []
  let pending = 0
  let count = 0
  return {
    put(value: number, length: number): void {
      pending = (pending << length) | value
      count += length
      while (count >= 8) {
        const byte = (pending >>> (count - 8)) & 0xff
        out.push(byte)
        if (byte === 0xff) out.push(0)
        count -= 8
      }
      pending &= (1 << count) - 1
    },
    bytes(): Uint8Array {
      if (count > 0) this.put((1 << (8 - count)) - 1, 8 - count)
      return Uint8Array.from(out)
    },
  }
}
