import { expect, test } from 'vitest'
import { KEY_MAX, payoutKey } from './key.ts'
import { PAYOUT_STATES } from './lifecycle.ts'
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
