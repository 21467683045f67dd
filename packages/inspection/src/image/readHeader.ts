import { readerOf } from '../bytes.ts'
import { identify } from '../fileType.ts'
import { workOf } from '../work.ts'
import { readBmp } from './bmp.ts'
import { readGif } from './gif.ts'
import {
  type ImageFormat,
  type ImageHeader,
  isImageFormat,
  type ReadHeader,
  type ReadImageOptions,
} from './header.ts'
import { readJpg } from './jpg.ts'
import { readPng } from './png.ts'
import { readWebp } from './webp.ts'

const READERS: Record<ImageFormat, ReadHeader> = {
  png: readPng,
  jpg: readJpg,
  webp: readWebp,
  gif: readGif,
  bmp: readBmp,
}

/**
 * Size, frames and soundness of a whole image, by its content. Null for what is none of the five formats
 * or has no readable header.
 * @throws TooMuchWork for more parts than any image has.
 */
export function readImageHeader(
  bytes: Uint8Array,
  { work = workOf(), crc32, withPixels }: ReadImageOptions = {},
): ImageHeader | null {
  const format = identify(bytes)
  if (!isImageFormat(format)) return null
  const header = READERS[format](readerOf(bytes), { work, crc32, ...(withPixels ? { withPixels } : {}) })
  return header && { format, ...header }
}
