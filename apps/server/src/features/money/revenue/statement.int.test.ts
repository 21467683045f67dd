import {
  listEarnedMonths,
  listStatementEntries,
  type RevenueBalances,
  RevenueStatement,
} from '@easel/contract/money/revenue/endpoints.ts'
import { TaxStatement } from '@easel/contract/money/withdrawals/endpoints.ts'
import { addMonths, monthStart } from '@easel/domain/base/calendar/month.ts'
import type { JournalKind, LedgerAccount } from '@easel/domain/money/ledger/accounts.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, ownerOf, type Person } from '../../../testing/people.ts'
import { productIn } from '../../publishing/products/testing/products.ts'
import { postJournals } from '../ledger/public.ts'
import { rowOf, STORE_KEY, send } from '../sales/testing/feed.ts'
import { bankSaysOf, sentFor } from '../withdrawals/testing/attempts.ts'
import { act, earner } from '../withdrawals/testing/people.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ environment: { STORE_API_KEY: STORE_KEY } })
})
afterAll(() => app.close())

async function statement(who: Person, month: string, until?: string): Promise<RevenueStatement> {
  const query = until ? `?until=${until}` : ''
  const { data } = await who.caller.call('GET', `/v3/revenue/statements/${month}${query}`)
  return RevenueStatement.parse(data)
}

interface Move {
  readonly kind: JournalKind
  readonly from: LedgerAccount
  readonly to: LedgerAccount
  readonly amountFen: number
}

function post(...moves: readonly Move[]) {
  const { db, clock } = app.platform
  return db.transaction().execute((tx) =>
    postJournals(
      tx,
      clock,
      moves.map(({ kind, from, to, amountFen }) => ({
        kind,
        key: newId(),
        madeBy: null,
        causes: {},
        lines: [
          { account: from, amountFen: -amountFen },
          { account: to, amountFen },
        ],
      })),
    ),
  )
}

const lineOf = ({ lines }: RevenueStatement, wanted: string) =>
  lines.find(({ line }) => line === wanted)?.amountFen
const sumOf = ({ lines }: RevenueStatement) => lines.reduce((sum, { amountFen }) => sum + amountFen, 0)
const at = (moment: string) => app.setNow(new Date(moment))

