import { saveProductInfo } from '@easel/contract/publishing/audits/draftEndpoints.ts'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { batchOf, itemsOf } from './batch.ts'
import type { Client } from './client.ts'
import { confirmed, enter, expect, look, takenOver, test } from './screen.ts'
import { draftTheme } from './submission.ts'

const title = { en: 'Paper Boats', zh: '纸船' }
const name = (page: Page) => page.getByLabel('Name', { exact: true })
const saved = (page: Page) => page.getByRole('status').getByText(/^Saved \d/)
const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true })

test('two tabs on one draft: nothing that was typed is lost unseen', async ({ testPortal, browse }) => {
  const owner = await testPortal.designer('folder')
  const auditId = await draftTheme(owner.client, title)
  const first = await browse('first tab')
  await enter(first, testPortal.url(), owner)
  const second = await first.context().newPage()
  const form = `/works/themes/${auditId}/edit`
  for (const page of [first, second]) {
    await page.goto(form)
    await expect(name(page)).toHaveValue(title.en)
    await takenOver(page)
  }

  await test.step('what is typed last is there after a reload at once', async () => {
    await name(first).fill('Typed Last')
    await first.reload()
    await expect(name(first)).toHaveValue('Typed Last')
  })
  await test.step('a page that was on its way when it was saved shows it too', async () => {
    const fetched = Promise.withResolvers<void>()
    await first.route(`**${saveProductInfo.path}`, async (route) => {
      await fetched.promise
      await route.continue()
    })
    const answered = first.waitForResponse(`**${saveProductInfo.path}`)
    await first.route(
      `**${form}`,
      async (route) => {
        const response = await route.fetch()
        fetched.resolve()
        await (await answered).finished()
        await route.fulfill({ response })
      },
      { times: 1 },
    )
    await name(first).fill('Typed Meanwhile')
    await first.reload()
    await expect(name(first)).toHaveValue('Typed Meanwhile')
    // As the server has drawn it the page says “Saved” of what is typed early, too.
    await takenOver(first)
    await first.unrouteAll({ behavior: 'ignoreErrors' })
  })
  await test.step('the one who saves later is told, and nothing is saved', async () => {
    await name(first).fill('By the First')
    await expect(saved(first)).toBeVisible()
    await name(second).fill('By the Second')
    await expect(second.getByText('This was changed elsewhere', { exact: true })).toBeVisible()
    expect(await nameOf(owner.client, auditId)).toBe('By the First')
    await look(second, /Paper Boats/)
  })
  await test.step('takes the other version, and has their own back', async () => {
    await button(second, 'Use the other version').click()
    await expect(name(second)).toHaveValue('By the First')
    await look(second, /By the First/)
    await button(second, 'Back to mine').click()
    await expect(name(second)).toHaveValue('By the Second')
    await expect(saved(second)).toBeVisible()
    expect(await nameOf(owner.client, auditId)).toBe('By the Second')
  })
  await test.step('the first is told in turn, and keeps theirs', async () => {
    await name(first).fill('First again')
    await button(first, 'Keep mine and overwrite').click()
    await expect(saved(first)).toBeVisible()
    expect(await nameOf(owner.client, auditId)).toBe('First again')
  })
  await test.step('what another tab has submitted is opened with what was typed since', async () => {
    await confirmed(first, 'Submit for review')
    await expect(first).not.toHaveURL(/edit/)
    await name(second).fill('Typed too late')
    await button(second, 'Open current version').click()
    await expect(button(second, 'Save changes')).toBeVisible()
    await expect(name(second)).toHaveValue('Typed too late')
    expect(await nameOf(owner.client, auditId)).toBe('First again')
    await button(second, 'Save changes').click()
    await expect(second.getByText('Changes saved')).toBeVisible()
    expect(await nameOf(owner.client, auditId)).toBe('Typed too late')
  })
})

