import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faultsOf } from '../../testing.ts'
import { AdjustmentForm, AdjustmentInput, fenOfText } from './rules.ts'

describe('an amount as it is typed', () => {
  test.each([
    ['12.30', 1_230],
    ['12.3', 1_230],
    ['12', 1_200],
    ['-0.01', -1],
    ['−5', -500],
    ['+5', 500],
    ['１２．５', 1_250],
    ['1,234.56', 123_456],
    [' 7 ', 700],
    ['12.345', undefined],
    ['1e3', undefined],
    ['', undefined],
    ['-', undefined],
    ['.5', undefined],
    ['=1+1', undefined],
    ['9999999999999', undefined],
  ])('%s is %s', (text, fen) => {
    expect(fenOfText(text)).toBe(fen)
  })

  test('is read to the fen', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (fen) => {
        expect(fenOfText(`${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`)).toBe(fen)
      }),
    )
  })
})

const input = { account: '100001', amountFen: 100, counter: 'breaks', reason: 'Counted twice' }

test.each([
  [{}, []],
  [{ productId: null, day: null }, []],
  [{ amountFen: 0 }, ['amountFen amount.nothing']],
  [{ amountFen: 0.5 }, ['amountFen amount.format']],
  [{ amountFen: 2 ** 53 }, ['amountFen amount.format', 'amountFen amount.tooLarge']],
  [{ amountFen: -100_000_000_001 }, ['amountFen amount.tooLarge']],
  [{ amountFen: '100' }, ['amountFen amount.format']],
  [{ account: ' ' }, ['account adjustmentAccount.required']],
  [{ counter: 'bank' }, ['counter adjustmentCounter.unknown']],
  [{ reason: ' ' }, ['reason adjustmentReason.required']],
  [{ reason: '字'.repeat(501) }, ['reason adjustmentReason.tooLong']],
  [{ productId: 'x' }, ['productId product.idFormat']],
  [{ day: '2026-02-30' }, ['day day.format']],
  [{ day: '0000-01-01' }, ['day sales.tooEarly']],
])('with %j', (change, faults) => {
  expect(faultsOf(AdjustmentInput, { ...input, ...change })).toEqual(faults)
})

test('a form may leave out what it is about', () => {
  const form = { ...input, amountFen: '-12.30', productId: ' ', day: '' }
  expect(AdjustmentForm.parse(form)).toMatchObject({ amountFen: -1_230, productId: null, day: null })
  expect(faultsOf(AdjustmentForm, { ...form, amountFen: 'much' })).toEqual(['amountFen amount.format'])
  expect(faultsOf(AdjustmentForm, { ...form, day: '0000-01-01' })).toEqual(['day sales.tooEarly'])
})
