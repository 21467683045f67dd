import { gzipSync } from 'node:zlib'
import { addMonths, monthStart } from '@easel/domain/base/calendar/month.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { postJournals } from '../ledger/public.ts'
import { resolveDiscrepancies } from './resolveDiscrepancies.ts'
import { balancesOf, type Form, rowOf, STORE_KEY, send, verify } from './testing/feed.ts'

/** 2^53 - 1 fen, less what other tests of this file sold. */
const MAX = Number.MAX_SAFE_INTEGER - 100_000_000
const PAID = { productDivideType: 'PAY_DIVIDE', priceCoins: 3 }

let app: TestApp
let designer: Person
let product: string
/** Each test has a month, a designer and a work of its own. */
let month = '2001-12'
let DAY: string

beforeAll(async () => {
  app = await startTestApp({ environment: { STORE_API_KEY: STORE_KEY } })
})
afterAll(() => app.close())

beforeEach(async () => {
  month = addMonths(month, 2)
  DAY = on(10)
  await app.setNow(new Date(`${on(20)}T04:00:00Z`))
  designer = await createPerson(app, 'verified')
  product = await work()
})

const on = (day: number): string => `${month}-${String(day).padStart(2, '0')}`
/** A work that is in the store from the first of the month. */
async function work(details: object = PAID): Promise<string> {
  const now = app.platform.clock.now()
  await app.setNow(monthStart(month))
  const productId = await productIn(app, ownerOf(designer), 'PUBLISHED', { ...details })
  await app.setNow(now)
  return productId
}
const pending = async (of = month) => (await balancesOf(app))[`pending:${of}:${designer.accountId}`] ?? 0
const owed = async (of = month) => (await balancesOf(app))[`clawback:${of}:${designer.accountId}`] ?? 0
const batch = (rows: readonly unknown[], day = DAY) => ({ batchId: newId(), day, rows })
const turnover = (turnoverFen: number, day = DAY, of = product) =>
  rowOf(of, day, { turnoverFen, channelCostFen: 0 })

describe('a batch', () => {
  test.each<[Form, boolean]>([
    ['json', false],
    ['ndjson', false],
    ['csv', false],
    ['json', true],
    ['ndjson', true],
    ['csv', true],
  ])('as %s, packed: %s, is posted', async (form, packed) => {
    const sent = batch([rowOf(product, DAY)])
    const answer = await send(app, sent, { form, packed })
    expect(answer).toMatchObject({
      status: 200,
      data: { batchId: sent.batchId, day: DAY, rows: 1, changed: 1, breakCount: 0, breaks: [] },
    })
    // 70 % of 18.00 - 0.60.
    expect(await pending()).toBe(1_218)
    expect(await verify(app)).toMatchObject({ sound: true })
  })

  test('has its two sides', async () => {
    const before = await balancesOf(app)
    await send(app, batch([rowOf(product, DAY)]))
    const after = await balancesOf(app)
    const moved = (name: string) => (after[name] ?? 0) - (before[name] ?? 0)
    expect([moved('store'), moved('channel'), moved('platform')]).toEqual([-1_800, 60, 522])
  })

  test('that is sent again is answered as it was, and posts nothing', async () => {
    const sent = batch([rowOf(product, DAY)])
    const first = await send(app, sent)
    const again = await Promise.all([send(app, sent), send(app, sent)])
    for (const answer of again) expect(answer).toMatchObject({ status: 200, data: first.data })
    expect(await pending()).toBe(1_218)
  })

  test('that is sent twice at once is posted once', async () => {
    const sent = batch([rowOf(product, DAY)])
    const [one, two] = await Promise.all([send(app, sent), send(app, sent)])
    expect([one?.status, two?.status]).toEqual([200, 200])
    expect(one?.data).toEqual(two?.data)
    expect(await pending()).toBe(1_218)
  })

  test('with other rows under a known id is refused', async () => {
    const sent = batch([rowOf(product, DAY)])
    await send(app, sent)
    const other = await send(app, { ...sent, rows: [rowOf(product, DAY, { sales: 4 })] })
    expect(other).toMatchObject({ status: 409, code: 'sales.batchDiffers' })
  })

  test('of nothing says that nothing was sold', async () => {
    expect(await send(app, batch([], on(3)))).toMatchObject({ status: 200, data: { rows: 0 } })
  })
})

