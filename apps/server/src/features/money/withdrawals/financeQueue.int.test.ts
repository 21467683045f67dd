import {
  staffApproveWithdrawals,
  staffListApprovable,
  staffSumWithdrawals,
} from '@easel/contract/money/withdrawals/queue.ts'
import { StaffWithdrawalDetail, staffListWithdrawals } from '@easel/contract/money/withdrawals/staff.ts'
import type { InvoiceType } from '@easel/domain/money/withdrawals/invoiceTypes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { act, applied, earner, sendInvoice } from './testing/people.ts'
import { earnedSince, paidBefore, setBankChange, setInvoice } from './testing/queries.ts'

const START = new Date('2026-11-10T04:00:00Z')
const DAY = 86_400_000
const LIMIT = 5_000_000
let app: TestApp
let finance: Person
let colleague: Person
beforeAll(async () => {
  app = await startTestApp({ now: START.toISOString() })
  finance = await createPerson(app, 'finance')
  colleague = await createPerson(app, 'finance')
})
afterAll(() => app.close())

interface Waiting {
  readonly owner: Person
  readonly id: string
}

let numbers = 0
/** Somebody who was paid before, with a withdrawal that has nothing to look at. */
async function waiting(
  amountFen: number,
  invoiceType: InvoiceType = 'WITHHOLDING',
  paid = true,
): Promise<Waiting> {
  const owner = await earner(app, amountFen)
  const withdrawal = await applied(owner, invoiceType)
  const id = withdrawal.withdrawalId
  if (paid) await paidBefore(app, id, '2026-09')
  if (invoiceType !== 'WITHHOLDING') {
    numbers += 1
    const number = String(26_112_000_000 + numbers).padStart(20, '0')
    expect((await sendInvoice(owner, withdrawal, { number })).code).toBe('success')
  }
  return { owner, id }
}

async function one(id: string) {
  const { data } = await finance.caller.call('GET', `/staff/v1/withdrawals/${id}`)
  return StaffWithdrawalDetail.parse(data)
}
const flagsOf = async (id: string) => (await one(id)).flags

async function list(query: string) {
  const { data } = await finance.caller.call('GET', `/staff/v1/withdrawals?perPage=100&${query}`)
  return staffListWithdrawals.reply.parse(data).items.map(({ withdrawalId }) => withdrawalId)
}
async function sums(query: string) {
  const { data } = await finance.caller.call('GET', `/staff/v1/withdrawals/sums?${query}`)
  return staffSumWithdrawals.reply.parse(data)
}
async function approveMany(who: Person, withdrawalIds: readonly string[]) {
  const { data } = await who.caller.call('POST', '/staff/v1/withdrawals/approve', { withdrawalIds })
  return staffApproveWithdrawals.reply.parse(data).items.map(({ refusal }) => refusal?.code ?? 'approved')
}

test('a designer who was never paid is flagged, until they were', async () => {
  const { id } = await waiting(30_000, 'WITHHOLDING', false)
  expect(await flagsOf(id)).toEqual(['FIRST_PAYMENT'])
  await paidBefore(app, id, '2026-09')
  expect(await flagsOf(id)).toEqual([])
})

test.each([
  [['bankBranch', 'accountNumber'], 29, ['BANK_CHANGED']],
  [['bankCity'], 31, []],
  [['idCardNumber', 'realName'], 2, []],
])('a change of %s that came into force %i days before', async (fields, days, flags) => {
  const { id } = await waiting(30_000)
  await setBankChange(app, id, fields, new Date(START.getTime() - days * DAY))
  expect(await flagsOf(id)).toEqual(flags)
})

