import { expect, test } from 'vitest'
import { paidExample } from './paidExample.ts'

test('the whole way of docs/design/revenue.md', () => {
  expect(paidExample()).toEqual({
    paidTurnover: '20,000.00',
    paidChannel: '600.00',
    paidNet: '19,400.00',
    paidShare: '13,580.00',
    paidLowTax: '395.53',
    paidLowActual: '13,184.47',
    paidHighTax: '768.68',
    paidHighActual: '12,811.32',
    sharedPercent: 35,
    sharedGiven: '4,753.00',
    sharedKept: '8,827.00',
  })
})
