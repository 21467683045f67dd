import { mediumOf, type ProductMedium, type ProductType } from '@easel/domain/productTypes.ts'
import { lazy } from 'react'
import { retried } from '../../../../app/chunk.ts'
import { packageSheetPart } from '../../packages/public.ts'

const fontSpecimen = () => import('../../../../ui/FontSpecimen.tsx')
const soundLine = () => import('../../../../ui/SoundLine.tsx')

export const PackageSheet = lazy(() =>
  retried(async () => ({ default: (await packageSheetPart()).PackageSheet })),
)
export const FontSpecimen = lazy(() =>
  retried(async () => ({ default: (await fontSpecimen()).FontSpecimen })),
)
export const SoundLine = lazy(() => retried(async () => ({ default: (await soundLine()).SoundLine })))

/** How a work of each type is shown beside its pictures. */
const PARTS_OF: Readonly<Record<ProductMedium, (() => Promise<unknown>) | null>> = {
  package: packageSheetPart,
  font: fontSpecimen,
  sound: soundLine,
  picture: null,
  video: null,
}

/** Fetches what a page of a work of this type shows beside its data, not after it. */
export function preloadPartsOf(type: ProductType) {
  PARTS_OF[mediumOf(type)]?.().catch(() => undefined)
}
