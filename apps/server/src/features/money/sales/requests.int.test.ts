import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { listSalesDays, SalesRequest } from '@easel/contract/money/sales/staff.ts'
import { RevenueMonth } from '@easel/contract/money/settlements/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { grantRoles } from '../../../testing/peopleQueries.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { settleDueMonths } from '../settlements/jobs.ts'
import { notifyOfOverdue } from './overdue.ts'
import { closedDays } from './testing/dayQueries.ts'
import { balancesOf, rowOf, STORE_KEY, send, verify } from './testing/feed.ts'

const COMMAND = fileURLToPath(new URL('../../../commands/import-sales.ts', import.meta.url))
const Ended = z.object({ code: z.number(), stderr: z.string() })
const ZERO = { rows: 0, turnoverFen: 0, channelCostFen: 0, sales: 0 }

let app: TestApp
let [clerk, colleague, designer]: Person[] = []
let work = ''
beforeAll(async () => {
  app = await startTestApp({ environment: { STORE_API_KEY: STORE_KEY } })
  await app.setNow(new Date('2026-08-01T02:00:00Z'))
  clerk = await createPerson(app, 'finance')
  colleague = await createPerson(app, 'finance')
  designer = await createPerson(app, 'verified')
  work = await productIn(app, ownerOf(designer), 'PUBLISHED', {
    productDivideType: 'PAY_DIVIDE',
    priceCoins: 3,
  })
})
afterAll(() => app.close())

const batch = (day: string, batchId = newId()) => send(app, { batchId, day, rows: [] })
const sold = (day: string, batchId: string = newId()) => send(app, { batchId, day, rows: [rowOf(work, day)] })
const close = (day: string, totals: object = ZERO) =>
  app.visitor().call('POST', `/store/v1/sales/${day}/close`, totals, { 'x-api-key': STORE_KEY })
const ask = (kind: string, day: string, who = clerk) =>
  who?.caller.call('POST', '/staff/v1/sales/requests', { kind, day, reason: 'The store says so' })
const asked = async (kind: string, day: string) => SalesRequest.parse((await ask(kind, day))?.data).requestId
const decide = (id: string, who = colleague, decision = 'CONFIRM') =>
  who?.caller.call('POST', `/staff/v1/sales/requests/${id}/decision`, { decision })
const money = async (kind: string) => (await balancesOf(app))[`${kind}:${designer?.accountId}`] ?? 0
const months = async () =>
  RevenueMonth.array()
    .parse(Object((await clerk?.caller.call('GET', '/staff/v1/revenue/months'))?.data).items)
    .map(({ month, settledAt }) => [month, settledAt !== null])
const at = (instant: string) => app.setNow(new Date(instant))

describe('a day that is not of the feed', () => {
  test('is refused before there is a month: an empty batch with a wrong year opens none', async () => {
    for (const answer of [await batch('2021-01-01'), await close('2021-01-01'), await batch('2026-06-30')])
      expect(answer).toMatchObject({ status: 400, code: 'sales.beforeFirst' })
    expect(await batch('2026-08-02')).toMatchObject({ status: 400, code: 'sales.future' })
    expect(await months()).toEqual([])
  })

  test('is refused once months are settled, over HTTP and by the command', async () => {
    at('2026-09-01T02:00:00Z')
    await closedDays(app, '2026-08')
    expect(await settleDueMonths(app.platform)).toBe(1)
    for (const answer of [await batch('2021-01-01'), await close('2026-07-31'), await batch('2026-07-31')])
      expect(answer).toMatchObject({ status: 400, code: 'sales.beforeFirst' })
    for (const answer of [await batch('2026-09-02'), await close('2026-09-02')])
      expect(answer).toMatchObject({ status: 400, code: 'sales.future' })
    const file = join(app.config.dataDir, 'typo.ndjson')
    await writeFile(file, JSON.stringify({ batchId: 'typo', day: '2021-01-01' }))
    const env = {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: app.platform.directUrl,
      DATA_DIR: app.config.dataDir,
    }
    const ended = await promisify(execFile)(process.execPath, [COMMAND, file], { env }).catch(
      (error: unknown) => Ended.parse(error),
    )
    expect(ended).toMatchObject({ code: 1, stderr: expect.stringContaining('2021-01-01 is before') })
    expect(await months()).toEqual([
      ['2026-09', false],
      ['2026-08', true],
    ])
  })

  test('is taken once two of finance allow it, and is posted to the open month', async () => {
    const id = await asked('ALLOW_DAY', '2026-07-31')
    expect(await ask('ALLOW_DAY', '2026-07-31', colleague)).toMatchObject({
      code: 'salesRequest.askedAlready',
    })
    expect(await decide(id, clerk)).toMatchObject({ status: 403, code: 'salesRequest.ownRequest' })
    expect(await batch('2026-07-31')).toMatchObject({ code: 'sales.beforeFirst' })
    const answers = await Promise.all([decide(id), decide(id)])
    expect(answers.map((answer) => answer?.status).toSorted()).toEqual([200, 409])
    expect(await batch('2026-07-31')).toMatchObject({ status: 200 })
    expect((await months()).map(([month]) => month)).toEqual(['2026-09', '2026-08'])
    const { rows } = await app.platform.pool.query(
      `select act, reason from activity where subject_id = '2026-07-31' and act like 'salesRequest.%' order by at, id`,
    )
    expect(rows).toEqual([
      { act: 'salesRequest.ask', reason: 'ALLOW_DAY: The store says so' },
      { act: 'salesRequest.confirm', reason: 'ALLOW_DAY: The store says so' },
    ])
    expect(await ask('ALLOW_DAY', '2026-08-05')).toMatchObject({ code: 'salesRequest.dayIsTaken' })
  })
})

