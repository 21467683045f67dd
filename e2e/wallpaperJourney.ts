import type { BrowserContext, Page } from '@playwright/test'
import { z } from 'zod'
import { batchOf, complete, itemsOf } from './batch.ts'
import { tabTo } from './keyboard.ts'
import { type PictureSpec, pictureFolder } from './pictures.ts'
import { createProfile } from './profile.ts'
import { type Browse, enter, expect, look, test } from './screen.ts'
import { catalogueOf } from './store.ts'
import type { Person, TestPortal } from './testPortal.ts'

/** Late in the evening in Shanghai, and five seconds into the next day there. */
export const EVENING = '2026-03-18T15:00:00Z'
const MIDNIGHT = '2026-03-18T16:00:05Z'
export const UPLOAD_MILLISECONDS = 600_000
const UPLOAD_BYTES_PER_SECOND = 150_000
/** So many works of another designer wait beside them. */
const BESIDE = 2
/** What a reviewer claims at once. */
const MAX = 100

const holder = 'Harbour Studio'
export const note = 'Seen at full size the edges are soft.'
const two = (number: number) => String(number).padStart(2, '0')
const numbered = (count: number, spec: (number: number) => PictureSpec) =>
  Array.from({ length: count }, (_, index) => spec(index + 1))

export const named = (count: number) =>
  numbered(count, (number) => ({
    fileName: `Quiet harbour ${String(number).padStart(3, '0')}.jpg`,
    seed: number,
  }))
/** Their names say nothing: the designer has to name them. */
export const fromCamera = (count: number) =>
  numbered(count, (number) => ({ fileName: `IMG_20260301_09${two(number)}.jpg`, seed: 1000 + number }))
export const tooSmall = (count: number) =>
  numbered(count, (number) => ({
    fileName: `thumbnail ${two(number)}.jpg`,
    seed: 2000 + number,
    width: 720,
    height: 1280,
  }))

const Items = z.object({ items: z.array(z.object({ medium: z.object({ fileName: z.string() }) })) })

/** What is dropped: so many are right, so many lack a name, so many are too small; two are no pictures. */
export interface Drop {
  readonly good: number
  readonly unnamed: number
  readonly small: number
}

const countOf = ({ good, unnamed }: Drop): number => good + unnamed

/** The portal and its people's browsers, as a test is handed them. */
export interface Stage {
  readonly testPortal: TestPortal
  readonly browse: Browse
}

/** From the disk to the store: killed twice on the way, edited, submitted, reviewed, released. */
export async function wallpaperJourney({ testPortal, browse }: Stage, drop: Drop): Promise<void> {
  const itemCount = countOf(drop)
  const part = Math.round(itemCount / 5)
  const owner = await testPortal.designer('harbour')
  const staff = await testPortal.reviewer('reviewer')
  const files = await pictureFolder(
    [...named(drop.good), ...fromCamera(drop.unnamed), ...tooSmall(drop.small)],
    ['letter.jpg', 'list.png'],
  )
  const profile = await createProfile()
  try {
    let browser = await profile.open()
    const wire = new Set<string>()
    let page = await pageOf(browser.context, testPortal, owner)
    await slowUploads(page)
    await test.step('drops them, and the tab is killed', async () => {
      await page.goto(`${testPortal.url()}/upload/wallpaper`)
      await look(page, 'Upload wallpapers')
      await page.getByLabel('Pictures for wallpapers').setInputFiles([...files.paths])
      await expect(page).toHaveURL(/\/batches\//)
      await arrived(page, part)
      await expect.poll(() => countUnkept(page), { timeout: UPLOAD_MILLISECONDS }).toBe(0)
    })
    const batch = page.url()
    await page.close()
    await test.step('goes on in another tab, and the whole browser is killed', async () => {
      const before = await namesIn(owner, batch)
      expect(before.length).toBeGreaterThanOrEqual(part)
      page = await pageOf(browser.context, testPortal, owner)
      await slowUploads(page)
      watch(page, wire)
      await page.goto(batch)
      await arrived(page, Math.max(2 * part, before.length + 1))
      expect(before.filter((name) => wire.has(name))).toEqual([])
    })
    await browser.kill()
    await test.step('goes on in another browser', async () => {
      const before = await namesIn(owner, batch)
      expect(before.length).toBeLessThan(itemCount)
      wire.clear()
      browser = await profile.open()
      page = await pageOf(browser.context, testPortal, owner)
      watch(page, wire)
      await page.goto(batch)
      await expect(page.getByText(new RegExp(`^${itemCount} total`))).toBeVisible({
        timeout: UPLOAD_MILLISECONDS,
      })
      expect(before.filter((name) => wire.has(name))).toEqual([])
      expect(new Set(await namesIn(owner, batch)).size).toBe(itemCount)
    })
    await test.step('edits all of them by keyboard', () => edit(page, drop))
    await test.step('submits what is complete', () => submit(page, drop))
    await page.close()
    await submitBeside(testPortal)
    const reviewer = await browse('reviewer')
    await enter(reviewer, testPortal.url(), staff)
    await test.step('a reviewer decides many by keyboard, four of them against', () =>
      rejectFour(reviewer, MAX, owner.email))
    await test.step('and, at one press, the next of their kind, of another designer too', () =>
      approveNext(reviewer, drop.good - MAX + BESIDE))
    await reviewer.goto('about:blank')
    await testPortal.reopen(MIDNIGHT)
    await test.step('the store has what was approved', async () => {
      await expect.poll(async () => (await catalogueOf(testPortal)).length).toBe(drop.good - 4 + BESIDE)
      const items = await catalogueOf(testPortal)
      expect(
        new Set(items.map(({ kind, item }) => `${kind} ${item?.productType} ${item?.priceCoins}`)),
      ).toEqual(new Set(['published WALLPAPER 2', 'published WALLPAPER 0']))
    })
    await test.step('the designer sees the others with their reasons', async () => {
      page = await pageOf(browser.context, testPortal, owner)
      await readRejections(page, testPortal)
    })
  } finally {
    await profile.remove()
    await files.remove()
  }
}

async function pageOf(context: BrowserContext, testPortal: TestPortal, person: Person): Promise<Page> {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enter(page, testPortal.url(), person)
  return page
}

/** So that the tab is killed before everything has arrived. */
async function slowUploads(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: 0, downloadThroughput: -1 },
    uploadThroughput: UPLOAD_BYTES_PER_SECOND,
  })
}

