import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { READY_WIDTHS } from '@easel/domain/base/files/imageVariants.ts'
import { refuse } from '@easel/domain/rule.ts'
import { MEDIA_TYPES } from '@easel/inspection/media/contentFacts.ts'
import type { WallpaperInspection } from '@easel/inspection/media/inspection.ts'
import { freeBytes } from '@easel/inspection/node/freeBytes.ts'
import sharp, { type Sharp } from 'sharp'
import { servedImage } from '../images/clean.ts'
import { openImage } from '../images/decode.ts'
import { ENCODE } from '../images/encode.ts'
import { takeThumb, thumbHashOf } from '../images/examine.ts'
import { fingerprintOfPixels } from '../images/fingerprint.ts'
import type { MadeOfPicture } from '../images/made.ts'
import { dominantColours } from './colours.ts'
import type { Decoded } from './task.ts'

const DAMAGED: Decoded = { ok: false, refusal: refuse('image.undecodable') }

/** Decodes a wallpaper once; all that is shown or compared of it comes from that, the clean copy from its bytes. */
export async function examinePicture(
  bytes: Buffer,
  { format }: WallpaperInspection,
  folder: string,
): Promise<Decoded> {
  const image = openImage(bytes, format)
  // sharp says in many words why a picture does not decode; to its sender they are one.
  const decoded = image ? await takeSmall(image, folder).catch(() => null) : null
  if (!decoded) return DAMAGED
  const cleaned = await servedImage(bytes, format, decoded)
  if (cleaned.kind === 'unreadable') return DAMAGED
  const cleanPath = cleaned.kind === 'cleaned' ? join(folder, 'clean') : null
  if (cleaned.kind === 'cleaned' && cleanPath) {
    await writeFile(cleanPath, cleaned.bytes, { flag: 'wx' })
    freeBytes(cleaned.bytes)
  }
  const { width, height, thumb, made } = decoded
  return {
    ok: true,
    medium: {
      mediaType: MEDIA_TYPES[format],
      width,
      height,
      thumbHash: thumbHashOf(thumb),
      poster: null,
      colours: dominantColours(thumb),
      peaks: null,
      cleanPath,
      made,
      faults: [],
    },
  }
}

/** Decodes a whole picture at the width of the widest image variant that every picture has, and makes the rest of that. */
async function takeSmall(image: Sharp, folder: string) {
  const { autoOrient, orientation, space } = await image.metadata()
  const { data, info } = await image
    .resize({ width: Math.max(...READY_WIDTHS), withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const small = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const variants: MadeOfPicture['variants'] = []
  for (const width of READY_WIDTHS.filter((each) => each <= autoOrient.width)) {
    const path = join(folder, `w${width}`)
    await ENCODE.webp(small.clone().resize({ width })).toFile(path)
    variants.push({ width, path })
  }
  const fingerprint = await fingerprintOfPixels(small.clone())
  const { thumb } = await takeThumb(small)
  freeBytes(data)
  return { ...autoOrient, orientation, space, thumb, made: { variants, fingerprint } }
}
