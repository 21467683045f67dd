import { faultsOf } from '@easel/domain/testing.ts'
import { expect, test } from 'vitest'
import { BanForm, instantOf, VotingBanForm } from './banForm.ts'

const filled = { length: 'WEEK', endDate: '', disableAuthSet: ['VOTE'], reason: 'Bought votes' }

test.each([
  ['a week', {}, []],
  ['a date of a week is no matter', { endDate: 'soon' }, []],
  ['custom', { length: 'CUSTOM', endDate: '2026-12-01T09:30' }, []],
  ['custom without its end', { length: 'CUSTOM' }, ['endDate endDate.required']],
  ['custom until no time', { length: 'CUSTOM', endDate: 'soon' }, ['endDate endDate.format']],
  ['of nothing', { disableAuthSet: [] }, ['disableAuthSet disableAuthSet.required']],
  ['without a reason', { reason: '' }, ['reason banReason.required']],
])('%s', (_, change, faults) => {
  expect(faultsOf(BanForm, { ...filled, ...change })).toEqual(faults)
})

test.each([
  ['a week', {}, []],
  ['nobody', { account: ' ' }, ['account banAccount.required']],
  ['custom without its end', { length: 'CUSTOM' }, ['endDate endDate.required']],
  ['without a reason', { reason: '' }, ['reason banReason.required']],
])('from voting: %s', (_, change, faults) => {
  const { disableAuthSet, ...rest } = { ...filled, account: '100000001' }
  expect(faultsOf(VotingBanForm, { ...rest, ...change })).toEqual(faults)
})

test('a time is the viewer’s own', () => {
  expect(instantOf('2026-12-01T09:30')).toBe(new Date(2026, 11, 1, 9, 30).toISOString())
  expect(instantOf('')).toBeNull()
})
