import { gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { z } from 'zod'
import { grantRole } from '../../e2e/database.ts'
import { pictures } from './batchActs.ts'
import type { Figure } from './figure.ts'
import type { Bench } from './portal.ts'
import { inTurns, sendWallpaper } from './wallpapers.ts'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const PUBLIC_KILOBYTES = 130
/** The front page brings the X-ray and the phone along (design/quality.md: a public page has 150 kB at most). */
const FRONT_KILOBYTES = 150
const WORKSPACE_KILOBYTES = 220

interface Page {
  readonly what: string
  readonly path: string
  readonly signedIn: boolean
  readonly most?: number
}

const PUBLIC: readonly Page[] = [
  { what: 'the front page', path: '/', signedIn: false, most: FRONT_KILOBYTES },
  { what: 'a public page', path: '/theme-competition-2025/home', signedIn: false },
  { what: 'a tutorial', path: '/tutorials/guide', signedIn: false },
  { what: 'the announcements', path: '/announcement', signedIn: false },
]
const Begun = z.object({ batchId: z.string() })
const Items = z.object({ items: z.array(z.object({ auditId: z.string() })) })

/** Pages of the workspace and of the console, with a batch and its works to be shown. */
async function workspacePages(bench: Bench): Promise<Page[]> {
  const { designer, database } = bench
  await grantRole(database, designer.email, 'reviewer')
  const begun = await designer.call('POST', '/v3/designers/batches', { productType: 'WALLPAPER' })
  const { batchId } = Begun.parse(begun.data)
  await inTurns(await pictures(4, 'scripts'), (bytes, index) => sendWallpaper(bench, batchId, bytes, index))
  const batch = await designer.call('GET', `/v3/designers/batches/${batchId}`)
  const auditId = Items.parse(batch.data).items[0]?.auditId ?? ''
  const pages: readonly (readonly [string, string])[] = [
    ['the workspace’s home', '/'],
    ['the works list', '/works/themes'],
    ['the upload page of themes', '/upload/theme'],
    ['the upload page of wallpapers', '/upload/wallpaper'],
    ['the upload page of fonts', '/upload/font'],
    ['the batch page', `/works/wallpapers/batches/${batchId}`],
    ['a work page', `/works/wallpapers/${auditId}`],
    ['the form of a submission', `/works/wallpapers/${auditId}/edit`],
    ['the review queue', '/console/queue'],
    ['the list of bulks', '/console/bulk'],
  ]
  return pages.map(([what, path]) => ({ what, path, signedIn: true }))
}

/** What a browser really fetches before the page stands still, as gzip would send it. */
export async function scriptFigures(bench: Bench): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ARGS,
  })
  const figures: Figure[] = []
  try {
    for (const page of [...PUBLIC, ...(await workspacePages(bench))]) {
      const kilobytes = await kilobytesOf(browser, bench, page)
      const most = page.most ?? (page.signedIn ? WORKSPACE_KILOBYTES : PUBLIC_KILOBYTES)
      figures.push({
        what: `first JavaScript of ${page.what}`,
        measured: `${kilobytes.toFixed(1)} kB gzip`,
        limit: '',
        ratio: null,
        aim: `≤ ${most} kB`,
        met: kilobytes > 0 && kilobytes <= most,
      })
    }
    return figures
  } finally {
    await browser.close()
  }
}

async function kilobytesOf(browser: Browser, { portal, designer }: Bench, { path, signedIn }: Page) {
  const context = await browser.newContext({
    extraHTTPHeaders: signedIn ? { cookie: designer.cookie() } : {},
    locale: 'en-GB',
  })
  const page = await context.newPage()
  const scripts = new Map<string, Promise<number>>()
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'script') return
    scripts.set(
      answer.url(),
      answer.body().then((body) => gzipSync(body).length),
    )
  })
  await page.goto(portal.url + path, { waitUntil: 'networkidle' })
  const sizes = await Promise.all(scripts.values())
  await context.close()
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000
}
