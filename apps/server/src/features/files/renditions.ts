import { RENDITION_WIDTHS } from '@easel/domain/media/renditions.ts'
import { isRaster } from './purposes.ts'
import type { FileRow } from './queries.ts'

export const RENDITIONS_JOB = 'files.renditions'

export const RENDITION_FORMATS = ['avif', 'webp'] as const
export type RenditionFormat = (typeof RENDITION_FORMATS)[number]

export const RENDITION_TYPES: Readonly<Record<RenditionFormat, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
}

export interface Rendition {
  /** Its name in the link and in the store: `w640.webp`. */
  readonly name: string
  readonly width: number
  readonly format: RenditionFormat
}

/** Every rendition there can be. */
export const RENDITIONS: readonly Rendition[] = RENDITION_WIDTHS.flatMap((width) =>
  RENDITION_FORMATS.map((format) => ({ name: `w${width}.${format}`, width, format })),
)

const PICTURES = ['SCREENSHOT', 'PACKAGE_IMAGE', 'WALLPAPER', 'POSTER', 'PROFILE', 'ENTRY']

/** Those of this width come first for all pictures: lists of hundreds show them. */
export const THUMBNAIL_WIDTH = RENDITION_WIDTHS[0]

/** The renditions up to a width that a file should have and has not; a picture is never enlarged. */
export function missingRenditions(file: FileRow, upToWidth = Number.POSITIVE_INFINITY): Rendition[] {
  if (!PICTURES.includes(file.purpose) || !isRaster(file.media_type)) return []
  const widest = Math.min(file.width ?? 0, upToWidth)
  return RENDITIONS.filter(({ name, width }) => width <= widest && !file.renditions.includes(name))
}

export const wantsRenditions = (file: FileRow): boolean => missingRenditions(file).length > 0
