import type { Reader } from '../bytes.ts'
import type { Work } from '../work.ts'

const IMAGE_FORMATS = ['png', 'jpg', 'webp', 'gif', 'bmp'] as const
export type ImageFormat = (typeof IMAGE_FORMATS)[number]

export const isImageFormat = (type: string): type is ImageFormat =>
  IMAGE_FORMATS.some((format) => format === type)

export interface ImageHeader {
  format: ImageFormat
  width: number
  height: number
  /** Frames that are really there, counted; 1 for a still. */
  frames: number
  /** Whether the structure goes through to its end: false for a file cut short or with broken parts. */
  complete: boolean
}

export interface ReadImageOptions {
  /** What reading may cost; each chunk, marker and block is a step. */
  readonly work?: Work | undefined
  /** With it, the checksums of a PNG are proven too. */
  readonly crc32?: ((bytes: Uint8Array) => number) | undefined
  /** With it, the coded pixels of a JPEG are walked through: an end behind them says nothing of half of them. */
  readonly withPixels?: boolean
}

/** One format's own reading; null when not even a size can be read. */
export type ReadHeader = (
  reader: Reader,
  options: ReadImageOptions & { readonly work: Work },
) => Omit<ImageHeader, 'format'> | null

/** Chunks of a PNG or WebP, markers of a JPEG: 128 MB in chunks of 8 kB are 16,000. */
export const MAX_IMAGE_PARTS = 50_000
