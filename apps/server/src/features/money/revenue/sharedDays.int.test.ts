import { daysOfMonth, monthStart } from '@easel/domain/base/calendar/month.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { verdictOf, verifyLedger } from '../ledger/verify.ts'
import { rowOf, STORE_KEY, send } from '../sales/testing/feed.ts'
import { stageScheme } from '../sharing/testing/schemes.ts'
import { REVENUE_CHECKS } from './checkQueries.ts'

const MONTH = '2026-10'
const DAYS = daysOfMonth(MONTH).slice(0, 6)
let app: TestApp
let owner: Person
let heir: Person
let sharer: Person
let other: Person
let works: readonly string[] = []
beforeAll(async () => {
  app = await startTestApp({ environment: { STORE_API_KEY: STORE_KEY } })
  await app.setNow(monthStart(MONTH))
  owner = await createPerson(app, 'verified')
  heir = await createPerson(app, 'verified')
  sharer = await createPerson(app, 'account')
  other = await createPerson(app, 'verified')
  const details = { productDivideType: 'PAY_DIVIDE', priceCoins: 3 }
  const published = (person: Person) => productIn(app, ownerOf(person), 'PUBLISHED', details)
  works = [await published(owner), await published(owner), await published(other)]
  const [first = '', second = '', third = ''] = works
  const given = (productId: string, from: Person, to: Person, ratio: number, days?: number) =>
    stageScheme(app, {
      productId,
      owner: from,
      sharer: to,
      ratio,
      from: monthStart(MONTH),
      ...(days === undefined ? {} : { days }),
    })
  await given(first, owner, sharer, 3_500)
  await given(first, owner, other, 2_100, 3)
  await given(second, owner, sharer, 1_400)
  await given(third, other, sharer, 5_000)
  await app.setNow(new Date('2026-11-20T04:00:00Z'))
})
afterAll(() => app.close())

const verify = () => verifyLedger(app.platform.db, REVENUE_CHECKS)

test('the sums of shared days are right, whatever is sent in whatever order', async () => {
  const withSales = new Set<string>()
  const fen = fc.integer({ min: -3_000, max: 9_999 })
  const batches = fc.array(
    fc.record({
      day: fc.constantFrom(...DAYS),
      sold: fc.array(fc.option(fen), { minLength: 3, maxLength: 3 }),
    }),
    { minLength: 3, maxLength: 9 },
  )
  await fc.assert(
    fc.asyncProperty(batches, async (sent) => {
      for (const { day, sold } of sent) {
        const rows = works.flatMap((work, place) => {
          const turnoverFen = sold[place] ?? null
          return turnoverFen === null ? [] : [rowOf(work, day, { turnoverFen, channelCostFen: 0, heat: 7 })]
        })
        const { code } = await send(app, { batchId: newId(), day, rows })
        // A day that had sales is not emptied by a batch.
        expect(code).toBe(rows.length === 0 && withSales.has(day) ? 'sales.emptied' : 'success')
        if (rows.length > 0) withSales.add(day)
      }
      expect(await verify()).toMatchObject({ sound: true })
    }),
    { numRuns: 12 },
  )
})

test('a work that is handed over leaves what was shared of its days', async () => {
  const [first = ''] = works
  const [day = '', next = ''] = DAYS
  const sell = (on: string, turnoverFen: number) =>
    send(app, { batchId: newId(), day: on, rows: [rowOf(first, on, { turnoverFen })] })
  await sell(next, 9_000)
  await sql`update product set designer_id = ${heir.designerId} where product_id = ${first}`.execute(
    app.platform.db,
  )
  await sell(day, 5_000)
  await sell(next, 4_000)
  await sell('2026-10-20', 4_000)
  expect(await verify()).toMatchObject({ sound: true })
})

test('what is taken away by hand is taken off the sums, and put back is added', async () => {
  const { db } = app.platform
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`create temp table kept on commit drop as select * from sales_split`.execute(tx)
      await sql`delete from sales_split`.execute(tx)
      const { rows } = await sql<{ left: boolean }>`
        select exists (select from given_day where amount_fen <> 0) or exists (
          select from sharer_day where (heat, sales, turnover_fen, share_fen, my_share_fen) <> (0, 0, 0, 0, 0)
        ) as left`.execute(tx)
      expect(rows).toEqual([{ left: false }])
      await sql`insert into sales_split select * from kept`.execute(tx)
      expect(await verdictOf(tx, REVENUE_CHECKS)).toMatchObject({ sound: true })
      throw new Error('undo')
    })
    .catch((error: unknown) => expect(error).toMatchObject({ message: 'undo' }))
})

test.each([
  ['given_day', 'amount_fen', 'what owners gave on a day is the sum of its splits'],
  ['sharer_day', 'heat', 'the days of sharers are the sums of what is shared with them'],
  ['sharer_day', 'my_share_fen', 'the days of sharers are the sums of what is shared with them'],
])('a sum that somebody changed is found: %s.%s', async (table, column, check) => {
  const change = (by: number) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)} + ${by}`.execute(
      app.platform.db,
    )
  await change(1)
  expect(await verify()).toMatchObject({ sound: false, check })
  await change(-1)
  expect(await verify()).toMatchObject({ sound: true })
})
