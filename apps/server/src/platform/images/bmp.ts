export interface RawPixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

const BITFIELDS = [3, 6]

/**
 * The pixels of an uncompressed BMP of 1, 4, 8, 16, 24 or 32 bits as RGB; libvips does not read the format.
 * Null for compressed or damaged ones.
 */
export function decodeBmp(bytes: Buffer): RawPixels | null {
  if (bytes.length < 54 || bytes.toString('latin1', 0, 2) !== 'BM') return null
  const headerBytes = bytes.readUInt32LE(14)
  if (headerBytes < 40) return null
  const width = bytes.readInt32LE(18)
  const signedHeight = bytes.readInt32LE(22)
  const height = Math.abs(signedHeight)
  const bits = bytes.readUInt16LE(28)
  const compression = bytes.readUInt32LE(30)
  const offset = bytes.readUInt32LE(10)
  const stride = Math.ceil((width * bits) / 32) * 4
  const known = compression === 0 || (BITFIELDS.includes(compression) && (bits === 16 || bits === 32))
  if (!known || width <= 0 || height === 0 || offset + stride * height > bytes.length) return null
  const read = pixelReader(bytes, bits, compression, headerBytes)
  if (!read) return null
  const data = Buffer.allocUnsafe(width * height * 3)
  for (let row = 0; row < height; row += 1) {
    const line = offset + stride * (signedHeight > 0 ? height - 1 - row : row)
    for (let column = 0; column < width; column += 1) {
      const rgb = read(line, column)
      const at = (row * width + column) * 3
      data[at] = rgb >> 16
      data[at + 1] = (rgb >> 8) & 255
      data[at + 2] = rgb & 255
    }
  }
  return { data, width, height }
}

/** Reads the pixel of a column as 0xRRGGBB. */
type ReadPixel = (line: number, column: number) => number

function pixelReader(
  bytes: Buffer,
  bits: number,
  compression: number,
  headerBytes: number,
): ReadPixel | null {
  if (bits === 24) return (line, column) => bytes.readUIntLE(line + column * 3, 3)
  if (bits === 32 && compression === 0) {
    return (line, column) => bytes.readUInt32LE(line + column * 4) & 0xffffff
  }
  if (bits === 16 || bits === 32) {
    const masks =
      compression === 0 ? [0x7c00, 0x03e0, 0x001f] : [54, 58, 62].map((at) => bytes.readUInt32LE(at))
    const parts = masks.map(channel)
    const step = bits / 8
    return (line, column) => {
      const value = bytes.readUIntLE(line + column * step, step)
      const [red = 0, green = 0, blue = 0] = parts.map((part) => part(value))
      return (red << 16) | (green << 8) | blue
    }
  }
  if (bits !== 1 && bits !== 4 && bits !== 8) return null
  const palette = 14 + headerBytes
  const perByte = 8 / bits
  return (line, column) => {
    const byte = bytes[line + Math.floor(column / perByte)] ?? 0
    const index = (byte >> (8 - bits * ((column % perByte) + 1))) & (2 ** bits - 1)
    const at = palette + index * 4
    return ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at] ?? 0)
  }
}

/** The bits under a mask, stretched to 0…255. */
function channel(mask: number): (value: number) => number {
  if (mask === 0) return () => 0
  const shift = 31 - Math.clz32(mask & -mask)
  const most = (mask >>> shift) >>> 0
  return (value) => Math.round((((value & mask) >>> shift) / most) * 255)
}
