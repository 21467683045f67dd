import type { BankStatus } from '@easel/domain/money/payouts/answers.ts'
import { payoutKey } from '@easel/domain/money/payouts/key.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { lockReady } from '../payouts/fileQueries.ts'
import { balancesOf } from '../sales/testing/feed.ts'
import { bankSaysOf, type Sent, sentFor, statesOf } from './testing/attempts.ts'
import { act, earner, verify } from './testing/people.ts'
import { setPayoutState } from './testing/queries.ts'

const AMOUNT = 1_000_000
const FEE = 1_500
let app: TestApp
let finance: Person
let colleague: Person
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-10T04:00:00Z' })
  finance = await createPerson(app, 'finance')
  colleague = await createPerson(app, 'finance')
})
afterAll(() => app.close())

const sent = async (payee?: Person) => sentFor(app, finance, payee ?? (await earner(app, AMOUNT)))
const says = (one: Sent, attempt: number, status: BankStatus, amountFen: number | null = one.actualFen) =>
  bankSaysOf(app, one, { attempt, status, amountFen })
const stateOf = (one: Sent) => statesOf(app, one)
const sound = async () => expect(await verify(app)).toMatchObject({ sound: true })

async function pathOf({ id }: Sent, attempt: number): Promise<string> {
  const row = await app.platform.db
    .selectFrom('payout')
    .select('payout_id')
    .where('key', '=', payoutKey(id, attempt))
    .executeTakeFirstOrThrow()
  return `/staff/v1/payouts/${row.payout_id}`
}
const settle = async (one: Sent, attempt: number, who = finance) =>
  who.caller.call('POST', `${await pathOf(one, attempt)}/settle`, { reason: 'Adjustment 7' })
const accept = async (one: Sent, amountFen: number, who: Person) =>
  who.caller.call('POST', `${await pathOf(one, 1)}/accept-amount`, { amountFen, reason: 'Its fee' })

/** Paid with a fee less, which two of finance accepted. */
async function accepted(): Promise<Sent> {
  const one = await sent()
  await says(one, 1, 'BOOKED', one.actualFen - FEE)
  for (const who of [finance, colleague])
    expect((await accept(one, one.actualFen - FEE, who)).code).toBe('success')
  expect(await stateOf(one)).toBe('PAID PAID')
  return one
}

/** The first attempt is booked beside the second one, finance adjusts and settles, and the second one fails. */
async function counted(): Promise<Sent> {
  const one = await sent()
  await says(one, 1, 'REFUSED')
  await act(finance, one.id, 'retry')
  await setPayoutState(app.platform.db, { withdrawalId: one.id, attempt: 2 }, 'SENT')
  await says(one, 1, 'BOOKED')
  expect((await settle(one, 1)).code).toBe('success')
  await says(one, 2, 'REFUSED')
  expect(await stateOf(one)).toBe('PAID PAID/paidBack FAILED')
  return one
}

test.each(['BOOKED', 'RETURNED'] as const)(
  'another amount beside a booking, %s, stays until finance settles it, whatever else the bank confirms',
  async (status) => {
    const one = await sent()
    await says(one, 1, 'BOOKED')
    await says(one, 1, status, FEE)
    for (const word of ['BOOKED', 'ACCEPTED'] as const) {
      await says(one, 1, word)
      expect(await stateOf(one)).toBe('PAID PAID/wrongAmount')
    }
    expect((await settle(one, 1)).code).toBe('success')
    await says(one, 1, 'BOOKED')
    expect(await stateOf(one)).toBe('PAID PAID')
    await sound()
  },
)

test('another amount that is accepted arrived when the bank booked it', async () => {
  const one = await sent()
  const at = new Date('2026-11-09T15:00:00Z')
  await bankSaysOf(app, one, { attempt: 1, status: 'BOOKED', amountFen: one.actualFen - FEE, at })
  for (const who of [finance, colleague]) await accept(one, one.actualFen - FEE, who)
  const found = await app.platform.db
    .selectFrom('withdrawal')
    .select(['state', 'arrived_at'])
    .where('withdrawal_id', '=', one.id)
    .executeTakeFirst()
  expect(found).toEqual({ state: 'PAID', arrived_at: at })
})

