import { z } from 'zod'
import { grantRole } from '../../e2e/database.ts'
import { pictures } from './batchActs.ts'
import type { Bench } from './portal.ts'
import { inTurns, sendWallpaper } from './wallpapers.ts'

/** A page of the product as the benchmarks open it. */
export interface BenchPage {
  readonly what: string
  readonly path: string
  readonly signedIn: boolean
  /** Measured on a slow connection too. */
  readonly timed?: boolean
}

export const PUBLIC_PAGES: readonly BenchPage[] = [
  { what: 'the front page', path: '/', signedIn: false, timed: true },
  { what: 'a public page', path: '/theme-competition-2025/home', signedIn: false },
  { what: 'a tutorial', path: '/tutorials/guide', signedIn: false, timed: true },
  { what: 'the announcements', path: '/announcement', signedIn: false },
]

const Begun = z.object({ batchId: z.string() })
const Items = z.object({ items: z.array(z.object({ auditId: z.string() })) })

const made = new WeakMap<Bench, Promise<readonly BenchPage[]>>()

/** Pages of the workspace and of the console, with a batch and its works to be shown; made once a run. */
export function workspacePages(bench: Bench): Promise<readonly BenchPage[]> {
  const pages = made.get(bench) ?? makePages(bench)
  made.set(bench, pages)
  return pages
}

async function makePages(bench: Bench): Promise<readonly BenchPage[]> {
  const { designer, database } = bench
  await grantRole(database, designer.email, 'reviewer')
  const begun = await designer.call('POST', '/v3/designers/batches', { productType: 'WALLPAPER' })
  const { batchId } = Begun.parse(begun.data)
  await inTurns(await pictures(4, 'scripts'), (bytes, index) => sendWallpaper(bench, batchId, bytes, index))
  const batch = await designer.call('GET', `/v3/designers/batches/${batchId}`)
  const auditId = Items.parse(batch.data).items[0]?.auditId ?? ''
  const pages: readonly Omit<BenchPage, 'signedIn'>[] = [
    { what: 'the workspace’s home', path: '/', timed: true },
    { what: 'the works list', path: '/works/wallpapers', timed: true },
    { what: 'the upload page of themes', path: '/upload/theme' },
    { what: 'the upload page of wallpapers', path: '/upload/wallpaper' },
    { what: 'the upload page of fonts', path: '/upload/font' },
    { what: 'the batch page', path: `/works/wallpapers/batches/${batchId}`, timed: true },
    { what: 'a work page', path: `/works/wallpapers/${auditId}`, timed: true },
    { what: 'the form of a submission', path: `/works/wallpapers/${auditId}/edit`, timed: true },
    { what: 'the review queue', path: '/console/queue', timed: true },
    { what: 'the list of bulks', path: '/console/bulk' },
  ]
  return pages.map((page) => ({ ...page, signedIn: true }))
}
