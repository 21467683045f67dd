import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { refuse } from '@easel/domain/rule.ts'
import type { WallpaperInspection } from '@easel/inspection/media/inspection.ts'
import { giveBack } from '@easel/inspection/node/giveBack.ts'
import { cleanImage } from '../images/clean.ts'
import { openImage } from '../images/decode.ts'
import { MEDIA_TYPES, takeThumb, thumbHashOf } from '../images/examine.ts'
import { dominantColours } from './colours.ts'
import type { Decoded } from './task.ts'

const DAMAGED: Decoded = { ok: false, refusal: refuse('image.undecodable') }

/** Decodes a wallpaper once; ThumbHash and colours come from that, the clean copy from its bytes. */
export async function examinePicture(
  bytes: Buffer,
  { format }: WallpaperInspection,
  folder: string,
): Promise<Decoded> {
  const image = openImage(bytes, format)
  // sharp says in many words why a picture does not decode; to its sender they are one.
  const decoded = image ? await takeThumb(image).catch(() => null) : null
  if (!decoded) return DAMAGED
  const cleaned = cleanImage(bytes, format, decoded.orientation)
  if (cleaned.kind === 'unreadable') return DAMAGED
  const cleanPath = cleaned.kind === 'cleaned' ? join(folder, 'clean') : null
  if (cleaned.kind === 'cleaned' && cleanPath) {
    await writeFile(cleanPath, cleaned.bytes, { flag: 'wx' })
    giveBack(cleaned.bytes)
  }
  const { width, height, thumb } = decoded
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
    },
  }
}