describe('a batch that is refused', () => {
  const faulty: readonly (readonly [string, (row: object) => unknown, object])[] = [
    ['a count below 0', (row) => ({ ...row, sales: -1 }), { path: 'rows.3.sales' }],
    ['fen with a fraction', (row) => ({ ...row, turnoverFen: 1.5 }), { path: 'rows.3.turnoverFen' }],
    ['fen beyond 2^53', (row) => ({ ...row, turnoverFen: 2 ** 53 }), { path: 'rows.3.turnoverFen' }],
    ['2^53 as text', (row) => ({ ...row, turnoverFen: '9007199254740992' }), { path: 'rows.3.turnoverFen' }],
    ['a price beyond 2^31', (row) => ({ ...row, priceCoins: 2 ** 31 }), { path: 'rows.3.priceCoins' }],
    ['a number as text', (row) => ({ ...row, sales: '1' }), { path: 'rows.3.sales' }],
    ['the year 0', (row) => ({ ...row, day: '0000-01-01' }), { path: 'rows.3.day', code: 'sales.tooEarly' }],
    ['a formula', (row) => ({ ...row, kind: '=1+1' }), { path: 'rows.3.kind' }],
    ['no product', (row) => ({ ...row, productId: 'x' }), { path: 'rows.3.productId' }],
    ['another day', (row) => ({ ...row, day: '2026-11-09' }), { path: 'rows.3.day', code: 'sales.otherDay' }],
    ['no row', () => null, { path: 'rows.3.' }],
  ]
  test.each(faulty)('for %s names row and column, and posts nothing', async (_, spoil, issue) => {
    const rows = [product, await work(), await work(), await work()].map((id) => rowOf(id, DAY))
    const spoiled = rows.map((row, index) => (index === 2 ? spoil(row) : row))
    const answer = await send(app, batch(spoiled))
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input', data: { issues: [issue] } })
    expect(await pending()).toBe(0)
  })

  test('for a product twice names the second row', async () => {
    const answer = await send(app, batch([rowOf(product, DAY), rowOf(product, DAY)]))
    expect(answer.data).toMatchObject({ issues: [{ path: 'rows.2.productId', code: 'sales.productTwice' }] })
    expect(await pending()).toBe(0)
  })

  test.each([
    ['text', 'json', 'sales.malformed'],
    ['{"batchId":"a","day":"2026-11-10","rows":[{"productId":', 'json', 'sales.malformed'],
    ['{"day":"2026-11-10","rows":[]}', 'json', 'invalid_input'],
    ['{"batchId":"a b","day":"2026-11-10","rows":[]}', 'json', 'invalid_input'],
    ['{"batchId":"a","day":"2026-02-30","rows":[]}', 'json', 'invalid_input'],
    ['{"batchId":"a","day":"2026-11-21","rows":[]}', 'json', 'sales.future'],
    ['{"batchId":"a","day":"9999-12-31","rows":[]}', 'json', 'sales.future'],
    ['{"batchId":"a","day":"0000-01-01","rows":[]}', 'json', 'invalid_input'],
    ['{"batchId":"a","day":"2023-02-29","rows":[]}', 'json', 'invalid_input'],
    ['', 'ndjson', 'invalid_input'],
    ['[]', 'ndjson', 'sales.malformed'],
    ['{"batchId":"a","day":"2026-11-10"}\n{"productId"', 'ndjson', 'sales.malformed'],
    [`{"batchId":"a","day":"2026-11-10"}\n"${'x'.repeat(10_000)}"`, 'ndjson', 'sales.malformed'],
  ])('%.60s as %s: %s', async (text, form, code) => {
    const type = form === 'json' ? 'application/json' : 'application/x-ndjson'
    const answer = await app
      .visitor()
      .send('POST', '/store/v1/sales', Buffer.from(text), { 'x-api-key': STORE_KEY, 'content-type': type })
    expect(answer.code).toBe(code)
  })

  test.each(['9007199254740992', '1e3', '1.0', '+5', '', ' ', '=1', '0x10', '９', '99999999999999999'])(
    'for %j as an amount in CSV',
    async (text) => {
      const row = { ...rowOf(product, DAY), turnoverFen: text }
      const answer = await send(app, batch([row]), { form: 'csv' })
      expect(answer).toMatchObject({
        code: 'invalid_input',
        data: { issues: [{ path: 'rows.1.turnoverFen' }] },
      })
    },
  )

  test.each([
    ['turnoverFen', 9_000_000_000_000_000, 'implausible'],
    ['turnoverFen', -9_000_000_000_000_000, 'implausible'],
    ['channelCostFen', 100_000_000_001, 'implausible'],
    ['turnoverFen', 100_000_000_000, null],
  ])(
    '%s of %d fen that nobody believes is a break, and counted once it is mended',
    async (name, fen, reason) => {
      const good = await work()
      const rows = [{ ...turnover(1_000), [name]: fen }, turnover(500, DAY, good)]
      for (const form of ['json', 'csv'] as const) {
        const answer = await send(app, batch(rows), { form })
        expect(answer).toMatchObject({
          code: 'success',
          data: { breaks: reason ? [{ productId: product, reason }] : [] },
        })
      }
      // A known work does not make a row of it that counts.
      await resolveDiscrepancies(app.platform)
      const { rows: counted } = await sql<{ product_id: string }>`
      select product_id from sales_row where day = ${DAY}::date and turnover_fen <> 0
        and product_id = any(${[product, good]})`.execute(app.platform.db)
      expect(counted).toHaveLength(reason ? 1 : 2)
      await send(app, batch([turnover(1_000), turnover(500, DAY, good)]))
      expect(await pending()).toBe(700 + 350)
      expect(await verify(app)).toMatchObject({ sound: true })
    },
  )

  test('as gzip that is damaged or cut off says so', async () => {
    const whole = gzipSync(JSON.stringify(batch([turnover(1_000)])))
    const damaged = Buffer.from(whole)
    damaged.fill(0xff, 20, 40)
    for (const bytes of [damaged, whole.subarray(0, -12), Buffer.from('{}')])
      expect(
        await app.visitor().send('POST', '/store/v1/sales', Buffer.from(bytes), {
          'x-api-key': STORE_KEY,
          'content-type': 'application/json',
          'content-encoding': 'gzip',
        }),
      ).toMatchObject({ status: 400, code: 'file.damagedGzip', message: expect.stringContaining('gzip') })
  })

  test.each([
    ['of two works', [MAX, MAX]],
    ['that PostgreSQL cannot sum', Array(1_100).fill(MAX)],
  ])('for a sum %s beyond 2^53 is refused whole', async (_, amounts) => {
    const rows = amounts.map((fen) => turnover(fen, DAY, newId()))
    expect(await send(app, batch(rows))).toMatchObject({ status: 400, code: 'sales.tooMuch' })
  })

  test('for an account that would pass 2^53 is refused whole', async () => {
    const { db, clock } = app.platform
    const move = (amountFen: number) =>
      db.transaction().execute((tx) =>
        postJournals(tx, clock, [
          {
            kind: 'SALES',
            key: `sales:test:${amountFen}`,
            madeBy: null,
            causes: {},
            lines: [
              { account: { kind: 'store' }, amountFen: -amountFen },
              { account: { kind: 'platform' }, amountFen },
            ],
          },
        ]),
      )
    await move(MAX)
    const before = await balancesOf(app)
    const next = on(11)
    expect(await send(app, batch([turnover(1_000_000_000, next)], next))).toMatchObject({
      status: 400,
      code: 'sales.tooMuch',
    })
    expect(await balancesOf(app)).toEqual(before)
    await move(-MAX)
    expect(await verify(app)).toMatchObject({ sound: true })
  })

  test.each([
    ['-0', 0],
    ['1e3', 1_000],
    ['1.0', 1],
  ])('%s in JSON is the number that it is', async (text, fen) => {
    const body = JSON.stringify(batch([turnover(123_454_321)])).replace('123454321', text)
    const headers = { 'x-api-key': STORE_KEY, 'content-type': 'application/json' }
    const answer = await app.visitor().send('POST', '/store/v1/sales', Buffer.from(body), headers)
    expect(answer.code).toBe('success')
    expect(await pending()).toBe(Math.floor(fen * 0.7))
  })

  test.each([
    [{ 'content-type': 'text/plain' }, 415],
    [{ 'content-type': 'application/json', 'content-encoding': 'compress' }, 415],
    [{ 'content-type': 'application/json', 'content-encoding': 'gzip' }, 400],
    [{ 'content-type': 'application/json', 'x-api-key': 'another' }, 401],
  ])('with %j', async (headers, status) => {
    const sent = { 'x-api-key': STORE_KEY, ...headers }
    const answer = await app.visitor().send('POST', '/store/v1/sales', Buffer.from('{}'), sent)
    expect(answer.status).toBe(status)
  })
})

