import type { DetailsDraft } from '@easel/domain/publishing/products/details.ts'
import { MAX_SCREENSHOTS } from '@easel/domain/publishing/products/fields.ts'
import type { ThemePackage } from './endpoints.ts'

type PackageContents = Pick<ThemePackage, 'details' | 'screenshots'>

const idsOf = (screenshots: ThemePackage['screenshots']): string[] => screenshots.map(({ fileId }) => fileId)

/** What a first package says of itself is where the form starts. */
export function detailsFromPackage({ details, screenshots }: PackageContents): DetailsDraft {
  return { ...details, screenshots: idsOf(screenshots).slice(0, MAX_SCREENSHOTS) }
}

/**
 * A work that gets another package keeps what its designer wrote. Version, systems and the screenshots that were
 * taken from a package, or drawn of it, follow the new one; screenshots that were added by hand stay, after them.
 * With none at all the new one's are drawn once it is submitted; what waits for review already has to name some.
 */
export function detailsWithPackage(
  written: DetailsDraft,
  before: Pick<ThemePackage, 'screenshots' | 'drawn'> | null,
  now: PackageContents & Pick<ThemePackage, 'drawn'>,
): DetailsDraft {
  const broughtBefore = new Set(idsOf([...(before?.screenshots ?? []), ...(before?.drawn ?? [])]))
  const brought = idsOf(now.screenshots)
  const byHand = (written.screenshots ?? []).filter((id) => !broughtBefore.has(id) && !brought.includes(id))
  const screenshots = [...brought, ...byHand]
  const { version, systemVersions = [] } = now.details
  return {
    ...written,
    ...(version ? { version } : {}),
    ...(systemVersions.length > 0 ? { systemVersions } : {}),
    screenshots: (screenshots.length > 0 ? screenshots : idsOf(now.drawn)).slice(0, MAX_SCREENSHOTS),
  }
}
