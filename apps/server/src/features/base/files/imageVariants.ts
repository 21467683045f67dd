import { IMAGE_VARIANT_WIDTHS, READY_WIDTHS } from '@easel/domain/base/files/imageVariants.ts'
import { IMAGE_VARIANT_FORMATS, type ImageVariantFormat } from '../../../platform/images/encode.ts'
import { isRaster } from './purposes.ts'
import type { FileRow } from './queries.ts'

export const IMAGE_VARIANTS_JOB = 'files.renditions'

export const IMAGE_VARIANT_TYPES: Readonly<Record<ImageVariantFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
}

export interface ImageVariant {
  /** Its name in the link and in the store: `w640.webp`. */
  readonly name: string
  readonly width: number
  readonly format: ImageVariantFormat
}

const nameOf = (width: number, format: ImageVariantFormat): string => `w${width}.${format}`

/** Every image variant there can be. */
export const IMAGE_VARIANTS: readonly ImageVariant[] = IMAGE_VARIANT_WIDTHS.flatMap((width) =>
  IMAGE_VARIANT_FORMATS.map((format) => ({ name: nameOf(width, format), width, format })),
)

const PICTURES = ['SCREENSHOT', 'PACKAGE_IMAGE', 'WALLPAPER', 'POSTER', 'PROFILE', 'ENTRY']

/** Of every picture in READY_WIDTHS. */
const READY_FORMAT: ImageVariantFormat = 'webp'

/** The name of one that every picture has. */
export const readyName = (width: number): string => nameOf(width, READY_FORMAT)

/** Whether a file could have an image variant and has not; a picture is never enlarged. */
export function isMissing(file: FileRow, { name, width }: ImageVariant): boolean {
  if (!PICTURES.includes(file.purpose) || !isRaster(file.media_type)) return false
  return width <= (file.width ?? 0) && !file.renditions.includes(name)
}

/** The image variants up to a width that are made of every picture, and that this file has not. */
export function missingImageVariants(file: FileRow, upToWidth = Number.POSITIVE_INFINITY): ImageVariant[] {
  return IMAGE_VARIANTS.filter(
    (variant) =>
      variant.format === READY_FORMAT &&
      variant.width <= Math.min(Math.max(...READY_WIDTHS), upToWidth) &&
      isMissing(file, variant),
  )
}

/** Whether any up to a width are to be made of it. */
export const wantsImageVariants = (file: FileRow, upToWidth?: number): boolean =>
  missingImageVariants(file, upToWidth).length > 0
