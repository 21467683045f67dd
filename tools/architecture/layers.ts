import type { Import } from './sources.ts'

/**
 * The features of the server, the lowest first. A feature imports from lower layers only, never from its own or a
 * higher one (docs/decisions/0091). A new feature stands as low as what it imports lets it.
 */
export const LAYERS: readonly (readonly string[])[] = [
  // What everybody writes to, and knows nobody.
  ['actions', 'activity', 'notices', 'outbox', 'prints'],
  ['accounts', 'announcements', 'files'],
  ['catalogue', 'designers', 'rights'],
  ['levels', 'tags'],
  ['media', 'packages'],
  ['products'],
  ['audits'],
  ['appeals', 'batches', 'home'],
  ['reviews', 'uploads'],
  ['likeness'],
]

export const featureOf = (path: string): string | undefined =>
  /^apps\/server\/src\/features\/(\w+)\//.exec(path)?.[1]

const layerOf = (feature: string): number => LAYERS.findIndex((layer) => layer.includes(feature))

/** Imports from another feature that does not stand in a lower layer. */
export function notDownward(imports: readonly Import[]): Import[] {
  return imports.filter(({ from, to }) => {
    const [user, used] = [featureOf(from), featureOf(to)]
    return user && used && user !== used && layerOf(used) >= layerOf(user)
  })
}
