import { Adjustment } from '@easel/contract/money/adjustments/endpoints.ts'
import { StaffWithdrawalDetail } from '@easel/contract/money/withdrawals/staff.ts'
import type { BankStatus } from '@easel/domain/money/payouts/answers.ts'
import { payoutKey } from '@easel/domain/money/payouts/key.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/harness.ts'
import { createPerson, type Person } from '../../../testing/people.ts'
import { balancesOf } from '../sales/testing/feed.ts'
import { bankSaysOf, type Sent, sentFor, statesOf } from './testing/attempts.ts'
import { act, applied, earner, nowOf, verify } from './testing/people.ts'
import { setPayoutState } from './testing/queries.ts'

const AMOUNT = 1_000_000
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
const atBank = (withdrawalId: string, attempt: number) =>
  setPayoutState(app.platform.db, { withdrawalId, attempt }, 'SENT')
const says = (one: Sent, attempt: number, status: BankStatus, amountFen: number | null = one.actualFen) =>
  bankSaysOf(app, one, { attempt, status, amountFen })
const stateOf = (one: Pick<Sent, 'id'>) => statesOf(app, one)

const canOf = async ({ id }: Sent) =>
  StaffWithdrawalDetail.parse((await finance.caller.call('GET', `/staff/v1/withdrawals/${id}`)).data).can
const houseOf = async () => {
  const { bank = 0, breaks = 0, taxWithheld = 0 } = await balancesOf(app)
  return { bank, breaks, taxWithheld }
}

/** What the platform's accounts grew by. */
async function growth(during: () => Promise<unknown>) {
  const before = await houseOf()
  await during()
  const after = await houseOf()
  return {
    bank: after.bank - before.bank,
    breaks: after.breaks - before.breaks,
    taxWithheld: after.taxWithheld - before.taxWithheld,
  }
}
const sound = async () => expect(await verify(app)).toMatchObject({ sound: true })

describe('booked after it was refused', () => {
  test('the withdrawal is paid, once, however often the bank says so', async () => {
    const one = await sent()
    await says(one, 1, 'REFUSED')
    expect(await stateOf(one)).toBe('FAILED FAILED')
    const grown = await growth(async () => {
      expect(await says(one, 1, 'BOOKED')).toBe('APPLIED')
      expect(await says(one, 1, 'BOOKED')).toBe('REPEATED')
    })
    expect(grown).toEqual({ bank: one.actualFen, breaks: 0, taxWithheld: AMOUNT - one.actualFen })
    expect(await stateOf(one)).toBe('PAID PAID')
    expect((await act(finance, one.id, 'retry')).code).toBe('withdrawal.notFailed')
    expect((await act(finance, one.id, 'close', 'Odd')).code).toBe('withdrawal.cannotClose')
    await sound()
  })

  test('a second attempt that was not sent is given up', async () => {
    const one = await sent()
    await says(one, 1, 'REFUSED')
    await act(finance, one.id, 'retry')
    expect(await stateOf(one)).toBe('WITHDRAWING FAILED READY')
    await says(one, 1, 'BOOKED')
    expect(await stateOf(one)).toBe('PAID PAID DROPPED')
    await says(one, 1, 'RETURNED')
    expect(await stateOf(one)).toBe('FAILED RETURNED DROPPED')
    await act(finance, one.id, 'retry')
    expect(await stateOf(one)).toBe('WITHDRAWING RETURNED DROPPED READY')
    await sound()
  })

  test('also where that attempt is frozen: what left cannot be frozen', async () => {
    const one = await sent()
    await says(one, 1, 'REFUSED')
    await act(finance, one.id, 'retry')
    await act(finance, one.id, 'freeze', 'Odd')
    await says(one, 1, 'BOOKED')
    expect(await stateOf(one)).toBe('PAID PAID DROPPED')
    expect(await nowOf(one.owner)).toMatchObject({ availableFen: 0, reservedFen: 0, frozenFen: 0 })
    await sound()
  })
})

