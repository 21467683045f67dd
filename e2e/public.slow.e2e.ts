import type { Page } from '@playwright/test'
import { z } from 'zod'
import { grantRole, withDatabase } from './database.ts'
import { publicPaths, writtenPaths } from './publicPaths.ts'
import { enter, expect, takenOver, test } from './screen.ts'
import type { TestPortal } from './testPortal.ts'

test('every public page keeps its content when the session arrives', async ({ testPortal, browse }) => {
  const pages = publicPaths({ announcementId: await announce(testPortal) })
  const designer = await testPortal.designer('reader')
  for (const locale of ['en', 'zh'] as const) {
    const articles = await articlesOf(await browse('without scripts', { locale, javaScriptEnabled: false }))
    const visitor = await watched(await browse('visitor', { locale }))
    const signedIn = await watched(await browse('designer', { locale }))
    await enter(signedIn, testPortal.url(), designer, locale)
    await signedIn.goto('/settings/sessions')
    for (const path of pages)
      await test.step(`${locale} ${path}`, async () => {
        await visitor.goto(path)
        await hasItsContent(visitor, articles.get(path))
        await opens(signedIn, path)
        await hasItsContent(signedIn, articles.get(path))
        if (!articles.has(path)) return
        // As in a new tab: who is signed in is only known once the server has answered.
        await signedIn.evaluate(() => addEventListener('pagehide', () => sessionStorage.clear()))
        await opens(signedIn, path)
        await hasItsContent(signedIn, articles.get(path))
      })
  }
})

test('a document that the browser has changed before React takes it over keeps its words', async ({
  testPortal,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: testPortal.url(), locale: 'en' })
  const page = await context.newPage()
  const redrawn = page.waitForEvent('pageerror')
  await page.addInitScript(changeBanner)
  const [path = ''] = writtenPaths.filter((each) => each.startsWith('/tutorials'))
  await page.goto(path)
  await redrawn
  await expect(page.locator('[data-extension]')).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await takenOver(page)
  const text = await (await page.request.get(path)).text()
  const written = await page.evaluate(
    (html) => new DOMParser().parseFromString(html, 'text/html').querySelector('main article')?.textContent,
    text,
  )
  expect(await page.getByRole('main').getByRole('article').textContent()).toBe(written)
  await context.close()
})

/** As extensions do: React finds something else than was written, and draws the page anew. */
function changeBanner(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('footer')) return
    observer.disconnect()
    const added = document.createElement('p')
    added.dataset.extension = ''
    document.querySelector('header')?.prepend(added)
  })
  observer.observe(document, { childList: true, subtree: true })
}

declare global {
  interface Window {
    /** Addresses whose heading was shown and then taken away or drawn anew. */
    lost?: string[]
  }
}

/** From here on the page notes when its content is thrown away, even if it comes back. */
async function watched(page: Page): Promise<Page> {
  await page.addInitScript(() => {
    const lost: string[] = []
    window.lost = lost
    let before: { readonly heading: Element | null; readonly pathname: string } | undefined
    new MutationObserver(() => {
      const now = { heading: document.querySelector('main h1'), pathname: location.pathname }
      if (before?.heading && before.pathname === now.pathname && before.heading !== now.heading)
        lost.push(now.pathname)
      before = now
    }).observe(document, { childList: true, subtree: true })
  })
  return page
}

/** Opens a page as somebody who is signed in, and waits until the page knows it. */
async function opens(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('banner').locator('a[href^="/login"]')).toHaveCount(0)
}

/** The content is there once React has taken the page over. Of a document it is all of it, and was never gone. */
async function hasItsContent(page: Page, article: string | undefined): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(main.locator('[aria-busy="true"]')).toHaveCount(0)
  await takenOver(page)
  if (article === undefined) await expect.poll(() => main.textContent()).toMatch(/\S{2}/)
  else expect(await main.getByRole('article').textContent()).toBe(article)
  if (article === undefined) return
  expect(await page.evaluate(() => window.lost)).toEqual([])
  await expect.poll(() => page.evaluate(classesWithoutStyle), page.url()).toEqual([])
}

/** Classes of our style sheets (`_name_hash_line`) in the content that no sheet of the page knows. */
function classesWithoutStyle(): string[] {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
  const known = rules.join(' ')
  const used = [...document.querySelectorAll('main [class]')].flatMap((element) => [...element.classList])
  return [...new Set(used)].filter((name) => name.startsWith('_') && !known.includes(`.${name}`))
}

/** The words of every document as they were written while the application was built, by their addresses. */
async function articlesOf(withoutScripts: Page): Promise<ReadonlyMap<string, string>> {
  const articles = new Map<string, string>()
  for (const path of writtenPaths) {
    await withoutScripts.goto(path)
    const article = withoutScripts.getByRole('main').getByRole('article')
    if ((await article.count()) > 0) articles.set(path, (await article.textContent()) ?? '')
  }
  expect(articles.size).toBeGreaterThan(5)
  return articles
}

const Made = z.object({ announcementId: z.string(), revision: z.number() })

async function announce(testPortal: TestPortal): Promise<string> {
  const { email, client } = await testPortal.reviewer('organiser')
  await withDatabase(testPortal.dataDir, (database) => grantRole(database, email, 'organiser'))
  const title = { en: 'The store opens in spring', zh: '商店将于春季开放' }
  const draft = { title, body: title, pinned: false }
  const { announcementId, revision } = Made.parse(
    (await client.call('POST', '/staff/v1/announcements', draft)).data,
  )
  const published = await client.call('POST', `/staff/v1/announcements/${announcementId}/publish`, {
    revision,
  })
  expect(published.code).toBe('success')
  return announcementId
}
