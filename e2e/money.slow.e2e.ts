import { execFileSync } from 'node:child_process'
import { getWithdrawalNow } from '@easel/contract/money/withdrawals/endpoints.ts'
import { daysOfMonth } from '@easel/domain/base/calendar/month.ts'
import type { BrowserContextOptions, Page } from '@playwright/test'
import { z } from 'zod'
import { type Bank, startBank } from './bank.ts'
import type { Client } from './client.ts'
import { becomeDesigner, succeeds } from './payees.ts'
import { drawPicture } from './pictures.ts'
import { pinnedNode, root } from './portal.ts'
import { type Browse, enter, expect, look, takenOver, test } from './screen.ts'
import { submitTheme } from './submission.ts'
import type { Person, TestPortal } from './testPortal.ts'

test.use({ now: '2026-03-09T02:00:00Z' })

const MONTH = '2026-03'
/** Of each work on the 20th: 20,000.00 sold, 600.00 of channel cost (docs/design/revenue.md, Whole way). */
const SOLD = { turnoverFen: 2_000_000, channelCostFen: 60_000 }
const SOLD_ON = '2026-03-20'
/** Its row is a break. */
const UNKNOWN_PRODUCT = '0198c0de-0000-7000-8000-00000000d3a0'
const phone = { viewport: { width: 390, height: 844 }, locale: 'zh-CN' }

const Claimed = z.object({ token: z.string() })
const Products = z.object({ items: z.array(z.object({ productId: z.string() })) })
const Withdrawals = z.object({ items: z.array(z.object({ withdrawalId: z.string(), status: z.string() })) })

