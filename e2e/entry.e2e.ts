import type { Page } from '@playwright/test'
import { speaksAsItsBrowser } from './language.ts'
import { drawPhotograph } from './pictures.ts'
import { confirmed, enter, expect, look, test, uploadsOf } from './screen.ts'
import type { TestPortal } from './testPortal.ts'

/** Submissions of 2025 are open, and so is voting. */
test.use({ now: '2025-10-20T00:00:00Z' })

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'zh-CN' }
const root = '/theme-competition-2025'

/** A photograph of 3200 × 4800 pixels, which says how many of them are an inch. */
const photograph = async (ppi: number, seed = 7) => ({
  name: `tide-${ppi}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await drawPhotograph({ seed, ppi }),
})

test('an entry is made, fails, is changed, passes and is seen without scripts', async ({
  testPortal,
  browse,
  browser,
}) => {
  const owner = await testPortal.designer('tide')
  const staff = await testPortal.reviewer('reviewer')
  const designer = await browse('designer')
  await enter(designer, testPortal.url(), owner)
  await remembersSession(designer)
  const reviewer = await browse('reviewer')
  await enter(reviewer, testPortal.url(), staff)

  await test.step('the designer chooses a category and writes the entry', () => write(designer, testPortal))
  await test.step('a file that breaks its rule is refused before a byte leaves', () => refuse(designer))
  await test.step('the entry is submitted', () => submit(designer))
  await test.step('a reviewer says why it fails', () => fail(reviewer, testPortal))
  await test.step('the designer reads why, changes the entry and submits it again', () => change(designer))
  await test.step('the reviewer lets it pass', () => pass(reviewer, testPortal))
  await test.step('it is seen in Chinese on a phone without scripts', async () => {
    const context = await browser.newContext({ ...phone, javaScriptEnabled: false })
    await speaksAsItsBrowser(context, testPortal.url(), phone.locale)
    const page = await context.newPage()
    await page.goto(`${testPortal.url()}${root}/featured-themes`)
    await page.getByRole('link', { name: 'Low Water', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Low Water' })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Low Water' })).toBeVisible()
    await context.close()
  })
  await test.step('the address of the specification leads to it', async () => {
    const visitor = await browse('visitor', phone)
    await visitor.goto(`${testPortal.url()}${root}/featured-themes`)
    await look(visitor, '参赛作品')
    const href = await visitor.getByRole('link', { name: 'Low Water', exact: true }).getAttribute('href')
    const entryId = href?.split('/').at(-1)
    await visitor.goto(`${testPortal.url()}${root}/featured-themes-detail?productId=${entryId}`)
    await look(visitor, 'Low Water')
  })
})

/** Signed in without the form: the browser has no hint of it yet, which a public page asks for. */
const remembersSession = (page: Page) => page.addInitScript(() => localStorage.setItem('easel.signedIn', '1'))

async function write(page: Page, testPortal: TestPortal): Promise<void> {
  await page.goto(`${testPortal.url()}${root}/theme-upload`)
  await look(page, 'Enter')
  await page.getByRole('button', { name: 'Enter Wallpaper photography' }).click()
  await page.waitForURL(/theme-detail/)
  await page.getByLabel('Title').fill('Low Water')
  await page.getByLabel('Creator').fill('Lin Mei')
  await page.getByLabel('Description').fill('The mudflats an hour after high water.')
  await look(page, /Untitled entry|Low Water/)
}

async function refuse(page: Page): Promise<void> {
  const sent = uploadsOf(page)
  await page.getByLabel('Add: Photograph').setInputFiles(await photograph(72))
  // Its name stands there while it is looked at, too, and no other file is taken until then.
  await expect(page.getByText('The file has 72 pixels per inch.')).toBeVisible()
  expect(sent).toEqual([])
}

async function submit(page: Page): Promise<void> {
  await page.getByLabel('Add: Photograph').setInputFiles(await photograph(300))
  await expect(page.getByRole('button', { name: 'Remove tide-300.jpg' })).toBeVisible()
  // The refusal first: a box that is ticked while the call is under way would be submitted with it.
  const refused = page.waitForResponse((reply) => reply.url().includes('/submitInfo/'))
  await page.getByRole('button', { name: 'Submit for review' }).click()
  expect((await refused).status()).toBe(400)
  await expect(page.getByText('Declare that the work is your own and original.').first()).toBeVisible()
  for (const box of await page.getByRole('checkbox').all()) await box.check()
  await confirmed(page, 'Submit for review')
  await expect(page.getByText('Under review')).toBeVisible()
}

async function openInConsole(page: Page, testPortal: TestPortal): Promise<void> {
  await page.goto(`${testPortal.url()}/console/entries`)
  await look(page, 'Entries')
  await page.getByRole('link', { name: 'Low Water' }).click()
  await look(page, 'Low Water')
}

async function fail(page: Page, testPortal: TestPortal): Promise<void> {
  await openInConsole(page, testPortal)
  await page.getByLabel('It has a watermark or a signature.').check()
  await page.getByLabel(/^Note to the entrant/).fill('A signature in the lower right corner.')
  await page.getByRole('button', { name: 'Mark a spot P', exact: true }).click()
  await page.getByRole('button', { name: 'Mark a spot on tide-300.jpg' }).click()
  await page.getByRole('button', { name: 'Fail entry' }).click()
  await expect(page.getByText('Failed', { exact: true })).toBeHidden()
  await page.getByLabel('Problem at spot 1').fill('Here, in white.')
  await look(page, 'Low Water')
  await page.getByRole('button', { name: 'Fail entry' }).click()
  await expect(page.getByText('Failed', { exact: true })).toBeVisible()
}

async function change(page: Page): Promise<void> {
  await page.goto('/notification-center')
  await page.getByRole('link', { name: 'Open my entry' }).first().click()
  await expect(page.getByText('Submission 1 didn’t pass')).toBeVisible()
  await expect(page.getByText('A signature in the lower right corner.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Picture with the reviewer’s spots' })).toBeVisible()
  // The spot stays to be seen once another photograph lies in its slot.
  await page.getByRole('button', { name: 'Remove tide-300.jpg' }).click()
  await page.getByLabel('Add: Photograph').setInputFiles({ ...(await photograph(300, 8)), name: 'clean.jpg' })
  await expect(page.getByRole('button', { name: 'Remove clean.jpg' })).toBeVisible()
  await expect(page.getByText('Here, in white.')).toBeVisible()
  await look(page, 'Low Water')
  await page.getByLabel('Description').fill('The mudflats an hour after high water, without a signature.')
  await confirmed(page, 'Submit for review')
  await expect(page.getByText('Under review')).toBeVisible()
}

async function pass(page: Page, testPortal: TestPortal): Promise<void> {
  await openInConsole(page, testPortal)
  await page.getByRole('button', { name: 'Pass entry' }).click()
  await expect(page.getByText('Passed', { exact: true })).toBeVisible()
}
