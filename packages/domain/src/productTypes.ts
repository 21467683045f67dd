import type { z } from 'zod'
import { oneOf } from './choice.ts'

/** Spec §3. */
export const PRODUCT_TYPES = ['THEME', 'FONT', 'WALLPAPER', 'AOD', 'RINGTONE', 'VIDEO_WALLPAPER'] as const
export const ProductType = oneOf('productType', PRODUCT_TYPES)
export type ProductType = z.infer<typeof ProductType>

/** The types whose payload is an `.mtz` package. */
export const PACKAGE_TYPES = ['THEME', 'AOD'] as const satisfies readonly ProductType[]
export const isPackageType = (type: ProductType): boolean => PACKAGE_TYPES.some((known) => known === type)
