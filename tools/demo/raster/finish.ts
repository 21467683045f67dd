import sharp from 'sharp'
import { randomFrom } from '../random.ts'
import type { Surface } from './surface.ts'

// A prime edge: the repeat of the tile never lines up with a design's own rhythm.
const TILE = 509
let tile: Float32Array | undefined

function grainTile(): Float32Array {
  if (tile) return tile
  const random = randomFrom('grain')
  tile = Float32Array.from({ length: TILE * TILE }, () => random.normal() * 2)
  return tile
}

/** Film grain in place, strength 1 is just visible: takes the plastic off and hides banding. */
export function grain(surface: Surface, strength: number): Surface {
  const noise = grainTile()
  const { width, height } = surface
  // A clamped view rounds and cuts at 0 and 255 by itself.
  const data = new Uint8ClampedArray(surface.data.buffer, surface.data.byteOffset, surface.data.length)
  let at = 0
  for (let y = 0; y < height; y++) {
    const row = (y % TILE) * TILE
    let column = (Math.floor(y / TILE) * 131) % TILE
    for (let x = 0; x < width; x++, at += 3) {
      const change = (noise[row + column] ?? 0) * strength
      data[at] = (data[at] ?? 0) + change
      data[at + 1] = (data[at + 1] ?? 0) + change
      data[at + 2] = (data[at + 2] ?? 0) + change
      column = column + 1 === TILE ? 0 : column + 1
    }
  }
  return surface
}

const RAW = (surface: Surface) => ({
  raw: { width: surface.width, height: surface.height, channels: 3 as const },
})

const MOST_BYTES = 500_000
/** How much smaller the bytes become at lower qualities, at the least. */
const SAVINGS = [
  { quality: 70, share: 0.76 },
  { quality: 60, share: 0.62 },
  { quality: 46, share: 0 },
] as const

/** JPEG bytes below 500 kB: what is too busy for that at full quality gets as much less of it as it needs. */
export async function encodeJpeg(surface: Surface, quality = 82): Promise<Buffer> {
  // Optimal codes would save a twentieth of the bytes and cost as much time again.
  const encode = (chosen: number) =>
    sharp(surface.data, RAW(surface)).jpeg({ quality: chosen, optimiseCoding: false }).toBuffer()
  const bytes = await encode(quality)
  if (bytes.length <= MOST_BYTES) return bytes
  const enough = SAVINGS.find(({ share }) => bytes.length * share <= MOST_BYTES)
  return encode(enough?.quality ?? quality)
}

/** WebP bytes; the least effort, as the bytes are few anyway. */
export const encodeWebp = (surface: Surface, quality: number): Promise<Buffer> =>
  sharp(surface.data, RAW(surface)).webp({ quality, effort: 0 }).toBuffer()

/** The picture at another size, smoothly. */
export async function resize(surface: Surface, width: number, height: number): Promise<Surface> {
  const data = await sharp(surface.data, RAW(surface)).resize(width, height, { fit: 'fill' }).raw().toBuffer()
  return { width, height, data }
}
