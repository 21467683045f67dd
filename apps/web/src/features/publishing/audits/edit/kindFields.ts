import { mediumOf, type ProductMedium, type ProductType } from '@easel/domain/productTypes.ts'
import { createElement } from 'react'
import { lazyPart } from '../../../../app/lazyPart.tsx'
import { Skeleton } from '../../../../ui/Skeleton.tsx'

const screenshots = () => import('./ScreenshotsField.tsx')
const profile = () => import('./ProfileFields.tsx')
const languages = () => import('./LanguagesField.tsx')

const fallback = createElement(Skeleton, { height: '16rem' })

/** What the form has for packages and fonts alone; the rest of it waits for none of their scripts. */
export const ScreenshotsField = lazyPart(async () => ({ default: (await screenshots()).ScreenshotsField }), {
  fallback,
})
export const ProfileFields = lazyPart(async () => ({ default: (await profile()).ProfileFields }), {
  fallback,
})
export const LanguagesField = lazyPart(async () => ({ default: (await languages()).LanguagesField }), {
  fallback,
})

const OF_PACKAGE = [screenshots, profile]
const FIELDS_OF: Readonly<Record<ProductMedium, readonly (() => Promise<unknown>)[]>> = {
  package: OF_PACKAGE,
  font: [...OF_PACKAGE, languages],
  picture: [],
  video: [],
  sound: [],
}

/** Fetches what the form of a work of this type has beside its data, not after it. */
export function preloadFieldsOf(type: ProductType) {
  for (const load of FIELDS_OF[mediumOf(type)]) load().catch(() => undefined)
}