test('an invoice that another account has sent is flagged on both, even where it was refused there', async () => {
  const [mine, theirs] = [await waiting(30_000, 'VAT_3'), await waiting(40_000, 'VAT_3')]
  expect(await flagsOf(mine.id)).toEqual([])
  await setInvoice(app, mine.id, { number: '26112000000099999999' })
  await setInvoice(app, theirs.id, { number: '26112000000099999999' })
  expect(await flagsOf(mine.id)).toEqual(['INVOICE_REUSED'])
  expect(await flagsOf(theirs.id)).toEqual(['INVOICE_REUSED'])
  await act(finance, theirs.id, 'refuse-invoice', 'Whose is it?')
  expect(await flagsOf(mine.id)).toEqual(['INVOICE_REUSED'])
  expect(await list('flag=INVOICE_REUSED')).toEqual([mine.id])
})

test('an invoice from before the months that are paid is flagged, and one of the future', async () => {
  const { id } = await waiting(30_000, 'VAT_3')
  await setInvoice(app, id, { date: '2026-08-31' })
  expect(await flagsOf(id)).toEqual(['INVOICE_OLD'])
  await setInvoice(app, id, { date: '2026-09-01' })
  expect(await flagsOf(id)).toEqual([])
  await setInvoice(app, id, { date: '2026-11-10' })
  expect(await flagsOf(id)).toEqual([])
  await setInvoice(app, id, { date: '2026-11-11' })
  expect(await flagsOf(id)).toEqual(['INVOICE_FUTURE'])
})

test('before the first withdrawal the months begin with what was earned first', async () => {
  const { owner, id } = await waiting(30_000, 'VAT_3', false)
  await setInvoice(app, id, { date: '2026-09-30' })
  expect(await flagsOf(id)).toEqual(['FIRST_PAYMENT', 'INVOICE_OLD'])
  await earnedSince(app, owner.accountId, '2026-09')
  expect(await flagsOf(id)).toEqual(['FIRST_PAYMENT'])
})

test('figures that the invoice or its file does not have are flagged', async () => {
  const { id } = await waiting(30_000, 'VAT_3')
  await setInvoice(app, id, { amountFen: 29_999 })
  expect(await flagsOf(id)).toEqual(['FIGURES_OFF'])
  await setInvoice(app, id, { amountFen: 30_000, read: { amountFen: 30_000 } })
  expect(await flagsOf(id)).toEqual([])
  for (const read of [{ amountFen: 3_000 }, { taxFen: 1 }, { number: '1' }, { date: '2026-11-02' }]) {
    await setInvoice(app, id, { read })
    expect(await flagsOf(id)).toEqual(['FIGURES_OFF'])
  }
})

test('the list narrows by amount, invoice and flag; sums are those of the list', async () => {
  for (const change of [{ date: '2026-08-31' }, { date: '2026-11-11' }, { amountFen: 1 }])
    await setInvoice(app, (await waiting(38_000, 'VAT_3')).id, change)
  for (const [query, holds] of [
    ['minFen=35000&maxFen=40000', ({ amountFen }) => amountFen >= 35_000 && amountFen <= 40_000],
    ['invoiceType=VAT_3', ({ invoiceType }) => invoiceType === 'VAT_3'],
    ['flag=NONE', ({ flags }) => flags.length === 0],
    ['flag=FIRST_PAYMENT', ({ flags }) => flags.includes('FIRST_PAYMENT')],
    ['flag=INVOICE_OLD', ({ flags }) => flags.includes('INVOICE_OLD')],
    ['flag=INVOICE_FUTURE', ({ flags }) => flags.includes('INVOICE_FUTURE')],
    ['flag=FIGURES_OFF', ({ flags }) => flags.includes('FIGURES_OFF')],
    ['minFen=30000&invoiceType=WITHHOLDING&flag=BANK_CHANGED', ({ flags }) => flags.includes('BANK_CHANGED')],
  ] as readonly [string, (row: StaffWithdrawalDetail) => boolean][]) {
    const all = await Promise.all((await list('filter=SUBMITTED')).map(one))
    const wanted = all.filter(
      (row) => holds(row) && (!query.includes('WITHH') || row.invoiceType === 'WITHHOLDING'),
    )
    expect(wanted.length, query).toBeGreaterThan(0)
    expect(await list(query)).toEqual(wanted.map(({ withdrawalId }) => withdrawalId))
    const { total, byInvoiceType, byFlag } = await sums(query)
    const sum = (key: 'amountFen' | 'taxFen' | 'actualFen') => wanted.reduce((so, row) => so + row[key], 0)
    expect(total).toEqual({
      count: wanted.length,
      amountFen: sum('amountFen'),
      taxFen: sum('taxFen'),
      actualFen: sum('actualFen'),
    })
    expect(byInvoiceType.reduce((so, { amountFen }) => so + amountFen, 0)).toBe(total.amountFen)
    expect(byFlag.find(({ flag }) => flag === 'FIRST_PAYMENT')?.count).toBe(
      wanted.filter(({ flags }) => flags.includes('FIRST_PAYMENT')).length,
    )
  }
})

