import { buildTheme } from '@easel/inspection/testing/theme.ts'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import type { Client } from './client.ts'
import { drawPicture } from './pictures.ts'
import { type Browse, enter, expect, takenOver, test } from './screen.ts'
import { draftTheme } from './submission.ts'
import type { TestPortal } from './testPortal.ts'

const title = { en: 'Paper Boats', zh: '纸船' }
const EVERY_SCRIPT = /\/assets\/(?!start).*\.js$/
/** Parts of the form have these to themselves. */
const OF_SCREENSHOTS = /\/assets\/ScreenshotsField.*\.js$/
const OF_PROFILE = /\/assets\/ProfileFields.*\.js$/

/** Keeps scripts of the application back until the answer is called. */
async function held(page: Page, scripts: RegExp): Promise<() => void> {
  const awaited = Promise.withResolvers<void>()
  await page.route(scripts, async (route) => {
    await awaited.promise
    await route.continue()
  })
  return () => awaited.resolve()
}

/** A designer with the draft of a theme, in a browser that has been here. */
async function withDraft(testPortal: TestPortal, browse: Browse) {
  const owner = await testPortal.designer('folder')
  const auditId = await draftTheme(owner.client, title)
  const page = await browse('early')
  await enter(page, testPortal.url(), owner)
  await page.goto('/settings/rights')
  await takenOver(page)
  return { owner, auditId, page }
}

test('who types on while a first visit is taken over stays in the field', async ({ testPortal, browse }) => {
  const owner = await testPortal.designer('folder')
  const page = await browse('early')
  const slowly = await page.context().newCDPSession(page)
  await slowly.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const release = await held(page, EVERY_SCRIPT)
  await page.goto('/login', { waitUntil: 'commit' })
  const email = page.getByLabel(/^Email/).first()
  const before = 'typed-before-the-scripts-'
  const meanwhile = 'and-while-the-page-is-taken-over-as-fast-as-somebody-types@example.com'
  await email.fill(before)
  release()
  await page.keyboard.type(meanwhile, { delay: 40 })
  await takenOver(page)
  await expect(email).toHaveValue(before + meanwhile)
  await expect(email).toBeFocused()
  await email.fill(owner.email)
  await page.getByLabel('Password', { exact: true }).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible()
})

test('a first visit stays as it was written, and its times become those of the reader', async ({
  testPortal,
  browse,
}) => {
  const { page } = await withDraft(testPortal, browse)
  await page.context().clearCookies({ name: 'zone' })
  const release = await held(page, EVERY_SCRIPT)
  await page.goto('/settings/sessions', { waitUntil: 'commit' })
  const time = page.locator('main time').first()
  const instant = (await time.getAttribute('datetime')) ?? ''
  await expect(time).toHaveText(written(instant, 'UTC'))
  const before = await page.locator('main *').elementHandles()
  expect(before.length).toBeGreaterThan(10)
  release()
  await takenOver(page)
  await expect(time).toHaveText(written(instant, 'Asia/Shanghai'))
  for (const element of before) expect(await element.evaluate(({ isConnected }) => isConnected)).toBe(true)
})

/** Spec §9: yyyy/MM/dd HH:mm:ss. */
function written(instant: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  return format.format(new Date(instant)).replaceAll('-', '/')
}

test('who signs in before the scripts have come is signed in by them, and no address has the password', async ({
  testPortal,
  browse,
}) => {
  const owner = await testPortal.designer('folder')
  for (const press of ['Enter', 'button'] as const) {
    const page = await browse(`early ${press}`)
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    const release = await held(page, EVERY_SCRIPT)
    await page.goto('/login', { waitUntil: 'commit' })
    await page
      .getByLabel(/^Email/)
      .first()
      .fill(owner.email)
    const password = page.getByLabel('Password', { exact: true })
    await password.fill(owner.password)
    if (press === 'Enter') await password.press('Enter')
    else await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    expect(new URL(page.url())).toMatchObject({ pathname: '/login', search: '' })
    release()
    await expect(page.getByRole('button', { name: /^Account: / })).toBeVisible()
    expect(addresses.filter((address) => address.includes(owner.password))).toEqual([])
  }
})

test('of what is pressed before the scripts have come the last is done by them', async ({
  testPortal,
  browse,
}) => {
  const owner = await testPortal.designer('folder')
  const page = await browse('early')
  await enter(page, testPortal.url(), owner)
  const release = await held(page, EVERY_SCRIPT)
  await page.goto('/settings/tokens', { waitUntil: 'commit' })
  await page.getByRole('button', { name: '中文' }).click()
  await page.getByRole('button', { name: /^Account: / }).click()
  release()
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('what is typed, ticked and chosen before the scripts have come is kept and saved', async ({
  testPortal,
  browse,
}) => {
  const { owner, auditId, page } = await withDraft(testPortal, browse)
  const recordId = await keepRecord(owner.client)
  const before = await detailsOf(owner.client, auditId)
  const release = await held(page, EVERY_SCRIPT)
  const releasePart = await held(page, OF_SCREENSHOTS)
  await page.goto(`/works/themes/${auditId}/edit`, { waitUntil: 'commit' })
  await fillIn(page)
  const details = {
    name: 'Typed Early',
    priceCoins: 5,
    systemVersions: [16],
    regions: [],
    remark: 'Also typed early',
    rightsRecordId: recordId,
    screenshots: before.screenshots,
  }

  await test.step('all around a part whose scripts are still on their way', async () => {
    release()
    await expect.poll(() => detailsOf(owner.client, auditId)).toEqual(details)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(details.name)
    await expect(page.getByText('Copyright holder: Test Person')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: 'HyperOS 3' })).not.toBeChecked()
  })
  await test.step('a file in that part, once they have come', async () => {
    releasePart()
    const screenshots = before.screenshots + 1
    await expect.poll(() => detailsOf(owner.client, auditId)).toEqual({ ...details, screenshots })
  })
})

