import { demoEmail } from '@easel/domain/accounts/accounts/demo.ts'
import type { Page } from '@playwright/test'
import { enter, expect, look, test } from './screen.ts'

const now = '2026-03-18T02:00:00Z'

test.use({ now })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'zh-CN' }
const title = { en: 'From your drawing to the theme store', zh: '从画稿，到主题商店' }
const front = (page: Page) => page.getByRole('heading', { level: 1, name: title.en })

test('`/` is the front page to visitors and home to designers', async ({ testPortal, browse }) => {
  await test.step('on a phone, in Chinese', async () => {
    const page = await browse('visitor', phone)
    const asked = callsOf(page)
    await page.goto('/')
    await look(page, title.zh)
    await expect(page.getByRole('main').getByRole('link', { name: '注册账号' }).first()).toBeVisible()
    await expect(page.getByText('获奖结果已公布')).toHaveCount(1)
    await page.getByRole('radio', { name: '锁屏' }).check()
    expect(asked).toEqual([])
    await page.getByRole('button', { name: 'English' }).click()
    await look(page, title.en)
  })

  await test.step('without scripts', async () => {
    const page = await browse('reader', { javaScriptEnabled: false })
    await page.goto('/')
    await expect(front(page)).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).first().click()
    await expect(page).toHaveURL(/\/login$/)
  })

  const page = await browse('designer')
  await test.step('a desktop', async () => {
    await page.goto('/')
    await look(page, title.en)
    await page.getByRole('main').getByRole('link', { name: 'Theme Competition 2025' }).click()
    await look(page, 'Theme Competition 2025')
    await page.getByRole('banner').getByRole('link', { name: /Easel/ }).click()
    await expect(front(page)).toBeVisible()
  })

  await test.step('home stays home, and is never the front page on the way', async () => {
    await enter(page, testPortal.url(), await testPortal.designer('ink'))
    const seen = await headingsOf(page)
    await page.goto('/')
    await look(page, /^Hello/)
    await page.reload()
    await look(page, /^Hello/)
    expect(seen).not.toContain(title.en)
  })

  await test.step('signing out leads to the front page, from wherever one is', async () => {
    await page.goto('/works/themes')
    await page.getByRole('button', { name: /^Account: / }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(front(page)).toBeVisible()
    await expect(page).toHaveURL(`${testPortal.url()}/`)
    await page.reload()
    await expect(front(page)).toBeVisible()
    await page.goto('/works/themes')
    await expect(page).toHaveURL(/\/theme-competition-2025\/home\?from=%2Fworks%2Fthemes$/)
  })

  await test.step('a session that has ended is none', async () => {
    await page
      .context()
      .addCookies([{ name: 'easel.session_token', value: 'ended.x', url: testPortal.url() }])
    await page.goto('/')
    await expect(front(page)).toBeVisible()
  })

  await test.step('demo accounts are offered with demo data alone, and entered with one press', async () => {
    await page.goto('/login')
    await look(page, 'Sign in')
    await expect(page.getByRole('heading', { name: 'Demo accounts' })).toHaveCount(0)
    await testPortal.designer(demoEmail('designer'))
    await testPortal.reopen(now, { DEMO: '1' })
    await page.goto(`${testPortal.url()}/login`)
    await expect(page.getByRole('heading', { name: 'Demo accounts' })).toBeVisible()
    await look(page, 'Sign in')
    await page.getByRole('button', { name: /^Sign in as designer: / }).click()
    await look(page, /^Hello/)
  })
})

/** Every call of a page to the portal but its usage reports. */
function callsOf(page: Page): readonly string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isUsageReport = pathname === '/thm/user-actions'
    if (['fetch', 'xhr'].includes(request.resourceType()) && !isUsageReport) calls.push(pathname)
  })
  return calls
}

/** Every first heading that the pages of this tab have shown from now on, even for a moment. */
async function headingsOf(page: Page): Promise<readonly string[]> {
  const seen: string[] = []
  await page.context().exposeFunction('headingSeen', (text: string) => void seen.push(text))
  await page.context().addInitScript(() => {
    new MutationObserver(() => {
      const text = document.querySelector('h1')?.textContent
      if (text) Reflect.get(window, 'headingSeen')(text)
    }).observe(document, { childList: true, subtree: true })
  })
  return seen
}
