import type { Page } from '@playwright/test'
import { confirmContact, openDatabase } from './database.ts'
import { enter, expect, look, test } from './screen.ts'
import { submitTheme } from './submission.ts'
import type { Person, TestPortal } from './testPortal.ts'

const START = '2026-03-18T02:00:00Z'
const DAY = 24 * 3_600_000
const after = (days: number) => new Date(Date.parse(START) + days * DAY + 3_600_000).toISOString()

test('an account is closed, kept by the link of the mail, and closed for good', async ({
  testPortal,
  browse,
}) => {
  const owner = await testPortal.designer('leaver')
  // A mail goes to an address that its owner has confirmed.
  const database = await openDatabase(testPortal.dataDir)
  await confirmContact(database, owner.email)
  await database.end()
  const auditId = await submitTheme(owner.client, { en: 'Last Light', zh: '余晖' })
  const page = await browse('designer')
  await enter(page, testPortal.url(), owner)

  await test.step('settings name what ends, and ask for proof', () => ask(page, owner))
  await test.step('every page says so, and nothing is uploaded meanwhile', () => meanwhile(page, owner))
  await test.step('the link of the mail keeps it', () => keep(page, testPortal, owner))
  await test.step('it is asked for again', async () => {
    await enter(page, testPortal.url(), owner)
    await ask(page, owner)
    await page.close()
  })
  await test.step('seven days later it is gone', async () => {
    await testPortal.reopen(after(7))
    await gone(await browse('afterwards'), testPortal, owner, auditId)
  })
})

async function ask(page: Page, { password }: Person): Promise<void> {
  await page.goto('/settings/close')
  await expect(page.getByRole('link', { name: '1 submission is withdrawn' })).toBeVisible()
  await look(page, 'Settings')
  await page.getByRole('radio', { name: /Give it up/ }).check()
  await page.getByRole('checkbox', { name: /I give up ¥0.00/ }).check()
  await page.getByRole('textbox', { name: 'Password' }).fill('not the password')
  await confirm(page)
  await expect(page.getByText('The current password is wrong.').first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await confirm(page)
  await expect(page.getByRole('heading', { name: 'Account closing' })).toBeVisible()
  await look(page, 'Settings')
}

async function confirm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Close account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Close account' }).click()
}

async function meanwhile(page: Page, { client }: Person): Promise<void> {
  await page.goto('/')
  await expect(page.getByText(/^Your account closes on/)).toBeVisible()
  const answer = await client.call('POST', '/v3/designers/batches', { productType: 'WALLPAPER' })
  expect(answer.code).toBe('closing.underWay')
}

async function keep(page: Page, testPortal: TestPortal, { email }: Person): Promise<void> {
  const database = await openDatabase(testPortal.dataDir)
  const { rows } = await database.query(
    `select body from outbox where recipient = $1 and key like 'closing:%:REQUESTED:%' order by created_at desc limit 1`,
    [email],
  )
  await database.end()
  const [, token = ''] = /keep-account#([\w-]{22})/.exec(String(rows[0]?.body)) ?? []
  await page.goto(`/keep-account#${token}`)
  await look(page, 'Keep this account')
  await page.getByRole('button', { name: 'Keep account' }).click()
  await expect(page.getByRole('heading', { name: 'Account kept' })).toBeVisible()
}

async function gone(page: Page, testPortal: TestPortal, { email, password }: Person, auditId: string) {
  const database = await openDatabase(testPortal.dataDir)
  const state = async () =>
    (await database.query('select state from audit where audit_id = $1', [auditId])).rows[0]?.state
  await expect.poll(state, { timeout: 120_000 }).toBe('REVOKED')
  const closed = 'select 1 from account_closing where state = $1'
  await expect
    .poll(async () => (await database.query(closed, ['CLOSED'])).rowCount, { timeout: 120_000 })
    .toBe(1)
  await database.end()
  await page.goto(`${testPortal.url()}/login`)
  await page.getByLabel('Email or phone').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('The account or password is wrong.').first()).toBeVisible()
}
