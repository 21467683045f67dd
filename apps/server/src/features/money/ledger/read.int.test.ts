import {
  findLedgerOwner,
  getLedgerOwner,
  JournalPage,
  listHouseAccounts,
  listJournals,
  listLedgerEntries,
} from '@easel/contract/money/ledger/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { bansShown } from '../../accounts/designers/testing/bans.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { rowOf, STORE_KEY, send } from '../sales/testing/feed.ts'

const DAY = '2026-08-10'
let app: TestApp
let finance: Person
let designer: Person
let product: string
beforeAll(async () => {
  app = await startTestApp({ environment: { STORE_API_KEY: STORE_KEY } })
  await app.setNow(new Date('2026-08-01T00:00:00Z'))
  finance = await createPerson(app, 'finance')
  designer = await createPerson(app, 'verified')
  product = await productIn(app, ownerOf(designer), 'PUBLISHED', {
    productDivideType: 'PAY_DIVIDE',
    priceCoins: 3,
  })
  await app.setNow(new Date('2026-08-20T04:00:00Z'))
  await send(app, { batchId: 'one', day: DAY, rows: [rowOf(product, DAY)] })
  await app.setNow(new Date('2026-08-21T04:00:00Z'))
  await send(app, { batchId: 'two', day: DAY, rows: [rowOf(product, DAY, { turnoverFen: 2_800 })] })
})
afterAll(() => app.close())

const read = (path: string, who = finance) => who.caller.call('GET', `/staff/v1/ledger/${path}`)
const find = async (search: string) =>
  findLedgerOwner.reply.parse((await read(`owners?search=${encodeURIComponent(search)}`)).data).items
const ofDesigner = async () => getLedgerOwner.reply.parse((await read(`owners/${designer.accountId}`)).data)
const journals = async (query = '') => listJournals.reply.parse((await read(`journals?${query}`)).data)

describe('an owner', () => {
  test('is found by e-mail or number in full, and shown without personal data', async () => {
    const [owner] = await find(designer.email.toUpperCase())
    expect(owner?.accountId).toBe(designer.accountId)
    expect(await find(owner?.miId ?? '')).toEqual([owner])
    expect(Object.keys(owner ?? {}).toSorted()).toEqual(['accountId', 'designerBanned', 'miId', 'nickname'])
    for (const part of [designer.email.slice(0, -1), '', '%', '_', 'x'.repeat(254)])
      expect(await find(part)).toEqual([])
  })

  test('reads that a ban is in force', async () => {
    const reviewer = await createPerson(app, 'reviewer')
    for (const path of [
      `owners?search=${encodeURIComponent(designer.email)}`,
      `owners/${designer.accountId}`,
    ])
      expect(await bansShown(reviewer, designer, () => read(path))).toEqual([[false], [true], [false]])
  })

  test('is not found by an address that was not confirmed', async () => {
    const other = await createPerson(app, 'account')
    await app.platform.db
      .updateTable('account')
      .set({ email_verified: false })
      .where('id', '=', other.accountId)
      .execute()
    expect(await find(other.email)).toEqual([])
  })

  test('has accounts by kind and month', async () => {
    const { accounts } = await ofDesigner()
    expect(accounts.map(({ kind, month, balanceFen }) => [kind, month, balanceFen])).toEqual([
      ['pending', '2026-08', 1_918],
      ['clawback', '2026-08', 0],
    ])
    expect((await read(`owners/${newId()}`)).status).toBe(404)
  })
})

describe('an account', () => {
  test('shows its entries with the balance after each, the last first, and is read on', async () => {
    const { accounts } = await ofDesigner()
    const account = accounts.find(({ kind }) => kind === 'pending')?.account
    const page = async (query = '') =>
      listLedgerEntries.reply.parse((await read(`accounts/${account}/entries?${query}`)).data)
    const { items, account: accountView } = await page()
    expect(accountView).toMatchObject({ kind: 'pending', owner: { accountId: designer.accountId } })
    expect(items.map(({ kind, amountFen, balanceAfterFen }) => [kind, amountFen, balanceAfterFen])).toEqual([
      ['RESTATE', 700, 1_918],
      ['SALES', 1_218, 1_218],
    ])
    expect(items[1]?.causes).toMatchObject({ productId: product, day: DAY, batchId: 'one' })
    const first = await page('perPage=1')
    expect((await page(`perPage=1&after=${first.next}`)).items).toEqual([items[1]])
  })

  test('of the house is listed, and all of it sums with what people have', async () => {
    const { accounts } = listHouseAccounts.reply.parse((await read('house')).data)
    const house = Object.fromEntries(accounts.map(({ kind, balanceFen }) => [kind, balanceFen]))
    expect(house).toEqual({ store: -2_800, channel: 60, platform: 822 })
  })

  test.each(['0', '999999999', 'x', '1e3'])('%s is not found', async (account) => {
    expect((await read(`accounts/${account}/entries`)).status).toBe(404)
  })
})

describe('journals', () => {
  test('are found by kind, key and days', async () => {
    const every = (await journals()).items
    expect(every.map(({ kind }) => kind)).toEqual(['RESTATE', 'SALES'])
    const [restate, sales] = every
    expect((await journals('kind=SALES')).items).toEqual([sales])
    expect((await journals(`key=${encodeURIComponent(restate?.businessKey ?? '')}`)).items).toEqual([restate])
    expect((await journals('key=sales')).items).toEqual([])
    expect((await journals('until=2026-08-20')).items).toEqual([sales])
    expect((await journals('from=2026-08-21&until=2026-08-21')).items).toEqual([restate])
    const first = await journals('perPage=1')
    expect((await journals(`perPage=1&after=${first.next}`)).items).toEqual([sales])
  })

  test('each shows its lines, which sum to 0', async () => {
    const [restate] = (await journals('kind=RESTATE')).items
    const page = JournalPage.parse((await read(`journals/${restate?.journal}`)).data)
    expect(page).toMatchObject({
      madeBy: null,
      causes: { productId: product, productName: expect.any(String) },
    })
    expect(page.lines.map(({ kind, amountFen }) => [kind, amountFen])).toEqual([
      ['store', -1_000],
      ['platform', 300],
      ['pending', 700],
    ])
    expect((await read('journals/999999999')).status).toBe(404)
  })

  test.each([
    ['journals?kind=ELSE', 'kind'],
    ['journals?from=2026-02-30', 'from'],
    ['journals?after=1', 'after'],
    ['owners', 'search'],
    ['accounts/1/entries?after=x', 'after'],
  ])('%s is refused by name', async (path, named) => {
    expect(await read(path)).toMatchObject({ status: 400, data: { issues: [{ path: named }] } })
  })
})

test.each(['reviewer', 'admin', 'verified'] as const)('a %s does not read the ledger', async (kind) => {
  const who = await createPerson(app, kind)
  for (const path of [
    'owners?search=1',
    `owners/${designer.accountId}`,
    'house',
    'accounts/1/entries',
    'journals',
  ])
    expect((await read(path, who)).status).toBe(403)
})
