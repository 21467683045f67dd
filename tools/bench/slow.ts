import type { BrowserContext, Page } from '@playwright/test'
import { z } from 'zod'

/** docs/design/quality.md: what a person waits for is measured on a phone's screen, as Lighthouse's slow 4G. */
export const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const
const CPU_SLOWDOWN = 4
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}

/** A page of this context whose connection and processor are slowed down. */
export async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return page
}

const Paints = z.array(z.object({ startTime: z.number() }))
const Shifts = z.array(z.object({ value: z.number(), hadRecentInput: z.boolean() }))

export interface Vitals {
  /** Largest contentful paint, milliseconds after the address was opened. */
  readonly lcp: number
  /** Cumulative layout shift of everything that nobody pressed for. */
  readonly cls: number
}

/** What the browser itself has recorded of a page that has come to rest. */
export async function vitalsOf(page: Page): Promise<Vitals> {
  const paints = await paintsOf(page)
  const shifts = Shifts.parse(await entriesOf(page, 'layout-shift'))
  return {
    lcp: Math.max(...paints.map(({ startTime }) => startTime)),
    cls: shifts.reduce((sum, { value, hadRecentInput }) => (hadRecentInput ? sum : sum + value), 0),
  }
}

const LOOKS = 100

/** On a busy machine the browser hands them over late. @throws where nothing was painted */
async function paintsOf(page: Page): Promise<z.infer<typeof Paints>> {
  for (let look = 0; look < LOOKS; look += 1) {
    const paints = Paints.parse(await entriesOf(page, 'largest-contentful-paint'))
    if (paints.length > 0) return paints
  }
  throw new Error(`${page.url()} painted nothing`)
}

const entriesOf = (page: Page, type: string): Promise<unknown[]> =>
  page.evaluate(async (wanted) => {
    const entries: unknown[] = []
    const observer = new PerformanceObserver((list) => {
      entries.push(...list.getEntries().map((entry) => entry.toJSON()))
    })
    observer.observe({ type: wanted, buffered: true })
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    await new Promise((later) => setTimeout(later, 50))
    return entries
  }, type)

/** Presses the link and resolves with the milliseconds until the first heading reads otherwise and is painted. */
export async function nextHeading(page: Page, href: string): Promise<number> {
  const link = page.locator(`header a[href="${href}"]:visible`).first()
  if (!(await link.isVisible())) await page.getByRole('button', { name: 'Menu', exact: true }).tap()
  await link.waitFor()
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('h1')?.textContent
        addEventListener(
          'click',
          ({ timeStamp }) => {
            const look = () => {
              const now = document.querySelector('h1')?.textContent
              if (!now || now === before) requestAnimationFrame(look)
              // A frame's callback runs before its painting; the next message comes after.
              else requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
            }
            look()
          },
          { capture: true, once: true },
        )
      }),
  )
  await link.tap()
  return await painted
}
