import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import {
  addMonths,
  daysOfMonth,
  type Month,
  monthStart,
  shanghaiMonth,
} from '@easel/domain/base/calendar/month.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { exportLedger, moneyOf } from '../ledger/export.ts'
import { verifyLedger } from '../ledger/verify.ts'
import { SALES_CHECKS } from '../sales/checkQueries.ts'
import { STORE_KEY } from '../sales/testing/feed.ts'
import { sendDay, settleMonth } from '../settlements/testing/months.ts'
import { stageScheme } from '../sharing/testing/schemes.ts'
import { WITHDRAWAL_CHECKS } from '../withdrawals/checkQueries.ts'
import { act, applied, bankSays, nowOf } from '../withdrawals/testing/people.ts'
import { REVENUE_CHECKS } from './checkQueries.ts'
import { figuresOf, type MonthFigures, reconcile, staffMonths } from './testing/reconcile.ts'

const CHECKS = { ...SALES_CHECKS, ...WITHDRAWAL_CHECKS, ...REVENUE_CHECKS }

let app: TestApp
let finance: Person
beforeAll(async () => {
  app = await startTestApp({ environment: { STORE_API_KEY: STORE_KEY } })
  await app.setNow(monthStart('2026-01'))
  finance = await createPerson(app, 'finance')
})
afterAll(() => app.close())

async function withdraw(person: Person, month: Month, end: 'PAID' | 'RETURNED' | 'CLOSED'): Promise<void> {
  await app.setNow(monthStart(month, 10))
  const { obstacles } = await nowOf(person)
  if (obstacles.length > 0) return
  const { withdrawalId } = await applied(person, 'WITHHOLDING')
  if (end === 'CLOSED') {
    expect((await act(finance, withdrawalId, 'close', 'Seen')).code).toBe('success')
    return
  }
  expect((await act(finance, withdrawalId, 'approve')).code).toBe('success')
  await bankSays(app, withdrawalId, 'onPaid')
  if (end === 'PAID') return
  await bankSays(app, withdrawalId, 'onReturned')
  expect((await act(finance, withdrawalId, 'retry')).code).toBe('success')
  await bankSays(app, withdrawalId, 'onPaid')
}

const STEP = fc.record({
  /** Which of the two works, which day of the months so far, and what it brought by now. */
  work: fc.nat(1),
  back: fc.nat(70),
  turnoverFen: fc.integer({ min: -90_000, max: 600_000 }),
})
const HISTORY = fc.record({
  months: fc.array(fc.array(STEP, { maxLength: 5 }), { minLength: 3, maxLength: 3 }),
  ends: fc.array(fc.constantFrom('PAID' as const, 'RETURNED' as const, 'CLOSED' as const), {
    minLength: 3,
    maxLength: 3,
  }),
  ratio: fc.integer({ min: 1, max: 10_000 }),
})

/** The sharer's part rounds to nothing until a correction: the settled month's list did not have the work before it. */
const PART_OF_NOTHING: typeof HISTORY extends fc.Arbitrary<infer History> ? History : never = {
  months: [
    [
      { work: 0, back: 24, turnoverFen: 1 },
      { work: 1, back: 67, turnoverFen: 4 },
    ],
    [],
    [],
  ],
  ends: ['PAID', 'RETURNED', 'CLOSED'],
  ratio: 6,
}

describe('list, corrections, settlement, withdrawal and bank', () => {
  let month = '2026-01'

  test('are one sum on every page, call and export, whatever the store sends', async () => {
    await fc.assert(
      fc.asyncProperty(HISTORY, async ({ months, ends, ratio }) => {
        const first = month
        await app.setNow(monthStart(first))
        const owner = await createPerson(app, 'verified')
        const sharer = await createPerson(app, 'verified')
        for (const person of [owner, sharer])
          await person.caller.call('POST', '/v1/designers/agreement', { decision: 'AGREE' })
        const details = { productDivideType: 'PAY_DIVIDE', priceCoins: 3 }
        const works = [
          await productIn(app, ownerOf(owner), 'PUBLISHED', details),
          await productIn(app, ownerOf(owner), 'PUBLISHED', details),
        ]
        await stageScheme(app, { productId: works[0] ?? '', owner, sharer, ratio, from: monthStart(first) })
        const sold = new Map<string, Map<string, number>>()
        const kept = new Map<string, MonthFigures>()
        for (const [index, steps] of months.entries()) {
          await app.setNow(monthStart(month, 28))
          for (const { work, back, turnoverFen } of steps) {
            const days = Array.from({ length: index + 1 }, (_, each) =>
              daysOfMonth(addMonths(first, each)),
            ).flat()
            const day = days.at(-1 - (back % (days.length - 3)) - 3) ?? ''
            const rows = sold.get(day) ?? new Map<string, number>()
            sold.set(day, rows.set(works[work] ?? '', turnoverFen))
            await sendDay(app, day, rows)
          }
          await settleMonth(app, month, sold)
          for (const person of [owner, sharer])
            kept.set(`${month} ${person.accountId}`, await figuresOf(person, month))
          const next = addMonths(month, 1)
          for (const person of [owner, sharer]) await withdraw(person, next, ends[index] ?? 'PAID')
          month = next
        }
        // News of settled months, which nothing has settled yet.
        for (const [day, rows] of [...sold].slice(0, 2)) {
          for (const [work, fen] of rows) rows.set(work, fen + 1_234)
          await sendDay(app, day, rows)
        }
        for (const person of [owner, sharer]) {
          await reconcile(app, person, { from: first, to: shanghaiMonth(app.platform.clock.now()) })
          for (let each = first; each < month; each = addMonths(each, 1))
            expect(await figuresOf(person, each), `${each} does not change`).toEqual(
              kept.get(`${each} ${person.accountId}`),
            )
        }
        expect(await verifyLedger(app.platform.db, CHECKS)).toMatchObject({ sound: true })
        await staffMonths(app, finance)
        // The next run begins with a month of its own.
        for (const day of daysOfMonth(month)) sold.delete(day)
        await settleMonth(app, month, sold)
        month = addMonths(month, 1)
      }),
      // A run goes on with the months of the one before: none can be made smaller.
      { numRuns: 2, endOnFailure: true, examples: [[PART_OF_NOTHING]] },
    )
  }, 300_000)

  test('hledger reads the same corrections in the exported ledger', async () => {
    const path = join(app.config.dataDir, 'ledger.journal')
    await writeFile(path, await text(Readable.from(exportLedger(app.platform.db))))
    const hledger = (...args: string[]) =>
      execFileSync('hledger', ['-f', path, ...args], { encoding: 'utf8' })
    hledger('check')
    const { rows } = await app.platform.pool.query<{ fen: number }>(
      'select sum(share_fen)::bigint as fen from sales_correction',
    )
    const sum = hledger(
      'balance',
      'pending',
      'clawback',
      'tag:corrects',
      '--depth=0',
      '-O',
      'csv',
      '--layout=bare',
    )
    expect(sum).toContain(moneyOf(Number(rows[0]?.fen)).replace('CNY ', ''))
  })
})
