import type { Page } from '@playwright/test'
import { enter, expect, takenOver, test } from './screen.ts'
import { draftTheme } from './submission.ts'

const title = { en: 'Paper Kites', zh: '纸鸢' }
const name = (page: Page) => page.getByLabel('Name', { exact: true })
const button = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true })
const SCRIPTS = /\/assets\/[^/]+\.js$/

/** Documents that were open before a deployment name scripts that the new server does not have. */
const deploy = (page: Page) =>
  page.route(SCRIPTS, (route) => route.fulfill({ status: 404, body: 'Not found' }))

/** The dialog's own script is among those that are lost. */
async function leave(page: Page, link: string | RegExp): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: link }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click()
}

test('a deployment while a form is open: asked, never reloaded unasked, and nothing typed is lost', async ({
  testPortal,
  browser,
}) => {
  const owner = await testPortal.designer('kite')
  const auditId = await draftTheme(owner.client, title)
  // What is lost is in the console, so that this is no browser of `browse`.
  const context = await browser.newContext({ baseURL: testPortal.url(), locale: 'en-GB' })
  const page = await context.newPage()
  await enter(page, testPortal.url(), owner)
  const form = `/works/themes/${auditId}/edit`
  await page.goto(form)
  await expect(name(page)).toHaveValue(title.en)
  await page.waitForLoadState('networkidle')
  // On a slow machine the network is idle before the first scripts have run and asked for others.
  await takenOver(page)
  const documents: string[] = []
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return
    documents.push(new URL(request.url()).pathname)
    // What the new document names is there.
    void page.unroute(SCRIPTS)
  })
  await deploy(page)

  await test.step('a menu whose script is lost says so', async () => {
    await page.getByRole('banner').locator('[aria-haspopup=menu]').first().click()
    await expect(page.getByText('The menu couldn’t load. Try again.')).toBeVisible()
  })
  await test.step('a page whose script is lost asks, and who stays goes on typing', async () => {
    await name(page).fill('Typed after it')
    await leave(page, /unread notifications/)
    const asked = page.getByRole('alert').filter({ hasText: 'What you typed here is kept.' })
    await expect(asked).toBeVisible()
    await button(page, 'Stay here').click()
    await expect(asked).toBeHidden()
    await expect(name(page)).toHaveValue('Typed after it')
    expect(documents).toEqual([])
  })
  await test.step('a page that does not come, or lacks a part, says so; its button brings the new document, once', async () => {
    await name(page).fill('Typed while staying')
    await leave(page, 'Earnings')
    // How much of it was fetched ahead differs from visit to visit.
    const lacking = page.getByRole('heading', { name: 'Part of this page couldn’t load' })
    const asked = page.getByRole('alert').filter({ has: button(page, 'Stay here') })
    await expect(lacking.or(asked)).toBeVisible()
    expect(documents).toEqual([])
    await button(page, 'Reload').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Earnings' })).toBeVisible()
    expect(documents).toEqual(['/revenues'])
  })
  await test.step('the form has what was typed', async () => {
    await page.goto(form)
    await expect(name(page)).toHaveValue('Typed while staying')
  })
  await context.close()
})
