import type { ProductType } from '@easel/domain/products/types.ts'
import { kindPart } from '../kindPart.tsx'

export const PackageSheet = kindPart(async () => (await import('../package/PackageSheet.tsx')).PackageSheet)
export const FontSpecimen = kindPart(async () => (await import('../../ui/FontSpecimen.tsx')).FontSpecimen)
export const SoundLine = kindPart(async () => (await import('../../ui/SoundLine.tsx')).SoundLine)

/** How a work of each type is shown beside its pictures. */
const PARTS_OF: Readonly<Record<ProductType, readonly { begin(): void }[]>> = {
  THEME: [PackageSheet],
  AOD: [PackageSheet],
  FONT: [FontSpecimen],
  RINGTONE: [SoundLine],
  WALLPAPER: [],
  VIDEO_WALLPAPER: [],
}

/** Begins to load what a page of a work of this type shows. */
export function beginPartsOf(type: ProductType) {
  for (const part of PARTS_OF[type]) part.begin()
}