describe('a payment of which the bank booked another amount', () => {
  test.each([
    ['SENT', 'SENT', 'WITHDRAWING SENT/wrongAmount'],
    ['UNKNOWN', 'UNKNOWN', 'WITHDRAWING SENT/wrongAmount'],
    ['not sent', 'READY', 'WITHDRAWING SENT/wrongAmount'],
  ] as const)(
    'and then accepts it, %s: two of finance accept the amount all the same',
    async (_, state, then) => {
      const one = await sent()
      await setPayoutState(app.platform.db, { withdrawalId: one.id, attempt: 1 }, state)
      await says(one, 1, 'BOOKED', one.actualFen - FEE)
      // What the first clerk accepts before the status comes is not lost.
      if (state !== 'READY') expect((await accept(one, one.actualFen - FEE, finance)).code).toBe('success')
      await says(one, 1, 'ACCEPTED', null)
      await says(one, 1, 'ACCEPTED')
      expect(await stateOf(one)).toBe(then)
      if (state === 'READY') expect((await accept(one, one.actualFen - FEE, finance)).code).toBe('success')
      expect((await accept(one, one.actualFen - FEE, colleague)).code).toBe('success')
      expect(await stateOf(one)).toBe('PAID PAID')
      await sound()
    },
  )

  test('and then accepts it though it refused it before: the amount can be accepted', async () => {
    const one = await sent()
    await says(one, 1, 'REFUSED')
    await says(one, 1, 'BOOKED', one.actualFen - FEE)
    expect(await says(one, 1, 'ACCEPTED', null)).toBe('CONTRADICTS')
    expect(await stateOf(one)).toBe('FAILED FAILED/wrongAmount')
    for (const who of [finance, colleague])
      expect((await accept(one, one.actualFen - FEE, who)).code).toBe('success')
    expect(await stateOf(one)).toBe('PAID PAID')
    await sound()
  })

  test.each(['contradiction', 'noAnswer'])('%s ends as the bank accepts it', async (attention) => {
    const one = await sent()
    await app.platform.db
      .updateTable('payout')
      .set({ attention })
      .where('withdrawal_id', '=', one.id)
      .execute()
    await says(one, 1, 'ACCEPTED', null)
    expect(await stateOf(one)).toBe('WITHDRAWING SENT')
  })

  test('names none of ours twice: a return without an amount undoes no booking without one', async () => {
    const one = await sent()
    await says(one, 1, 'BOOKED', null)
    expect(await says(one, 1, 'RETURNED', null)).toBe('WRONG_AMOUNT')
    expect(await stateOf(one)).toBe('WITHDRAWING SENT/wrongAmount')
    await sound()
  })

  test('is not settled while the amount can be accepted', async () => {
    const one = await sent()
    await says(one, 1, 'BOOKED', 5)
    expect(await settle(one, 1)).toMatchObject({ status: 409, code: 'payout.nothingToSettle' })
  })
})

