import type { Page } from '@playwright/test'
import { banJourney, DAY, openDesigner, waiting } from './banJourney.ts'
import { enter, expect, look, takenOver, test } from './screen.ts'
import { submitTheme } from './submission.ts'

const word = 'Woodblock'

test.use({ twoProcesses: true, now: DAY })

test('banned for a week, everywhere with the period; then free, and a work leaves the store', async ({
  testPortal,
  browse,
}) => {
  await banJourney({ testPortal, browse })
})

test('a tag is asked for, added and picked; the whitelist is taken and given', async ({
  testPortal,
  browse,
}) => {
  const owner = await testPortal.designer('carver')
  const staff = await testPortal.reviewer('reviewer')
  const auditId = await submitTheme(owner.client, waiting)
  const designer = await browse('designer')
  const reviewer = await browse('reviewer')
  await enter(designer, testPortal.url(), owner)
  await enter(reviewer, testPortal.url(), staff)
  await test.step('asks for a tag', () => askForTag(designer, auditId))
  await test.step('staff add it', () => addTag(reviewer))
  await test.step('it can be picked', () => pickTag(designer, auditId))
  await test.step('the whitelist is taken', () => setWhitelist(reviewer, false))
  await test.step('uploading says so', async () => {
    await designer.goto('/upload/theme')
    await expect(designer.getByText('You can’t upload themes now')).toBeVisible()
    await look(designer, 'Upload a theme')
  })
  await test.step('and given back', async () => {
    await setWhitelist(reviewer, true)
    await designer.reload()
    await expect(designer.getByLabel('Theme package (.mtz)')).toBeEnabled()
    await expect(designer.getByText('You can’t upload themes now')).toBeHidden()
  })
})

async function askForTag(page: Page, auditId: string): Promise<void> {
  await page.goto(`/works/themes/${auditId}/edit`)
  await page.getByLabel('Find a tag').fill(word)
  await page.getByRole('button', { name: 'Request this tag' }).click()
  await expect(page.getByText(`“${word}” requested.`, { exact: false })).toBeVisible()
  await look(page, /./)
}

async function addTag(page: Page): Promise<void> {
  await page.goto('/console/tags?view=requests')
  await expect(page.getByRole('heading', { name: word })).toBeVisible()
  await look(page, 'Tags')
  await takenOver(page)
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('English label')).toHaveValue(word)
  await dialog.getByLabel('Chinese label').fill('木刻')
  await dialog.getByRole('button', { name: 'Add tag' }).click()
  await expect(page.getByText(`“${word}” added`)).toBeVisible()
}

async function pickTag(page: Page, auditId: string): Promise<void> {
  await page.goto('/notification-center')
  await expect(page.getByRole('heading', { name: new RegExp(word) })).toBeVisible()
  await page.goto(`/works/themes/${auditId}/edit`)
  await page.getByLabel('Find a tag').fill(word)
  await page.getByRole('checkbox', { name: word }).check()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page).toHaveURL(new RegExp(`/works/themes/${auditId}$`))
  await expect(page.getByText(word).first()).toBeVisible()
}

async function setWhitelist(page: Page, given: boolean): Promise<void> {
  await openDesigner(page, 'carver@example.com')
  await page
    .getByRole('group', { name: 'Work types' })
    .getByRole('checkbox', { name: 'Themes' })
    .setChecked(given)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Upload permissions of carver@example.com changed')).toBeVisible()
  await look(page, /carver/)
}
