import { applyForWithdrawal } from '@easel/contract/money/withdrawals/endpoints.ts'
import { PAGE_SIZE } from '@easel/domain/paging.ts'
import type { Page } from '@playwright/test'
import { giveMoney, withDatabase } from './database.ts'
import { tabTo } from './keyboard.ts'
import { becomeDesigner, succeeds } from './payees.ts'
import { enter, expect, look, test } from './screen.ts'
import type { Person, TestPortal } from './testPortal.ts'

/** In the window of companies and of individuals. */
const NOW = '2026-03-06T02:00:00Z'
test.use({ now: NOW })

/** More than a page of the list has. */
const WAITING = PAGE_SIZE + 2
/** Fewer than one address may make in an hour; a new process counts anew. */
const SIGN_UPS = 12
const SKIPPED = 3
const A = 'A'.charCodeAt(0)
const LETTERS = 26
const figures = { invoiceType: 'WITHHOLDING', amountFen: 50_000, taxFen: 0 }

test('finance walks the whole queue by keys alone', async ({ testPortal, browse }) => {
  const finance = await waitingQueue(testPortal)
  const page = await browse('finance')
  await enter(page, testPortal.url(), finance)
  await page.goto('/console/finance/withdrawals')
  await look(page, 'Withdrawals')

  await test.step('the list is read on by Tab and Enter, and back', async () => {
    await expect(rows(page)).toHaveCount(PAGE_SIZE + 1)
    await expect(page.getByRole('link', { name: nameOf(1), exact: true })).toBeVisible()
    await follow(page, 'Next page')
    await expect(page.getByRole('link', { name: nameOf(WAITING), exact: true })).toBeVisible()
    await expect(rows(page)).toHaveCount(WAITING - PAGE_SIZE + 1)
    await follow(page, 'First page')
    await expect(page.getByRole('link', { name: nameOf(1), exact: true })).toBeVisible()
  })

  await test.step('the list says what it comes to, and nothing that has a flag is approved together', async () => {
    const sums = page.getByRole('table', { name: 'In this list' })
    await expect(sums).toContainText(`${WAITING}`)
    await expect(sums).toContainText('16,000.00')
    await page.keyboard.press('b')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('¥0.00')
    await page.keyboard.press('Control+Enter')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('J chooses the first and Enter opens it', async () => {
    await page.keyboard.press('j')
    await expect(page.getByRole('link', { name: nameOf(1), exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await shows(page, 1)
  })

  await test.step('each is approved and the next one comes; one is skipped and comes last', async () => {
    for (let nth = 1; nth <= WAITING; nth++) {
      if (nth === SKIPPED) {
        await page.keyboard.press('j')
        await shows(page, nth + 1)
        await page.keyboard.press('k')
        await shows(page, nth)
        await page.keyboard.press('j')
      } else await approve(page, nth)
      await shows(page, nth === WAITING ? SKIPPED : nth + 1)
    }
  })

  await test.step('a freeze asks for its reason, and the end of the queue is the empty list', async () => {
    await page.keyboard.press('h')
    const dialog = page.getByRole('dialog')
    await tabTo(page, dialog.getByLabel('Reason'))
    await page.keyboard.type('The account is being checked.')
    await tabTo(page, dialog.getByRole('button', { name: 'Freeze' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Withdrawal frozen', { exact: true })).toBeVisible()
    await expect(dialog).toBeHidden()
    await page.keyboard.press('q')
    await expect(page.getByText('Nothing waiting')).toBeVisible()
    await look(page, 'Withdrawals')
  })
})

/** Real names have no digits: Payee AA, Payee AB … */
const nameOf = (nth: number) =>
  `Payee ${String.fromCharCode(A + Math.floor(nth / LETTERS), A + (nth % LETTERS))}`

/** Each of another designer, in the order of their numbers. */
async function waitingQueue(testPortal: TestPortal): Promise<Person> {
  const { client: reviewer } = await testPortal.reviewer('reviewer')
  for (let nth = 1; nth <= WAITING; nth++) {
    if (nth % SIGN_UPS === 0) {
      await testPortal.reopen(later(nth))
      reviewer.moveTo(testPortal.url())
    }
    const { email, client } = await testPortal.account(`payee${nth}`)
    await becomeDesigner(client, reviewer, 'INDIVIDUAL', nameOf(nth))
    await withDatabase(testPortal.dataDir, (database) =>
      giveMoney(database, email, { kind: 'available', fen: figures.amountFen }),
    )
    await succeeds(client.call('POST', applyForWithdrawal.path, figures))
  }
  return testPortal.finance('finance')
}

/** So that each applies after the one before, whatever the portal's clock was when it ended. */
const later = (minutes: number) => new Date(Date.parse(NOW) + minutes * 60_000).toISOString()

/** Those of the queue, its head included; what it comes to is a table of its own. */
const rows = (page: Page) => page.getByRole('table', { name: 'Withdrawals', exact: true }).getByRole('row')

const shows = (page: Page, nth: number) =>
  expect(page.getByRole('heading', { level: 1, name: nameOf(nth), exact: true })).toBeVisible()

async function follow(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('link', { name, exact: true }))
  await page.keyboard.press('Enter')
}

async function approve(page: Page, nth: number): Promise<void> {
  await expect(page.getByRole('button', { name: /^Approve/ })).toBeEnabled()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(nameOf(nth))
  await expect(dialog.getByRole('button', { name: 'Approve', exact: true })).toBeFocused()
  await page.keyboard.press('Control+Enter')
}
