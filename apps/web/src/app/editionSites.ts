/** The screens of an edition of the competition. */
export type EditionScreen =
  | 'home'
  | 'guide'
  | 'works'
  | 'work'
  | 'winners'
  | 'winner'
  | 'upload'
  | 'portfolio'
  | 'entry'
  | 'log'

interface EditionSite {
  /** The first part of its addresses. */
  readonly root: string
  /** Of the edition; null where the address names it by itself. */
  readonly slug: string | null
  /** Below the root; '' is the root itself. The first of several is the one that pages link to. */
  readonly pages: readonly (readonly [path: string, screen: EditionScreen])[]
}

/** Spec §2: the same screens under the addresses of each edition, of an organiser's links, and of all editions. */
export const editionSites: readonly EditionSite[] = [
  {
    root: 'themeContest',
    slug: '2022',
    pages: [
      ['', 'home'],
      ['guide', 'guide'],
      ['works', 'works'],
      ['workList', 'works'],
      ['workDetail', 'work'],
      ['workDetail/:productId', 'work'],
      ['awardList', 'winners'],
      ['themeManage', 'portfolio'],
      ['themeDetail', 'entry'],
    ],
  },
  {
    root: 'themeContestUnlogin',
    slug: '2022',
    pages: [
      ['invite', 'home'],
      ['guide', 'guide'],
      ['works', 'works'],
      ['workList', 'works'],
      ['workDetail', 'work'],
      ['workDetail/:productId', 'work'],
      ['awardList', 'winners'],
    ],
  },
  {
    root: 'theme-competition-2023',
    slug: '2023',
    pages: [
      ['home', 'home'],
      ['guide', 'guide'],
      ['featured-themes', 'works'],
      ['featured-themes-detail', 'work'],
      ['featured-themes-detail/:productId', 'work'],
      ['gallery', 'winner'],
      ['product-item-details', 'work'],
      ['award-announcement', 'winners'],
      ['theme-management', 'portfolio'],
      ['theme-detail/:productId', 'entry'],
    ],
  },
  {
    root: 'theme-competition-2025',
    slug: '2025',
    pages: [
      ['home', 'home'],
      ['guide', 'guide'],
      ['featured-themes', 'works'],
      ['featured-themes-detail', 'work'],
      ['featured-themes-detail/:productId', 'work'],
      ['theme-upload', 'upload'],
      ['theme-management', 'portfolio'],
      ['theme-detail/:productId', 'entry'],
    ],
  },
  {
    root: 'competitions/:slug',
    slug: null,
    pages: [
      ['home', 'home'],
      ['guide', 'guide'],
      ['featured-themes', 'works'],
      ['featured-themes-detail', 'work'],
      ['featured-themes-detail/:productId', 'work'],
      ['gallery', 'winner'],
      ['product-item-details', 'work'],
      ['award-announcement', 'winners'],
      ['theme-upload', 'upload'],
      ['theme-management', 'portfolio'],
      ['theme-detail/:productId', 'entry'],
      ['log', 'log'],
    ],
  },
  {
    root: ':token',
    slug: null,
    pages: [
      ['home', 'home'],
      ['guide', 'guide'],
      ['featured-themes', 'works'],
      ['featured-themes-detail', 'work'],
      ['featured-themes-detail/:productId', 'work'],
    ],
  },
]

/** Where in the competitions an address is: under which root, and of which edition or link. */
export interface EditionPlace {
  /** As it is in the address, such as `/competitions/2025`. */
  readonly root: string
  readonly site: EditionSite
  readonly slug: string | null
  readonly token: string | null
}

/** Null where the address is none of a competition's. */
export function editionPlaceOf(pathname: string): EditionPlace | null {
  const parts = pathname.split('/').filter(Boolean)
  for (const site of editionSites) {
    const pattern = site.root.split('/')
    if (!pattern.every((part, at) => (part.startsWith(':') ? parts[at] !== undefined : part === parts[at])))
      continue
    const given = (name: string) => parts[pattern.indexOf(name)] ?? null
    const root = `/${parts.slice(0, pattern.length).join('/')}`
    return { root, site, slug: site.slug ?? given(':slug'), token: given(':token') }
  }
  return null
}

/** The address of a screen at a place; null where it has none there. */
export function editionPathOf({ root, site }: EditionPlace, screen: EditionScreen): string | null {
  const page = site.pages.find(([, each]) => each === screen)
  return page === undefined ? null : page[0] === '' ? root : `${root}/${page[0]}`
}

/** The address of a screen about one thing; null where the site has none that names it in its path. */
export function editionThingPathOf(
  { root, site }: EditionPlace,
  screen: EditionScreen,
  id: string,
): string | null {
  const page = site.pages.find(([path, each]) => each === screen && path.endsWith('/:productId'))
  return page ? `${root}/${page[0].replace(':productId', encodeURIComponent(id))}` : null
}

/** `?productId=` of spec §2: the address of the entry itself; null where an address names none. */
export function workNamedIn(address: string): string | null {
  const { pathname, searchParams } = new URL(address, 'http://easel.invalid')
  const productId = searchParams.get('productId')
  const place = productId ? editionPlaceOf(pathname) : null
  if (!productId || !place || editionScreenAt(pathname) !== 'work') return null
  return editionThingPathOf(place, 'work', productId)
}

/** The screen at an address without parameters of its own; null where it is none of a competition's. */
export function editionScreenAt(pathname: string): EditionScreen | null {
  const place = editionPlaceOf(pathname)
  if (!place) return null
  const below = pathname.slice(place.root.length + 1)
  return place.site.pages.find(([path]) => path === below)?.[1] ?? null
}

/** Whether somebody signs in or up to vote: a vote's own link says so, and names where it is given. */
export const comesToVote = ({ get }: { readonly get: (name: string) => string }): boolean =>
  get('vote') !== '' && isVotingPlace(get('from'))

/** Whether people vote at an address: at the entries of an edition, or at one of them. */
export function isVotingPlace(address: string): boolean {
  const [pathname = ''] = address.split(/[?#]/)
  const place = editionPlaceOf(pathname)
  const below = place ? pathname.slice(place.root.length + 1) : ''
  const isAt = (path: string) =>
    path === below || (path.endsWith('/:productId') && below.startsWith(path.replace(':productId', '')))
  return (
    place?.site.pages.some(([path, screen]) => (screen === 'works' || screen === 'work') && isAt(path)) ??
    false
  )
}
