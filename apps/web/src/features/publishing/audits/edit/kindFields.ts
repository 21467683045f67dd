import type { ProductType } from '@easel/domain/productTypes.ts'
import { lazy } from 'react'
import { retried } from '../../../../app/chunk.ts'

const screenshots = () => import('./ScreenshotsField.tsx')
const profile = () => import('./ProfileFields.tsx')
const languages = () => import('./LanguagesField.tsx')

/** What the form has for packages and fonts alone. */
export const ScreenshotsField = lazy(() =>
  retried(async () => ({ default: (await screenshots()).ScreenshotsField })),
)
export const ProfileFields = lazy(() => retried(async () => ({ default: (await profile()).ProfileFields })))
export const LanguagesField = lazy(() =>
  retried(async () => ({ default: (await languages()).LanguagesField })),
)

const OF_PACKAGE = [screenshots, profile]
const FIELDS_OF: Partial<Record<ProductType, readonly (() => Promise<unknown>)[]>> = {
  THEME: OF_PACKAGE,
  AOD: OF_PACKAGE,
  FONT: [...OF_PACKAGE, languages],
}

/** Fetches what the form of a work of this type has beside its data, not after it. */
export function preloadFieldsOf(type: ProductType) {
  for (const load of FIELDS_OF[type] ?? []) load().catch(() => undefined)
}
