import { hundredthsOf } from '@easel/domain/base/amounts/fen.ts'
import { faultsOf } from '@easel/domain/testing.ts'
import { expect, test } from 'vitest'
import { extensionForm, schemeForm } from './schemeForm.ts'

test.each([
  [35, 3_500],
  [12.5, 1_250],
  [0.29, 29],
  [0.01, 1],
  [100, 10_000],
])('%d %% are %i hundredths', (percent, hundredths) => {
  expect(hundredthsOf(percent)).toBe(hundredths)
})

const proof = { password: 'a quiet evening', code: '' }
const form = { sharer: '100000001', ratio: 35, period: 'DAYS', days: 30, proof }
test.each([
  [form, []],
  [{ ...form, period: 'PERMANENT' }, []],
  [{ ...form, ratio: 12.345 }, ['ratio shareRatio.format']],
  [{ ...form, ratio: 'much' }, ['ratio shareRatio.format']],
  [{ ...form, ratio: 101 }, ['ratio shareRatio.tooLarge']],
  [{ ...form, sharer: '' }, ['sharer sharer.required']],
  [{ ...form, days: 0 }, ['days shareDays.notPositive']],
])('%j', (input, faults) => {
  expect(faultsOf(schemeForm('password'), input)).toEqual(faults)
})

test('a proof is asked for in the way that is on the screen, beside the other faults', () => {
  expect(faultsOf(schemeForm('code'), { ...form, days: 0 })).toEqual([
    'days shareDays.notPositive',
    'proof.code code.required',
  ])
  const longer = { schemeId: '0198a000-0000-7000-8000-000000000001', days: 0 }
  expect(faultsOf(extensionForm('password'), { ...longer, proof: { password: '', code: '' } })).toEqual([
    'days shareDays.notPositive',
    'proof.password password.required',
  ])
})