/** Notes the names of the files that an upload is begun for. */
function watch(page: Page, wire: Set<string>) {
  page.on('request', (request) => {
    const metadata = request.headers()['upload-metadata']
    const encoded = /(?:^|,)filename ([^,]+)/.exec(metadata ?? '')?.[1]
    if (encoded) wire.add(Buffer.from(encoded, 'base64').toString())
  })
}

/** So many drafts are in the batch; more are on their way. */
async function arrived(page: Page, count: number): Promise<void> {
  const counts = page.getByText(/^\d+ total/)
  await expect
    .poll(async () => Number.parseInt((await counts.textContent()) ?? '0', 10), {
      timeout: UPLOAD_MILLISECONDS,
      intervals: [100],
    })
    .toBeGreaterThanOrEqual(count)
}

/** How many files would have to be chosen again if the tab were killed now: the browser has not copied them yet. */
function countUnkept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const db = await done(indexedDB.open('easel.uploads'))
    const read = db.transaction(['entries', 'files'])
    const entries: { id: string; state: string }[] = await done(read.objectStore('entries').getAll())
    const kept = new Set(await done(read.objectStore('files').getAllKeys()))
    db.close()
    return entries.filter(({ id, state }) => state !== 'done' && state !== 'refused' && !kept.has(id)).length
  })
}

/** What the server has of a batch, by the names of its files. */
async function namesIn(owner: Person, url: string): Promise<readonly string[]> {
  const batchId = url.split('/').at(-1) ?? ''
  const { data } = await owner.client.call('GET', `/v3/designers/batches/${batchId}`)
  return Items.parse(data).items.map(({ medium }) => medium.fileName)
}

async function edit(page: Page, drop: Drop): Promise<void> {
  const itemCount = countOf(drop)
  await look(page, /^Wallpapers, /)
  const problems = page.getByRole('group', { name: 'Problems' })
  await expect(
    problems.getByRole('button', { name: new RegExp(`Not added: Too small\\s*${drop.small}`) }),
  ).toBeVisible()
  await tabTo(page, page.getByRole('grid', { name: 'Batch items' }))
  await page.keyboard.press('Control+a')
  await expect(page.getByText(`${itemCount} selected`, { exact: true })).toBeVisible()
  await page.keyboard.press('Enter')
  const edit = page.getByRole('complementary', { name: 'Edit' })
  await tabTo(page, edit.getByRole('button', { name: 'Use each item’s suggestions' }))
  await page.keyboard.press('Space')
  for (const tag of ['Minimal', 'Ocean']) {
    await page.keyboard.insertText(tag)
    await page.keyboard.press('Enter')
  }
  await tabTo(page, edit.getByLabel('Copyright holder', { exact: true }))
  await page.keyboard.insertText(holder)
  await expect(
    edit.getByRole('status').filter({ hasText: `Changed ${itemCount} of ${itemCount}.` }),
  ).toBeVisible()
  await look(page, /^Wallpapers, /)
  await test.step('the price, filled down in the sheet', () => fillDown(page, itemCount))
  await expect(problems.getByRole('button', { name: `Ready ${drop.good}` })).toBeVisible()
  await expect(problems.getByRole('button', { name: `Name missing ${drop.unnamed}` })).toBeVisible()
}