describe('another amount beside a booking', () => {
  test.each([
    ['the bank returns less than it booked', 'RETURNED', (paidFen: number) => paidFen - FEE],
    ['its fee is booked under the same key', 'BOOKED', () => FEE],
    ['something in another currency', 'BOOKED', () => null],
  ] as const)('%s: finance settles it, once and with a reason', async (_, status, amountOf) => {
    const one = await sent()
    await says(one, 1, 'BOOKED')
    const before = await balancesOf(app)
    await says(one, 1, status, amountOf(one.actualFen))
    expect(await stateOf(one)).toBe('PAID PAID/wrongAmount')
    const path = await pathOf(one, 1)
    expect((await finance.caller.call('POST', `${path}/settle`, { reason: ' ' })).status).toBe(400)
    expect(await settle(one, 1)).toMatchObject({
      code: 'success',
      data: { attention: null, settled: { reason: 'Adjustment 7' }, nextAt: null },
    })
    expect((await settle(one, 1, colleague)).code).toBe('payout.nothingToSettle')
    expect(await stateOf(one)).toBe('PAID PAID')
    expect(await balancesOf(app)).toEqual(before)
    await sound()
  })

  test('is not settled by who was paid', async () => {
    const one = await sent(await earner(app, AMOUNT, 'INDIVIDUAL', ['finance']))
    await says(one, 1, 'BOOKED')
    await says(one, 1, 'RETURNED', FEE)
    expect(await settle(one, 1, one.owner)).toMatchObject({ status: 403, code: 'notOwn.decide' })
  })

  test('of a payment that came back keeps it from being paid again until finance settles it', async () => {
    const one = await sent()
    await says(one, 1, 'BOOKED')
    await says(one, 1, 'RETURNED')
    await says(one, 1, 'BOOKED', FEE)
    expect(await stateOf(one)).toBe('FAILED RETURNED/wrongAmount')
    expect((await act(finance, one.id, 'retry')).code).toBe('withdrawal.bankContradicts')
    expect((await settle(one, 1)).code).toBe('success')
    expect((await act(finance, one.id, 'retry')).code).toBe('success')
    await sound()
  })

  test('that finance settled, and that comes back then, is to be looked at anew', async () => {
    const one = await paid()
    await says(one, 1, 'BOOKED', FEE)
    await settle(one, 1)
    await says(one, 1, 'RETURNED', FEE)
    expect(await stateOf(one)).toBe('PAID PAID/wrongAmount')
    expect((await settle(one, 1)).code).toBe('success')
    await sound()
  })

  test('that finance settled is named once the whole payment comes back: an adjustment is to be undone', async () => {
    const one = await paid()
    await says(one, 1, 'BOOKED', FEE)
    await settle(one, 1)
    await says(one, 1, 'RETURNED')
    expect(await stateOf(one)).toBe('FAILED RETURNED/paidBack')
    expect((await settle(one, 1)).code).toBe('success')
    expect((await act(finance, one.id, 'retry')).code).toBe('success')
    await sound()
  })

  test('of a settled overpayment is settled, too', async () => {
    const one = await sent()
    await says(one, 1, 'REFUSED')
    await act(finance, one.id, 'close', 'The account is closed')
    await says(one, 1, 'BOOKED')
    await says(one, 1, 'BOOKED', FEE)
    expect(await stateOf(one)).toBe('CLOSED OVERPAID/overpaid')
    await settle(one, 1)
    await says(one, 1, 'BOOKED', FEE)
    expect(await stateOf(one)).toBe('CLOSED OVERPAID/wrongAmount')
    expect((await settle(one, 1)).code).toBe('success')
    await sound()
  })

  test.each([
    ['paid', async () => paid(), 'PAID PAID'],
    ['paid with an accepted amount', accepted, 'PAID PAID'],
    ['came back', async () => cameBack(await paid()), 'FAILED RETURNED'],
    ['came back with an accepted amount', async () => cameBack(await accepted(), FEE), 'FAILED RETURNED'],
    ['counted after an overpayment', counted, 'PAID PAID/paidBack FAILED'],
  ] as const)('%s: a fee that is booked and given back changes nothing', async (_, begin, state) => {
    const one = await begin()
    expect(await says(one, 1, 'BOOKED', FEE)).toBe('WRONG_AMOUNT')
    expect(await says(one, 1, 'RETURNED', FEE)).toBe('WRONG_AMOUNT')
    expect(await stateOf(one)).toBe(state)
    await sound()
  })

  async function paid(): Promise<Sent> {
    const one = await sent()
    await says(one, 1, 'BOOKED')
    return one
  }
  async function cameBack(one: Sent, less = 0): Promise<Sent> {
    await says(one, 1, 'RETURNED', one.actualFen - less)
    return one
  }
})