describe('a day that is restated', () => {
  test('journals the differences alone', async () => {
    const [same, gone] = [await work(), await work()]
    await send(app, batch([turnover(1_000), turnover(500, DAY, same), turnover(200, DAY, gone)]))
    const answer = await send(app, batch([turnover(700), turnover(500, DAY, same)]))
    expect(answer.data).toMatchObject({ rows: 2, changed: 2 })
    expect(await pending()).toBe(490 + 350)
    const { rows } = await sql<{ kind: string; count: number }>`
      select kind, count(*) from journal where causes ->> 'productId' = any(${[product, same, gone]})
      group by kind order by kind`.execute(app.platform.db)
    expect(rows).toEqual([
      { kind: 'RESTATE', count: 2 },
      { kind: 'SALES', count: 3 },
    ])
    expect(await verify(app)).toMatchObject({ sound: true })
  })

  test('moves the fen that later days were rounded by', async () => {
    for (const day of [on(11), on(12), on(13)]) await send(app, batch([turnover(1, day)], day))
    expect(await pending()).toBe(2)
    await send(app, batch([turnover(1)]))
    // The floor of 70 % of 4 fen, whenever they came.
    expect(await pending()).toBe(2)
    expect(await verify(app)).toMatchObject({ sound: true })
  })

  test('leaves what a month owes in its clawback, and takes from it first', async () => {
    await send(app, batch([turnover(-1_000)]))
    expect([await pending(), await owed()]).toEqual([0, -700])
    await send(app, batch([turnover(600, on(11))], on(11)))
    expect([await pending(), await owed()]).toEqual([0, -280])
    await send(app, batch([turnover(600, on(12))], on(12)))
    expect([await pending(), await owed()]).toEqual([140, 0])
  })

  test('of a settled month is posted to the open one', async () => {
    await send(app, batch([turnover(1_000)]))
    const { db } = app.platform
    await sql`insert into settled_month values (${on(1)}::date, now())`.execute(db)
    await send(app, batch([turnover(400)]))
    await send(app, batch([turnover(500, on(11))], on(11)))
    await sql`delete from settled_month`.execute(db)
    const next = addMonths(month, 1)
    expect([await pending(), await owed()]).toEqual([700, 0])
    expect([await pending(next), await owed(next)]).toEqual([0, -70])
    expect(await verify(app)).toMatchObject({ sound: true })
  })
})

