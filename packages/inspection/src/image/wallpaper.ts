import { type Refusal, refuse } from '@easel/domain/rule.ts'
import { indexOfBytes, readerOf } from '../bytes.ts'
import type { WallpaperInspection } from '../media/inspection.ts'
import { type MediumRead, type ReadMedium, unreadable } from '../media/reading.ts'
import type { Work } from '../work.ts'
import { checkImage } from './check.ts'
import { isOnItsSide, readOrientation } from './exif.ts'
import { type ImageFormat, MAX_IMAGE_PARTS } from './header.ts'
import { imageRefusals } from './refusals.ts'

const MARKER = { scan: 0xda, app1: 0xe1, app2: 0xe2 }
const FRAMES = [0xc0, 0xc1, 0xc2]
/** Cyan, magenta, yellow and black; other pictures have three or one. */
const CMYK_COMPONENTS = 4
/** How Ultra HDR, ISO 21496-1 and Apple name the picture of gains behind the first one. */
const GAIN_MAPS = [
  'http://ns.adobe.com/hdr-gain-map/1.0/',
  'urn:iso:std:iso:ts:21496:-1',
  'urn:com:apple:photo:2020:aux:hdrgainmap',
  'http://ns.apple.com/HDRGainMap/1.0/',
]

/** What the store serves otherwise than it was sent: colours for print, and light beyond the display's white. */
function jpgWarnings(bytes: Uint8Array, work: Work): Refusal[] {
  const reader = readerOf(bytes)
  const markers = work.within(MAX_IMAGE_PARTS)
  let [isCmyk, hasGainMap, isSeveral] = [false, false, false]
  for (let at = 2; at + 4 <= reader.length && reader.u8(at) === 0xff; ) {
    markers.take()
    const marker = reader.u8(at + 1)
    if (marker === MARKER.scan) break
    const length = marker === 0xff ? 0 : reader.u16be(at + 2)
    if (FRAMES.includes(marker)) isCmyk = reader.u8(at + 9) === CMYK_COMPONENTS
    if (marker === MARKER.app1 || marker === MARKER.app2) {
      const text = reader.tag(at + 4, length - 2)
      hasGainMap ||= GAIN_MAPS.some((name) => text.includes(name))
      isSeveral ||= text.startsWith('MPF\0')
    }
    at += marker === 0xff ? 1 : 2 + length
  }
  // Apple names the gains in the second picture alone.
  hasGainMap ||= isSeveral && GAIN_MAPS.some((name) => indexOfBytes(bytes, codesOf(name)) >= 0)
  return [...(isCmyk ? [refuse('image.cmyk')] : []), ...(hasGainMap ? [refuse('image.gainMap')] : [])]
}

const codesOf = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0))

const FORMATS: readonly WallpaperInspection['format'][] = ['jpg', 'png', 'gif', 'bmp']
const wallpaperFormat = (format: ImageFormat) => FORMATS.find((known) => known === format)

/** A wallpaper (spec §5), whole: its limits are such that it fits into memory. */
export const readWallpaper: ReadMedium = async (source, { codec, work }) => {
  const bytes = await source.read(0, source.size)
  const { header, findings } = checkImage(bytes, '', { crc32: codec.crc32, work })
  const refusals = imageRefusals(findings)
  const format = header && wallpaperFormat(header.format)
  if (!header || !format) return unreadable(...refusals)
  const orientation = readOrientation(bytes, format, work)
  const size = isOnItsSide(orientation)
    ? { width: header.height, height: header.width }
    : { width: header.width, height: header.height }
  const read: MediumRead = {
    inspection: { productType: 'WALLPAPER', format, ...size, frames: header.frames, orientation },
    facts: size,
    refusals,
    warnings: format === 'jpg' ? jpgWarnings(bytes, work) : [],
  }
  return read
}