test.each(['ACCEPTED', 'BOOKED', 'REFUSED', 'RETURNED'] as const)(
  '%s of what was frozen before it was sent, as after a restored backup: the bank has it',
  async (status) => {
    const owner = await earner(app, AMOUNT)
    const { withdrawalId: id, actualFen } = await applied(owner, 'WITHHOLDING')
    await act(finance, id, 'approve')
    await act(finance, id, 'freeze', 'Odd')
    const one = { owner, id, actualFen }
    await says(one, 1, status)
    const wanted = {
      ACCEPTED: 'WITHDRAWING SENT',
      BOOKED: 'PAID PAID',
      REFUSED: 'FAILED FAILED',
      RETURNED: 'FAILED RETURNED',
    }
    expect(await stateOf(one)).toBe(wanted[status])
    await sound()
  },
)

describe('while the bank contradicts itself', () => {
  test.each([
    ['accepted after it was refused', 'ACCEPTED', null, 'contradiction'],
    ['booked with another amount', 'BOOKED', 5, 'wrongAmount'],
    ['booked without an amount of ours', 'BOOKED', null, 'wrongAmount'],
  ] as const)('%s: not paid again and not closed', async (_, status, amountFen, attention) => {
    const one = await sent()
    await says(one, 1, 'REFUSED')
    await says(one, 1, status, amountFen)
    expect(await stateOf(one)).toBe(`FAILED FAILED/${attention}`)
    const can = await canOf(one)
    expect([can.retry?.code, can.close?.code]).toEqual(Array(2).fill('withdrawal.bankContradicts'))
    expect((await act(finance, one.id, 'retry')).code).toBe('withdrawal.bankContradicts')
    expect((await act(finance, one.id, 'close', 'Odd')).code).toBe('withdrawal.bankContradicts')
    await says(one, 1, 'REFUSED')
    expect(await stateOf(one)).toBe('FAILED FAILED')
    expect((await act(finance, one.id, 'retry')).code).toBe('success')
    await sound()
  })
})

describe('booked with another amount', () => {
  const payoutOf = ({ id }: Sent) =>
    app.platform.db.selectFrom('payout').selectAll().where('withdrawal_id', '=', id).executeTakeFirstOrThrow()
  async function accept(one: Sent, amountFen: number, who = finance) {
    const { payout_id: payoutId } = await payoutOf(one)
    const body = { amountFen, reason: 'The bank kept its fee' }
    return who.caller.call('POST', `/staff/v1/payouts/${payoutId}/accept-amount`, body)
  }

  test.each([-500, 500])('two of finance accept a difference of %d fen', async (difference) => {
    const one = await sent()
    const bookedFen = one.actualFen + difference
    await says(one, 1, 'BOOKED', bookedFen)
    expect(await accept(one, one.actualFen)).toMatchObject({ code: 'payout.amountChanged' })
    expect(await accept(one, bookedFen)).toMatchObject({
      data: {
        accepted: { amountFen: bookedFen, isInForce: false },
        can: { acceptAmount: { code: 'payout.acceptedByYou' } },
      },
    })
    expect(await accept(one, bookedFen)).toMatchObject({ status: 403, code: 'payout.acceptedByYou' })
    expect(await stateOf(one)).toBe('WITHDRAWING SENT/wrongAmount')
    const grown = await growth(async () => {
      const codes = await Promise.all([1, 2].map(() => accept(one, bookedFen, colleague)))
      expect(codes.map(({ code }) => code).toSorted()).toEqual(['payout.nothingToAccept', 'success'])
      // The bank says so again: it is what was accepted.
      expect(await says(one, 1, 'BOOKED', bookedFen)).toBe('REPEATED')
    })
    expect(grown).toEqual({ bank: bookedFen, breaks: -difference, taxWithheld: AMOUNT - one.actualFen })
    expect(await stateOf(one)).toBe('PAID PAID')
    await sound()
    // Should it come back, both are undone.
    const back = await growth(() => says(one, 1, 'RETURNED', bookedFen))
    expect(back).toEqual({ bank: -bookedFen, breaks: difference, taxWithheld: one.actualFen - AMOUNT })
    expect(await stateOf(one)).toBe('FAILED RETURNED')
    await sound()
  })

  test('recalled, it failed, and is paid anew', async () => {
    const one = await sent()
    await says(one, 1, 'BOOKED', 5)
    await accept(one, 5)
    const grown = await growth(() => says(one, 1, 'RETURNED', 5))
    expect(grown).toEqual({ bank: 0, breaks: 0, taxWithheld: 0 })
    expect(await stateOf(one)).toBe('FAILED FAILED')
    // What the first clerk accepted is there no longer.
    expect(await accept(one, 5, colleague)).toMatchObject({ code: 'payout.nothingToAccept' })
    expect((await act(finance, one.id, 'retry')).code).toBe('success')
    await sound()
  })

  test('nobody accepts what the bank did not name, what is right, or their own', async () => {
    const one = await sent(await earner(app, AMOUNT, 'INDIVIDUAL', ['finance']))
    expect(await accept(one, one.actualFen)).toMatchObject({ code: 'payout.nothingToAccept' })
    await says(one, 1, 'BOOKED', null)
    expect(await accept(one, 5)).toMatchObject({ code: 'payout.nothingToAccept' })
    await says(one, 1, 'BOOKED', 5)
    expect(await accept(one, 5, one.owner)).toMatchObject({ status: 403, code: 'notOwn.decide' })
  })
})