test('a part whose scripts are still on their way stays, with what is typed in it, while the form around it changes', async ({
  testPortal,
  browse,
}) => {
  const { owner, auditId, page } = await withDraft(testPortal, browse)
  const release = await held(page, OF_PROFILE)
  await page.goto(`/works/themes/${auditId}/edit`, { waitUntil: 'commit' })
  const name = page.getByLabel('Name', { exact: true })
  const drawn = await name.elementHandle()
  await name.fill('Typed Before')
  const remark = page.getByLabel('Extra info for reviewers')
  await remark.pressSequentially('Typed beside it')
  await expect.poll(() => detailsOf(owner.client, auditId)).toMatchObject({ remark: 'Typed beside it' })
  await page.getByLabel('Price', { exact: true }).fill('5')
  await expect.poll(() => detailsOf(owner.client, auditId)).toMatchObject({ priceCoins: 5 })
  await expect(name).toHaveValue('Typed Before')
  await name.press('End')
  await page.keyboard.type(' All')
  release()
  await expect.poll(() => detailsOf(owner.client, auditId)).toMatchObject({ name: 'Typed Before All' })
  await expect(name).toHaveValue('Typed Before All')
  expect(await drawn?.evaluate((field) => field.isConnected)).toBe(true)
})

test('what is typed before the scripts have come outlives a form that opens anew with what this browser had kept', async ({
  testPortal,
  browse,
}) => {
  const { owner, auditId, page } = await withDraft(testPortal, browse)
  const { revision, details } = await draftOf(owner.client, auditId)
  await page.evaluate(([key, copy]) => localStorage.setItem(key, copy), [
    `easel.draft.audit.${auditId}`,
    JSON.stringify({ revision, sent: null, details: { ...details, remark: 'Kept here', name: 'Kept here' } }),
  ] as const)
  const release = await held(page, EVERY_SCRIPT)
  const releasePart = await held(page, OF_PROFILE)
  await page.goto(`/works/themes/${auditId}/edit`, { waitUntil: 'commit' })
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Typed Early')
  release()
  await expect(page.getByLabel('Extra info for reviewers')).toHaveValue('Kept here')
  await expect(name).toBeHidden()
  releasePart()
  await expect(name).toHaveValue('Typed Early')
  const both = { name: 'Typed Early', remark: 'Kept here' }
  await expect.poll(() => detailsOf(owner.client, auditId)).toMatchObject(both)
})

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Add screenshots').setInputFiles({
    name: 'early.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawPicture({ seed: 7 }),
  })
  await page.getByLabel('Name', { exact: true }).fill('Typed Early')
  await page.getByLabel('Price', { exact: true }).fill('5')
  await page.getByRole('checkbox', { name: 'HyperOS 1' }).uncheck()
  await page.getByRole('checkbox', { name: 'HyperOS 2' }).check()
  await page.getByRole('checkbox', { name: 'HyperOS 3' }).check()
  await page.getByRole('checkbox', { name: 'HyperOS 3' }).uncheck()
  // A press of the mouse would be for the label over it.
  await page.getByRole('radio', { name: 'Chosen regions' }).check({ force: true })
  await page.getByLabel('Extra info for reviewers').fill('Also typed early')
  await page
    .locator('summary')
    .filter({ hasText: /^Copyright/ })
    .click()
  await page.getByRole('combobox', { name: 'Choose a rights record' }).selectOption({ index: 1 })
}

const Stored = z.object({ fileId: z.string() })
const Kept = z.object({ recordId: z.string() })

async function keepRecord(client: Client): Promise<string> {
  const proof = await client.upload('/v3/designers/files/copyright', 'letter.zip', buildTheme({ title }))
  const record = {
    title: 'Letter',
    holder: 'Test Person',
    proofFileId: Stored.parse(proof.data).fileId,
  }
  return Kept.parse((await client.call('POST', '/v3/designers/rights', record)).data).recordId
}

const Details = z.object({
  details: z.object({
    name: z.string(),
    priceCoins: z.number(),
    systemVersions: z.array(z.number()),
    regions: z.array(z.string()),
    remark: z.string().optional(),
    rightsRecordId: z.string().nullish(),
    screenshots: z.array(z.string()).transform(({ length }) => length),
  }),
})
const Draft = z.object({ revision: z.number(), details: z.record(z.string(), z.unknown()) })
const draftOf = async (client: Client, auditId: string) =>
  Draft.parse((await client.call('GET', `/v3/designers/audits/${auditId}`)).data)
const detailsOf = async (client: Client, auditId: string) =>
  Details.parse((await client.call('GET', `/v3/designers/audits/${auditId}`)).data).details
