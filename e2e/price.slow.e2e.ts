import type { Page } from '@playwright/test'
import { enter, expect, look, takenOver, test } from './screen.ts'
import { catalogueOf } from './store.ts'
import { approve, submitTheme } from './submission.ts'

const title = { en: 'Paper Wharf', zh: '纸埠' }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test.use({ now: '2026-03-18T02:00:00Z' })

test('a small change of price is approved as it is submitted; a larger one waits among changes', async ({
  testPortal,
  browse,
}) => {
  const owner = await testPortal.designer('wharf')
  const staff = await testPortal.reviewer('reviewer')
  await approve(staff.client, await submitTheme(owner.client, title))
  await testPortal.reopen('2026-03-19T02:00:00Z')
  for (const { client } of [owner, staff]) client.moveTo(testPortal.url())
  const prices = async () => (await catalogueOf(testPortal)).map(({ item }) => item?.priceCoins)
  await expect.poll(prices).toEqual([3])

  const designer = await browse('designer', { ...phone, baseURL: testPortal.url() })
  await enter(designer, testPortal.url(), owner)
  await designer.goto('/works/themes')
  await designer.getByRole('link', { name: title.en }).first().click()
  await expect(designer.getByRole('heading', { level: 1, name: title.en })).toBeVisible()
  const work = new URL(designer.url()).pathname

  await test.step('the page says so before, and the work afterwards', async () => {
    await fillPrice(designer, work, '7')
    await expect(designer.getByText('Prices from 2 to 6 coins are approved immediately')).toBeVisible()
    await fillPrice(designer, work, '6')
    await expect(designer.getByText('Approved immediately, no review needed')).toBeVisible()
    await look(designer, /Change the price/)
    await submit(designer, 'It’s approved immediately.')
    await expect(designer.getByText('Approved. Released on 2026/03/20.')).toBeVisible()
    await expect(designer.getByText('Approved immediately: small price change')).toBeVisible()
    await look(designer, title.en)
  })
  await test.step('it is released the next day', async () => {
    await designer.goto('about:blank')
    await testPortal.reopen('2026-03-20T02:00:00Z')
    for (const { client } of [owner, staff]) client.moveTo(testPortal.url())
    await expect.poll(prices).toEqual([3, 6])
  })
  await test.step('the next one waits in the line of changes', async () => {
    const page = await browse('designer again', { baseURL: testPortal.url() })
    await enter(page, testPortal.url(), owner)
    await fillPrice(page, work, '7')
    await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
    await submit(page, 'It joins the review queue now.')
    await expect(page.getByText('Submitted for review', { exact: true }).first()).toBeVisible()

    const reviewer = await browse('reviewer', { baseURL: testPortal.url() })
    await enter(reviewer, testPortal.url(), staff)
    await reviewer.goto('/console/queue?kind=CHANGE')
    await expect(reviewer.getByRole('row', { name: new RegExp(title.en) })).toContainText('Price change')
    await reviewer.goto('/console/queue?kind=NEW')
    await expect(reviewer.getByText('No matching submissions')).toBeVisible()
  })
})

async function fillPrice(page: Page, work: string, price: string): Promise<void> {
  if (!page.url().endsWith('/price')) {
    await page.goto(`${work}/price`)
    await takenOver(page)
  }
  await page.getByLabel('Price', { exact: true }).fill(price)
}

async function submit(page: Page, said: string): Promise<void> {
  await page.getByRole('button', { name: 'Submit change', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(said)
  await dialog.getByRole('button', { name: 'Submit change', exact: true }).click()
  await expect(dialog).toBeHidden()
}
