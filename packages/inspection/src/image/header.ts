import { type Reader, readerOf } from '../bytes.ts'
import { identify } from '../fileType.ts'
import { type Work, workOf } from '../work.ts'
import { readBmp } from './bmp.ts'
import { readGif } from './gif.ts'
import { readJpg } from './jpg.ts'
import { readPng } from './png.ts'
import { readWebp } from './webp.ts'

export type ImageFormat = 'png' | 'jpg' | 'webp' | 'gif' | 'bmp'

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
}

/** One format's own reading; null when not even a size can be read. */
export type ReadHeader = (
  reader: Reader,
  options: ReadImageOptions & { readonly work: Work },
) => Omit<ImageHeader, 'format'> | null

/** Chunks of a PNG or WebP, markers of a JPEG: 128 MB in chunks of 8 kB are 16,000. */
export const MAX_IMAGE_PARTS = 50_000

const READERS: Record<ImageFormat, ReadHeader> = {
  png: readPng,
  jpg: readJpg,
  webp: readWebp,
  gif: readGif,
  bmp: readBmp,
}

export function isImageFormat(type: string): type is ImageFormat {
  return type in READERS
}

/**
 * Size, frames and soundness of a whole image, by its content. Null for what is none of the five formats
 * or has no readable header.
 * @throws TooMuchWork for more parts than any image has.
 */
export function readImageHeader(
  bytes: Uint8Array,
  { work = workOf(), crc32 }: ReadImageOptions = {},
): ImageHeader | null {
  const format = identify(bytes)
  if (!isImageFormat(format)) return null
  const header = READERS[format](readerOf(bytes), { work, crc32 })
  return header && { format, ...header }
}
