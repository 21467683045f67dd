import { addMonths, monthStart } from '@easel/domain/base/calendar/month.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import type { TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { resolveDiscrepancies } from './resolveDiscrepancies.ts'
import { balancesOf, type Form, rowOf, STORE_KEY, send, verify } from './testing/feed.ts'
import { PAID, salesWorld } from './testing/salesWorld.ts'

const { batch, on, owed, pending, turnover, work, world } = salesWorld()

let app: TestApp
let DAY: string
let month: string
let product: string
beforeEach(() => {
  ;({ app, DAY, month, product } = world())
})

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

  test('of no rows under a known id is refused for another day, which its bytes do not name', async () => {
    const sent = batch([])
    expect((await send(app, sent, { form: 'csv' })).status).toBe(200)
    expect((await send(app, sent, { form: 'csv' })).status).toBe(200)
    const other = await send(
      app,
      { ...sent, day: new Date(Date.parse(DAY) - 86_400_000).toISOString().slice(0, 10) },
      { form: 'csv' },
    )
    expect(other).toMatchObject({ status: 409, code: 'sales.batchDiffers' })
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
