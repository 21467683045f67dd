import type { ImageFormat } from '@easel/inspection/image/header.ts'
import { type Work, workOf } from '@easel/inspection/work.ts'
import { cleanGif } from './cleanGif.ts'
import { cleanJpg } from './cleanJpg.ts'
import { cleanPng } from './cleanPng.ts'
import { cleanWebp } from './cleanWebp.ts'
import { srgbOf } from './decode.ts'

type Clean = (bytes: Buffer, orientation: number | undefined, work: Work) => Buffer | null

const CLEANERS: Readonly<Record<ImageFormat, Clean>> = {
  jpg: cleanJpg,
  png: cleanPng,
  webp: cleanWebp,
  gif: cleanGif,
  // Has no place for metadata.
  bmp: (bytes) => bytes,
}

export type Cleaned =
  /** There is nothing in it but the picture. */
  | { readonly kind: 'same' }
  | { readonly kind: 'cleaned'; readonly bytes: Buffer }
  /** Its structure cannot be followed, so that nobody can say what else is in it. */
  | { readonly kind: 'unreadable' }

/**
 * A whole picture without place, time, author and device (docs/design/product.md, Files); its pixels untouched.
 * @throws TooMuchWork for more parts than any picture has; it is followed further here than where it was judged.
 */
export function cleanImage(
  bytes: Uint8Array,
  format: ImageFormat,
  orientation: number | undefined,
  work: Work = workOf(),
): Cleaned {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const clean = CLEANERS[format](whole, orientation, work)
  if (!clean) return { kind: 'unreadable' }
  return clean.equals(whole) ? { kind: 'same' } : { kind: 'cleaned', bytes: clean }
}

/**
 * What the store serves of a picture: its clean copy, and of one in CMYK that in sRGB, since phones leave its profile
 * out of account.
 */
export async function servedImage(
  bytes: Uint8Array,
  format: ImageFormat,
  { orientation, space }: { readonly orientation: number | undefined; readonly space: string },
): Promise<Cleaned> {
  if (space !== 'cmyk') return cleanImage(bytes, format, orientation)
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const converted = await srgbOf(whole).catch(() => null)
  if (!converted) return { kind: 'unreadable' }
  const cleaned = cleanImage(converted, 'jpg', orientation)
  return cleaned.kind === 'same' ? { kind: 'cleaned', bytes: converted } : cleaned
}
