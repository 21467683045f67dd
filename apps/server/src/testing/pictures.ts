import sharp from 'sharp'

export interface PictureSpec {
  readonly width?: number
  readonly height?: number
  /** EXIF orientation; 6 turns it clockwise. */
  readonly orientation?: number
  /** Writes place, author and device into it. */
  readonly personal?: boolean
  /** Two with different seeds are different bytes. */
  readonly seed?: number
}

function canvas({ width = 360, height = 640, seed = 1 }: PictureSpec) {
  const data = Buffer.alloc(width * height * 3)
  for (let at = 0; at < data.length; at += 3) {
    const pixel = at / 3
    data[at] = (pixel % width) % 256
    data[at + 1] = Math.floor(pixel / width) % 256
    data[at + 2] = (seed * 40) % 256
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

const PERSONAL = {
  IFD0: { Artist: 'Somebody Private', Make: 'SecretPhone' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '39/1 54/1 20/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '116/1 23/1 29/1',
  },
}

export function jpeg(spec: PictureSpec = {}): Promise<Buffer> {
  const image = canvas(spec)
  const described = spec.personal ? image.withExif(PERSONAL) : image
  const turned = spec.orientation ? described.withMetadata({ orientation: spec.orientation }) : described
  return turned.jpeg({ quality: 80 }).toBuffer()
}

export function png(spec: PictureSpec = {}): Promise<Buffer> {
  const image = canvas(spec)
  return (spec.personal ? image.withExif(PERSONAL) : image).png().toBuffer()
}

export const webp = (spec: PictureSpec = {}): Promise<Buffer> =>
  (spec.personal ? canvas(spec).withExif(PERSONAL) : canvas(spec)).webp().toBuffer()

export const gif = (spec: PictureSpec = {}): Promise<Buffer> => canvas(spec).gif().toBuffer()

/** An uncompressed 24-bit BMP of one colour above another. */
export function bmp(width: number, height: number): Buffer {
  const stride = Math.ceil((width * 3) / 4) * 4
  const bytes = Buffer.alloc(54 + stride * height)
  bytes.write('BM', 0, 'latin1')
  bytes.writeUInt32LE(bytes.length, 2)
  bytes.writeUInt32LE(54, 10)
  bytes.writeUInt32LE(40, 14)
  bytes.writeInt32LE(width, 18)
  bytes.writeInt32LE(height, 22)
  bytes.writeUInt16LE(1, 26)
  bytes.writeUInt16LE(24, 28)
  for (let row = 0; row < height; row += 1) {
    // BMP is written bottom up: the first rows of the file are the lower half.
    const [red, green, blue] = row < height / 2 ? [0, 0, 255] : [255, 0, 0]
    for (let column = 0; column < width; column += 1) {
      const at = 54 + row * stride + column * 3
      bytes[at] = blue ?? 0
      bytes[at + 1] = green ?? 0
      bytes[at + 2] = red ?? 0
    }
  }
  return bytes
}