describe('a month', () => {
  test('opens, moves and closes by what was posted in it', async () => {
    at('2026-03-01T04:00:00Z')
    const designer = await createPerson(app, 'verified')
    const ownerId = designer.accountId
    const work = await productIn(app, ownerOf(designer), 'PUBLISHED', {
      productDivideType: 'PAY_DIVIDE',
      priceCoins: 3,
    })
    const sell = (day: string, turnoverFen: number) =>
      send(app, { batchId: newId(), day, rows: [rowOf(work, day, { turnoverFen, channelCostFen: 0 })] })
    await sell('2026-03-01', 100_000)
    // The last second of March in Shanghai, and the first of April.
    at('2026-03-31T15:59:59Z')
    await sell('2026-03-31', 1_000)
    at('2026-03-31T16:00:00Z')
    await post({
      kind: 'SETTLE',
      from: { kind: 'pending', ownerId, month: '2026-03' },
      to: { kind: 'available', ownerId },
      amountFen: 70_700,
    })
    at('2026-04-06T04:00:00Z')
    await post(
      {
        kind: 'RESERVE',
        from: { kind: 'available', ownerId },
        to: { kind: 'reserved', ownerId },
        amountFen: 70_700,
      },
      { kind: 'PAY', from: { kind: 'reserved', ownerId }, to: { kind: 'bank' }, amountFen: 60_000 },
      { kind: 'TAX', from: { kind: 'reserved', ownerId }, to: { kind: 'taxWithheld' }, amountFen: 10_700 },
    )
    at('2026-04-07T04:00:00Z')
    await sell('2026-04-06', 500)
    const march = await statement(designer, '2026-03')
    expect(march).toMatchObject({
      until: '2026-03-31',
      // Not settled by the feed's own settlement.
      complete: false,
      opening: { totalFen: 0 },
      closing: { totalFen: 70_700, pending: 70_700, available: 0 },
    })
    expect(lineOf(march, 'sales')).toBe(70_700)
    const april = await statement(designer, '2026-04')
    expect(april).toMatchObject({
      complete: false,
      opening: march.closing,
      lines: [
        { line: 'sales', amountFen: 350, entries: 1 },
        { line: 'splitsOut', amountFen: 0, entries: 0 },
        { line: 'splitsIn', amountFen: 0, entries: 0 },
        { line: 'corrections', amountFen: 0, entries: 0 },
        { line: 'tenders', amountFen: 0, entries: 0 },
        { line: 'tax', amountFen: -10_700, entries: 1 },
        { line: 'withdrawals', amountFen: -60_000, entries: 1 },
        { line: 'adjustments', amountFen: 0, entries: 0 },
      ],
      closing: { totalFen: 350, pending: 350, available: 0, reserved: 0 },
    })
    expect(await statement(designer, '2026-04', '2026-04-01')).toMatchObject({
      until: '2026-04-01',
      complete: false,
      closing: { totalFen: 70_700, pending: 0, available: 70_700 },
    })
    const { data } = await designer.caller.call('GET', '/v3/revenue/statements/2026-04/entries?line=sales')
    expect(listStatementEntries.reply.parse(data)).toMatchObject({
      total: 1,
      items: [{ line: 'sales', productId: work, day: '2026-04-06', account: 'pending', amountFen: 350 }],
    })
  })

  test('of somebody else has nothing of it', async () => {
    const other = await createPerson(app, 'account')
    expect(await statement(other, '2026-03')).toMatchObject({
      opening: { totalFen: 0 },
      closing: { totalFen: 0 },
    })
  })

  test.each([
    ['2026-04?until=2026-05-01', 400, 'revenue.otherMonth'],
    ['2026-04/entries?until=2026-03-31', 400, 'revenue.otherMonth'],
    ['2026-04?until=yesterday', 400, 'invalid_input'],
    ['2026-13', 404, 'not_found'],
    ['0000-01', 404, 'not_found'],
  ])('%s is refused', async (path, status, code) => {
    const person = await createPerson(app, 'account')
    expect(await person.caller.call('GET', `/v3/revenue/statements/${path}`)).toMatchObject({ status, code })
  })
})

/** A payment whose first attempt is refused in a month, and retried. */
async function retriedIn(month: string) {
  at(`${month}-10T04:00:00Z`)
  const finance = await createPerson(app, 'finance')
  const one = await sentFor(app, finance, await earner(app, 1_000_000))
  await bankSaysOf(app, one, { attempt: 1, status: 'REFUSED' })
  expect((await act(finance, one.id, 'retry')).code).toBe('success')
  return { ...one, finance }
}

// The clock of a ledger goes on: each begins after the one before.
test.each([
  ['an earlier attempt, once a later one was asked for', 1, '2026-11'],
  ['the latest attempt', 2, '2026-12'],
] as const)(
  'a payment by %s counts in the month in which it arrived, everywhere',
  async (_, attempt, month) => {
    const one = await retriedIn(month)
    const next = addMonths(month, 1)
    at(`${next}-01T04:00:00Z`)
    const arrivedAt = `${month}-30T02:00:00.000Z`
    await bankSaysOf(app, one, { attempt, status: 'BOOKED', at: new Date(arrivedAt) })
    const paidIn = async (which: string) => {
      const of = await statement(one.owner, which)
      return { withdrawals: lineOf(of, 'withdrawals'), tax: lineOf(of, 'tax') }
    }
    expect(await paidIn(month)).toEqual({ withdrawals: -one.actualFen, tax: one.actualFen - 1_000_000 })
    expect(await paidIn(next)).toEqual({ withdrawals: 0, tax: 0 })
    const { caller } = one.owner
    const months = await caller.call('GET', `/v3/revenue/months?from=${month}&to=${next}`)
    expect(listEarnedMonths.reply.parse(months.data).items).toMatchObject([
      { month, withdrawnFen: 1_000_000, arrivedFen: one.actualFen },
    ])
    const year = await caller.call('GET', '/v3/designers/withdrawals/tax/2026')
    expect(TaxStatement.parse(year.data).rows).toMatchObject([{ arrivedAt }])
    const entries = await caller.call('GET', `/v3/revenue/statements/${month}/entries?line=withdrawals`)
    expect(listStatementEntries.reply.parse(entries.data).items).toMatchObject([
      { at: arrivedAt, withdrawalId: one.id },
    ])
  },
)

