import { StaffWithdrawalDetail } from '@easel/contract/money/withdrawals/staff.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { act, earner, sendInvoice } from './testing/people.ts'
import { stageWithdrawal } from './testing/stage.ts'

const FIGURES = { amountFen: 1_000_000, taxFen: 29_126 }
let app: TestApp
let finance: Person
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-10T04:00:00Z' })
  finance = await createPerson(app, 'finance')
})
afterAll(() => app.close())

const stage = (owner: Person) => stageWithdrawal(app, ownerOf(owner), FIGURES)
const send = async (owner: Person, withdrawalId: string, number: string) =>
  (await sendInvoice(owner, { withdrawalId, ...FIGURES }, { number })).code

async function detailOf(id: string) {
  const { data } = await finance.caller.call('GET', `/staff/v1/withdrawals/${id}`)
  return StaffWithdrawalDetail.parse(data)
}

test('a number is taken once from an account, until it is refused or its withdrawal is closed', async () => {
  const number = '26112000000000000001'
  const owner = await earner(app, 0)
  const [first, second, third] = [await stage(owner), await stage(owner), await stage(owner)]
  expect(await send(owner, first, number)).toBe('success')
  expect(await send(owner, second, number)).toBe('withdrawal.invoiceUsed')
  expect(await detailOf(second)).toMatchObject({ status: 'WAITING_INVOICE', invoice: null })
  await act(finance, first, 'refuse-invoice', 'Another buyer')
  expect(await send(owner, second, number)).toBe('success')
  expect(await send(owner, first, number)).toBe('withdrawal.invoiceUsed')
  await act(finance, second, 'close', 'Given up')
  expect(await send(owner, third, number)).toBe('success')
})

test('of several sent at once with one number, one is taken', async () => {
  const owner = await earner(app, 0)
  const ids = await Promise.all(Array.from({ length: 12 }, (_, nth) => nth).map(() => stage(owner)))
  const codes = await Promise.all(ids.map((id) => send(owner, id, '26112000000000000002')))
  expect(codes.toSorted()).toEqual(['success', ...Array(11).fill('withdrawal.invoiceUsed')])
})

test('another seller may have the number: both are taken, and flagged', async () => {
  const number = '26112000000000000003'
  for (const owner of [await earner(app, 0), await earner(app, 0)])
    expect(await send(owner, await stage(owner), number)).toBe('success')
  const { data } = await finance.caller.call('GET', '/staff/v1/withdrawals?flag=INVOICE_REUSED')
  expect(data).toMatchObject({ items: [{ flags: ['FIRST_PAYMENT', 'INVOICE_REUSED'] }, {}] })
})