test('from the feed to the bank: an individual, a company and a sharer', async ({ testPortal, browse }) => {
  const bank = await startBank()
  try {
    const people = await earn(testPortal, browse, bank)
    const lin = await browse('Lin')
    await enter(lin, testPortal.url(), people.lin)

    await test.step('what was sold is in the list, down to the batch that brought it', async () => {
      await lin.goto(`/revenues?month=${MONTH}`)
      const row = lin.getByRole('row', { name: /Paper Boats/ })
      await expect(row).toContainText('20,000.00')
      await look(lin, 'Earnings')
      await row.getByRole('link').first().click()
      await expect(lin.getByText(`${SOLD_ON.replaceAll('-', '/')}`).first()).toBeVisible()
    })

    await test.step('the trend and the statement are of the same figures', async () => {
      await lin.goto('/revenues/trend')
      await look(lin, 'Trend')
      // What was sold in a month is in its statement, whenever it was posted.
      await lin.goto(`/revenues/statement?month=${MONTH}`)
      const line = (name: string) => lin.getByRole('row', { name: new RegExp(`^${name}`) }).first()
      await expect(line('Share of sales')).toContainText('13,580.00')
      await expect(line('Shared with others')).toContainText('1,358.00')
      await expect(line('Settled for 2026/03')).toContainText('12,222.00')
      await expect(line('Closing')).toContainText('12,222.00')
      await look(lin, /^Statement/)
      await lin.goto('/revenues/statement?month=2026-04')
      await expect(line('Opening')).toContainText('12,222.00')
    })

    await test.step('the choices are compared, and the one that was confirmed is applied for', async () => {
      await lin.goto('/revenues/withdrawals')
      await look(lin, 'Withdrawals')
      const withheld = lin.locator('label').filter({ hasText: 'Tax withheld for you' })
      // 13,580.00 less the sharer's tenth: 12,222.00; author's remuneration.
      await expect(withheld).toContainText('10,853.14')
      await withheld.getByRole('radio').check()
      await lin.getByText('How tax is worked out').click()
      await expect(lin.getByRole('main')).toContainText('1,368.86')
      await lin.getByRole('button', { name: 'Withdraw ¥12,222.00' }).click()
      const dialog = lin.getByRole('dialog')
      await expect(dialog).toContainText('10,853.14')
      await dialog.getByRole('button', { name: /^Withdraw ¥/ }).click()
      await expect(lin.getByRole('heading', { level: 1, name: /^Withdrawal / })).toBeVisible()
      await expect(lin.getByText('Finance is checking it.')).toBeVisible()
    })

    await test.step('the company sends its invoice by phone, in Chinese', async () => {
      const company = await browse('the company', phone)
      await enter(company, testPortal.url(), people.studio, 'zh')
      await company.goto('/revenues/withdrawals')
      await look(company, '提现')
      await apply(company)
      await sendInvoice(company)
      await look(company, /^提现/)
    })

    await test.step('finance approves; the bank pays one, and the other at the second try', async () => {
      await bank.tell({ manner: 'refuse', creditor: 'Paper Lantern', times: 1 })
      const clerk = await browse('finance')
      await enter(clerk, testPortal.url(), people.finance)
      await lookAround(clerk)
      for (const person of [people.lin, people.studio])
        await approve(clerk, await withdrawalOf(person.client))
      await expect.poll(() => stateOf(people.lin.client)).toBe('PAID')
      await expect.poll(() => stateOf(people.studio.client)).toBe('FAILED')
      await retry(people.finance, await withdrawalOf(people.studio.client))
      await expect.poll(() => stateOf(people.studio.client)).toBe('PAID')
      await lin.reload()
      await expect(lin.getByText('Withdrawal succeeded.')).toBeVisible()
      await look(lin, /^Withdrawal /)
    })

    await test.step('the sharer sees the part that the owner gave', async () => {
      const now = getWithdrawalNow.reply.parse(
        await succeeds(people.sharer.client.call('GET', getWithdrawalNow.path)),
      )
      expect(now.availableFen).toBe(135_800)
      expect(now.obstacles.map(({ code }) => code)).toEqual(['withdrawal.notVerified'])
      const page = await browse('the sharer')
      await enter(page, testPortal.url(), people.sharer)
      await page.goto('/revenues/withdrawals')
      // The button that is disabled says it too, once it is pointed at.
      const reason = page.getByText('Only verified designers can withdraw.').filter({ visible: true })
      await expect(reason.first()).toBeVisible()
      await look(page, 'Withdrawals')
      await page.goto('/revenues/sharing')
      await expect(page.getByRole('row', { name: /Paper Boats/ })).toContainText('1,358.00')
      await look(page, 'Revenue sharing')
      await page
        .getByRole('row', { name: /Paper Boats/ })
        .getByRole('link')
        .click()
      await look(page, 'Sharing of “Paper Boats”')
      await expect(page.getByRole('row', { name: /2026\/03/ })).toContainText('1,358.00')
      const schemePath = new URL(page.url()).pathname
      await lin.goto(schemePath)
      await expect(lin.getByRole('row', { name: /2026\/03/ })).toContainText('1,358.00')
      await look(lin, 'Sharing of “Paper Boats”')
    })

    await test.step('the ledger agrees with all of it', () => {
      const env = { ...process.env, NODE_ENV: 'test', DATA_DIR: testPortal.dataDir }
      const command = ['apps/server/src/commands/verify-ledger.ts']
      expect(execFileSync(pinnedNode, command, { cwd: root, env, encoding: 'utf8' })).toContain(
        'no difference',
      )
    })
  } finally {
    await bank.stop()
  }
})

interface People {
  readonly lin: Person
  readonly studio: Person
  readonly sharer: Person
  readonly finance: Person
}

/** Two designers with a work each, a sharer of one of them, and a month of the store's feed, until it is settled. */
async function earn(testPortal: TestPortal, browse: Browse, bank: Bank): Promise<People> {
  const { client: reviewer } = await testPortal.reviewer('reviewer')
  const lin = await testPortal.account('lin')
  const studio = await testPortal.account('studio')
  const sharer = await testPortal.account('sharer')
  const finance = await testPortal.finance('finance')
  const people = { lin, studio, sharer, finance }
  await becomeDesigner(lin.client, reviewer, 'INDIVIDUAL', 'Lin Xi')
  await becomeDesigner(studio.client, reviewer, 'CORPORATE', 'Paper Lantern')
  await release(lin.client, reviewer, { en: 'Paper Boats', zh: '纸船' })
  await release(studio.client, reviewer, { en: 'Loom', zh: '织机' })

  const moveTo = async (now: string) => {
    await testPortal.reopen(now, bank.environment)
    for (const { client } of [...Object.values(people), { client: reviewer }]) client.moveTo(testPortal.url())
  }
  await moveTo('2026-03-10T01:00:00Z')
  const boats = await productOf(lin.client)
  const looms = await productOf(studio.client)
  const open = async (
    who: string,
    person: Person,
    locale: 'en' | 'zh',
    options: BrowserContextOptions = {},
  ) => {
    const page = await browse(who, { baseURL: testPortal.url(), ...options })
    await enter(page, testPortal.url(), person, locale)
    return page
  }
  await test.step('a tenth of a work is offered, and accepted by phone, in Chinese', async () => {
    const owner = await open('Lin, who shares', lin, 'en')
    await offerTenth(owner, sharer.email, lin.password)
    const partner = await open('the partner', sharer, 'zh', phone)
    await acceptTenth(partner)
    for (const page of [owner, partner]) await page.goto('about:blank')
  })

  await moveTo('2026-04-01T01:00:00Z')
  await sendMonth(testPortal, [boats, looms])
  await moveTo('2026-04-06T01:00:00Z')
  await test.step('finance settles the month with what cannot be counted left aside', async () => {
    const clerk = await open('a clerk who settles', finance, 'en')
    await settleMonth(clerk)
    await clerk.goto('about:blank')
  })
  return people
}

