import type { Page } from '@playwright/test'
import { z } from 'zod'
import type { Client } from './client.ts'
import { enter, expect, look, takenOver, test } from './screen.ts'
import { submitTheme } from './submission.ts'

const title = { en: 'Woven Market', zh: '织市' }
const text = 'What looks like a photograph is a scan of cloth that I wove myself.'
const answer = 'The scan is convincing, and the weave is yours.'

test('a rejection is appealed against, and a colleague approves it by keyboard', async ({
  testPortal,
  browse,
}) => {
  const owner = await testPortal.designer('weaver')
  const rejecter = await testPortal.reviewer('rejecter')
  const colleague = await testPortal.reviewer('colleague')
  const auditId = await submitTheme(owner.client, title)
  await reject(rejecter.client, auditId)
  const designer = await browse('designer')
  const first = await browse('rejecter')
  const second = await browse('colleague')
  await enter(designer, testPortal.url(), owner)
  await enter(first, testPortal.url(), rejecter)
  await enter(second, testPortal.url(), colleague)

  await test.step('the designer appeals', () => appeal(designer, auditId))
  await test.step('home says that the appeal is pending', () => pendingOnHome(designer))
  await test.step('resubmitting instead is asked first', () => keepAppeal(designer))
  await test.step('the reviewer who rejected it cannot decide', () => lookOnly(first))
  await test.step('a colleague grants it by keyboard', () => grant(second))
  await test.step('the designer is told, and it waits for its release', () => readOutcome(designer))
})

const Token = z.object({ token: z.string() })

async function reject(client: Client, auditId: string): Promise<void> {
  const { token } = Token.parse((await client.call('POST', `/staff/v1/audits/${auditId}/claim`)).data)
  const body = {
    token,
    decision: 'REJECT',
    reasons: ['copyrightInfringement'],
    note: 'Whose photograph is it?',
  }
  expect((await client.call('POST', `/staff/v1/audits/${auditId}/decision`, body)).code).toBe('success')
}

async function appeal(page: Page, auditId: string): Promise<void> {
  await page.goto(`/works/themes/${auditId}`)
  await page.getByRole('region', { name: 'Appeal' }).getByRole('button', { name: 'Appeal' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Submit appeal' }).click()
  await expect(dialog.getByText('Say why the rejection is wrong.').first()).toBeVisible()
  await dialog.getByLabel('Why the rejection is wrong').fill(text)
  await dialog.getByRole('button', { name: 'Submit appeal' }).click()
  await expect(page.getByText('Place 1 among pending appeals')).toBeVisible()
  await expect(page.getByText('Rejection appealed')).toBeVisible()
  await look(page, title.en)
}

async function pendingOnHome(page: Page): Promise<void> {
  await page.goto('/')
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: title.en }) })
  await expect(row).toContainText('Appeal pending')
  await row.getByRole('link', { name: 'View appeal' }).click()
  await expect(page.getByText('Place 1 among pending appeals')).toBeVisible()
}

async function keepAppeal(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fix and resubmit' }).click()
  await expect(page.getByText('Resubmitting withdraws your appeal', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Keep appeal' }).click()
  await expect(page.getByText('Place 1 among pending appeals')).toBeVisible()
}

async function lookOnly(page: Page): Promise<void> {
  await page.goto('/console/appeals')
  await look(page, 'Appeals')
  await page.getByRole('link', { name: `View the appeal for ${title.en}` }).click()
  await expect(page.getByText('You rejected this submission, so', { exact: false }).first()).toBeVisible()
}

async function grant(page: Page): Promise<void> {
  await page.goto('/console/appeals')
  await expect(page.getByRole('link', { name: `Decide the appeal for ${title.en}` })).toBeVisible()
  await takenOver(page)
  await page.keyboard.press('j')
  await expect(page.getByRole('link', { name: title.en, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByText('Whose photograph is it?')).toBeVisible()
  await look(page, title.en)
  await page.keyboard.press('a')
  await expect(page.getByText('Write a note for the designer.')).toBeVisible()
  await page.keyboard.insertText(answer)
  await page.keyboard.press('Escape')
  await page.keyboard.press('a')
  const question = page.getByRole('dialog', { name: `Approve the appeal for “${title.en}”?` })
  await expect(question.getByRole('button', { name: 'Approve' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Appeal for “${title.en}” approved`)).toBeVisible()
  await expect(page.getByText('No pending appeals')).toBeVisible()
}

async function readOutcome(page: Page): Promise<void> {
  await page.goto('/notification-center')
  await expect(
    page.getByRole('heading', { name: `Your appeal for “${title.en}” was approved` }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'View status' }).click()
  await expect(page.getByText('You can withdraw it until release.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Appeal' }).getByText(answer)).toBeVisible()
}
