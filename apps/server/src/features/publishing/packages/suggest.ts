import { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { MAX_SCREENSHOTS, MAX_TRANSLATIONS } from '@easel/domain/publishing/products/fields.ts'
import type { PackageDetails } from '@easel/inspection/theme/inspection.ts'

/** What a package says of itself as a start for the form; the form's own rules judge it later. */
export function suggestedDetails(
  details: PackageDetails | null,
  screenshotFileIds: readonly string[],
): DetailsDraft {
  const screenshots = screenshotFileIds.slice(0, MAX_SCREENSHOTS)
  if (!details) return DetailsDraft.parse({ screenshots })
  const { title, description, suggested } = details
  const locales = [...new Set([...Object.keys(title.byLocale), ...Object.keys(description.byLocale)])]
  return DetailsDraft.parse({
    ...suggested,
    screenshots,
    translations: locales
      .filter((locale) => title.byLocale[locale])
      .slice(0, MAX_TRANSLATIONS)
      .map((locale) => ({
        locale,
        name: title.byLocale[locale] ?? '',
        description: description.byLocale[locale] ?? '',
      })),
  })
}
