import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import type { Figure } from './figure.ts'
import type { Bench } from './portal.ts'

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const PAGES = [
  {
    what: 'first JavaScript of a public page',
    path: '/theme-competition-2025/home',
    signedIn: false,
    mostKilobytes: 130,
  },
  { what: 'first JavaScript of the workspace’s home', path: '/', signedIn: true, mostKilobytes: 220 },
  { what: 'first JavaScript of the works list', path: '/works/themes', signedIn: true, mostKilobytes: 220 },
  { what: 'first JavaScript of the upload page', path: '/upload/theme', signedIn: true, mostKilobytes: 220 },
] as const

/** What a browser really fetches before the page stands still, as gzip would send it. */
export async function scriptFigures({ portal, designer }: Bench): Promise<Figure[]> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
    args: ARGS,
  })
  const figures: Figure[] = []
  for (const { what, path, signedIn, mostKilobytes } of PAGES) {
    const context = await browser.newContext({
      extraHTTPHeaders: signedIn ? { cookie: designer.cookie() } : {},
    })
    const page = await context.newPage()
    const scripts = new Map<string, number>()
    page.on('response', async (answer) => {
      if (answer.request().resourceType() !== 'script') return
      scripts.set(answer.url(), gzipSync(await answer.body()).length)
    })
    await page.goto(portal.url + path, { waitUntil: 'networkidle' })
    const kilobytes = [...scripts.values()].reduce((sum, bytes) => sum + bytes, 0) / 1000
    await context.close()
    figures.push({
      what,
      measured: `${kilobytes.toFixed(0)} kB gzip`,
      limit: '',
      ratio: null,
      aim: `≤ ${mostKilobytes} kB`,
      met: kilobytes > 0 && kilobytes <= mostKilobytes,
    })
  }
  await browser.close()
  return figures
}
