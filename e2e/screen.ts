import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import { speaksAsItsBrowser } from './language.ts'
import { startPortal } from './portal.ts'
import { openTestPortal, type TestPortal } from './testPortal.ts'
import { startTwoProcesses } from './twoProcesses.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What the browser itself prints about a reply that a journey asks for on purpose. */
const REFUSED_ON_PURPOSE = /the server responded with a status of (?:4\d\d|507)/

export type Browse = (who: string, options?: BrowserContextOptions) => Promise<Page>

interface Options {
  /** The instant at which the portal's clock starts. */
  readonly now: string
  /** Two web processes and two workers, instead of one process that does everything. */
  readonly twoProcesses: boolean
}

interface Fixtures {
  readonly testPortal: TestPortal
  /** Somebody's browser of their own; a fault in its console fails the journey. */
  readonly browse: Browse
}

/** A journey: one portal of its own, and as many people with browsers as it needs. */
export const test = base.extend<Options & Fixtures>({
  now: ['2026-03-18T02:00:00Z', { option: true }],
  twoProcesses: [false, { option: true }],
  testPortal: async ({ now, twoProcesses }, use) => {
    const testPortal = await openTestPortal(now, twoProcesses ? startTwoProcesses : startPortal)
    await use(testPortal)
    const idler = Math.min(...testPortal.served())
    await testPortal.close()
    if (twoProcesses) expect(idler, 'requests to the idler process').toBeGreaterThan(5)
  },
  browse: async ({ browser, testPortal }, use) => {
    const faults: string[] = []
    const contexts: { close(): Promise<void> }[] = []
    await use(async (who, options = {}) => {
      const context = await browser.newContext({
        viewport: { width: 1440, height: 900 },
        locale: 'en-GB',
        timezoneId: 'Asia/Shanghai',
        reducedMotion: 'reduce',
        baseURL: testPortal.url(),
        ...options,
      })
      contexts.push(context)
      await speaksAsItsBrowser(context, testPortal.url(), options.locale)
      await context.addInitScript(tellsWhatIsHiddenAgain)
      context.on('page', (page) => {
        page.on('pageerror', (error) => faults.push(`${who}, ${page.url()}: ${error.message}`))
        page.on('console', (message) => {
          if (message.type() === 'error' && !REFUSED_ON_PURPOSE.test(message.text()))
            faults.push(`${who}, ${page.url()}: ${message.text()}`)
        })
      })
      return context.newPage()
    })
    for (const context of contexts) await context.close()
    expect(faults).toEqual([])
  },
})

/**
 * What a page has shown stays while something else of it loads: a part that suspends without a boundary of its own hides
 * the page, which React does by this very style.
 */
function tellsWhatIsHiddenAgain(): void {
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLElement) || target.style.getPropertyPriority('display') !== 'important')
        continue
      const shown = target.cloneNode(true) as HTMLElement
      for (const skeleton of shown.querySelectorAll('[aria-busy="true"]')) skeleton.remove()
      const text = shown.textContent.trim().slice(0, 60)
      if (text && target.closest('main') && !target.closest('[aria-busy="true"]'))
        reportError(new Error(`hidden while a part of it loads: ${text}`))
    }
  })
  watch.observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] })
}

/** A screen is looked at: it fits its width, and axe finds nothing on it, light and dark. */
export async function look(page: Page, title: string | RegExp): Promise<void> {
  // Under an open dialog it is hidden from readers, and still the page that is looked at.
  await expect(page.getByRole('heading', { level: 1, name: title, includeHidden: true })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await fits(page)
  await hasNoFault(page, { type: 'tag', values: WCAG })
  await page.emulateMedia({ colorScheme: 'dark' })
  await hasNoFault(page, { type: 'rule', values: ['color-contrast'] })
  await page.emulateMedia({ colorScheme: 'light' })
}

/** From the top: what the bar covers of a page that is scrolled is no fault of the page. */
export async function lookFromTop(page: Page, title: string | RegExp): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0))
  await look(page, title)
}

/** Nothing overflows the screen sideways. */
async function fits(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, `${page.url()} is wider than its screen`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

declare global {
  interface Window {
    axe?: typeof axe
  }
}

/** axe comes into a document once, and reports nothing but faults: a third of the time that its driver takes. */
async function hasNoFault(page: Page, runOnly: axe.RunOnly): Promise<void> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source)
  const faults = await page.evaluate(async (only) => {
    // What the bars at head and foot cover of a page can be scrolled free.
    const inFlow = document.head.appendChild(document.createElement('style'))
    inFlow.textContent =
      'header:not([role="dialog"] *), [data-in-reach], [data-foot] { position: static !important }'
    // Base UI's guards are empty and hand the focus on as soon as they get it.
    const results = await window.axe?.run(
      { exclude: [['[data-base-ui-focus-guard]']] },
      {
        runOnly: only,
        resultTypes: ['violations'],
        preload: { assets: ['media'] },
      },
    )
    inFlow.remove()
    return results?.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
    }))
  }, runOnly)
  expect(faults, page.url()).toEqual([])
}

/** Every request from now on that sends a file, or asks for room for one; the list grows. */
export function uploadsOf(page: Page): readonly string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const headers = request.headers()
    const resumable = headers['tus-resumable'] !== undefined && ['POST', 'PATCH'].includes(request.method())
    if (resumable || headers['content-type']?.startsWith('multipart/'))
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  return sent
}

const SIGN_IN = {
  en: { title: 'Sign in', who: 'Email or phone', password: 'Password', account: /^Account: / },
  zh: { title: '登录', who: '邮箱或手机号', password: '密码', account: /^账号: / },
} as const

/** By the form, with e-mail and password, in the language of the browser. */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
  locale: keyof typeof SIGN_IN = 'en',
) {
  const words = SIGN_IN[locale]
  await page.goto('/login')
  await look(page, words.title)
  await page.getByLabel(words.who).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(password)
  await page.getByRole('button', { name: words.title, exact: true }).click()
  await expect(page.getByRole('button', { name: words.account })).toBeVisible()
}

/** Without the form, where a journey is not about signing in. */
export async function enter(
  page: Page,
  url: string,
  { email, password }: { email: string; password: string },
  locale: 'en' | 'zh' = 'en',
) {
  await page.context().addCookies([{ name: 'locale', value: locale, url }])
  const entered = await page.request.post(`${url}/auth/sign-in/email`, {
    data: { email, password },
    headers: { origin: url },
  })
  expect(entered.status()).toBe(200)
}

export { expect } from '@playwright/test'

/** Presses a button that asks first, and answers by the button of the same name. */
export async function confirmed(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click()
}

/** Until React has taken the page over, and each field of it: what is typed before then is only restored a moment later. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(isTakenOver)
}

function isTakenOver(): boolean {
  const isOfReact = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'))
  const main = document.querySelector('main')
  if (![...(main?.querySelectorAll('input, textarea, select') ?? [])].every(isOfReact)) return false
  let element: Element | null = document.querySelector('main h1')
  for (; element && element !== main; element = element.parentElement) if (isOfReact(element)) return true
  return false
}
