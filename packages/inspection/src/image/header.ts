import { type Reader, readerOf } from '../bytes.ts'
import { identify } from '../fileType.ts'
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

/** One format's own reading; null when not even a size can be read. */
export type ReadHeader = (
  reader: Reader,
  crc32?: (bytes: Uint8Array) => number,
) => Omit<ImageHeader, 'format'> | null

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
 * or has no readable header. With `crc32`, the checksums of a PNG are proven too.
 */
export function readImageHeader(
  bytes: Uint8Array,
  crc32?: (bytes: Uint8Array) => number,
): ImageHeader | null {
  const format = identify(bytes)
  if (!isImageFormat(format)) return null
  const header = READERS[format](readerOf(bytes), crc32)
  return header && { format, ...header }
}
