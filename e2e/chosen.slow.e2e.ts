import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { batchOf, complete, itemsOf } from './batch.ts'
import { tabTo } from './keyboard.ts'
import { enter, expect, look, lookFromTop, test } from './screen.ts'

const ITEMS = 12
const Sent = z.object({ auditIds: z.array(z.string()) })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const grid = (page: Page) => page.getByRole('grid', { name: 'Batch items' })

test('what is chosen in a batch is what is submitted, deleted and exported', async ({
  testPortal,
  browse,
}) => {
  const owner = await testPortal.designer('folder')
  const batchId = await batchOf(owner.client, ITEMS)
  const items = await itemsOf(owner.client, batchId)
  // The third lacks its tags.
  await complete(
    owner.client,
    batchId,
    items.filter((_, at) => at !== 2),
  )
  const page = await browse('designer')
  await enter(page, testPortal.url(), owner)
  await page.goto(`/works/wallpapers/batches/${batchId}`)
  const namesIn = async (state: string) =>
    (await itemsOf(owner.client, batchId))
      .filter((item) => item.state === state)
      .map(({ details }) => details.name)

  await test.step('without a choice the button is about all drafts', async () => {
    await expect(button(page, 'Submit 11 of 12')).toBeEnabled()
  })
  await test.step('with five chosen by keyboard everything names the five', async () => {
    await chooseFirst(page, 5)
    await expect(button(page, 'Submit 4 of 5 selected')).toBeEnabled()
    await expect(button(page, 'Delete 5 selected')).toBeEnabled()
    await look(page, /^Wallpapers, /)
  })
  await test.step('the table has the five', async () => {
    await button(page, 'More').click()
    const saved = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Export 5 selected as CSV' }).click()
    const table = await readFile(await (await saved).path(), 'utf8')
    expect([...table.matchAll(/Boat \d+\.jpg/g)].map(String)).toEqual(
      [1, 2, 3, 4, 5].map((nth) => `Boat ${nth}.jpg`),
    )
  })
  await test.step('what a search hides is no longer chosen, and the button says so', async () => {
    await page.getByLabel('Search names').fill('Boat 3')
    await expect(page.getByText('1 selected', { exact: true })).toBeVisible()
    await expect(button(page, 'Submit 0 of 1 selected')).toHaveAccessibleDescription(/None of the selected/)
    await page.getByLabel('Search names').fill('')
    await expect(page.getByRole('gridcell')).toHaveCount(ITEMS)
    await expect(button(page, 'Submit 0 of 1 selected')).toBeVisible()
  })
  await test.step('the question is about the five that were chosen, and says what stays', async () => {
    await chooseFirst(page, 5)
    await tabTo(page, button(page, 'Submit 4 of 5 selected'))
    await page.keyboard.press('Enter')
    const question = page.getByRole('dialog', { name: 'Submit 4 selected for review?' })
    await expect(question.getByText('1 stays a draft:')).toBeVisible()
    await expect(question.getByText('7 unselected drafts stay here.')).toBeVisible()
    await look(page, /^Wallpapers, /)
  })
  await test.step('one that another device submits meanwhile is not submitted again', async () => {
    const first = items[0]?.auditId ?? ''
    await owner.client.call('POST', `/v3/designers/batches/${batchId}/submit`, { auditIds: [first] })
    await expect(async () => {
      // As somebody who comes back to the tab.
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
      await expect(button(page, 'Submit 3 selected')).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await expect(page.getByText('1 is no longer a draft and stays as it is.')).toBeVisible()
  })
  await test.step('exactly the chosen ones are sent', async () => {
    const sending = page.waitForRequest(/\/submit$/)
    await tabTo(page, button(page, 'Submit 3 selected'))
    await page.keyboard.press('Enter')
    const { auditIds } = Sent.parse((await sending).postDataJSON())
    expect(auditIds).toEqual([1, 3, 4].map((at) => items[at]?.auditId))
    await expect(page.getByText('3 submitted', { exact: false })).toBeVisible()
    expect(await namesIn('WAITING_REVIEW')).toEqual(['Boat 1', 'Boat 2', 'Boat 4', 'Boat 5'])
  })
  await test.step('what is left chosen lacks something', async () => {
    await expect(button(page, 'Submit 0 of 1 selected')).toBeVisible()
    await button(page, 'Clear selection').click()
    await expect(button(page, 'Submit 7 of 8')).toBeEnabled()
  })
  await test.step('a submission of many is taken back from the message that says it', async () => {
    await button(page, 'Submit 7 of 8').click()
    await button(page, 'Submit 7').click()
    await button(page, 'Withdraw').click()
    await expect(page.getByText('7 withdrawn', { exact: false })).toBeVisible()
    expect(await namesIn('WAITING_REVIEW')).toEqual(['Boat 1', 'Boat 2', 'Boat 4', 'Boat 5'])
    expect(await namesIn('REVOKED')).toEqual([6, 7, 8, 9, 10, 11, 12].map((nth) => `Boat ${nth}`))
  })
  await test.step('works as a grid: two of many are chosen and withdrawn at once', async () => {
    await page.goto('/works/wallpapers')
    await page.getByRole('radio', { name: 'Grid' }).check()
    for (const name of ['Boat 2', 'Boat 4']) await page.getByLabel(`Select ${name}`, { exact: true }).check()
    await button(page, 'Withdraw 2 selected').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw 2 selected' }).click()
    await expect(page.getByText('2 withdrawn', { exact: false })).toBeVisible()
    expect(await namesIn('WAITING_REVIEW')).toEqual(['Boat 1', 'Boat 5'])
    await lookFromTop(page, /Wallpapers/)
  })
})

/** The first items of the grid, by keyboard. */
async function chooseFirst(page: Page, count: number): Promise<void> {
  await tabTo(page, grid(page))
  await page.keyboard.press('Escape')
  await page.keyboard.press('Home')
  for (let nth = 1; nth < count; nth += 1) await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText(`${count} selected`, { exact: true })).toBeVisible()
}