test('a silent month is settled as an empty one in order, and a late row blocks nothing', async () => {
  at('2026-11-01T02:00:00Z')
  await closedDays(app, '2026-10')
  expect(await settleDueMonths(app.platform)).toBe(2)
  expect(await months()).toEqual([
    ['2026-11', false],
    ['2026-10', true],
    ['2026-09', true],
    ['2026-08', true],
  ])
  expect((await sold('2026-09-20')).status).toBe(200)
  expect(await money('pending:2026-11')).toBe(1_218)
  at('2026-12-01T02:00:00Z')
  await closedDays(app, '2026-11')
  expect(await settleDueMonths(app.platform)).toBe(1)
  expect(await money('available')).toBe(1_218)
  expect(await verify(app)).toMatchObject({ sound: true })
})

describe('what two of finance do about a day', () => {
  test('a batch is discarded: its rows are reversed, and it is never taken again', async () => {
    const day = '2026-12-01'
    expect((await sold(day, 'wrong')).status).toBe(200)
    expect(await money('pending:2026-12')).toBe(1_218)
    const id = await asked('DISCARD_BATCH', day)
    expect(await money('pending:2026-12')).toBe(1_218)
    expect(await decide(id)).toMatchObject({ status: 200, data: { state: 'CONFIRMED', batchId: 'wrong' } })
    expect(await money('pending:2026-12')).toBe(0)
    expect(await sold(day, 'wrong')).toMatchObject({ status: 409, code: 'sales.batchDiscarded' })
    expect(await clerk?.caller.call('GET', '/staff/v1/sales/batches/wrong')).toMatchObject({
      data: { current: false, discardedAt: expect.any(String) },
    })
    expect(await close(day)).toMatchObject({ code: 'sales.noBatch' })
    expect((await sold(day)).status).toBe(200)
    expect(await money('pending:2026-12')).toBe(1_218)
    expect(await verify(app)).toMatchObject({ sound: true })
  })

  test('one that was restated meanwhile is not', async () => {
    const id = await asked('DISCARD_BATCH', '2026-12-01')
    await sold('2026-12-01')
    expect(await decide(id)).toMatchObject({ status: 409, code: 'salesRequest.restated' })
    expect(await decide(id, clerk, 'DROP')).toMatchObject({ status: 200, data: { state: 'DROPPED' } })
  })

  test('a day is closed as empty, and a later batch restates it', async () => {
    at('2026-12-10T02:00:00Z')
    expect(await ask('CLOSE_EMPTY', '2026-12-01')).toMatchObject({ code: 'salesRequest.notEmpty' })
    expect(await ask('CLOSE_EMPTY', '2027-01-01')).toMatchObject({ code: 'sales.future' })
    expect(await decide(await asked('CLOSE_EMPTY', '2026-12-02'))).toMatchObject({ status: 200 })
    const state = async () =>
      Object((await clerk?.caller.call('GET', '/staff/v1/sales/days/2026-12-02'))?.data).state
    expect(await state()).toBe('CLOSED')
    await sold('2026-12-02')
    expect(await state()).toBe('MISMATCH')
    expect(await verify(app)).toMatchObject({ sound: true })
  })

  test('nobody decides of a day that they earn by', async () => {
    await grantRoles(app.platform, designer?.accountId ?? '', ['finance'])
    expect(await ask('DISCARD_BATCH', '2026-12-01', designer)).toMatchObject({ code: 'notOwn.decide' })
    const id = await asked('DISCARD_BATCH', '2026-12-01')
    expect(await decide(id, designer)).toMatchObject({ status: 403, code: 'notOwn.decide' })
    await decide(id, clerk, 'DROP')
    await grantRoles(app.platform, designer?.accountId ?? '', [])
  })
})

test('finance is told once of the oldest day that is overdue, and since when', async () => {
  const overdue = async () =>
    listSalesDays.reply
      .parse((await clerk?.caller.call('GET', '/staff/v1/sales/days?state=OVERDUE'))?.data)
      .items.map(({ day, state, overdueSince }) => [day, state, overdueSince])
  expect((await overdue()).at(-1)).toEqual(['2026-12-01', 'OPEN', '2026-12-02T16:00:00.000Z'])
  expect((await overdue()).at(0)?.[0]).toBe('2026-12-08')
  expect(await notifyOfOverdue(app.platform)).toBeGreaterThan(0)
  // Nothing was done: the task waits for its turn.
  expect(await notifyOfOverdue(app.platform)).toBe(0)
  const { rows } = await app.platform.pool.query(
    `select params from notice where kind = 'SALES_OVERDUE' and account_id = $1`,
    [clerk?.accountId],
  )
  expect(rows).toEqual([{ params: { day: '2026-12-01', since: '2026-12-02T16:00:00.000Z', count: 7 } }])
})
