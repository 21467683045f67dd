import type { ProductType } from '@easel/domain/products/types.ts'
import { kindPart } from '../../../shell/kindPart.tsx'

/** What the form has for packages and fonts alone. */
export const ScreenshotsField = kindPart(
  async () => (await import('./ScreenshotsField.tsx')).ScreenshotsField,
)
export const ProfileFields = kindPart(async () => (await import('./ProfileFields.tsx')).ProfileFields)
export const LanguagesField = kindPart(async () => (await import('./LanguagesField.tsx')).LanguagesField)

const OF_PACKAGE = [ScreenshotsField, ProfileFields]
const FIELDS_OF: Partial<Record<ProductType, readonly { begin(): void }[]>> = {
  THEME: OF_PACKAGE,
  AOD: OF_PACKAGE,
  FONT: [...OF_PACKAGE, LanguagesField],
}

/** Begins to load what the form of a work of this type has. */
export function beginFieldsOf(type: ProductType) {
  for (const field of FIELDS_OF[type] ?? []) field.begin()
}
