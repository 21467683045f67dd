import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { Adjustment } from '@easel/contract/money/adjustments/endpoints.ts'
import { addMonths, daysOfMonth, monthStart } from '@easel/domain/base/calendar/month.ts'
import { payoutKey } from '@easel/domain/money/payouts/key.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { exportLedger, moneyOf } from '../ledger/export.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { recordBankStatus } from '../payouts/record.ts'
import { SALES_CHECKS } from '../sales/checkQueries.ts'
import { rowOf, STORE_KEY, send } from '../sales/testing/feed.ts'
import { settleDueMonths } from '../settlements/jobs.ts'
import { stageScheme } from '../sharing/testing/schemes.ts'
import { payoutAnswers } from '../withdrawals/bank.ts'
import { WITHDRAWAL_CHECKS } from '../withdrawals/checkQueries.ts'
import { act, applied } from '../withdrawals/testing/people.ts'
import { REVENUE_CHECKS } from './checkQueries.ts'

const MONTH = '2026-10'
const SOLD_FEN = 1_000_000
/** What becomes of each withdrawal: moves of finance, and what the bank says of the first attempt. */
const WAYS = {
  SUBMITTED: [],
  FROZEN: ['freeze'],
  CLOSED: ['close'],
  WITHDRAWING: ['approve'],
  PAID: ['approve', 'BOOKED'],
  FAILED: ['approve', 'REFUSED'],
  RETURNED: ['approve', 'BOOKED', 'RETURNED'],
  LATE: ['approve', 'REFUSED', 'BOOKED'],
  OVERPAID: ['approve', 'REFUSED', 'close', 'BOOKED'],
} as const
type Word = 'BOOKED' | 'REFUSED' | 'RETURNED'
const isWord = (step: string): step is Word => ['BOOKED', 'REFUSED', 'RETURNED'].includes(step)

let app: TestApp
let finance: Person
let colleague: Person
beforeAll(async () => {
  app = await startTestApp({ environment: { STORE_API_KEY: STORE_KEY } })
  await app.setNow(monthStart(MONTH))
  finance = await createPerson(app, 'finance')
  colleague = await createPerson(app, 'finance')
})
afterAll(() => app.close())

/** Sends each day of the month, closes it, and settles the month. */
async function sellMonth(works: readonly string[]): Promise<void> {
  await app.setNow(new Date(monthStart(addMonths(MONTH, 1)).getTime() + 3_600_000))
  const days = daysOfMonth(MONTH)
  for (const day of days) {
    const sold = day === days.at(-1) ? works : []
    const rows = sold.map((work) =>
      rowOf(work, day, { turnoverFen: SOLD_FEN, channelCostFen: 999, sales: 1 }),
    )
    await send(app, { batchId: newId(), day, rows })
    const { length } = rows
    const totals = {
      rows: length,
      turnoverFen: SOLD_FEN * length,
      channelCostFen: 999 * length,
      sales: length,
    }
    await app.visitor().call('POST', `/store/v1/sales/${day}/close`, totals, { 'x-api-key': STORE_KEY })
  }
  expect(await settleDueMonths(app.platform)).toBe(1)
}

async function lead(person: Person, steps: readonly string[]): Promise<void> {
  await person.caller.call('POST', '/v1/designers/agreement', { decision: 'AGREE' })
  const { withdrawalId, actualFen: amountFen } = await applied(person, 'WITHHOLDING')
  const { platform } = app
  for (const step of steps)
    if (isWord(step)) {
      const key = payoutKey(withdrawalId, 1)
      const word = { key, status: step, amountFen, at: null, reason: 'AC04', reference: null }
      await platform.db
        .transaction()
        .execute((tx) => recordBankStatus(tx, platform, payoutAnswers, { word, kind: 'NEWS' }))
    } else expect((await act(finance, withdrawalId, step, 'Seen')).code).toBe('success')
}

async function adjust(person: Person, amountFen: number): Promise<void> {
  const { miId } = await app.platform.db
    .selectFrom('account')
    .select('mi_id as miId')
    .where('id', '=', person.accountId)
    .executeTakeFirstOrThrow()
  const { data } = await finance.caller.call('POST', '/staff/v1/adjustments', {
    account: String(miId),
    amountFen,
    counter: 'breaks',
    reason: 'Counted twice by the store',
  })
  const decide = `/staff/v1/adjustments/${Adjustment.parse(data).adjustmentId}/decision`
  expect((await colleague.caller.call('POST', decide, { decision: 'APPROVE' })).code).toBe('success')
}

test('hledger agrees on every account: sales, splits, every withdrawal, returns, adjustments', async () => {
  const people = await Promise.all(Object.keys(WAYS).map(() => createPerson(app, 'verified')))
  const sharer = await createPerson(app, 'verified')
  const details = { productDivideType: 'PAY_DIVIDE', priceCoins: 3 }
  const works = await Promise.all(
    people.map((person) => productIn(app, ownerOf(person), 'PUBLISHED', details)),
  )
  const [first, closed] = [people[0], people[Object.keys(WAYS).indexOf('CLOSED')]]
  if (!first || !closed || !works[0]) throw new Error('nobody')
  await stageScheme(app, {
    productId: works[0],
    owner: first,
    sharer,
    from: monthStart(MONTH),
  })
  await sellMonth(works)
  await app.setNow(new Date('2026-11-10T04:00:00Z'))
  for (const [index, steps] of Object.values(WAYS).entries()) {
    const person = people[index]
    if (person) await lead(person, steps)
  }
  await adjust(closed, -12_345)
  // News of the settled month: what was sold is less, so that the open month owes.
  const day = daysOfMonth(MONTH).at(-1) ?? ''
  await send(app, {
    batchId: newId(),
    day,
    rows: [rowOf(works[0], day, { turnoverFen: 500, channelCostFen: 0 })],
  })

  const checks = { ...SALES_CHECKS, ...WITHDRAWAL_CHECKS, ...REVENUE_CHECKS }
  expect(await verifyLedger(app.platform.db, checks)).toMatchObject({ sound: true })
  const path = join(app.config.dataDir, 'ledger.journal')
  await writeFile(path, await text(Readable.from(exportLedger(app.platform.db))))
  const hledger = (...args: string[]) => execFileSync('hledger', ['-f', path, ...args], { encoding: 'utf8' })
  hledger('check')
  const { rows } = await sql<{ name: string; fen: number }>`
    select concat_ws(':', kind, to_char(month, 'YYYY-MM'), owner_id) as name, balance_fen as fen
    from ledger_account where balance_fen <> 0`.execute(app.platform.db)
  const read = hledger('balance', '--flat', '--no-total', '-O', 'csv')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.replaceAll('"', '').split(','))
  expect(read.toSorted()).toEqual(rows.map(({ name, fen }) => [name, moneyOf(fen)]).toSorted())
  const kinds = new Set(rows.map(({ name }) => name.split(':')[0]))
  for (const kind of ['available', 'reserved', 'frozen', 'clawback', 'bank', 'breaks', 'taxWithheld'])
    expect(kinds, kind).toContain(kind)
}, 120_000)
