import type { WallpaperInspection } from '../media/inspection.ts'
import { type MediumRead, type ReadMedium, unreadable } from '../media/reading.ts'
import { checkImage } from './check.ts'
import type { ImageFormat } from './header.ts'
import { jpgWarnings } from './jpgTraits.ts'
import { isOnItsSide, readOrientation } from './orientation.ts'
import { imageRefusals } from './refusals.ts'

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
