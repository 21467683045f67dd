import type { ShownFinding } from '../../../ui/findings.ts'
import type { XrayModule } from '../../../ui/PackageXray.tsx'

interface Films {
  readonly home: { readonly url: string } | null
  readonly lock: { readonly url: string } | null
  readonly ownLock?: { readonly preview: { readonly url: string } | null } | null
  readonly aod: { readonly url: string } | null
  /** The pictures that show the package in the store. */
  readonly previews?: readonly { readonly url: string }[]
  readonly icons: readonly { readonly androidPackage: string; readonly picture: { readonly url: string } }[]
}

/** As many pictures of a module as are laid side by side. */
const SIDE_BY_SIDE = 12

/** The pictures of a module, among those that the mock-up has of the package. */
function filmsOf(key: string, films: Films): readonly string[] {
  const one = (picture: { readonly url: string } | null) => (picture ? [picture.url] : [])
  if (key === 'icons') return films.icons.slice(0, SIDE_BY_SIDE).map(({ picture }) => picture.url)
  if (key === 'preview') return (films.previews ?? []).slice(0, SIDE_BY_SIDE).map(({ url }) => url)
  if (key === 'wallpaper') return one(films.home ?? films.lock)
  if (key === 'lockscreen') return one(films.ownLock?.preview ?? films.lock ?? films.home)
  if (key.startsWith('aod')) return one(films.aod)
  const icon = films.icons.find(({ androidPackage }) => androidPackage === key)
  return icon ? [icon.picture.url] : []
}

/** A path's module: what comes before the first separator of folders or of nested archives. */
export const moduleOf = (path: string): string => path.split(/[!/]/)[0] ?? ''

/** Modules with their pictures and with what was found in them. */
export function filmed(
  modules: readonly XrayModule[],
  films: Films | null,
  findings: readonly ShownFinding[],
): readonly XrayModule[] {
  return modules.map((each) => ({
    ...each,
    pictures: films ? filmsOf(each.key, films) : [],
    findings: findings.filter(({ path }) => moduleOf(path) === each.key),
  }))
}
