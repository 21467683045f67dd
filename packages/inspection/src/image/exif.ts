import type { Camera } from '@easel/domain/base/files/facts.ts'
import { type Reader, readerOf } from '../bytes.ts'
import type { Work } from '../work.ts'
import type { ImageFormat } from './header.ts'

/** TIFF 6.0 and EXIF 2.32: the tags that are read. */
const TAGS = {
  make: 0x010f,
  model: 0x0110,
  orientation: 0x0112,
  xResolution: 0x011a,
  yResolution: 0x011b,
  resolutionUnit: 0x0128,
  software: 0x0131,
  exif: 0x8769,
  place: 0x8825,
  takenAt: 0x9003,
} as const
/** In the directory of the place. */
const [LATITUDE, LONGITUDE] = [0x0002, 0x0004]
const ASCII = 2
const RATIONAL = 5
const CENTIMETRE = 3
const NO_UNIT = 1
/** A real directory has some fifty; each entry has twelve bytes. */
const MAX_ENTRIES = 200
const MAX_CHARACTERS = 100
const INCH_CENTIMETRES = 2.54
const UPRIGHT = 1
const EXIF = 'Exif\0\0'

/** The TIFF structure in which a picture keeps its EXIF; null where it has none. */
export const exifOf = (bytes: Uint8Array, format: ImageFormat, work: Work): Reader | null =>
  FINDERS[format]?.(readerOf(bytes), work) ?? null

const FINDERS: Readonly<Partial<Record<ImageFormat, (reader: Reader, work: Work) => Reader | null>>> = {
  jpg: exifOfJpg,
  png: exifOfPng,
  webp: exifOfWebp,
}
/** Formats whose orientation browsers and phones follow. */
const ORIENTED: readonly ImageFormat[] = ['jpg', 'png']

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

/** Some programs write JPEG's mark before it. */
function exifOfWebp(reader: Reader, work: Work): Reader | null {
  for (let at = 12; at + 8 <= reader.length; ) {
    work.take()
    const size = reader.u32(at + 4)
    if (reader.tag(at, 4) === 'EXIF') {
      const skipped = reader.tag(at + 8, EXIF.length) === EXIF ? EXIF.length : 0
      return readerOf(reader.slice(at + 8 + skipped, size - skipped))
    }
    at += 8 + size + (size % 2)
  }
  return null
}

interface Field {
  readonly type: number
  readonly count: number
  /** Where its value lies, or is pointed to from. */
  readonly at: number
}

interface Tiff {
  readonly bytes: Reader
  readonly u16: (at: number) => number
  readonly u32: (at: number) => number
}

function tiffOf(bytes: Reader): Tiff {
  const little = bytes.tag(0, 2) === 'II'
  return {
    bytes,
    u16: (at) => (little ? bytes.u16(at) : bytes.u16be(at)),
    u32: (at) => (little ? bytes.u32(at) : bytes.u32be(at)),
  }
}

function fieldsAt({ u16, u32 }: Tiff, directory: number, work: Work): Map<number, Field> {
  const fields = new Map<number, Field>()
  const count = Math.min(u16(directory), MAX_ENTRIES)
  for (let index = 0; index < count; index++) {
    work.take()
    const at = directory + 2 + index * 12
    const tag = u16(at)
    if (!fields.has(tag)) fields.set(tag, { type: u16(at + 2), count: u32(at + 4), at: at + 8 })
  }
  return fields
}

function rational({ u32 }: Tiff, field: Field | undefined): number | null {
  if (!field || field.type !== RATIONAL) return null
  const at = u32(field.at)
  const [above, below] = [u32(at), u32(at + 4)]
  return above > 0 && below > 0 ? above / below : null
}

/** Printable ASCII and Latin-1 up to the first NUL. */
function textOf({ bytes, u32 }: Tiff, field: Field | undefined): string {
  if (!field || field.type !== ASCII) return ''
  const length = Math.min(field.count, MAX_CHARACTERS)
  const text = bytes.tag(field.count > 4 ? u32(field.at) : field.at, length)
  return (text.split('\0', 1)[0] ?? '').replace(/\p{Cc}/gu, '').trim()
}

/** Pixels per inch by its EXIF, and what camera and program wrote. */
export interface ExifRead {
  readonly ppi: number | null
  readonly camera: Camera | null
}

/** Reads the TIFF structure of a picture's EXIF; bounded by the entries of two directories. */
export function readExif(exif: Reader, work: Work): ExifRead {
  const tiff = tiffOf(exif)
  const first = fieldsAt(tiff, tiff.u32(4), work)
  const pointer = first.get(TAGS.exif)
  const more = pointer ? fieldsAt(tiff, tiff.u32(pointer.at), work) : new Map<number, Field>()
  const camera = {
    make: textOf(tiff, first.get(TAGS.make)),
    model: textOf(tiff, first.get(TAGS.model)),
    software: textOf(tiff, first.get(TAGS.software)),
    takenAt: textOf(tiff, more.get(TAGS.takenAt)),
  }
  const says = Object.values(camera).some((text) => text !== '')
  return { ppi: resolutionOf(tiff, first), camera: says ? camera : null }
}

/** Of two that differ the smaller: the picture has so many at least in both directions. */
function resolutionOf(tiff: Tiff, fields: Map<number, Field>): number | null {
  const unitAt = fields.get(TAGS.resolutionUnit)?.at
  const unit = unitAt === undefined ? null : tiff.u16(unitAt)
  const [x, y] = [rational(tiff, fields.get(TAGS.xResolution)), rational(tiff, fields.get(TAGS.yResolution))]
  if (x === null || y === null || unit === NO_UNIT) return null
  return Math.min(x, y) * (unit === CENTIMETRE ? INCH_CENTIMETRES : 1)
}

/** EXIF orientation of a picture, 1 (upright) to 8. A format or a picture that says nothing is upright. */
export function readOrientation(bytes: Uint8Array, format: ImageFormat, work: Work): number {
  const exif = ORIENTED.includes(format) ? exifOf(bytes, format, work) : null
  if (!exif) return UPRIGHT
  const tiff = tiffOf(exif)
  const field = fieldsAt(tiff, tiff.u32(4), work).get(TAGS.orientation)
  const value = field ? tiff.u16(field.at) : UPRIGHT
  return value >= 1 && value <= 8 ? value : UPRIGHT
}

/** Whether it lies on its side, so that width and height change places. */
export const isOnItsSide = (orientation: number): boolean => orientation >= 5

/** Whether a picture's EXIF says where it was taken. */
export function hasPlace(bytes: Uint8Array, format: ImageFormat, work: Work): boolean {
  const exif = exifOf(bytes, format, work)
  if (!exif) return false
  const tiff = tiffOf(exif)
  const pointer = fieldsAt(tiff, tiff.u32(4), work).get(TAGS.place)
  const place = pointer ? fieldsAt(tiff, tiff.u32(pointer.at), work) : new Map<number, Field>()
  return place.has(LATITUDE) && place.has(LONGITUDE)
}