describe('an earlier attempt that is booked once a later one was sent', () => {
  async function overpaid() {
    const one = await sent()
    await says(one, 1, 'REFUSED')
    await act(finance, one.id, 'retry')
    await atBank(one.id, 2)
    const grown = await growth(() => says(one, 1, 'BOOKED'))
    expect(grown).toEqual({ bank: one.actualFen, breaks: -one.actualFen, taxWithheld: 0 })
    expect(await stateOf(one)).toBe('WITHDRAWING OVERPAID/overpaid SENT')
    await sound()
    return one
  }

  test('both are booked: the first is overpaid, and settled as it comes back', async () => {
    const one = await overpaid()
    await says(one, 2, 'BOOKED')
    expect(await stateOf(one)).toBe('PAID OVERPAID/overpaid PAID')
    await sound()
    const grown = await growth(() => says(one, 1, 'RETURNED'))
    expect(grown).toEqual({ bank: -one.actualFen, breaks: one.actualFen, taxWithheld: 0 })
    expect(await stateOf(one)).toBe('PAID RETURNED PAID')
    await sound()
  })

  test.each(['REFUSED', 'RETURNED'] as const)('the later one is %s: the first pays it', async (status) => {
    const one = await overpaid()
    await says(one, 2, status)
    const last = { REFUSED: 'FAILED', RETURNED: 'RETURNED' }[status]
    expect(await stateOf(one)).toBe(`PAID PAID ${last}`)
    await sound()
    await says(one, 1, 'RETURNED')
    expect(await stateOf(one)).toBe(`FAILED RETURNED ${last}`)
    await sound()
  })

  test('the payments list has it among those to look at', async () => {
    const one = await overpaid()
    const { data } = await finance.caller.call('GET', '/staff/v1/payouts?state=ATTENTION')
    const keys = Object(data).items.map(({ key }: { key: string }) => key)
    expect(keys).toContain(payoutKey(one.id, 1))
  })
})

test('booked for a closed withdrawal: overpaid, and settled by an adjustment of two', async () => {
  const one = await sent()
  await says(one, 1, 'REFUSED')
  await act(finance, one.id, 'close', 'The account is closed')
  const grown = await growth(async () => {
    await says(one, 1, 'BOOKED')
    expect(await stateOf(one)).toBe('CLOSED OVERPAID/overpaid')
    await sound()
    const { miId } = await app.platform.db
      .selectFrom('account')
      .select('mi_id as miId')
      .where('id', '=', one.owner.accountId)
      .executeTakeFirstOrThrow()
    const { data, code } = await finance.caller.call('POST', '/staff/v1/adjustments', {
      account: String(miId),
      amountFen: -one.actualFen,
      counter: 'breaks',
      reason: 'Paid for a closed withdrawal',
    })
    expect(code).toBe('success')
    const decide = `/staff/v1/adjustments/${Adjustment.parse(data).adjustmentId}/decision`
    const decided = await colleague.caller.call('POST', decide, { decision: 'APPROVE' })
    expect(decided.code).toBe('success')
  })
  expect(grown).toEqual({ bank: one.actualFen, breaks: 0, taxWithheld: 0 })
  expect((await nowOf(one.owner)).availableFen).toBe(AMOUNT - one.actualFen)
  await sound()
})

