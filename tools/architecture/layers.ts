import type { Import } from './sources.ts'

/**
 * The features of the server, the lowest first. A feature imports from lower layers only, never from its own or a
 * higher one (docs/decisions/structure.md). A new feature goes into the lowest layer that its imports allow.
 */
export const LAYERS: readonly (readonly string[])[] = [
  // What everybody writes to, and knows nobody.
  ['actions', 'activity', 'notices', 'outbox', 'prints'],
  // What a phone says comes with a sign-in, too.
  ['attestations', 'status'],
  ['accounts', 'announcements', 'files', 'replies'],
  // Works and bans make schemes follow them.
  ['sharing'],
  ['catalogue', 'designers', 'rights'],
  ['ledger', 'levels', 'tags', 'tenders'],
  ['bids', 'materials', 'media', 'packages'],
  ['products'],
  ['audits'],
  ['appeals', 'batches', 'competitions', 'deliveries', 'home', 'threads'],
  ['entries', 'reviews'],
  ['likeness', 'uploads', 'votes'],
  ['judging'],
  ['awards', 'boards'],
  ['payouts'],
  ['withdrawals'],
  ['sales'],
  ['adjustments', 'settlements'],
  ['revenue'],
]

/**
 * The features of the browser application, the lowest first. Their order is not the server's
 * (docs/decisions/structure.md): there an upload makes a submission, here the screens of submissions show the queue of
 * uploads.
 */
export const WEB_LAYERS: readonly (readonly string[])[] = [
  // What a file, a notice or a likeness shows by itself.
  [
    'announcements',
    'files',
    'inspection',
    'levels',
    'likeness',
    'notices',
    'outbox',
    'replies',
    'threads',
    'spots',
    'status',
    'tags',
  ],
  ['documents', 'rights', 'uploads'],
  ['accounts', 'competitions'],
  ['designers'],
  ['products', 'withdrawals'],
  ['batches', 'entries', 'judging', 'media', 'packages'],
  ['audits', 'awards'],
  ['activity', 'appeals', 'boards', 'finance', 'front', 'reviews', 'tenders'],
  ['home'],
  ['revenue', 'sharing'],
]

/** Where features lie, and their layers. */
export interface Side {
  readonly below: string
  readonly layers: readonly (readonly string[])[]
}

export const SERVER: Side = { below: 'apps/server/src/features/', layers: LAYERS }
export const WEB: Side = { below: 'apps/web/src/features/', layers: WEB_LAYERS }

/** The feature that a source belongs to, on one side. */
export const featureIn = ({ below }: Side, path: string): string | undefined =>
  path.startsWith(below) ? /^\w+(?=\/)/.exec(path.slice(below.length))?.[0] : undefined

/** Imports of one feature by another, with both. */
function between(side: Side, imports: readonly Import[]) {
  return imports.flatMap((each) => {
    const [user, used] = [featureIn(side, each.from), featureIn(side, each.to)]
    return user && used && user !== used ? [{ ...each, user, used }] : []
  })
}

/** Imports from another feature that reach into it instead of naming its public.ts. */
export const notPublic = (side: Side, imports: readonly Import[]): Import[] =>
  between(side, imports).filter(({ to }) => !to.endsWith('/public.ts'))

/** Imports from another feature that is not in a lower layer. */
export function notDownward(side: Side, imports: readonly Import[]): Import[] {
  const layerOf = (feature: string) => side.layers.findIndex((layer) => layer.includes(feature))
  return between(side, imports).filter(({ user, used }) => layerOf(used) >= layerOf(user))
}
