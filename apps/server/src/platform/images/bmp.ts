export interface RawPixels {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

const BITFIELDS = [3, 6]
/** The header of OS/2 and of the first Windows: sizes of 16 bits, no compression, colours of three bytes. */
const OLD_HEADER_BYTES = 12

/**
 * The pixels of an uncompressed BMP of 1, 4, 8, 16, 24 or 32 bits as RGB; libvips does not read the format.
 * Null for compressed or damaged ones.
 */
export function decodeBmp(bytes: Buffer): RawPixels | null {
  if (bytes.length < 26 || bytes.toString('latin1', 0, 2) !== 'BM') return null
  const headerBytes = bytes.readUInt32LE(14)
  const isOld = headerBytes === OLD_HEADER_BYTES
  if (!isOld && (headerBytes < 40 || bytes.length < 54)) return null
  const width = isOld ? bytes.readUInt16LE(18) : bytes.readInt32LE(18)
  const signedHeight = isOld ? bytes.readUInt16LE(20) : bytes.readInt32LE(22)
  const height = Math.abs(signedHeight)
  const bits = bytes.readUInt16LE(isOld ? 24 : 28)
  const compression = isOld ? 0 : bytes.readUInt32LE(30)
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

/** Where each colour of a palette stands, as 0xRRGGBB. */
function paletteOf(bytes: Buffer, headerBytes: number): (index: number) => number {
  const [start, step] = [14 + headerBytes, headerBytes === OLD_HEADER_BYTES ? 3 : 4]
  return (index) => {
    const at = start + index * step
    return ((bytes[at + 2] ?? 0) << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at] ?? 0)
  }
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
  const colourOf = paletteOf(bytes, headerBytes)
  const perByte = 8 / bits
  return (line, column) => {
    const byte = bytes[line + Math.floor(column / perByte)] ?? 0
    return colourOf((byte >> (8 - bits * ((column % perByte) + 1))) & (2 ** bits - 1))
  }
}

/** The bits under a mask, stretched to 0…255. */
function channel(mask: number): (value: number) => number {
  if (mask === 0) return () => 0
  const shift = 31 - Math.clz32(mask & -mask)
  const most = (mask >>> shift) >>> 0
  return (value) => Math.round((((value & mask) >>> shift) / most) * 255)
}