test('what has no bound is not narrowed, and says so', async () => {
  for (const query of ['filter=ALL&flag=NONE', 'filter=PAID&minFen=1', 'filter=CLOSED&invoiceType=VAT_3'])
    expect((await finance.caller.call('GET', `/staff/v1/withdrawals?${query}`)).code).toBe(
      'withdrawal.openOnly',
    )
  expect((await finance.caller.call('GET', '/staff/v1/withdrawals/sums?filter=ALL')).code).toBe(
    'withdrawal.openOnly',
  )
  expect((await finance.caller.call('GET', '/staff/v1/withdrawals?minFen=1e3')).status).toBe(400)
})

test('J and K go on among those that are narrowed down to', async () => {
  const ids = await list('flag=NONE')
  expect(ids.length).toBeGreaterThan(2)
  const { data } = await finance.caller.call('GET', `/staff/v1/withdrawals/${ids[1]}/neighbours?flag=NONE`)
  expect(data).toEqual({ previous: ids[0], next: ids[2] })
})

test('many are approved at once; what is flagged, large, one’s own or decided is left, and four eyes stay', async () => {
  const small = await waiting(30_000)
  const flagged = await waiting(30_000, 'WITHHOLDING', false)
  const atLimit = await waiting(LIMIT)
  const large = await waiting(LIMIT + 1)
  const owner = await earner(app, 30_000, 'INDIVIDUAL', ['finance'])
  const own = (await applied(owner, 'WITHHOLDING')).withdrawalId
  await paidBefore(app, own, '2026-09')
  const decided = await waiting(30_000)
  await act(colleague, decided.id, 'approve')

  const { data } = await owner.caller.call('GET', '/staff/v1/withdrawals/approvable')
  const { ids, count, limitFen } = staffListApprovable.reply.parse(data)
  expect(limitFen).toBe(LIMIT)
  expect(count).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining([small.id, atLimit.id]))
  for (const other of [flagged.id, large.id, own, decided.id]) expect(ids).not.toContain(other)

  const asked = [small.id, flagged.id, atLimit.id, large.id, own, decided.id, small.id]
  expect(await approveMany(owner, asked)).toEqual([
    'approved',
    'withdrawal.flagged',
    'approved',
    'withdrawal.aboveLimit',
    'notOwn.decide',
    'withdrawal.notSubmitted',
  ])
  // Neither is one approval of two given by a call for many, nor the second one.
  expect((await one(large.id)).approvals).toEqual([])
  expect((await act(owner, large.id, 'approve')).code).toBe('success')
  expect(await approveMany(owner, [large.id])).toEqual(['withdrawal.approvedByYou'])
  expect(await approveMany(colleague, [large.id])).toEqual(['withdrawal.aboveLimit'])
  expect((await one(large.id)).status).toBe('SUBMITTED')
  expect((await one(small.id)).status).toBe('WITHDRAWING')
})

test('of two who approve the same ones at once each is approved once', async () => {
  const ids = await Promise.all([1, 2, 3].map(async () => (await waiting(30_000)).id))
  const [mine, theirs] = await Promise.all([approveMany(finance, ids), approveMany(colleague, ids)])
  expect([...mine, ...theirs].filter((code) => code === 'approved')).toHaveLength(ids.length)
})
