import { type Import, shipped } from './sources.ts'

/**
 * The subjects of the product and what each stands on. Every side has the same folders; an import goes to a subject
 * below or stays within its own (docs/decisions/structure.md).
 */
export const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  base: [],
  accounts: ['base'],
  publishing: ['accounts', 'base'],
  money: ['publishing', 'accounts', 'base'],
  review: ['publishing', 'accounts', 'base'],
  competitions: ['money', 'review', 'publishing', 'accounts', 'base'],
  tenders: ['money', 'publishing', 'accounts', 'base'],
  entrypoints: ['tenders', 'competitions', 'review', 'money', 'publishing', 'accounts', 'base'],
}

/** Where the subjects lie on each side; features are reached through their `public.ts` only. */
export const SIDES = {
  domain: 'packages/domain/src/',
  contract: 'packages/contract/src/',
  server: 'apps/server/src/features/',
  web: 'apps/web/src/features/',
} as const
export type Side = keyof typeof SIDES
export const sides = Object.keys(SIDES) as readonly Side[]

/** The subject and the noun that a source belongs to, on one side; files beside the subjects belong to none. */
export function nounOf(side: Side, path: string): { subject: string; noun: string } | undefined {
  if (!path.startsWith(SIDES[side])) return undefined
  const [, subject, noun] = /^([\w-]+)\/([\w-]+)\//.exec(path.slice(SIDES[side].length)) ?? []
  return subject && noun && subject in SUBJECTS ? { subject, noun } : undefined
}

/** Imports between two nouns of a side, with both. */
function between(side: Side, imports: readonly Import[]) {
  return imports.flatMap((each) => {
    const [user, used] = [nounOf(side, each.from), nounOf(side, each.to)]
    return user && used && (user.noun !== used.noun || user.subject !== used.subject)
      ? [{ from: each.from, to: each.to, user, used }]
      : []
  })
}

/** What a story begins with may be another feature's, as on the server what a test begins with. */
const isOfStory = ({ from, to }: Import): boolean => from.endsWith('.stories.tsx') && to.includes('/testing/')

/** Imports from another feature that reach into it instead of naming its public.ts. */
export const notPublic = (side: Side, imports: readonly Import[]): readonly Import[] =>
  between(side, imports).filter((each) => !each.to.endsWith('/public.ts') && !isOfStory(each))

/** Imports from a subject that the importing one does not stand on. */
export const upward = (side: Side, imports: readonly Import[]): readonly Import[] =>
  between(side, imports)
    .filter(
      ({ user, used }) => user.subject !== used.subject && !SUBJECTS[user.subject]?.includes(used.subject),
    )
    .map(({ from, to }) => ({ from, to }))

/** The same from one side to another, such as the server to domain: which noun uses which, each pair once. */
export function upwardAcross(imports: readonly Import[]): readonly string[] {
  const nounIn = (path: string) =>
    sides.map((side) => nounOf(side, path)).find((found) => found !== undefined)
  const pairs = imports.flatMap(({ from, to }) => {
    const [user, used] = [nounIn(from), nounIn(to)]
    if (!user || !used || user.subject === used.subject || SUBJECTS[user.subject]?.includes(used.subject))
      return []
    return [`${user.subject}/${user.noun} → ${used.subject}/${used.noun}`]
  })
  return [...new Set(pairs)].sort()
}

/** Folders directly in a side that are no subject. */
export const strayFolders = (side: Side): readonly string[] => [
  ...new Set(
    shipped
      .filter((path) => path.startsWith(SIDES[side]))
      .map((path) => path.slice(SIDES[side].length).split('/'))
      .filter((parts) => parts.length > 1 && !(parts[0] && parts[0] in SUBJECTS))
      .map(([folder]) => folder ?? ''),
  ),
]

/** The nouns of a subject, over all sides, by name. */
export const nounsOf = (subject: string): readonly string[] =>
  [
    ...new Set(
      shipped.flatMap((path) =>
        sides.flatMap((side) => {
          const found = nounOf(side, path)
          return found?.subject === subject ? [found.noun] : []
        }),
      ),
    ),
  ].sort()