describe('what is not counted', () => {
  test('is a row of a product that is not known, until it is', async () => {
    const unknown = newId()
    const sent = batch([turnover(1_000, on(5)), turnover(500, on(5), unknown)], on(5))
    expect((await send(app, sent)).data).toMatchObject({
      rows: 2,
      breakCount: 1,
      breaks: [{ productId: unknown, reason: 'unknownProduct' }],
    })
    expect(await pending()).toBe(700)
    expect(await resolveDiscrepancies(app.platform)).toBe(0)
    const known = await work()
    const { db } = app.platform
    await sql`update sales_break set product_id = ${known} where product_id = ${unknown}`.execute(db)
    expect(await resolveDiscrepancies(app.platform)).toBe(1)
    expect(await pending()).toBe(1_050)
    expect(await verify(app)).toMatchObject({ sound: true })
  })

  test.each([
    ['FREE', 'PAY'],
    ['NO_DIVIDE', 'PAY'],
    ['FLOW_DIVIDE', 'PAY'],
    ['FREE', 'FLOW'],
    ['PAY_DIVIDE', 'FLOW'],
  ] as const)('is, of a product with %s, a row of kind %s', async (productDivideType, kind) => {
    const other = await work({ productDivideType, priceCoins: productDivideType === 'PAY_DIVIDE' ? 3 : 0 })
    const answer = await send(app, batch([rowOf(other, DAY, { kind })]))
    expect(answer.data).toMatchObject({ breaks: [{ productId: other, reason: 'wrongType' }] })
    expect(await pending()).toBe(0)
  })

  test('is counted by the version of its day', async () => {
    const { db } = app.platform
    await sql`update product_version set released_at = ${`${on(12)}T16:00:00Z`} where product_id = ${product}`.execute(
      db,
    )
    for (const day of [on(12), on(13)]) await send(app, batch([turnover(100, day)], day))
    // The 13th began in Shanghai at 16:00 of the 12th in UTC.
    expect(await pending()).toBe(70)
  })
})

