import type { PpiClaims } from '@easel/domain/base/files/facts.ts'
import { readerOf } from '../bytes.ts'
import { MAX_IMAGE_PARTS } from '../image/header.ts'
import type { Work } from '../work.ts'

const INCH_METRES = 0.0254
const INCH_CENTIMETRES = 2.54
const PER_METRE = 1
const PER_INCH = 1
const PER_CENTIMETRE = 2
/** Beyond it a number is a mistake, and says nothing. */
const MAX_PPI = 10_000

const START_OF_SCAN = 0xda
const APP0 = 0xe0

/** JFIF 1.02, APP0: units, and pixels per unit in both directions. Units of 0 give a shape, not a size. */
export function jfifPpi(bytes: Uint8Array, work: Work): number | null {
  const reader = readerOf(bytes)
  const markers = work.within(MAX_IMAGE_PARTS)
  for (let at = 2; at + 4 <= reader.length && reader.u8(at) === 0xff; ) {
    markers.take()
    const marker = reader.u8(at + 1)
    if (marker === START_OF_SCAN) return null
    if (marker === APP0 && reader.tag(at + 4, 5) === 'JFIF\0') {
      const unit = reader.u8(at + 11)
      const least = Math.min(reader.u16be(at + 12), reader.u16be(at + 14))
      if (unit === PER_INCH) return least
      return unit === PER_CENTIMETRE ? least * INCH_CENTIMETRES : null
    }
    at += marker === 0xff ? 1 : 2 + reader.u16be(at + 2)
  }
  return null
}

/** What a PNG's chunks say of resolution and of transparency, without decoding. */
export interface PngRead {
  readonly phys: number | null
  /** Its pixels have an alpha channel, or a colour of its palette is transparent. */
  readonly hasAlpha: boolean
}

const WITH_ALPHA = [4, 6]

/** PNG (third edition), 11.3.4.3 pHYs and 11.3.1.1 tRNS: both stand before the pixels. */
export function readPngChunks(bytes: Uint8Array, work: Work): PngRead {
  const reader = readerOf(bytes)
  const chunks = work.within(MAX_IMAGE_PARTS)
  let phys: number | null = null
  let hasAlpha = WITH_ALPHA.includes(reader.u8(25))
  for (let at = 8; at + 12 <= reader.length; at += 12 + reader.u32be(at)) {
    chunks.take()
    const type = reader.tag(at + 4, 4)
    if (type === 'IDAT') break
    if (type === 'tRNS') hasAlpha = true
    if (type === 'pHYs' && phys === null && reader.u8(at + 16) === PER_METRE) {
      phys = Math.min(reader.u32be(at + 8), reader.u32be(at + 12)) * INCH_METRES
    }
  }
  return { phys, hasAlpha }
}

const plausible = (ppi: number | null): number | null =>
  ppi !== null && ppi > 0 && ppi <= MAX_PPI ? Math.round(ppi * 100) / 100 : null

/** The claims as they are kept: what is nought, absurd or without a unit says nothing. */
export const claimsOf = ({ exif, jfif, phys }: PpiClaims): PpiClaims => ({
  exif: plausible(exif),
  jfif: plausible(jfif),
  phys: plausible(phys),
})

/**
 * The one that counts where a picture contradicts itself (docs/decisions/editions-and-entries.md): of a JPG its EXIF,
 * then JFIF; of a PNG pHYs, then its EXIF. Never the largest: a file must not be fit by one claim of several.
 */
export const ppiOf = ({ exif, jfif, phys }: PpiClaims): number | null => phys ?? exif ?? jfif
