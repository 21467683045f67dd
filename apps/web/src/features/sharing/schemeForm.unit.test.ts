import { faultsOf } from '@easel/domain/testing.ts'
import { expect, test } from 'vitest'
import { hundredthsOf, SchemeForm } from './schemeForm.ts'

test.each([
  [35, 3_500],
  [12.5, 1_250],
  [0.29, 29],
  [0.01, 1],
  [100, 10_000],
])('%d %% are %i hundredths', (percent, hundredths) => {
  expect(hundredthsOf(percent)).toBe(hundredths)
})

const form = { sharer: '100000001', ratio: 35, period: 'DAYS', days: 30 }
test.each([
  [form, []],
  [{ ...form, period: 'PERMANENT' }, []],
  [{ ...form, ratio: 12.345 }, ['ratio shareRatio.format']],
  [{ ...form, ratio: 'much' }, ['ratio shareRatio.format']],
  [{ ...form, ratio: 101 }, ['ratio shareRatio.tooLarge']],
  [{ ...form, sharer: '' }, ['sharer sharer.required']],
  [{ ...form, days: 0 }, ['days shareDays.notPositive']],
])('%j', (input, faults) => {
  expect(faultsOf(SchemeForm, input)).toEqual(faults)
})
