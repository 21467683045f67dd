import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import type { TestApp } from '../../../testing/harness.ts'
import { postJournals } from '../ledger/public.ts'
import { resolveDiscrepancies } from './resolveDiscrepancies.ts'
import { balancesOf, rowOf, STORE_KEY, send, verify } from './testing/feed.ts'
import { salesWorld } from './testing/salesWorld.ts'

/** 2^53 - 1 fen, less what other tests of this file sold. */
const MAX = Number.MAX_SAFE_INTEGER - 100_000_000

const { batch, on, pending, turnover, work, world } = salesWorld()

let app: TestApp
let DAY: string
let product: string
beforeEach(() => {
  ;({ app, DAY, product } = world())
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
