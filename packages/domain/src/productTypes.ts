import type { z } from 'zod'
import { oneOf } from './choice.ts'

/** Spec §3. */
export const PRODUCT_TYPES = ['THEME', 'FONT', 'WALLPAPER', 'AOD', 'RINGTONE', 'VIDEO_WALLPAPER'] as const
export const ProductType = oneOf('productType', PRODUCT_TYPES)
export type ProductType = z.infer<typeof ProductType>

interface ProductRules {
  /** What is uploaded; a package is an `.mtz`. */
  readonly medium: 'package' | 'picture' | 'video' | 'sound' | 'font'
  /** Spec §5: uploaded many at once. */
  readonly inBatches: boolean
  /** What an applicant says they will publish (`ContentType`). */
  readonly content: string
  /** What a ban takes away (`BanPermission`). */
  readonly uploadPermission: string
  /** Spec §5, names. */
  readonly name: {
    readonly max: number
    readonly count: 'characters' | 'weight'
    readonly symbols: 'refused' | 'allowed'
  }
  /** Spec §5, as a weight: 20 characters or 10 Chinese; of pictures and sounds 12 or 6. */
  readonly tagMax: number
}

const OF_PACKAGES = { medium: 'package', inBatches: false, content: 'themes', tagMax: 20 } as const
const OF_BATCHES = {
  inBatches: true,
  // Ringtones and video wallpapers, on which the specification is silent, follow the wallpaper.
  name: { max: 60, count: 'weight', symbols: 'allowed' },
  tagMax: 12,
} as const

/** What the rules say of each type, but for its file (`base/files/limits.ts`) and its form (`products/details.ts`). */
export const PRODUCT_RULES = {
  THEME: {
    ...OF_PACKAGES,
    uploadPermission: 'UPLOAD_MTZ',
    name: { max: 18, count: 'characters', symbols: 'refused' },
  },
  FONT: {
    medium: 'font',
    inBatches: false,
    content: 'fonts',
    uploadPermission: 'UPLOAD_FONT',
    name: { max: 28, count: 'characters', symbols: 'refused' },
    tagMax: 20,
  },
  WALLPAPER: {
    ...OF_BATCHES,
    medium: 'picture',
    content: 'wallpapers',
    uploadPermission: 'UPLOAD_WALLPAPER',
  },
  AOD: {
    ...OF_PACKAGES,
    uploadPermission: 'UPLOAD_MTZ',
    name: { max: 18, count: 'weight', symbols: 'allowed' },
  },
  RINGTONE: {
    ...OF_BATCHES,
    medium: 'sound',
    content: 'ringtones',
    uploadPermission: 'UPLOAD_RINGTONE',
  },
  VIDEO_WALLPAPER: {
    ...OF_BATCHES,
    medium: 'video',
    content: 'wallpapers',
    uploadPermission: 'UPLOAD_WALLPAPER',
  },
} as const satisfies Readonly<Record<ProductType, ProductRules>>

export type ProductMedium = ProductRules['medium']
export const mediumOf = <Type extends ProductType>(type: Type): (typeof PRODUCT_RULES)[Type]['medium'] =>
  PRODUCT_RULES[type].medium

type TypeWith<Key extends keyof ProductRules, Value> = {
  [Type in ProductType]: (typeof PRODUCT_RULES)[Type][Key] extends Value ? Type : never
}[ProductType]

/** The types of which a rule has one of some values. */
export function typesWith<Key extends 'medium' | 'inBatches', const Value extends ProductRules[Key]>(
  key: Key,
  ...values: readonly Value[]
): readonly TypeWith<Key, Value>[] {
  const isWith = (type: ProductType): type is TypeWith<Key, Value> =>
    values.some((value) => value === PRODUCT_RULES[type][key])
  return PRODUCT_TYPES.filter(isWith)
}

/** The types whose payload is an `.mtz` package. */
export const PACKAGE_TYPES = typesWith('medium', 'package')
export const isPackageType = (type: ProductType): boolean => mediumOf(type) === 'package'
