import sharp from 'sharp'
import { randomFrom } from '../random.ts'
import type { Surface } from './surface.ts'

// A prime edge: the repeat of the tile never lines up with a design's own rhythm.
const TILE = 509
let tile: Int8Array | undefined

function grainTile(): Int8Array {
  if (tile) return tile
  const random = randomFrom('grain')
  tile = Int8Array.from({ length: TILE * TILE }, () => Math.round(random.normal() * 24))
  return tile
}

/** Film grain in place, strength 1 is just visible: takes the plastic off and hides banding. */
export function grain(surface: Surface, strength: number): Surface {
  const noise = grainTile()
  const { data, width, height } = surface
  const share = strength / 12
  let at = 0
  for (let y = 0; y < height; y++) {
    const row = (y % TILE) * TILE
    const shift = (Math.floor(y / TILE) * 131) % TILE
    for (let x = 0; x < width; x++, at += 3) {
      const change = (noise[row + ((x + shift) % TILE)] ?? 0) * share
      for (let channel = at; channel < at + 3; channel++) {
        const value = (data[channel] ?? 0) + change
        data[channel] = Math.max(0, Math.min(255, value))
      }
    }
  }
  return surface
}

const RAW = (surface: Surface) => ({
  raw: { width: surface.width, height: surface.height, channels: 3 as const },
})

const QUALITIES = [82, 74, 66, 58]
const MOST_BYTES = 500_000

/** JPEG bytes below 500 kB: what is too busy for that at full quality gets a little less of it. */
export async function encodeJpeg(surface: Surface, quality = 82): Promise<Buffer> {
  const picture = sharp(surface.data, RAW(surface))
  let bytes = Buffer.alloc(0)
  for (const step of QUALITIES.filter((one) => one <= quality)) {
    bytes = await picture.clone().jpeg({ quality: step, chromaSubsampling: '4:2:0' }).toBuffer()
    if (bytes.length <= MOST_BYTES) break
  }
  return bytes
}

/** The picture at another size, smoothly. */
export async function resize(surface: Surface, width: number, height: number): Promise<Surface> {
  const data = await sharp(surface.data, RAW(surface))
    .resize(width, height, { fit: 'fill', kernel: width > surface.width ? 'cubic' : 'linear' })
    .raw()
    .toBuffer()
  return { width, height, data }
}

/** The picture out of focus, as behind frosted glass; made small, for that is all one sees of it. */
export async function frost(surface: Surface, spread = 14): Promise<Surface> {
  const small = await sharp(surface.data, RAW(surface))
    .resize(108, Math.round((108 * surface.height) / surface.width), { fit: 'fill', kernel: 'linear' })
    .blur(spread / 4)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return resize(
    { width: small.info.width, height: small.info.height, data: small.data },
    surface.width,
    surface.height,
  )
}
