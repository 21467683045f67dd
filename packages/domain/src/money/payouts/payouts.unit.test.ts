import { expect, test } from 'vitest'
import { differencesOf } from '../../testing.ts'
import { KEY_MAX, payoutKey } from './key.ts'
import { PAYOUT_STATES } from './lifecycle.ts'
import { payoutPolicy } from './policy.ts'

test('every relation × state is as written out', () => {
  const things = Object.fromEntries(
    PAYOUT_STATES.map((state) => [state, { state, isOnline: true, attention: null }]),
  )
  const ask = {
    may: ['staff'],
    others: 'forbidden',
    from: ['SENDING', 'UNKNOWN', 'SENT'],
    elsewhere: 'payout.nothingToAsk',
  } as const
  const settle = {
    may: ['staff'],
    refused: { inConflict: 'notOwn.decide' },
    others: 'forbidden',
    from: [],
    elsewhere: 'payout.nothingToSettle',
  } as const
  expect(differencesOf(payoutPolicy, { ask, settle }, things, new Date())).toEqual([])
})

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