const Named = z.object({ details: z.object({ name: z.string() }) })
const nameOf = async (client: Client, auditId: string) =>
  Named.parse((await client.call('GET', `/v3/designers/audits/${auditId}`)).data).details.name

test('a batch that is edited on two devices keeps both', async ({ testPortal, browse }) => {
  const owner = await testPortal.designer('folder')
  const batchId = await batchOf(owner.client, 3)
  const page = await browse('designer')
  await enter(page, testPortal.url(), owner)
  await page.goto(`/works/wallpapers/batches/${batchId}?view=sheet`)
  const items = () => itemsOf(owner.client, batchId)
  const names = async () => (await items()).map(({ details }) => details.name)
  const elsewhere = async (nth: number, text: string) => {
    const { auditId = '', revision = 0, details } = (await items())[nth] ?? {}
    const changes = [{ auditId, revision, details: { ...details, name: text } }]
    return owner.client.call('PATCH', `/v3/designers/batches/${batchId}/items`, { changes })
  }
  const type = async (nth: number, text: string) => {
    await page
      .getByRole('row')
      .nth(nth + 1)
      .getByRole('gridcell')
      .first()
      .click()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('row')).toHaveCount(4)

  await test.step('different items are both kept', async () => {
    await elsewhere(2, 'Elsewhere')
    await type(0, 'Here')
    await expect.poll(names).toEqual(['Here', 'Boat 2', 'Elsewhere'])
  })
  await test.step('of the same item the choice is offered, and undone', async () => {
    await type(2, 'Here too')
    await expect(page.getByText('1 item was changed elsewhere')).toBeVisible()
    expect(await names()).toEqual(['Here', 'Boat 2', 'Elsewhere'])
    await look(page, /^Wallpapers, /)
    await button(page, 'Use the other version').first().click()
    await expect(page.getByText('1 item was changed elsewhere')).toBeHidden()
    await button(page, 'Undo').click()
    await expect.poll(names).toEqual(['Here', 'Boat 2', 'Here too'])
  })
})

test('what was typed stays where a part of the application does not come', async ({
  testPortal,
  browser,
}) => {
  const owner = await testPortal.designer('folder')
  const auditId = await draftTheme(owner.client, title)
  // A context of its own: the browser prints what was cut off on purpose as an error.
  const page = await browser.newPage({ baseURL: testPortal.url(), locale: 'en-GB', reducedMotion: 'reduce' })
  await enter(page, testPortal.url(), owner)
  await page.goto(`/works/themes/${auditId}/edit`)
  await name(page).fill('Typed Here')
  await expect(saved(page)).toBeVisible()
  // Parts of the page that come late would be lost, too, each with a button of its own.
  await page.waitForLoadState('networkidle')
  const born = await page.evaluate(() => performance.timeOrigin)
  const cut = /\/assets\/.*\.js$/
  await page.route(cut, (route) => route.abort())

  await test.step('a dialog: the page asks in its place', async () => {
    await button(page, 'Discard draft').click()
    await expect(page.getByText('Part of this page couldn’t load')).toBeVisible()
    await expect(name(page)).toHaveValue('Typed Here')
    await page.unroute(cut)
    await button(page, 'Try again').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
  })
  // Not of the navigation, whose pages are there already.
  const bell = page.getByRole('banner').getByRole('link', { name: /notifications/i })
  await test.step('the next page: it is asked for, and nothing is lost by staying', async () => {
    await page.route(cut, (route) => route.abort())
    await bell.click()
    const asked = page.getByRole('alert').filter({ hasText: 'The page couldn’t load' })
    await button(page, 'Stay here').click()
    await expect(asked).toHaveCount(0)
    await expect(name(page)).toHaveValue('Typed Here')
    expect(await page.evaluate(() => performance.timeOrigin), 'never loaded anew').toBe(born)
  })
  await test.step('once it can come again, it does', async () => {
    await page.unroute(cut)
    await bell.click()
    await button(page, 'Reload').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  })
  await page.context().close()
})
