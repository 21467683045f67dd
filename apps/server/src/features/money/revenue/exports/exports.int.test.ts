import { listRevenue, listRevenueDays } from '@easel/contract/money/revenue/endpoints.ts'
import { monthStart } from '@easel/domain/base/calendar/month.ts'
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../../testing/people.ts'
import { productIn } from '../../../publishing/products/testing/products.ts'
import { balancesOf, rowOf, STORE_KEY, send } from '../../sales/testing/feed.ts'
import { stageScheme } from '../../sharing/testing/schemes.ts'
import { stageSplit } from '../testing/sharedQueries.ts'

const MONTH = '2026-08'
const NAMES = ['=HYPERLINK("http://x")', '+1', '-2', '@sum', 'a "quoted", name', '<b>&\u0007', '沙丘']
let app: TestApp
let designer: Person
let sharer: Person
beforeAll(async () => {
  app = await startTestApp({ environment: { STORE_API_KEY: STORE_KEY } })
  await app.setNow(monthStart(MONTH))
  designer = await createPerson(app, 'verified')
  sharer = await createPerson(app, 'account')
  const works: string[] = []
  for (const name of NAMES) {
    const productId = await productIn(app, ownerOf(designer), 'PUBLISHED', {
      productDivideType: 'PAY_DIVIDE',
      priceCoins: 3,
    })
    await app.platform.db.updateTable('product').set({ name }).where('product_id', '=', productId).execute()
    works.push(productId)
  }
  await app.setNow(new Date(`${MONTH}-20T04:00:00Z`))
  for (const [index, day] of [`${MONTH}-01`, `${MONTH}-02`, `${MONTH}-03`].entries())
    await send(app, {
      batchId: newId(),
      day,
      rows: works.map((id, place) =>
        rowOf(id, day, { turnoverFen: place === 2 ? -333 : 1_001 * (place + 1) + index, channelCostFen: 7 }),
      ),
    })
  const scheme = await stageScheme(app, {
    productId: works[0] ?? '',
    owner: designer,
    sharer,
    ratio: 1_000,
    from: app.platform.clock.now(),
  })
  await stageSplit(app, scheme, `${MONTH}-01`, 69)
})
afterAll(() => app.close())

const RANGE = `from=${MONTH}&to=${MONTH}`
const read = (file: string, who = designer, query = RANGE, headers = {}) =>
  who.caller.call('GET', `/v3/revenue/exports/${file}?${query}`, undefined, headers)
const bytesOf = (data: unknown): Buffer => (Buffer.isBuffer(data) ? data : Buffer.alloc(0))

async function csvRows(file: string, who = designer): Promise<Record<string, string>[]> {
  const answer = await read(file, who)
  expect(answer).toMatchObject({
    status: 200,
    headers: {
      'cache-control': 'private, no-store',
      'content-disposition': expect.stringContaining('attachment; filename="easel-'),
    },
  })
  return parse(bytesOf(answer.data), { columns: true, bom: true })
}

async function sheetOf(file: string): Promise<{ text: string; cells: string[][] }> {
  const { data } = await read(file)
  const zip = new ZipReader(new BlobReader(new Blob([new Uint8Array(bytesOf(data))])))
  const entries = await zip.getEntries()
  const sheet = entries.find(({ filename }) => filename === 'xl/worksheets/sheet1.xml')
  const text =
    sheet && !sheet.directory ? await sheet.getData(new TextWriter(), { checkSignature: true }) : ''
  const cells = [...text.matchAll(/<row>(.*?)<\/row>/gs)].map(([, row = '']) =>
    [...row.matchAll(/<c\/>|<c[^>]*>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs)].map(
      ([, words, number]) => words ?? number ?? '',
    ),
  )
  return { text, cells }
}

const fenOf = (text: string | undefined): number => Math.round(Number(text) * 100)
const sum = (amounts: readonly number[]): number => amounts.reduce((total, each) => total + each, 0)

