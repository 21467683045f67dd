import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test'
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

/** Opens the system's Chromium for a part of the benchmarks and closes it whatever happens. */
export async function withBrowser<Result>(use: (browser: Browser) => Promise<Result>): Promise<Result> {
  const executablePath = process.env.CHROMIUM_PATH || '/usr/bin/chromium'
  const browser = await chromium.launch({ executablePath, args: ARGS })
  try {
    return await use(browser)
  } finally {
    await browser.close()
  }
}

/** A visitor with an empty cache; the designer of the benchmarks where `signedIn`. */
export async function visit(
  browser: Browser,
  { designer, portal }: Pick<Bench, 'designer' | 'portal'>,
  { signedIn, ...options }: { readonly signedIn: boolean } & BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: 'en-GB', ...options })
  // A header of the browser's own would be lost once the page sets a cookie.
  const cookies = signedIn ? designer.cookie().split('; ') : []
  await context.addCookies(
    cookies.map((cookie) => {
      const [name = '', ...value] = cookie.split('=')
      return { name, value: value.join('='), url: portal.url }
    }),
  )
  return context
}

/** The middle one of several measurements. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