/** With the simulator beside the form; the work has no months yet. */
async function offerTenth(owner: Page, sharer: string, password: string): Promise<void> {
  await owner.goto('/revenues/sharing')
  await owner.getByRole('link', { name: 'New scheme' }).first().click()
  await look(owner, 'Which work do you want to share?')
  await owner.getByRole('link', { name: 'Choose “Paper Boats”' }).click()
  await look(owner, 'Share “Paper Boats”')
  await owner.getByLabel('Sharer').fill(sharer)
  await owner.getByRole('button', { name: 'Find' }).click()
  await expect(owner.getByRole('status').filter({ hasText: 'not a designer' })).toBeVisible()
  await owner.getByRole('textbox', { name: 'Ratio' }).fill('10')
  await owner.getByRole('radio', { name: /^Permanent/ }).check()
  await expect(owner.getByRole('heading', { name: 'Last 3 months with this scheme' })).toBeVisible()
  await owner.getByRole('textbox', { name: 'Password' }).fill(password)
  await owner.getByRole('button', { name: 'Offer share' }).click()
  await expect(owner.getByRole('row', { name: /Paper Boats/ })).toContainText('Waiting for an answer')
}

async function acceptTenth(partner: Page): Promise<void> {
  await partner.goto('/revenues/sharing')
  await look(partner, '收益分成')
  await partner.getByRole('button', { name: '接受《Paper Boats》的分成' }).click()
  await partner.getByRole('dialog').getByRole('button', { name: '同意' }).click()
  await partner.getByRole('dialog').getByRole('button', { name: '接受分成' }).click()
  await partner
    .getByRole('row', { name: /Paper Boats/ })
    .getByRole('link')
    .click()
  await look(partner, '《Paper Boats》的分成')
  await expect(partner.getByRole('list', { name: '历史记录' })).toContainText('接受')
}

/** One row is of a work that nobody knows, so that the month does not settle by itself. */
async function settleMonth(clerk: Page): Promise<void> {
  await clerk.goto('/console/finance/months')
  await look(clerk, 'Months')
  await expect(clerk.getByText('1 row can’t be counted')).toBeVisible()
  await clerk.getByRole('button', { name: 'Settle without the breaks' }).first().click()
  await clerk.getByLabel('Reason').fill('The store asks its own records for this work.')
  await look(clerk, 'Months')
  await clerk.getByRole('dialog').getByRole('button', { name: 'Settle 2026/03' }).click()
  await expect(clerk.getByText('2026/03 settled')).toBeVisible()
}

async function release(client: Client, reviewer: Client, title: { en: string; zh: string }): Promise<void> {
  const auditId = await submitTheme(client, title)
  const { token } = Claimed.parse(await succeeds(reviewer.call('POST', `/staff/v1/audits/${auditId}/claim`)))
  const decision = { token, decision: 'APPROVE' }
  await succeeds(reviewer.call('POST', `/staff/v1/audits/${auditId}/decision`, decision))
}

/** Its one work, once that is in the store. */
async function productOf(client: Client): Promise<string> {
  let productId: string | undefined
  await expect
    .poll(async () => {
      const data = await succeeds(client.call('GET', '/v3/designers/products?state=PUBLISHED'))
      productId = Products.parse(data).items[0]?.productId
      return productId
    })
    .toBeDefined()
  return productId ?? ''
}