async function fillDown(page: Page, itemCount: number): Promise<void> {
  await page.getByRole('radio', { name: 'Sheet' }).press('Space')
  const sheet = page.getByRole('grid', { name: 'Batch items as a sheet' })
  await tabTo(page, sheet)
  await page.keyboard.press('Control+Home')
  for (const _ of ['tags', 'holder', 'price']) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Control+Shift+ArrowDown')
  await page.keyboard.press('Control+d')
  await expect(
    page.getByRole('status').filter({ hasText: `Filled down into ${itemCount - 1} items.` }),
  ).toBeVisible()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+Shift+z')
  await look(page, /^Wallpapers, /)
}

async function submit(page: Page, { good, unnamed }: Drop): Promise<void> {
  const button = page.getByRole('button', { name: `Submit ${good} of ${good + unnamed} selected` })
  await button.focus()
  await page.keyboard.press('Enter')
  const question = page.getByRole('dialog', { name: `Submit ${good} selected for review?` })
  await expect(question.getByText(`${unnamed} stay drafts:`)).toBeVisible()
  await look(page, /^Wallpapers, /)
  await tabTo(page, question.getByRole('button', { name: `Submit ${good} selected` }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${good} submitted for review`)).toBeVisible()
  await expect(page.getByText(new RegExp(`· ${good} submitted$`))).toBeVisible()
  await expect(page.getByRole('button', { name: `Name missing ${unnamed}` })).toBeVisible()
}

async function claim(page: Page, count: number, who: string): Promise<void> {
  await page.goto('/console/bulk')
  await expect(page.getByRole('heading', { name: `Wallpaper by ${who}` })).toBeVisible()
  await look(page, 'Bulk review')
  await tabTo(page, page.getByRole('button', { name: `Claim ${count} works` }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Wallpaper: ${count}` })).toBeVisible()
}

/** By keyboard: the first with a note, three more for another reason; the others are approved. */
export async function rejectFour(page: Page, count: number, who: string): Promise<void> {
  await claim(page, count, who)
  const marks = page.getByRole('complementary', { name: 'Marks' })
  await page.keyboard.press('4')
  await page.keyboard.press('n')
  await page.keyboard.insertText(note)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Shift+ArrowRight')
  await expect(marks.getByText('Applies to 3 works')).toBeVisible()
  await page.keyboard.press('2')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+A')
  await expect(marks.getByText(`${count - 4} to approve, 4 to reject, 0 open`)).toBeVisible()
  await look(page, `Wallpaper: ${count}`)
  await decide(page, count, `${count - 4} approved, 4 rejected`)
}

/** A few works of another designer, which wait for review too. */
async function submitBeside(testPortal: TestPortal): Promise<void> {
  const { client } = await testPortal.designer('quay')
  const batchId = await batchOf(client, BESIDE, 3000)
  const items = await itemsOf(client, batchId)
  await complete(client, batchId, items)
  const auditIds = items.map(({ auditId }) => auditId)
  const sent = await client.call('POST', `/v3/designers/batches/${batchId}/submit`, { auditIds })
  if (sent.code !== 'success') throw new Error(sent.code)
}

/** After a bulk the next of its kind have the focus: Enter claims them, whoever made them. */
async function approveNext(page: Page, count: number): Promise<void> {
  await expect(page.getByRole('button', { name: `Review ${count} wallpapers` })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: `Wallpaper: ${count}` })).toBeVisible()
  await page.keyboard.press('Control+a')
  await page.keyboard.press('a')
  await decide(page, count, `${count} approved, 0 rejected`)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await look(page, 'Bulk review')
}

async function decide(page: Page, count: number, message: string): Promise<void> {
  await page.keyboard.press('Control+Enter')
  const question = page.getByRole('dialog', { name: `Submit ${count} decisions?` })
  await tabTo(page, question.getByRole('button', { name: `Submit ${count} decisions` }))
  await page.keyboard.press('Enter')
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByText('All decided')).toBeVisible()
}

async function readRejections(page: Page, testPortal: TestPortal): Promise<void> {
  await page.goto(`${testPortal.url()}/works/wallpapers?filter=REJECTED`)
  const works = page.getByRole('list', { name: 'Works' }).getByRole('listitem')
  await expect(works).toHaveCount(4)
  await look(page, 'Wallpapers')
  // Which of them came first is not the same each time: four go up at once.
  await works
    .filter({ hasText: 'low-resolution' })
    .getByRole('link', { name: /^Quiet harbour/ })
    .click()
  await expect(page.getByText(note)).toBeVisible()
  await look(page, /^Quiet harbour/)
}
