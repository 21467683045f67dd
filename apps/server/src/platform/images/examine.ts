import { crc32 } from 'node:zlib'
import type { Refusal } from '@easel/domain/rule.ts'
import { refuse } from '@easel/domain/rule.ts'
import { checkImage } from '@easel/inspection/image/check.ts'
import type { ImageFormat } from '@easel/inspection/image/header.ts'
import { imageRefusals } from '@easel/inspection/image/refusals.ts'
import { MEDIA_TYPES } from '@easel/inspection/media/contentFacts.ts'
import { tooManyParts } from '@easel/inspection/media/reading.ts'
import { TooMuchWork } from '@easel/inspection/work.ts'
import type { Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { servedImage } from './clean.ts'
import { openImage } from './decode.ts'

/** ThumbHash takes at most 100 and keeps some 7 waves of it: more pixels cost time and change nothing. */
const THUMB_EDGE = 50

export interface ExaminedImage {
  readonly format: ImageFormat
  readonly mediaType: string
  /** As it is seen, after its orientation. */
  readonly width: number
  readonly height: number
  /** Base64 ThumbHash. */
  readonly thumbHash: string
  /** The same picture without its metadata; null where it has none. */
  readonly clean: Buffer | null
}

export type Examined =
  | { readonly ok: true; readonly image: ExaminedImage }
  | { readonly ok: false; readonly refusal: Refusal }

/** A picture made small, upright, as RGBA. */
export interface Thumb {
  readonly data: Buffer
  readonly width: number
  readonly height: number
}

/** Decodes a whole picture, at the size from which ThumbHash and colours are taken. */
export async function takeThumb(
  image: Sharp,
): Promise<{ thumb: Thumb; width: number; height: number; orientation: number | undefined; space: string }> {
  const { autoOrient, orientation, space } = await image.metadata()
  const { data, info } = await image
    .resize(THUMB_EDGE, THUMB_EDGE, { fit: 'inside' })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = autoOrient
  return { thumb: { data, width: info.width, height: info.height }, width, height, orientation, space }
}

/** Base64 ThumbHash. */
export const thumbHashOf = ({ data, width, height }: Thumb): string =>
  Buffer.from(rgbaToThumbHash(width, height, data)).toString('base64')

const no = (refusal: Refusal): Examined => ({ ok: false, refusal })

/** Judges a whole picture by its bytes, really decodes it, and takes from that one decoding what lists need. */
export async function examineImage(bytes: Buffer): Promise<Examined> {
  try {
    const { header, findings } = checkImage(bytes, '', { crc32 })
    const [refusal] = imageRefusals(findings)
    if (refusal || !header) return no(refusal ?? refuse('image.undecodable'))
    return await decodeImage(bytes, header.format)
  } catch (error) {
    if (error instanceof TooMuchWork) return no(tooManyParts(error))
    throw error
  }
}

/** The decoding half, for a picture whose structure has been judged already. */
export async function decodeImage(bytes: Buffer, format: ImageFormat): Promise<Examined> {
  const damaged = no(refuse('image.undecodable'))
  try {
    const image = openImage(bytes, format)
    if (!image) return damaged
    const { thumb, width, height, ...decoded } = await takeThumb(image)
    const cleaned = await servedImage(bytes, format, decoded)
    if (cleaned.kind === 'unreadable') return damaged
    const thumbHash = thumbHashOf(thumb)
    const clean = cleaned.kind === 'cleaned' ? cleaned.bytes : null
    return { ok: true, image: { format, mediaType: MEDIA_TYPES[format], width, height, thumbHash, clean } }
  } catch (error) {
    if (error instanceof TooMuchWork) return no(tooManyParts(error))
    // sharp says in many words why a picture does not decode; to its sender they are one.
    return damaged
  }
}
