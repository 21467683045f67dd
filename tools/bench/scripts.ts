import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { visit, withBrowser } from './browser.ts'
import type { Figure } from './figure.ts'
import { type BenchPage, PUBLIC_PAGES, workspacePages } from './pages.ts'
import type { Bench } from './portal.ts'

/** docs/design/quality.md: the first JavaScript of a page. */
const PUBLIC_KILOBYTES = 150
const WORKSPACE_KILOBYTES = 260

/** What a browser fetches until the page is idle, as gzip would send it. */
export async function scriptFigures(bench: Bench): Promise<Figure[]> {
  const pages = [...PUBLIC_PAGES, ...(await workspacePages(bench))]
  return await withBrowser(async (browser) => {
    const figures: Figure[] = []
    for (const page of pages) {
      const kilobytes = await kilobytesOf(browser, bench, page)
      const most = page.signedIn ? WORKSPACE_KILOBYTES : PUBLIC_KILOBYTES
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
  })
}

async function kilobytesOf(browser: Browser, bench: Bench, { path, signedIn }: BenchPage) {
  const context = await visit(browser, bench, { signedIn })
  const page = await context.newPage()
  const scripts = new Map<string, Promise<number>>()
  page.on('response', (answer) => {
    if (answer.request().resourceType() !== 'script') return
    scripts.set(
      answer.url(),
      answer.body().then((body) => gzipSync(body).length),
    )
  })
  await page.goto(bench.portal.url + path, { waitUntil: 'networkidle' })
  const sizes = await Promise.all(scripts.values())
  await context.close()
  return sizes.reduce((sum, bytes) => sum + bytes, 0) / 1000
}
