import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { THUMBNAIL_WIDTH } from '@easel/domain/base/files/imageVariants.ts'
import { refuse } from '@easel/domain/rule.ts'
import type { WallpaperInspection } from '@easel/inspection/media/inspection.ts'
import { freeBytes } from '@easel/inspection/node/freeBytes.ts'
import sharp, { type Sharp } from 'sharp'
import { servedImage } from '../images/clean.ts'
import { openImage } from '../images/decode.ts'
import { ENCODE } from '../images/encode.ts'
import { MEDIA_TYPES, takeThumb, thumbHashOf } from '../images/examine.ts'
import { dominantColours } from './colours.ts'
import type { Decoded } from './task.ts'

const DAMAGED: Decoded = { ok: false, refusal: refuse('image.undecodable') }

/** Decodes a wallpaper once; thumbnail, ThumbHash and colours come from that, the clean copy from its bytes. */
export async function examinePicture(
  bytes: Buffer,
  { format }: WallpaperInspection,
  folder: string,
): Promise<Decoded> {
  const image = openImage(bytes, format)
  // sharp says in many words why a picture does not decode; to its sender they are one.
  const decoded = image ? await takeThumbnail(image, folder).catch(() => null) : null
  if (!decoded) return DAMAGED
  const cleaned = await servedImage(bytes, format, decoded)
  if (cleaned.kind === 'unreadable') return DAMAGED
  const cleanPath = cleaned.kind === 'cleaned' ? join(folder, 'clean') : null
  if (cleaned.kind === 'cleaned' && cleanPath) {
    await writeFile(cleanPath, cleaned.bytes, { flag: 'wx' })
    freeBytes(cleaned.bytes)
  }
  const { width, height, thumb, thumbnailPath } = decoded
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
      thumbnailPath,
      faults: [],
    },
  }
}

/** Decodes a whole picture at the width of its smallest rendition and writes that; what is narrower has none. */
async function takeThumbnail(image: Sharp, folder: string) {
  const { autoOrient, orientation, space } = await image.metadata()
  const { data, info } = await image
    .resize({ width: THUMBNAIL_WIDTH, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const small = sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const thumbnailPath = autoOrient.width >= THUMBNAIL_WIDTH ? join(folder, 'thumbnail') : null
  if (thumbnailPath) await ENCODE.webp(small.clone()).toFile(thumbnailPath)
  const { thumb } = await takeThumb(small)
  freeBytes(data)
  return { ...autoOrient, orientation, space, thumb, thumbnailPath }
}