test('a payment that came back, and was then made again, counts once', async () => {
  const one = await retriedIn('2027-01')
  at('2027-01-28T04:00:00Z')
  await bankSaysOf(app, one, { attempt: 1, status: 'BOOKED' })
  at('2027-01-29T04:00:00Z')
  await bankSaysOf(app, one, { attempt: 1, status: 'RETURNED' })
  expect((await act(one.finance, one.id, 'retry')).code).toBe('success')
  at('2027-02-02T04:00:00Z')
  await bankSaysOf(app, one, { attempt: 3, status: 'BOOKED' })
  expect(lineOf(await statement(one.owner, '2027-01'), 'withdrawals')).toBe(0)
  expect(lineOf(await statement(one.owner, '2027-02'), 'withdrawals')).toBe(-one.actualFen)
})

/** Hours that pass before a journal, and what it moves: in, out, or from one account to another. */
const STEP = fc.record({
  hours: fc.integer({ min: 0, max: 400 }),
  kind: fc.constantFrom<'ADJUST' | 'RESERVE' | 'FREEZE' | 'PAY' | 'TAX' | 'OWE'>(
    'ADJUST',
    'RESERVE',
    'FREEZE',
    'PAY',
    'TAX',
    'OWE',
  ),
  amountFen: fc.integer({ min: 1, max: 90_000 }),
})

test('what a month closes with is what the next one opens with, and the lines lie between', async () => {
  // The clock of a ledger goes on: each run begins after the one before.
  let first = '2027-01'
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 1, maxLength: 12 }), async (steps) => {
      first = addMonths(first, 6)
      const months = Array.from({ length: 5 }, (_, index) => addMonths(first, index))
      await app.setNow(monthStart(first))
      const person = await createPerson(app, 'account')
      const ownerId = person.accountId
      const accounts = {
        ADJUST: [{ kind: 'platform' }, { kind: 'available', ownerId }],
        RESERVE: [
          { kind: 'available', ownerId },
          { kind: 'reserved', ownerId },
        ],
        FREEZE: [
          { kind: 'reserved', ownerId },
          { kind: 'frozen', ownerId },
        ],
        PAY: [{ kind: 'reserved', ownerId }, { kind: 'bank' }],
        TAX: [{ kind: 'reserved', ownerId }, { kind: 'taxWithheld' }],
        OWE: [{ kind: 'clawback', ownerId, month: first }, { kind: 'platform' }],
      } as const
      let now = monthStart(first).getTime()
      for (const { hours, kind, amountFen } of steps) {
        now = Math.min(now + hours * 3_600_000, monthStart(addMonths(first, 4)).getTime())
        await app.setNow(new Date(now))
        const [from, to] = accounts[kind]
        // What is not there cannot be moved: the database refuses it, and nothing is posted.
        await post({ kind: kind === 'OWE' ? 'ADJUST' : kind, from, to, amountFen }).catch(() => undefined)
      }
      const all: RevenueStatement[] = []
      for (const month of months) all.push(await statement(person, month))
      for (const [index, each] of all.entries()) {
        expect(each.opening.totalFen + sumOf(each)).toBe(each.closing.totalFen)
        if (index > 0) expect(each.opening).toEqual(all[index - 1]?.closing)
      }
      expect(all.at(-1)?.closing).toEqual(await balancesOf(ownerId))
    }),
    { numRuns: 8 },
  )
})

async function balancesOf(ownerId: string): Promise<RevenueBalances> {
  const { rows } = await app.platform.pool.query<{ kind: string; fen: number }>(
    'select kind, sum(balance_fen)::bigint as fen from ledger_account where owner_id = $1 group by kind',
    [ownerId],
  )
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.fen ?? 0
  const balances = {
    pending: of('pending'),
    available: of('available'),
    reserved: of('reserved'),
    frozen: of('frozen'),
    clawback: of('clawback'),
  }
  return { totalFen: Object.values(balances).reduce((sum, fen) => sum + fen, 0), ...balances }
}
