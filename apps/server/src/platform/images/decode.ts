import { IMAGE_LIMITS } from '@easel/domain/base/files/limits.ts'
import { imageLimits } from '@easel/inspection/image/check.ts'
import type { ImageFormat } from '@easel/inspection/image/header.ts'
import sharp, { type Sharp } from 'sharp'
import { decodeBmp } from './bmp.ts'

// Two cores serve requests too: one picture never takes more than one of them.
sharp.concurrency(1)
sharp.cache(false)

const LIMITS = { limitInputPixels: imageLimits.pixels, sequentialRead: true } as const
const bounded = (image: Sharp): Sharp => image.timeout({ seconds: IMAGE_LIMITS.decodeSeconds })

/** A pipeline over a picture, turned upright; null where a BMP cannot be read. It rejects where pixels are damaged. */
export function openImage(bytes: Buffer, format: ImageFormat): Sharp | null {
  if (format !== 'bmp') return bounded(sharp(bytes, { ...LIMITS, failOn: 'error', autoOrient: true }))
  const pixels = decodeBmp(bytes)
  if (!pixels) return null
  const { data, width, height } = pixels
  return bounded(sharp(data, { ...LIMITS, raw: { width, height, channels: 3 } }))
}

/**
 * A JPEG in CMYK as one in sRGB, by its own profile or the usual one of print; it lies as it did, since to turn it would
 * take all of its pixels at once. Rejects where pixels are damaged.
 */
export const srgbOf = (bytes: Buffer): Promise<Buffer> =>
  bounded(sharp(bytes, { ...LIMITS, failOn: 'error' }))
    .toColourspace('srgb')
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .toBuffer()