describe('our amount after another one was accepted', () => {
  test('is a second sum where it is booked: finance settles it', async () => {
    const one = await accepted()
    expect(await says(one, 1, 'BOOKED')).toBe('WRONG_AMOUNT')
    expect(await stateOf(one)).toBe('PAID PAID/wrongAmount')
    await sound()
    expect((await settle(one, 1)).code).toBe('success')
    expect(await stateOf(one)).toBe('PAID PAID')
    await sound()
  })

  test('comes back as it was booked: nothing is left to settle', async () => {
    const one = await accepted()
    await says(one, 1, 'BOOKED')
    expect(await says(one, 1, 'RETURNED')).toBe('WRONG_AMOUNT')
    expect(await stateOf(one)).toBe('PAID PAID')
    await sound()
  })

  test('in a status is what was ordered', async () => {
    const one = await accepted()
    expect(await says(one, 1, 'ACCEPTED')).toBe('REPEATED')
    expect(await says(one, 1, 'REFUSED')).toBe('CONTRADICTS')
    expect(await stateOf(one)).toBe('PAID PAID/contradiction')
    await says(one, 1, 'RETURNED', one.actualFen - FEE)
    expect(await says(one, 1, 'REFUSED')).toBe('REPEATED')
    expect(await stateOf(one)).toBe('FAILED RETURNED')
    await sound()
  })
})

describe('an overpayment that finance settled and the bank then counted', () => {
  test('comes back: the adjustment is still to be undone, once', async () => {
    const one = await counted()
    await says(one, 1, 'RETURNED')
    expect(await stateOf(one)).toBe('FAILED RETURNED/paidBack FAILED')
    expect((await settle(one, 1)).code).toBe('success')
    expect(await stateOf(one)).toBe('FAILED RETURNED FAILED')
    expect((await act(finance, one.id, 'retry')).code).toBe('success')
    await sound()
  })

  test('comes back once that is undone: there is nothing to do', async () => {
    const one = await counted()
    expect((await settle(one, 1)).code).toBe('success')
    await says(one, 1, 'RETURNED')
    expect(await stateOf(one)).toBe('FAILED RETURNED FAILED')
    await sound()
  })
})

test('whatever the bank says of whatever amount, what left is in the ledger and one attempt pays', async () => {
  const answer = fc.tuple(
    fc.constantFrom(1, 2),
    fc.constantFrom<BankStatus>('ACCEPTED', 'BOOKED', 'REFUSED', 'RETURNED'),
    fc.constantFrom('ours', 'fee', 'none'),
  )
  const step = fc.oneof(answer, fc.constantFrom('retry', 'freeze', 'unfreeze', 'send', 'settle', 'accept'))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      const one = await sent()
      let last = 1
      for (const each of steps)
        if (Array.isArray(each)) {
          const [attempt, status, amount] = each
          const amountFen = { ours: one.actualFen, fee: FEE, none: null }[amount]
          await says(one, Math.min(attempt, last), status, amountFen ?? null)
        } else if (each === 'send') await send(one)
        else if (each === 'settle') await settle(one, 1)
        else if (each === 'accept') for (const who of [finance, colleague]) await accept(one, FEE, who)
        else if ((await act(finance, one.id, each, 'Odd')).code === 'success' && each === 'retry') last += 1
      const [withdrawal = '', ...payments] = (await stateOf(one)).split(' ')
      const paying = payments.filter((payment) => payment.startsWith('PAID'))
      expect(paying).toHaveLength(withdrawal === 'PAID' ? 1 : 0)
      await sound()
    }),
    // All runs share a ledger: a shorter case would be judged by what a longer one left.
    { numRuns: 40, endOnFailure: true },
  )
})

/** What may leave is with the bank from now on. */
async function send({ id }: Sent): Promise<void> {
  await app.platform.db.transaction().execute(async (tx) => {
    const ready = (await lockReady(tx, 1_000)).filter((row) => row.withdrawal_id === id)
    for (const { attempt } of ready) await setPayoutState(tx, { withdrawalId: id, attempt }, 'SENT')
  })
}
