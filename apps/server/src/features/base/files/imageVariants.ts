import { READY_WIDTHS, RENDITION_WIDTHS } from '@easel/domain/base/files/imageVariants.ts'
import { RENDITION_FORMATS, type RenditionFormat } from '../../../platform/images/encode.ts'
import { isRaster } from './purposes.ts'
import type { FileRow } from './queries.ts'

export const RENDITIONS_JOB = 'files.renditions'

export const RENDITION_TYPES: Readonly<Record<RenditionFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
}

export interface ImageVariant {
  /** Its name in the link and in the store: `w640.webp`. */
  readonly name: string
  readonly width: number
  readonly format: RenditionFormat
}

const nameOf = (width: number, format: RenditionFormat): string => `w${width}.${format}`

/** Every rendition there can be. */
export const IMAGE_VARIANTS: readonly ImageVariant[] = RENDITION_WIDTHS.flatMap((width) =>
  RENDITION_FORMATS.map((format) => ({ name: nameOf(width, format), width, format })),
)

const PICTURES = ['SCREENSHOT', 'PACKAGE_IMAGE', 'WALLPAPER', 'POSTER', 'PROFILE', 'ENTRY']

/** Of every picture in READY_WIDTHS. */
const READY_FORMAT: RenditionFormat = 'webp'

/** The name of one that every picture has. */
export const readyName = (width: number): string => nameOf(width, READY_FORMAT)

/** Whether a file could have a rendition and has not; a picture is never enlarged. */
export function isMissing(file: FileRow, { name, width }: ImageVariant): boolean {
  if (!PICTURES.includes(file.purpose) || !isRaster(file.media_type)) return false
  return width <= (file.width ?? 0) && !file.renditions.includes(name)
}

/** The renditions up to a width that are made of every picture, and that this file has not. */
export function missingRenditions(file: FileRow, upToWidth = Number.POSITIVE_INFINITY): ImageVariant[] {
  return IMAGE_VARIANTS.filter(
    (rendition) =>
      rendition.format === READY_FORMAT &&
      rendition.width <= Math.min(Math.max(...READY_WIDTHS), upToWidth) &&
      isMissing(file, rendition),
  )
}

/** Whether any up to a width are to be made of it. */
export const wantsRenditions = (file: FileRow, upToWidth?: number): boolean =>
  missingRenditions(file, upToWidth).length > 0