describe('an overpayment that finance settled', () => {
  async function settled(staff = finance, owner?: Person) {
    const one = await sent(owner)
    await says(one, 1, 'REFUSED')
    await act(finance, one.id, 'retry')
    await atBank(one.id, 2)
    await says(one, 1, 'BOOKED')
    const { payout_id: id } = await app.platform.db
      .selectFrom('payout')
      .select('payout_id')
      .where('key', '=', payoutKey(one.id, 1))
      .executeTakeFirstOrThrow()
    const path = `/staff/v1/payouts/${id}/settle`
    return { one, path, answer: await staff.caller.call('POST', path, { reason: 'Adjustment 7' }) }
  }

  test('is looked at no longer, stays what it is, and cannot be settled twice', async () => {
    const { one, path, answer } = await settled()
    expect(answer).toMatchObject({ code: 'success', data: { settled: { reason: 'Adjustment 7' } } })
    expect(await stateOf(one)).toBe('WITHDRAWING OVERPAID SENT')
    await says(one, 1, 'BOOKED')
    expect(await stateOf(one)).toBe('WITHDRAWING OVERPAID SENT')
    expect((await colleague.caller.call('POST', path, { reason: 'Again' })).code).toBe(
      'payout.nothingToSettle',
    )
    await sound()
  })

  test.each([
    ['the bank returns it', 1, 'RETURNED', 'WITHDRAWING RETURNED/paidBack SENT'],
    ['the other attempt fails', 2, 'REFUSED', 'PAID PAID/paidBack FAILED'],
  ] as const)('comes back to finance where %s', async (_, attempt, status, state) => {
    const { one, path } = await settled()
    await says(one, attempt, status)
    expect(await stateOf(one)).toBe(state)
    expect((await colleague.caller.call('POST', path, { reason: 'Adjusted back' })).code).toBe('success')
    expect(await stateOf(one)).toBe(state.replace('/paidBack', ''))
    await sound()
  })

  test('is not settled by who was paid', async () => {
    const owner = await earner(app, AMOUNT, 'INDIVIDUAL', ['finance'])
    const { one, answer } = await settled(owner, owner)
    expect([answer.status, answer.code]).toEqual([403, 'notOwn.decide'])
    expect(await stateOf(one)).toBe('WITHDRAWING OVERPAID/overpaid SENT')
  })
})

test('of an attempt that was never made nothing moves', async () => {
  const one = await sent()
  const grown = await growth(async () => {
    expect(await says(one, 2, 'BOOKED')).toBe('UNKNOWN_KEY')
  })
  expect(grown).toEqual({ bank: 0, breaks: 0, taxWithheld: 0 })
  expect(await stateOf(one)).toBe('WITHDRAWING SENT')
})

test('whatever the bank says in whatever order, what left is in the ledger and one attempt pays', async () => {
  const answer = fc.tuple(fc.constantFrom(1, 2), fc.constantFrom('ACCEPTED', 'BOOKED', 'REFUSED', 'RETURNED'))
  const step = fc.oneof(answer, fc.constantFrom('retry', 'close', 'freeze', 'unfreeze', 'atBank'))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
      const one = await sent()
      let attempt = 1
      for (const each of steps)
        if (each === 'atBank')
          await app.platform.db
            .updateTable('payout')
            .set({ state: 'SENT' })
            .where('withdrawal_id', '=', one.id)
            .where('state', '=', 'READY')
            .execute()
        else if (typeof each === 'string') {
          const { code } = await act(finance, one.id, each, 'Odd')
          if (each === 'retry' && code === 'success') attempt += 1
        } else await says(one, Math.min(each[0], attempt), each[1])
      const [withdrawal = '', ...payments] = (await stateOf(one)).split(' ')
      const paying = payments.filter((payment) => payment.startsWith('PAID'))
      expect(paying).toHaveLength(withdrawal === 'PAID' ? 1 : 0)
      if (withdrawal === 'FAILED') expect(payments.join(' ')).not.toContain('OVERPAID')
      await sound()
    }),
    { numRuns: 40 },
  )
})
