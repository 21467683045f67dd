import { type Reader, readerOf } from '../bytes.ts'
import type { Work } from '../work.ts'
import type { ImageFormat } from './header.ts'

const UPRIGHT = 1
const ORIENTATION = 0x0112
const EXIF = 'Exif\0\0'

/** EXIF orientation of a picture, 1 (upright) to 8. A format or a picture that says nothing is upright. */
export function readOrientation(bytes: Uint8Array, format: ImageFormat, work: Work): number {
  const tiff = exifOf(bytes, format, work)
  return tiff ? orientationIn(tiff) : UPRIGHT
}

/** The TIFF structure in which a picture keeps its EXIF; null where it has none. */
export const exifOf = (bytes: Uint8Array, format: ImageFormat, work: Work): Reader | null =>
  FINDERS[format]?.(readerOf(bytes), work) ?? null

/** Whether it lies on its side, so that width and height change places. */
export const isOnItsSide = (orientation: number): boolean => orientation >= 5

const FINDERS: Readonly<Partial<Record<ImageFormat, (reader: Reader, work: Work) => Reader | null>>> = {
  jpg: exifOfJpg,
  png: exifOfPng,
}

function exifOfJpg(reader: Reader, work: Work): Reader | null {
  let at = 2
  while (at + 4 <= reader.length && reader.u8(at) === 0xff) {
    work.take()
    const marker = reader.u8(at + 1)
    if (marker === 0xda) return null
    const length = reader.u16be(at + 2)
    if (marker === 0xe1 && reader.tag(at + 4, EXIF.length) === EXIF) {
      return readerOf(reader.slice(at + 4 + EXIF.length, length - 2 - EXIF.length))
    }
    at += marker === 0xff ? 1 : 2 + length
  }
  return null
}

/** The chunk is before the pixels or behind them. */
function exifOfPng(reader: Reader, work: Work): Reader | null {
  for (let at = 8; at + 12 <= reader.length; at += 12 + reader.u32be(at)) {
    work.take()
    if (reader.tag(at + 4, 4) === 'eXIf') return readerOf(reader.slice(at + 8, reader.u32be(at)))
  }
  return null
}

function orientationIn(tiff: Reader): number {
  const little = tiff.tag(0, 2) === 'II'
  const u16 = (at: number) => (little ? tiff.u16(at) : tiff.u16be(at))
  const directory = little ? tiff.u32(4) : tiff.u32be(4)
  const count = Math.min(u16(directory), 200)
  for (let entry = directory + 2; entry < directory + 2 + count * 12; entry += 12) {
    const value = u16(entry + 8)
    if (u16(entry) === ORIENTATION) return value >= 1 && value <= 8 ? value : UPRIGHT
  }
  return UPRIGHT
}