describe('closing a day', () => {
  const close = (totals: object, day = DAY) =>
    app.visitor().call('POST', `/store/v1/sales/${day}/close`, totals, { 'x-api-key': STORE_KEY })
  const totals = { rows: 1, turnoverFen: 1_800, channelCostFen: 60, sales: 3 }

  test('compares its control totals', async () => {
    await send(app, batch([rowOf(product, DAY)]))
    expect(await close(totals)).toMatchObject({ status: 200, data: { matches: true, received: totals } })
    expect(await close({ ...totals, turnoverFen: 1_801 })).toMatchObject({ data: { matches: false } })
  })

  test('needs a batch', async () => {
    expect(await close(totals, on(2))).toMatchObject({ status: 409, code: 'sales.noBatch' })
  })

  test.each([
    ['0000-01-01', 'not_found'],
    ['1999-12-31', 'not_found'],
    ['2023-02-29', 'not_found'],
    ['2026-13-01', 'not_found'],
    ['9999-12-31', 'sales.future'],
    ['2024-02-29', 'sales.noBatch'],
  ])('of %s: %s', async (day, code) => {
    await app.setNow(new Date('2026-11-20T04:00:00Z'))
    expect((await close(totals, day)).code).toBe(code)
  })

  test('of tomorrow is refused, and of today is not', async () => {
    expect(await close(totals, on(21))).toMatchObject({ status: 400, code: 'sales.future' })
    expect((await close(totals, on(20))).code).toBe('sales.noBatch')
  })

  test.each([{}, { ...totals, rows: -1 }, { ...totals, turnoverFen: 2 ** 53 }, { ...totals, sales: '3' }])(
    'refuses %j',
    async (wrong) => {
      expect((await close(wrong)).status).toBe(400)
    },
  )
})

describe('the order of arrival', () => {
  test('never changes the end', async () => {
    const months = [month, addMonths(month, 1)]
    const days = [on(27), on(28), `${months[1]}-02`, `${months[1]}-03`, `${months[1]}-04`]
    const amounts = fc.array(fc.integer({ min: -3_000, max: 9_999 }), { minLength: 5, maxLength: 5 })
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 })
    await fc.assert(
      fc.asyncProperty(amounts, order, async (fen, places) => {
        await app.setNow(monthStart(month))
        const [inOrder, shuffled] = [await createPerson(app, 'verified'), await createPerson(app, 'verified')]
        const works = [
          await productIn(app, ownerOf(inOrder), 'PUBLISHED', PAID),
          await productIn(app, ownerOf(shuffled), 'PUBLISHED', PAID),
        ] as const
        await app.setNow(new Date(`${months[1]}-20T04:00:00Z`))
        const post = async (which: 0 | 1, place: number) => {
          const day = days[place] ?? ''
          const { rows } = await sql<{ product_id: string }>`
            select product_id from sales_row where day = ${day}::date and product_id = any(${[...works]}::uuid[])`.execute(
            app.platform.db,
          )
          const others = rows.map(({ product_id }) => turnover(fen[place] ?? 0, day, product_id))
          await send(app, batch([...others, turnover(fen[place] ?? 0, day, works[which])], day))
        }
        for (const place of [0, 1, 2, 3, 4]) await post(0, place)
        for (const place of places) await post(1, place)
        const balances = await balancesOf(app)
        const of = (person: Person) =>
          months.map((each) => [
            balances[`pending:${each}:${person.accountId}`],
            balances[`clawback:${each}:${person.accountId}`],
          ])
        expect(of(shuffled)).toEqual(of(inOrder))
      }),
      { numRuns: 8 },
    )
    expect(await verify(app)).toMatchObject({ sound: true })
  })
})
