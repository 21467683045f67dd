import type { Page } from '@playwright/test'
import { z } from 'zod'
import { enter, expect, look, test } from './screen.ts'

const Own = z.object({ data: z.object({ token: z.object({ name: z.string() }) }) })

test('a script gets a token, is seen at work, and loses it', async ({ testPortal, browse }) => {
  const owner = await testPortal.designer('scripts')
  const page = await browse('owner')
  await enter(page, testPortal.url(), owner)
  await page.goto('/settings/tokens')
  await look(page, 'Settings')
  await page.getByRole('button', { name: 'New token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name', { exact: true }).fill('Nightly build')
  await dialog.getByRole('checkbox', { name: /works:read/ }).check()
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill('a guess')
  await dialog.getByRole('button', { name: 'Create token' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Token' })).toHaveCount(0)
  await dialog.getByRole('textbox', { name: 'Password', exact: true }).fill(owner.password)
  await dialog.getByRole('button', { name: 'Create token' }).click()
  const secret = await dialog.getByRole('textbox', { name: 'Token' }).inputValue()
  expect(secret).toMatch(/^easel_\w{49}$/)
  await dialog.getByRole('button', { name: 'I’ve copied it' }).click()
  const row = page.getByRole('row', { name: /Nightly build/ })
  await expect(row).toContainText('Never')
  const used = await asScript(testPortal.url(), secret)
  expect(Own.parse(await used.json()).data.token.name).toBe('Nightly build')
  await reloaded(page)
  await expect(row).toContainText('nightly/1')
  expect(await page.content()).not.toContain(secret)
  await row.getByRole('button', { name: 'Revoke' }).click()
  await page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog'))
    .getByRole('button', { name: 'Revoke' })
    .click()
  await expect(row).toHaveCount(0)
  // Another process of the portal hears of it a moment later.
  await expect.poll(async () => (await asScript(testPortal.url(), secret)).status).toBe(401)
})

const asScript = (url: string, secret: string) =>
  fetch(`${url}/auth/tokens/current`, {
    headers: { authorization: `Bearer ${secret}`, 'user-agent': 'nightly/1' },
  })

async function reloaded(page: Page): Promise<void> {
  await page.reload()
  await look(page, 'Settings')
}
