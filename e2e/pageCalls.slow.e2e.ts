import { NOTICE_STREAM } from '@easel/contract/base/notices/endpoints.ts'
import { recordUserAction } from '@easel/contract/base/user-actions/endpoints.ts'
import type { Page } from '@playwright/test'
import { enter, expect, test } from './screen.ts'

type Pages = Readonly<Record<string, RegExp>>

const VISITOR: Pages = {
  '/': /^From your drawing to the theme store/,
  '/login': /^Sign in$/,
  '/announcement': /^Announcements$/,
  '/competitions': /^Competitions$/,
  '/theme-competition-2025/home': /^Theme Competition 2025$/,
  '/tutorials/guide': /^From sign-up to release$/,
}

const DESIGNER: Pages = {
  '/': /^Hello/,
  '/works/themes': /^Themes$/,
  '/works/wallpapers': /^Wallpapers$/,
  '/upload/theme': /^Upload a theme$/,
  '/revenues': /^Earnings$/,
  '/revenues/trend': /^Trend$/,
  '/revenues/statement': /^Statement 2026\/03$/,
  '/revenues/sharing': /^Revenue sharing$/,
  '/revenues/withdrawals': /^Withdrawals$/,
  '/settings/designerInfo': /^Settings$/,
  '/settings/rights': /^Settings$/,
  '/notification-center': /^Notifications$/,
}

const REVIEWER: Pages = {
  '/console/overview': /^Overview$/,
  '/console/queue': /^Review queue$/,
  '/console/bulk': /^Bulk review$/,
  '/console/appeals': /^Appeals$/,
  '/console/threads': /^Messages$/,
  '/console/designers': /^Designers$/,
  '/console/tags': /^Tags$/,
  '/console/bans': /^Account bans$/,
}

const FINANCE: Pages = {
  '/console/finance/withdrawals': /^Withdrawals$/,
  '/console/finance/payouts': /^Payments$/,
  '/console/finance/feed': /^Sales feed$/,
  '/console/finance/months': /^Months$/,
  '/console/finance/adjustments': /^Adjustments$/,
  '/console/finance/share-terms': /^Share terms$/,
  '/console/finance/accounts': /^Ledger accounts$/,
  '/console/finance/journals': /^Journals$/,
  '/console/finance/tax-filings': /^Tax filing$/,
  '/console/finance/tax-rules': /^Tax rules$/,
  '/console/finance/awards': /^Award payments$/,
}

/** What a page sends once React has taken it over: it listens for notices of who is signed in, and reports the view. */
const BESIDE: readonly string[] = [NOTICE_STREAM.path, recordUserAction.path]

// That no page writes an error to its console, `browse` sees to.
test('a page comes whole: with its heading, and the browser asks for none of its data again', async ({
  testPortal,
  browse,
}) => {
  const readers = [
    { who: 'visitor', pages: VISITOR, account: null },
    { who: 'designer', pages: DESIGNER, account: await testPortal.designer('ink') },
    { who: 'reviewer', pages: REVIEWER, account: await testPortal.reviewer('rui') },
    { who: 'finance', pages: FINANCE, account: await testPortal.finance('fang') },
  ]
  const read = async ({ who, pages, account }: (typeof readers)[number]) => {
    const page = await browse(who)
    const calls = callsOf(page)
    if (account) await enter(page, testPortal.url(), account)
    for (const [path, heading] of Object.entries(pages)) {
      // A page does not wait for an answer that takes two seconds, as the first one of a portal may.
      await page.request.get(path)
      const takenOver = BESIDE.slice(account ? 0 : 1).map((each) =>
        page.waitForRequest((request) => new URL(request.url()).pathname === each),
      )
      const answer = await page.goto(path)
      const html = (await answer?.text()) ?? ''
      const title = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '') ?? ''
      expect.soft(answer?.status(), path).toBe(200)
      expect.soft(title, `the heading in the document of ${path}`).toMatch(heading)
      await Promise.all(takenOver)
      await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
      expect.soft(calls.splice(0), `what ${path} asked for after its document`).toEqual([])
    }
  }
  // One after the other: whoever waits two seconds for an answer is shown the page without it.
  for (const reader of readers) await read(reader)
})

test('the scripts of the places to go are there before somebody goes', async ({ testPortal, browse }) => {
  const page = await browse('designer')
  await enter(page, testPortal.url(), await testPortal.designer('ink'))
  await page.goto('/')
  await expect(page.locator('link[rel="modulepreload"][href*="WorksScreen"]').first()).toBeAttached()
  await page.waitForLoadState('networkidle')
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.getByRole('link', { name: 'Works', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Themes' })).toBeVisible()
  // Messages and dialogs come with the first act, whatever it is.
  expect(scripts.filter((path) => path.includes('WorksScreen'))).toEqual([])
})

/** Every read of a page from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const isCall = ['fetch', 'xhr', 'eventsource'].includes(request.resourceType())
    if (isCall && request.method() === 'GET' && !BESIDE.includes(pathname)) calls.push(pathname + search)
  })
  return calls
}
