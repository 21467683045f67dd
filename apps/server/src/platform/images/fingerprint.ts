import { type Fingerprint, fingerprintOf } from '@easel/domain/base/fingerprints/pdq.ts'
import type { ImageFormat } from '@easel/inspection/image/header.ts'
import { freeBytes } from '@easel/inspection/node/freeBytes.ts'
import type { Sharp } from 'sharp'
import { openImage } from './decode.ts'

/** Eight samples for each of the 64 that count: more pixels cost time and move no bit. */
const EDGE = 512

/** What a picture looks like, of an animation its first frame; null where it does not decode. Slow: for a thread. */
export async function fingerprintOfImage(bytes: Buffer, format: ImageFormat): Promise<Fingerprint | null> {
  try {
    const image = openImage(bytes, format)
    return image && (await fingerprintOfPixels(image))
  } catch {
    // Damaged pixels: the upload has refused them, or will.
    return null
  }
}

/** What an opened picture looks like. Rejects where it does not decode. */
export async function fingerprintOfPixels(image: Sharp): Promise<Fingerprint> {
  const { data, info } = await image
    .resize(EDGE, EDGE, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const fingerprint = fingerprintOf({ data, ...info })
  freeBytes(data)
  return fingerprint
}
