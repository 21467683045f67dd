import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SalesRequest } from '@easel/contract/money/sales/staff.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import type { BatchForm } from './forms.ts'
import { importBatch } from './importBatch.ts'
import { OpenBatch } from './read.ts'
import { balancesOf, rowOf, STORE_KEY, send, verify } from './testing/feed.ts'

const MONTH = '2026-08'
const FORMS = ['json', 'ndjson', 'csv'] as const

let app: TestApp
let clerk: Person
let colleague: Person
let work: string
/** Each test has a day of its own, with a sale. */
let place = 0
let day: string

beforeAll(async () => {
  app = await startTestApp({ environment: { STORE_API_KEY: STORE_KEY } })
  await app.setNow(new Date(`${MONTH}-01T02:00:00Z`))
  clerk = await createPerson(app, 'finance')
  colleague = await createPerson(app, 'finance')
  const PAID = { productDivideType: 'PAY_DIVIDE', priceCoins: 3 }
  work = await productIn(app, ownerOf(await createPerson(app, 'verified')), 'PUBLISHED', PAID)
  await app.setNow(new Date('2026-09-20T04:00:00Z'))
})
afterAll(() => app.close())
beforeEach(async () => {
  place += 1
  day = `${MONTH}-${String(place).padStart(2, '0')}`
  expect((await send(app, { batchId: newId(), day, rows: [rowOf(work, day)] })).status).toBe(200)
})

const journals = async () => {
  const { rows } = await app.platform.pool.query('select count(*)::int as count from journal')
  return rows
}
/** What the store sends leaves all money and its history as they were. */
async function unchanged(sent: () => Promise<unknown>): Promise<unknown> {
  const before = [await balancesOf(app), await journals()]
  const answer = await sent()
  expect([await balancesOf(app), await journals()]).toEqual(before)
  return answer
}

/** As `npm run import-sales -- FILE --batch ID --day DAY` does. */
async function imported(form: BatchForm, text: string) {
  const file = join(app.config.dataDir, `${newId()}.${form}`)
  await writeFile(file, text)
  return importBatch(app.platform, new OpenBatch(file, form, false), { batchId: newId(), day })
}

describe('a file that lacks what makes it a batch takes nothing back', () => {
  const broken: readonly (readonly [BatchForm, string, string])[] = [
    ['json', '{}', 'sales.noRows'],
    ['json', '{"Rows":[{"productId":"a"}]}', 'sales.noRows'],
    ['json', '{"rows":null}', 'sales.noRows'],
    ['json', '', 'sales.noRows'],
    ['ndjson', '', 'sales.noFirstLine'],
    ['csv', '', 'sales.noHeader'],
    ['csv', 'Bad gateway', 'sales.noHeader'],
  ]
  const TYPES = { json: 'application/json', ndjson: 'application/x-ndjson', csv: 'text/csv' }

  test.each(broken)('as %s over HTTP: %j', async (form, text, code) => {
    const headers = { 'x-api-key': STORE_KEY, 'content-type': TYPES[form] }
    const url = `/store/v1/sales?batchId=${newId()}&day=${day}`
    const answer = await unchanged(() => app.visitor().send('POST', url, Buffer.from(text), headers))
    expect(answer).toMatchObject({ status: 400, code: 'invalid_input', data: { issues: [{ code }] } })
  })

  test.each(broken)('as %s by the command: %j', async (form, text, code) => {
    const outcome = await unchanged(() => imported(form, text))
    expect(outcome).toMatchObject({ code: 'invalid_input', data: { issues: [{ code }] } })
  })
})

describe('an empty batch', () => {
  test.each(FORMS)('as %s is not taken for a day that has rows', async (form) => {
    const answer = await unchanged(() => send(app, { batchId: newId(), day, rows: [] }, { form }))
    expect(answer).toMatchObject({
      status: 409,
      code: 'sales.emptied',
      message: expect.stringContaining(day),
    })
  })

  test.each(FORMS)('as %s says that nothing was sold on a day that has none', async (form) => {
    const other = `2026-09-0${FORMS.indexOf(form) + 1}`
    const sent = { batchId: newId(), day: other, rows: [] }
    const first = await send(app, sent, { form })
    expect(first).toMatchObject({ status: 200, data: { rows: 0, changed: 0 } })
    expect(await send(app, { ...sent, batchId: newId() }, { form })).toMatchObject({ status: 200 })
    await send(app, { batchId: newId(), day: other, rows: [rowOf(work, other)] })
    // What was taken once keeps its answer.
    expect(await unchanged(() => send(app, sent, { form }))).toMatchObject({ status: 200, data: first.data })
  })

  test('is not taken for a day whose rows are all breaks', async () => {
    const rows = [rowOf(newId(), day)]
    expect(await send(app, { batchId: newId(), day, rows })).toMatchObject({ data: { breakCount: 1 } })
    expect(await send(app, { batchId: newId(), day, rows: [] })).toMatchObject({ code: 'sales.emptied' })
  })

  test('is taken once two of finance have discarded what the day had', async () => {
    const sent = { batchId: newId(), day, rows: [] }
    expect(await send(app, sent)).toMatchObject({ code: 'sales.emptied' })
    const body = { kind: 'DISCARD_BATCH', day, reason: 'Nothing was sold after all' }
    const asked = await clerk.caller.call('POST', '/staff/v1/sales/requests', body)
    const { requestId } = SalesRequest.parse(asked.data)
    const url = `/staff/v1/sales/requests/${requestId}/decision`
    expect((await colleague.caller.call('POST', url, { decision: 'CONFIRM' })).status).toBe(200)
    expect(await send(app, sent)).toMatchObject({ status: 200, data: { rows: 0 } })
    expect(await verify(app)).toMatchObject({ sound: true })
  })
})
