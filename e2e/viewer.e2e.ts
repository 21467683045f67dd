import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import type { Client } from './client.ts'
import { type Portal, startPortal } from './portal.ts'
import { preparedDataDir } from './prepared.ts'
import { look, takenOver } from './screen.ts'
import { contextOf, HOUR_MS, PREPARED, phoneOf, prepareVoting, SLUG } from './voting.ts'

const ENTRIES = 4

test('entries one after another over the whole screen, and votes from there and from the grid', async ({
  browser,
}) => {
  const folder = await preparedDataDir()
  const start = (ms: number) =>
    startPortal({ dataDir: folder.path, environment: { NOW: new Date(PREPARED + ms).toISOString() } })
  let portal = await start(0)
  try {
    const { voters } = await prepareVoting(portal, folder.path, { voters: 2, entries: ENTRIES })
    await portal.stop()
    portal = await start(3 * HOUR_MS)
    const [first, second] = voters
    if (!first || !second) throw new Error('No voters')
    await test.step('on a phone, one tap in the grid and two in the viewer', () =>
      byFinger(browser, portal, first))
    const voted = await test.step('on a computer, by keys, and Back closes it', () =>
      byKeys(browser, portal, second))
    await test.step('who signs in comes back to the entry', () =>
      signsIn(browser, portal, second, voted === 'Entry 1' ? 'Entry 2' : 'Entry 1'))
  } catch (error) {
    throw new Error(`The portal's log ends with:\n${portal.log().slice(-3_000)}`, { cause: error })
  } finally {
    await portal.stop()
    await folder.remove()
  }
})

const galleryOf = (portal: Portal) => `${portal.url}/competitions/${SLUG}/featured-themes`
const entryLinks = (page: Page | Locator) => page.getByRole('link', { name: /^Entry \d$/ })

async function byFinger(browser: Browser, portal: Portal, voter: Client): Promise<void> {
  const context = await phoneOf(browser, portal, voter)
  const page = await context.newPage()
  await page.goto(galleryOf(portal))
  await takenOver(page)
  // The visitor's own order comes after the page's: which card is the first may change meanwhile.
  const inGrid = page.getByRole('listitem').filter({ has: entryLinks(page) })
  await inGrid
    .first()
    .getByRole('button', { name: /^Vote for “Entry \d”$/ })
    .tap()
  const voted = inGrid.filter({ hasText: 'Voted' })
  await expect(voted).toHaveCount(1)
  await expect(voted.getByText('1 vote', { exact: true })).toBeVisible()
  await entryLinks(page.getByRole('listitem').filter({ hasNotText: 'Voted' }))
    .first()
    .tap()
  const viewer = page.getByRole('dialog')
  await viewer.getByRole('button', { name: 'Vote', exact: true }).tap()
  await expect(viewer.getByText('You voted for this entry')).toBeVisible()
  await expect(viewer.getByText(new RegExp(`^\\d of ${ENTRIES}$`))).toBeVisible()
  await look(page, 'Entries')
  await context.close()
}

/** @returns which entry was voted for: the last in the voter's own order, whichever that is. */
async function byKeys(browser: Browser, portal: Portal, voter: Client): Promise<string | undefined> {
  const context = await contextOf(browser, portal, voter, { locale: 'en-GB', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(galleryOf(portal))
  await takenOver(page)
  await entryLinks(page).first().press('Enter')
  const viewer = page.getByRole('dialog')
  // In the voter's own order, once the browser has drawn it.
  await expect(async () => {
    await viewer.press('k')
    await expect(viewer.getByText(`1 of ${ENTRIES}`)).toBeVisible({ timeout: 1_000 })
  }).toPass()
  const titles = await page.getByRole('link', { name: /^Entry \d$/, includeHidden: true }).allTextContents()
  for (const [at, title] of titles.entries()) {
    await expect(page.getByRole('dialog', { name: title, exact: true })).toBeVisible()
    await expect(viewer.getByText(`${at + 1} of ${ENTRIES}`)).toBeVisible()
    await viewer.press(at % 2 === 0 ? 'ArrowRight' : 'j')
  }
  await viewer.getByRole('button', { name: 'Vote', exact: true }).press('Enter')
  await expect(viewer.getByText('You voted for this entry')).toBeVisible()
  // The focus is where the button was, so the keys go on.
  await page.keyboard.press('k')
  await expect(page.getByRole('dialog', { name: titles.at(-2) ?? '', exact: true })).toBeVisible()
  await page.goBack()
  await expect(viewer).toBeHidden()
  await expect(entryLinks(page).nth(ENTRIES - 2)).toBeFocused()
  await context.close()
  return titles.at(-1)
}

async function signsIn(browser: Browser, portal: Portal, voter: Client, title: string): Promise<void> {
  const context = await contextOf(browser, portal, null, { locale: 'en-GB', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto(galleryOf(portal))
  await page.getByRole('link', { name: `Vote for “${title}”` }).click()
  await page.getByLabel('Email').fill(voter.email)
  await page.getByLabel('Password', { exact: true }).fill('a quiet voter1 evening')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const viewer = page.getByRole('dialog', { name: title, exact: true })
  await expect(viewer.getByRole('button', { name: 'Vote', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(page).toHaveURL(galleryOf(portal))
  await context.close()
}
