import { TaxFiling } from '@easel/contract/money/withdrawals/taxFilings.ts'
import { TAX_COLUMNS } from '@easel/domain/money/withdrawals/taxFiling.ts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { act, applied, bankSays, earner } from './testing/people.ts'
import { loggedActs, setIdentity } from './testing/queries.ts'
import { sheetOf } from './testing/sheet.ts'

const MONTH = '2026-11'
const MEI = '11010519491231002X'
const PASSPORT = 'E12345678'
const HOUR = 3_600_000
let app: TestApp
let [finance, colleague, third]: Person[] = []
let payees: readonly Person[]
let ids: readonly string[]
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-10T04:00:00Z' })
  finance = await createPerson(app, 'finance')
  colleague = await createPerson(app, 'finance')
  third = await createPerson(app, 'finance')
  // Two accounts of one person, somebody with a passport, and somebody who is not paid in the end.
  payees = []
  for (const fen of [500_000, 200_000, 400_000, 300_000]) payees = [...payees, await earner(app, fen)]
  for (const [at, number] of [MEI, PASSPORT, MEI, MEI].entries())
    await setIdentity(app, by(payees[at]).accountId, number)
  const applications = []
  for (const payee of payees) applications.push((await applied(payee, 'WITHHOLDING')).withdrawalId)
  ids = applications
  for (const id of ids) await act(by(finance), id, 'approve')
  for (const id of ids.slice(0, 3)) await bankSays(app, id, 'onPaid')
  // What the bank gave back was not paid.
  await bankSays(app, ids[3] ?? '', 'onPaid')
  await bankSays(app, ids[3] ?? '', 'onReturned')
})
afterAll(() => app.close())

const by = (person: Person | undefined): Person => {
  if (!person) throw new Error('a person')
  return person
}
const get = (who: Person | undefined, path: string) => by(who).caller.call('GET', path)
const post = (who: Person | undefined, path: string, body: object = {}) =>
  by(who).caller.call('POST', path, body)
const bytesOf = (data: unknown): Buffer => (Buffer.isBuffer(data) ? data : Buffer.alloc(0))
const rowsOf = (data: unknown): Record<string, string>[] => parse(bytesOf(data), { columns: true, bom: true })

test('withdrawals are exported as the list shows them, with masked accounts, and logged', async () => {
  const { status, headers, data } = await get(finance, '/staff/v1/withdrawals.csv?filter=PAID')
  expect(status).toBe(200)
  expect(headers['cache-control']).toBe('private, no-store')
  const rows = rowsOf(data)
  expect(rows.map((row) => [row['Amount (CNY)'], row['Tax (CNY)'], row['Actual amount (CNY)']])).toEqual([
    ['4000.00', '448.00', '3552.00'],
    ['2000.00', '168.00', '1832.00'],
    ['5000.00', '560.00', '4440.00'],
  ])
  expect(rows.every((row) => /^\*{4}\w{0,4}$/.test(row.Account ?? ''))).toBe(true)
  expect(await get(finance, '/staff/v1/withdrawals.csv?filter=PAID&flag=NONE')).toMatchObject({ status: 400 })
  expect((await get(payees[0], '/staff/v1/withdrawals.csv')).status).toBe(403)
  expect((await app.visitor().call('GET', '/staff/v1/withdrawals.csv')).status).toBe(401)
  expect(await loggedActs(app, 'withdrawal.export')).toEqual([by(finance).accountId])
})

test('payments are exported, and logged', async () => {
  const { data } = await get(finance, '/staff/v1/payouts.csv')
  expect(
    rowsOf(data)
      .map((row) => [row['Amount (CNY)'], row.Status])
      .toSorted(),
  ).toEqual([
    ['1832.00', 'PAID'],
    ['2692.00', 'RETURNED'],
    ['3552.00', 'PAID'],
    ['4440.00', 'PAID'],
  ])
  expect(rowsOf((await get(finance, '/staff/v1/payouts.csv?state=RETURNED')).data)).toHaveLength(1)
  expect((await get(payees[0], '/staff/v1/payouts.csv')).status).toBe(403)
  expect(await loggedActs(app, 'payout.export')).toHaveLength(2)
})

test('the tax withheld in a month is taken with four eyes, in the layout of the tax office, and logged', async () => {
  expect((await post(finance, '/staff/v1/tax-filings', { month: MONTH })).code).toBe('taxFiling.monthNotOver')
  await app.setNow(new Date('2026-12-02T02:00:00Z'))
  expect((await post(finance, '/staff/v1/tax-filings', { month: '2026-10' })).code).toBe(
    'taxFiling.nothingWithheld',
  )
  const asked = TaxFiling.parse((await post(finance, '/staff/v1/tax-filings', { month: MONTH })).data)
  expect(asked).toMatchObject({
    month: MONTH,
    until: null,
    files: [{ layout: 'AUTHOR', payments: 3, incomeFen: 1_100_000, taxFen: 117_600, url: null }],
    can: { allow: { code: 'taxFiling.ownRequest' } },
  })
  expect((await post(colleague, '/staff/v1/tax-filings', { month: MONTH })).code).toBe(
    'taxFiling.askedAlready',
  )
  const address = `/staff/v1/tax-filings/${asked.taxFilingId}`
  const file = `${address}/AUTHOR.xlsx`
  expect((await get(finance, file)).code).toBe('taxFiling.notAllowed')
  expect((await post(finance, `${address}/allow`)).code).toBe('taxFiling.ownRequest')
  const allowed = TaxFiling.parse((await post(colleague, `${address}/allow`)).data)
  expect(allowed.files[0]?.url).toBe(file)
  expect((await post(third, `${address}/allow`)).code).toBe('taxFiling.decided')

  // Only the two; neither another of finance nor anybody else.
  expect((await get(third, file)).status).toBe(403)
  expect((await get(payees[0], file)).status).toBe(403)
  expect((await app.visitor().call('GET', file)).status).toBe(401)
  for (const who of [finance, colleague]) {
    const answer = await get(who, file)
    expect(answer.headers['cache-control']).toBe('private, no-store')
    const [head, ...rows] = await sheetOf(answer.data)
    expect(head).toEqual(TAX_COLUMNS.AUTHOR)
    expect(rows.map((row) => row.slice(2, 6))).toEqual([
      ['居民身份证', MEI, '稿酬所得', '9000.00'],
      ['', PASSPORT, '稿酬所得', '2000.00'],
    ])
    expect(rows.map((row) => row.at(-1))).toEqual(['已扣税额 1008.00', '已扣税额 168.00'])
  }
  expect(await loggedActs(app, 'taxFiling.export')).toEqual([by(finance).accountId, by(colleague).accountId])
  expect(await loggedActs(app, 'taxFiling.allow')).toEqual([by(colleague).accountId])

  await app.setNow(new Date(app.platform.clock.now().getTime() + 25 * HOUR))
  expect((await get(finance, file)).code).toBe('taxFiling.expired')
})