/** Every day of the month as the store sends it, each closed with its totals. */
async function sendMonth(testPortal: TestPortal, productIds: readonly string[]): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-api-key': await testPortal.storeKey() }
  const post = async (path: string, body: object) => {
    const answer = await fetch(testPortal.url() + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    expect(answer.status, path).toBe(200)
  }
  for (const day of daysOfMonth(MONTH)) {
    const sold = day === SOLD_ON ? [...productIds, UNKNOWN_PRODUCT] : []
    const rows = sold.map((productId) => soldRow(productId, day))
    const count = rows.length
    await post('/store/v1/sales', { batchId: day, day, rows })
    await post(`/store/v1/sales/${day}/close`, {
      rows: count,
      turnoverFen: count * SOLD.turnoverFen,
      channelCostFen: count * SOLD.channelCostFen,
      sales: count * 3_334,
    })
  }
}

const soldRow = (productId: string, day: string) => ({
  productId,
  day,
  kind: 'PAY',
  priceCoins: 3,
  heat: 9_000,
  users: 5_000,
  payingUsers: 3_334,
  sales: 3_334,
  refunds: 0,
  ...SOLD,
})

async function apply(phone: Page): Promise<void> {
  const choice = phone.locator('label').filter({ hasText: '6% 增值税发票' })
  await expect(choice).toContainText('12,811.32')
  await choice.getByRole('radio').check()
  await phone.getByRole('button', { name: '提现 ¥13,580.00' }).click()
  const dialog = phone.getByRole('dialog')
  await expect(dialog).toContainText('12,811.32')
  await dialog.getByRole('button', { name: /13,580\.00/ }).click()
  await expect(phone.getByRole('heading', { level: 1, name: /^提现/ })).toBeVisible()
}

async function sendInvoice(phone: Page): Promise<void> {
  await phone.getByLabel('发票号码').fill('24112000000012345678')
  await phone.getByLabel('开票日期').fill('2026-04-06')
  await phone.getByLabel('价税合计').fill('13580.00')
  await phone.getByLabel('税额').fill('768.68')
  const buffer = await drawPicture({ seed: 7, width: 600, height: 400 })
  await phone
    .locator('input[type=file]')
    .setInputFiles({ name: 'invoice.jpg', mimeType: 'image/jpeg', buffer })
  await phone.getByRole('button', { name: '上传发票' }).click()
}

/** Finance's other screens, each with what the month brought. */
async function lookAround(clerk: Page): Promise<void> {
  const screens = [
    ['feed', 'Sales feed'],
    ['months', 'Months'],
    ['payouts', 'Payments'],
    ['accounts', 'Ledger accounts'],
    ['journals', 'Journals'],
    ['adjustments', 'Adjustments'],
    ['share-terms', 'Share terms'],
    ['tax-filings', 'Tax filing'],
    ['tax-rules', 'Tax rules'],
    ['withdrawals', 'Withdrawals'],
  ] as const
  for (const [name, title] of screens) {
    await clerk.goto(`/console/finance/${name}`)
    await look(clerk, title)
  }
}

/** By keyboard: A asks, Ctrl and Enter answer. */
async function approve(clerk: Page, withdrawalId: string): Promise<void> {
  await clerk.goto(`/console/finance/withdrawals/${withdrawalId}`)
  await expect(clerk.getByRole('button', { name: /^Approve/ })).toBeEnabled()
  await look(clerk, /./)
  await takenOver(clerk)
  await clerk.keyboard.press('a')
  await expect(clerk.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true })).toBeFocused()
  await clerk.keyboard.press('Control+Enter')
  await expect(clerk.getByText('Withdrawal approved')).toBeVisible()
}

async function withdrawalOf(client: Client): Promise<string> {
  const { items } = Withdrawals.parse(await succeeds(client.call('GET', '/v3/designers/withdrawals')))
  return items[0]?.withdrawalId ?? ''
}

async function stateOf(client: Client): Promise<string | undefined> {
  const { items } = Withdrawals.parse(await succeeds(client.call('GET', '/v3/designers/withdrawals')))
  return items[0]?.status
}

async function retry(finance: Person, withdrawalId: string): Promise<void> {
  await succeeds(finance.client.call('POST', `/staff/v1/withdrawals/${withdrawalId}/retry`))
}
