import type { Page } from '@playwright/test'
import { z } from 'zod'
import { editionSites } from '../apps/web/src/app/editionSites.ts'
import { expect, look, test } from './screen.ts'

test.use({ now: '2025-10-20T00:00:00Z' })

const languages = [
  {
    locale: 'en',
    tag: 'en',
    headings: { guide: 'Guide', works: 'Entries', winners: 'Awards' },
    won: 'Winners',
  },
  {
    locale: 'zh',
    tag: 'zh-CN',
    headings: { guide: '参赛指南', works: '参赛作品', winners: '奖项' },
    won: '获奖名单',
  },
] as const
const Named = z.object({ data: z.object({ name: z.object({ en: z.string(), zh: z.string() }) }) })

/** Spec §2: every address of an edition, and what it is below. */
const addresses = editionSites.flatMap(({ root, slug, pages }) =>
  root === ':token'
    ? []
    : pages
        // Of an entry that is there: entry.e2e.ts.
        .filter(([path, screen]) => screen !== 'work' || !path.endsWith(':productId'))
        .map(([path, screen]) => ({
          screen,
          path: `/${root.replace(':slug', '2025')}${path && `/${path.replace(':productId', '1')}`}`,
          slug: slug ?? '2025',
        })),
)

const pagesOf = (page: Page) => page.getByRole('navigation', { name: 'Pages of Theme Competition 2025' })

const h1 = /<h1[^>]*>([^<]*)<\/h1>/

test('every address of the competitions is whole HTML, in both languages', async ({
  testPortal,
  request,
}) => {
  for (const { locale, tag, headings, won } of languages)
    for (const { path, screen, slug } of addresses) {
      const edition = await (await request.get(`${testPortal.url()}/v1/competitions/${slug}`)).json()
      const { name } = Named.parse(edition).data
      const answer = await request.get(testPortal.url() + path, { headers: { cookie: `locale=${locale}` } })
      expect(answer.status(), path).toBe(200)
      const html = await answer.text()
      expect(html, path).toContain(`<html lang="${tag}"`)
      const heading = h1.exec(html)?.[1]
      expect(heading, path).toBeTruthy()
      // The editions before 2025 are announced.
      const own =
        screen === 'winners' && slug !== '2025' ? won : new Map(Object.entries(headings)).get(screen)
      const expected = screen === 'home' ? name[locale] : own
      if (expected) expect(heading, path).toBe(expected)
      expect(html, path).toMatch(/<meta name="description" content="[^"]{10,}"/)
      expect(html, path).toMatch(/<meta property="og:title" content="[^"]+"/)
      expect(html, path).toMatch(/<meta property="og:image" content="http[^"]+\/poster\.png"/)
      expect(answer.headers().vary, path).toMatch(/cookie/)
      expect(answer.headers()['content-security-policy'], path).not.toMatch(/script-src[^;]*unsafe-inline/)
    }
  for (const slug of ['2022', '2023', '2025']) {
    const picture = await request.get(`${testPortal.url()}/competitions/${slug}/poster.png`)
    expect(picture.headers()['content-type'], slug).toBe('image/png')
  }
})

test('the roots of editions lead to their home pages, and unknown ones are nothing', async ({
  testPortal,
  request,
}) => {
  const open = (path: string) => request.get(testPortal.url() + path, { maxRedirects: 0 })
  for (const root of ['/theme-competition-2025', '/competitions/2025']) {
    const answer = await open(`${root}?from=%2Fworks`)
    expect(answer.status()).toBe(302)
    expect(answer.headers().location).toBe(`${root}/home?from=%2Fworks`)
  }
  for (const path of [
    '/competitions/1999/home',
    '/abcdefghjkmnpqrstuvwxyz2/home',
    '/no-token/home',
    '/no-token/guide',
  ]) {
    const answer = await open(path)
    expect(answer.status(), path).toBe(404)
    expect(await answer.text(), path).toContain('Page not found')
  }
})

test('a cache may keep a page, and asks with its tag', async ({ testPortal, request }) => {
  const open = (headers: Record<string, string> = {}) =>
    request.get(`${testPortal.url()}/theme-competition-2025/home`, { headers })
  const answer = await open()
  const { etag = '', 'cache-control': cache } = answer.headers()
  expect(cache).toMatch(/public.*s-maxage=\d+/)
  expect((await open({ 'if-none-match': etag })).status()).toBe(304)
  expect((await open({ 'if-none-match': etag, cookie: 'locale=zh' })).status()).toBe(200)
})

test('a visitor reads an edition on a phone and on a desktop, with and without scripts', async ({
  browse,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'zh-CN' }
  const page = await browse('a visitor on a phone', phone)
  await page.goto('/theme-competition-2025/home')
  await look(page, '2025 主题大赛')
  await expect(page.getByText('正在征集作品')).toBeVisible()
  await page.getByRole('button', { name: 'English' }).click()
  await look(page, 'Theme Competition 2025')
  // The pages of an edition are wider than a phone.
  await page.goto('/theme-competition-2025/theme-management')
  await expect(pagesOf(page).getByRole('link', { name: 'My entries' })).toBeInViewport({ ratio: 1 })

  const reader = await browse('a reader without scripts', {
    ...phone,
    locale: 'en',
    javaScriptEnabled: false,
  })
  await reader.goto('/competitions')
  await reader.getByRole('link', { name: 'Theme Competition 2025' }).click()
  await expect(reader.getByText('2025/11/17 00:00:00 UTC').first()).toBeVisible()
  await pagesOf(reader).getByRole('link', { name: 'Guide' }).click()
  await expect(reader.getByRole('heading', { name: 'Writing image prompts' })).toBeVisible()

  const desktop = await browse('a visitor at a desk')
  await desktop.goto('/competitions')
  await look(desktop, 'Competitions')
  await desktop.getByRole('link', { name: 'Theme Competition 2025' }).press('Enter')
  await look(desktop, 'Theme Competition 2025')
  // In Shanghai it is eight hours later; the rule is in UTC.
  await expect(desktop.getByText('2025/11/17 08:00:00 GMT+8').first()).toBeVisible()
  for (const [link, title] of [
    ['Guide', 'Guide'],
    ['Entries', 'Entries'],
    ['Awards', 'Awards'],
    ['Enter', 'Enter'],
    ['My entries', 'My entries'],
  ] as const) {
    await pagesOf(desktop).getByRole('link', { name: link, exact: true }).click()
    await look(desktop, title)
  }
})
