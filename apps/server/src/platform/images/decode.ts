import { IMAGE_LIMITS } from '@easel/domain/media/limits.ts'
import { imageLimits } from '@easel/inspection/image/check.ts'
import type { ImageFormat } from '@easel/inspection/image/header.ts'
import sharp, { type Sharp } from 'sharp'
import { decodeBmp } from './bmp.ts'

// Two cores serve requests too: one picture never takes more than one of them.
sharp.concurrency(1)
sharp.cache(false)

/** A pipeline over a picture, turned upright; null where a BMP cannot be read. It rejects where pixels are damaged. */
export function openImage(bytes: Buffer, format: ImageFormat): Sharp | null {
  const limits = { limitInputPixels: imageLimits.pixels, sequentialRead: true } as const
  const upright = (image: Sharp) => image.timeout({ seconds: IMAGE_LIMITS.decodeSeconds })
  if (format !== 'bmp') return upright(sharp(bytes, { ...limits, failOn: 'error', autoOrient: true }))
  const pixels = decodeBmp(bytes)
  if (!pixels) return null
  const { data, width, height } = pixels
  return upright(sharp(data, { ...limits, raw: { width, height, channels: 3 } }))
}
