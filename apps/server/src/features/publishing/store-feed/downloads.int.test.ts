import { reportDownloads } from '@easel/contract/publishing/store-feed/endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { productIn } from '../products/testing/products.ts'
import { archiveMonthsBefore } from './queries.ts'

const KEY = 'a-store-key-of-this-test'
const headers = { 'x-api-key': KEY }

let app: TestApp
let designer: Person
beforeAll(async () => {
  app = await startTestApp({ environment: { STORE_API_KEY: KEY } })
  designer = await createPerson(app, 'verified')
})
afterAll(() => app.close())

const product = () => productIn(app, ownerOf(designer), 'PUBLISHED')
const report = (day: string, rows: readonly (readonly [string, number])[], from = app) =>
  from
    .visitor()
    .call(
      'POST',
      '/store/v1/downloads',
      { day, rows: rows.map(([productId, downloads]) => ({ productId, downloads })) },
      headers,
    )
async function sumOf(productId: string): Promise<number> {
  const { downloads } = await app.platform.db
    .selectFrom('product')
    .select('downloads')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(downloads), 0)::bigint as sum from product_downloads
    where product_id = ${productId}`.execute(app.platform.db)
  expect(rows[0]?.sum).toBe(downloads)
  const { rows: wrong } = await sql`
    select designer_id, day, sum(product_downloads.downloads) from product_downloads join product using (product_id)
    group by 1, 2 except select designer_id, day, downloads from designer_downloads`.execute(app.platform.db)
  expect(wrong).toEqual([])
  return downloads
}

describe('downloads that the store reports', () => {
  test('add up over the days; a later word about a day replaces the earlier', async () => {
    const [one, two] = [await product(), await product()]
    expect(
      await report('2026-11-18', [
        [one, 10],
        [two, 3],
      ]),
    ).toMatchObject({ data: { taken: 2, unknown: [] } })
    await report('2026-11-19', [[one, 5]])
    expect([await sumOf(one), await sumOf(two)]).toEqual([15, 3])
    for (let again = 0; again < 2; again += 1)
      await report('2026-11-18', [
        [one, 7],
        [two, 0],
      ])
    expect([await sumOf(one), await sumOf(two)]).toEqual([12, 0])
  })

  test('are shown in the designer’s list', async () => {
    const productId = await product()
    await report('2026-11-18', [[productId, 41]])
    const answer = await designer.caller.call('GET', '/v3/designers/audits-and-products?filter=ONLINE')
    expect(answer.data).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ productId, downloads: 41 })]),
    })
  })

  test('are unknown and not 0 until the store has reported the day of release', async () => {
    const early = app.platform.clock.now()
    await app.setNow(new Date('2027-01-02T04:00:00Z'))
    const productId = await product()
    const read = async () => (await designer.caller.call('GET', `/v3/products/${productId}`)).data
    expect(await read()).toMatchObject({ downloads: null })
    await report('2027-01-02', [[await product(), 1]])
    expect(await read()).toMatchObject({ downloads: 0, downloadsUntil: '2027-01-02' })
    await app.setNow(early)
  })

  test('of a day that has not begun in Shanghai are refused', async () => {
    const now = app.platform.clock.now()
    const productId = await product()
    const sent = () => report('2027-03-02', [[productId, 1]])
    await app.setNow(new Date('2027-03-01T15:59:59Z'))
    expect(await sent()).toMatchObject({ status: 400, code: 'store.dayNotBegun' })
    await app.setNow(new Date('2027-03-01T16:00:00Z'))
    expect(await sent()).toMatchObject({ data: { taken: 1 } })
    await app.setNow(now)
  })

  test('name what is not known, and of two lines about one product the later counts', async () => {
    const productId = await product()
    const unknown = newId()
    const answer = await report('2026-11-18', [
      [productId, 1],
      [unknown, 9],
      [productId, 2],
    ])
    expect(reportDownloads.reply.parse(answer.data)).toEqual({ taken: 1, unknown: [unknown] })
    expect(await sumOf(productId)).toBe(2)
  })

  test('of the same day, sent twice at once, count once; of different days, each', async () => {
    const products = await Promise.all([1, 2, 3, 4].map(product))
    const rows = products.map((id) => [id, 8] as const)
    const answers = await Promise.all([
      report('2026-11-18', rows),
      report('2026-11-18', rows.toReversed()),
      report('2026-11-19', rows.toReversed()),
      report('2026-11-20', rows),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const productId of products) expect(await sumOf(productId)).toBe(24)
  })

  test.each([
    ['no day', { day: '2026-02-30', rows: [{ productId: newId(), downloads: 1 }] }],
    ['the year 0', { day: '0000-01-01', rows: [{ productId: newId(), downloads: 1 }] }],
    ['less than none', { day: '2026-02-03', rows: [{ productId: newId(), downloads: -1 }] }],
    ['no whole number', { day: '2026-02-03', rows: [{ productId: newId(), downloads: 0.5 }] }],
    ['nothing', { day: '2026-02-03', rows: [] }],
  ])('%s is refused', async (_what, body) => {
    expect(await app.visitor().call('POST', '/store/v1/downloads', body, headers)).toMatchObject({
      status: 400,
      code: 'invalid_input',
    })
  })

  test('need the store’s key', async () => {
    const body = { day: '2026-11-18', rows: [{ productId: await product(), downloads: 1 }] }
    expect(await app.visitor().call('POST', '/store/v1/downloads', body)).toMatchObject({
      status: 401,
      code: 'store.keyWrong',
    })
  })

  test('of old months are archived: sums stay, and what was counted then is not changed any more', async () => {
    const one = await product()
    await report('2026-09-30', [[one, 4]])
    await report('2026-11-18', [[one, 6]])
    expect(await archiveMonthsBefore(app.platform, '2026-10')).toBe(1)
    expect(await report('2026-09-30', [[one, 9]])).toMatchObject({ status: 409, code: 'store.dayArchived' })
    await report('2026-11-18', [[one, 7]])
    const { downloads } = await app.platform.db
      .selectFrom('product')
      .select('downloads')
      .where('product_id', '=', one)
      .executeTakeFirstOrThrow()
    expect(downloads).toBe(11)
  })
})
