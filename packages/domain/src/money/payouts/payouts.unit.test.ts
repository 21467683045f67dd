import { expect, test } from 'vitest'
import { disputedAs } from './attention.ts'
import { KEY_MAX, payoutKey } from './key.ts'
import { PAYOUT_STATES, UNSENT, WAS_BOOKED } from './lifecycle.ts'
import { payoutPolicy } from './policy.ts'

test('a bank that answers in files cannot be asked', () => {
  const refusal = payoutPolicy.can(
    ['staff'],
    'ask',
    { state: 'SENT', isOnline: false, attention: null },
    new Date(),
  )
  expect(refusal?.code).toBe('payout.noOnlineBank')
})

test('a key fits into ISO 20022 up to the last attempt', () => {
  const key = payoutKey('0193f000-0000-7000-8000-000000000001', 99)
  expect(key).toBe('0193f000000070008000000000000001:99')
  expect(key.length).toBe(KEY_MAX)
})

test('a payment that the bank contradicts can be asked for in every state', () => {
  for (const state of PAYOUT_STATES)
    expect(
      payoutPolicy.can(['staff'], 'ask', { state, isOnline: true, attention: 'contradiction' }, new Date()),
    ).toBeNull()
})

test('another amount has one way out in every state that the bank can leave it in', () => {
  const now = new Date()
  for (const state of PAYOUT_STATES) {
    const facts = { state, isOnline: true, attention: 'wrongAmount' } as const
    const open = (['settle', 'acceptAmount'] as const).filter(
      (move) => payoutPolicy.can(['staff'], move, facts, now) === null,
    )
    // What was not sent is sent once it may leave, and named by the bank again then.
    expect(open, state).toHaveLength(UNSENT.includes(state) ? 0 : 1)
    expect(open.includes('settle'), state).toBe(WAS_BOOKED.includes(state))
  }
})

test('a new dispute covers up nothing that has a way out of its own', () => {
  for (const attention of ['wrongAmount', 'overpaid', 'paidBack'])
    expect(disputedAs({ attention }, 'contradiction')).toBe(attention)
  for (const attention of ['contradiction', 'noAnswer', null])
    expect(disputedAs({ attention }, 'wrongAmount')).toBe('wrongAmount')
})