describe('an export', () => {
  test('has what the screen has, and what the ledger has, to the fen', async () => {
    const screen = listRevenue.reply.parse(
      (await designer.caller.call('GET', `/v3/revenue/products?${RANGE}&perPage=100`)).data,
    )
    const products = await csvRows('products.csv')
    const days = await csvRows('days.csv')
    const { cells } = await sheetOf('products.xlsx')
    const mine = cells[0]?.indexOf('My share (CNY)') ?? -1
    const fen = screen.items.map(({ myShareFen }) => myShareFen)
    expect(products.map((row) => fenOf(row['My share (CNY)']))).toEqual(fen)
    expect(cells.slice(1).map((row) => fenOf(row[mine]))).toEqual(fen)
    expect(sum(days.map((row) => fenOf(row['My share (CNY)'])))).toBe(screen.totals.myShareFen)
    // What is shared is a row of `sales_split` here; its journal belongs to the posting of sales.
    const balances = await balancesOf(app)
    const pending = balances[`pending:${MONTH}:${designer.accountId}`] ?? 0
    expect(screen.totals.myShareFen).toBe(pending - 69)
    expect(screen.totals.shareFen).toBe(pending)
    expect(days).toHaveLength(3 * NAMES.length)
  })

  test('of days has what the screen of a work has', async () => {
    const [first] = await csvRows('products.csv')
    const productId = first?.Work ?? ''
    const screen = listRevenueDays.reply.parse(
      (await designer.caller.call('GET', `/v3/revenue/products/${productId}/days`)).data,
    )
    const days = (await csvRows('days.csv')).filter((row) => row.Work === productId)
    expect(days.map((row) => [row.Day, fenOf(row['Turnover (CNY)'])])).toEqual(
      screen.items.map(({ day, turnoverFen }) => [day, turnoverFen]),
    )
  })

  test('makes no formula of a name, and keeps numbers below 0', async () => {
    const products = await csvRows('products.csv')
    const names = products.map(({ Name }) => Name)
    expect(names).toEqual(expect.arrayContaining([`'${NAMES[0]}`, "'+1", "'-2", "'@sum", NAMES[4], '沙丘']))
    expect(products.find(({ Name }) => Name === "'-2")?.['Turnover (CNY)']).toBe('-9.99')
    const { text, cells } = await sheetOf('products.xlsx')
    expect(text).not.toContain('<f>')
    expect(cells.map(([, name]) => name)).toEqual(
      expect.arrayContaining(['=HYPERLINK("http://x")', '&lt;b&gt;&amp;', '-2']),
    )
  })

  test('speaks the language of its reader', async () => {
    const { data } = await read('days.csv', designer, RANGE, { 'accept-language': 'zh' })
    expect(bytesOf(data).toString()).toContain('我的分成（元）')
  })

  test('of a sharer has their part alone', async () => {
    const products = await csvRows('products.csv', sharer)
    expect(products).toMatchObject([{ Sharing: 'OTHER_SHARED', 'My share (CNY)': '0.69' }])
    expect(await csvRows('days.csv', sharer)).toHaveLength(1)
  })

  test('follows the filter', async () => {
    const { data } = await read('products.csv', designer, `${RANGE}&search=%E6%B2%99&sort=name&order=asc`)
    expect(parse(bytesOf(data), { columns: true, bom: true })).toMatchObject([{ Name: '沙丘' }])
  })

  test('is refused to a visitor, and where its query is wrong', async () => {
    expect((await app.visitor().call('GET', `/v3/revenue/exports/products.csv?${RANGE}`)).status).toBe(401)
    expect((await read('products.csv', designer, '')).status).toBe(400)
    expect((await read('products.csv', designer, `from=2026-09&to=${MONTH}`)).code).toBe('revenue.range')
    expect((await read('products.pdf')).status).toBe(404)
    expect((await read('accounts.csv')).status).toBe(404)
  })

  test('reads more days than it holds at once', async () => {
    const [first] = await csvRows('products.csv')
    await sql`
      insert into sales_row (designer_id, product_id, day, kind, price_coins, heat, users, paying_users, sales, refunds,
        turnover_fen, channel_cost_fen, platform_ratio, batch_id)
      select designer_id, product_id, past.day::date, kind, price_coins, 1, 1, 1, 1, 0, 0, 0, 3000, batch_id
      from sales_row cross join generate_series('2020-01-01'::date, '2023-12-31', '1 day') as past (day)
      where product_id = ${first?.Work ?? ''} and sales_row.day = ${`${MONTH}-01`}::date`.execute(
      app.platform.db,
    )
    const { data } = await read('days.csv', designer, 'from=2020-01&to=2023-12')
    const days = parse(bytesOf(data), { columns: true, bom: true }).map((row) => Object(row).Day)
    expect(new Set(days).size).toBe(1_461)
    expect(days).toHaveLength(1_461)
  })
})
