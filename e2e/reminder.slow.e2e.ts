import { buildTheme } from '@easel/inspection/testing/theme.ts'
import type { Page } from '@playwright/test'
import { enter, expect, look, takenOver, test } from './screen.ts'
import { submitTheme } from './submission.ts'
import type { TestPortal } from './testPortal.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'zh-CN' }
const older = { en: 'First Snow', zh: '初雪' }
const newer = { en: 'Second Snow', zh: '再雪' }
const letter = '雪景摄影授权书'
/** A Wednesday; what is promised for the Monday after is late on Tuesday. */
const wednesday = '2026-03-18T02:00:00Z'
const tuesday = '2026-03-24T04:00:00Z'

test.use({ now: wednesday })

test('a rights record is kept on a phone in Chinese, and a late review is asked for', async ({
  testPortal,
  browse,
}) => {
  const owner = await testPortal.designer('snow')
  const staff = await testPortal.reviewer('reviewer')
  await submitTheme(owner.client, older)
  const auditId = await submitTheme(owner.client, newer)
  const designer = await browse('designer', phone)
  await enter(designer, testPortal.url(), owner, 'zh')

  await test.step('keeps a rights record', () => keepRecord(designer, testPortal))
  await test.step('chooses it for a submission that waits', () => chooseRecord(designer, testPortal, auditId))
  await test.step('a reminder before its time says from when', () =>
    remindTooEarly(designer, testPortal, auditId))
  // An open page would call the portal that is being restarted.
  await designer.goto('about:blank')
  await testPortal.reopen(tuesday)
  await test.step('past the promised day it is sent', () => remind(designer, testPortal, auditId))
  await test.step('the reviewer finds it first, with its record', async () => {
    const reviewer = await browse('reviewer', { baseURL: testPortal.url() })
    await enter(reviewer, testPortal.url(), staff)
    await findFirst(reviewer)
  })
})

async function keepRecord(page: Page, testPortal: TestPortal): Promise<void> {
  await page.goto(`${testPortal.url()}/settings/rights`)
  await expect(page.getByText('还没有版权档案')).toBeVisible()
  await page.getByRole('button', { name: '添加版权档案' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'letter.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(buildTheme({ title: older })),
  })
  await expect(dialog.getByRole('link', { name: 'letter.zip' })).toBeVisible()
  await dialog.getByLabel('标题').fill(letter)
  await dialog.getByLabel('版权所有者').fill('雪景工作室')
  await dialog.getByRole('button', { name: '添加', exact: true }).click()
  await expect(page.getByRole('heading', { name: letter })).toBeVisible()
  await look(page, '设置')
}

async function chooseRecord(page: Page, testPortal: TestPortal, auditId: string): Promise<void> {
  await page.goto(`${testPortal.url()}/works/themes/${auditId}/edit`)
  await page.locator('summary').filter({ hasText: /^版权/ }).click()
  await page.getByRole('combobox', { name: '选择版权档案' }).selectOption({ index: 1 })
  await expect(page.getByText('版权所有者：雪景工作室')).toBeVisible()
  await look(page, /./)
  await page.getByRole('button', { name: '保存修改' }).click()
  await expect(page).toHaveURL(new RegExp(`/works/themes/${auditId}$`))
  await expect(page.getByRole('heading', { name: '提交内容' })).toBeVisible()
  await expect(page.getByText(letter, { exact: true })).toBeVisible()
}

async function openMenu(page: Page): Promise<void> {
  await takenOver(page)
  await page.getByRole('button', { name: /操作/ }).click()
}

async function remindTooEarly(page: Page, testPortal: TestPortal, auditId: string): Promise<void> {
  await page.goto(`${testPortal.url()}/works/themes/${auditId}`)
  await openMenu(page)
  const item = page.getByRole('menuitem', { name: /^催审/ })
  await expect(item).toHaveAttribute('aria-disabled', 'true')
  await expect(item).toContainText(/2026\/03\/24 00:00/)
}

async function remind(page: Page, testPortal: TestPortal, auditId: string): Promise<void> {
  await page.goto(`${testPortal.url()}/works/themes/${auditId}`)
  await openMenu(page)
  await page.getByRole('menuitem', { name: /^催审/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '催审', exact: true }).click()
  await expect(page.getByText('排队第 1 位', { exact: false })).toBeVisible()
  await look(page, newer.en)
}

async function findFirst(page: Page): Promise<void> {
  await page.goto('/console/queue')
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') })
  await expect(rows.first()).toContainText(newer.en)
  await expect(rows.first()).toContainText('Reminder')
  await expect(rows.nth(1)).toContainText(older.en)
  await look(page, 'Review queue')
  await page.getByRole('link', { name: newer.en, exact: true }).click()
  await expect(page.getByText('Copyright holder: 雪景工作室')).toBeVisible()
  await expect(page.getByText('No other work uses it')).toBeVisible()
  await look(page, newer.en)
}
