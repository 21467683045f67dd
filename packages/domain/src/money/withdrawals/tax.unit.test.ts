import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { floorPart, ratio } from '../../base/amounts/fen.ts'
import { NOTHING_PAID, payoutOf, ruleInForce, type TaxMethod, TaxRule, taxOf } from './tax.ts'
import { AUTHOR, CUMULATIVE, LABOUR, VAT_3, VAT_6 } from './testing/methods.ts'

const yuan = (amount: number) => Math.round(amount * 100)

describe('VAT inside an amount', () => {
  test.each([
    ['3 %', VAT_3, 10_000, 291.26],
    ['6 %', VAT_6, 10_000, 566.04],
    ['3 %', VAT_3, 0, 0],
    ['6 %', VAT_6, 0.01, 0],
  ] as const)('at %s', (_, method, amount, tax) => {
    expect(taxOf(yuan(amount), method)).toBe(yuan(tax))
  })
})

describe('tax that is withheld', () => {
  test.each([
    [800, 0, 0],
    [2_000, 240, 168],
    [4_000, 640, 448],
    [8_000, 1_280, 896],
    [30_000, 5_200, 3_360],
    [40_000, 7_600, 4_480],
    [62_500, 13_000, 7_000],
    [80_000, 18_600, 8_960],
    [0, 0, 0],
    [799.99, 0, 0],
    [800.01, 0, 0],
    [801, 0.2, 0.14],
  ])('on %d yuan: %d as labour, %d as author', (amount, labour, author) => {
    expect(taxOf(yuan(amount), LABOUR)).toBe(yuan(labour))
    expect(taxOf(yuan(amount), AUTHOR)).toBe(yuan(author))
  })

  test('over the payments of a year: 30,000 each month', () => {
    let before = NOTHING_PAID
    const taxes = [1, 2, 3].map(() => {
      const taxFen = taxOf(yuan(30_000), CUMULATIVE, before)
      before = {
        amountFen: before.amountFen + yuan(30_000),
        taxFen: before.taxFen + taxFen,
        months: before.months + 1,
      }
      return taxFen
    })
    expect(taxes).toEqual([57_000, 71_000, 190_000])
  })

  test('never gives back what was withheld before', () => {
    expect(taxOf(100, CUMULATIVE, { amountFen: yuan(30_000), taxFen: yuan(570), months: 1 })).toBe(0)
  })
})

/** The law in one fraction of the amount each, written out apart from the rules: counted in integers below 2^53. */
const halfUpOf = (of: number, over: number) => {
  const doubled = 2 * of + over
  return (doubled - (doubled % (2 * over))) / (2 * over)
}
const EXACT = {
  VAT_3: { method: VAT_3, taxOf: (fen: number) => halfUpOf(fen * 3, 103) },
  VAT_6: { method: VAT_6, taxOf: (fen: number) => halfUpOf(fen * 6, 106) },
  LABOUR: {
    method: LABOUR,
    taxOf: (fen: number) => {
      if (fen <= 80_000) return 0
      if (fen <= 400_000) return halfUpOf((fen - 80_000) * 2, 10)
      if (fen <= 2_500_000) return halfUpOf(fen * 16, 100)
      if (fen <= 6_250_000) return halfUpOf(fen * 24, 100) - 200_000
      return halfUpOf(fen * 32, 100) - 700_000
    },
  },
  AUTHOR: {
    method: AUTHOR,
    taxOf: (fen: number) => {
      if (fen <= 80_000) return 0
      return fen <= 400_000 ? halfUpOf((fen - 80_000) * 14, 100) : halfUpOf(fen * 112, 1_000)
    },
  },
  CUMULATIVE: {
    method: CUMULATIVE,
    taxOf: (fen: number) => {
      const base = fen * 8 - 5_000_000
      if (base <= 0) return 0
      return base <= 36_000_000 ? halfUpOf(base * 3, 1_000) : halfUpOf(base * 10, 1_000) - 252_000
    },
  },
} as const

/** Every amount takes seconds: the one that no designer is taxed by unless configured takes every seventh. */
const STEPS: Readonly<Record<string, number>> = { CUMULATIVE: 7 }

describe('one rounding, at the end', () => {
  test('of 4,000.22 the tax on author’s remuneration is 448.02', () => {
    expect(taxOf(yuan(4_000.22), AUTHOR)).toBe(yuan(448.02))
  })

  test.each(Object.entries(EXACT))('%s of every amount from 0.01 to 100,000.00', (method, exact) => {
    const wrong: number[] = []
    for (let fen = 1; fen <= 10_000_000; fen += STEPS[method] ?? 1)
      if (taxOf(fen, exact.method) !== exact.taxOf(fen)) wrong.push(fen)
    expect(wrong).toEqual([])
  })
})

describe('from turnover to what arrives', () => {
  const shareFen = floorPart(yuan(20_000) - yuan(600), ratio(7_000))

  test.each([
    ['VAT_6', VAT_6, 12_811.32],
    ['VAT_3', VAT_3, 13_184.47],
    ['labour', LABOUR, 11_407.2],
    ['author', AUTHOR, 12_059.04],
  ] as const)('by %s', (_, method, actual) => {
    expect(shareFen).toBe(yuan(13_580))
    expect(payoutOf(shareFen, method).actualFen).toBe(yuan(actual))
  })
})

test('a tax is never negative and never above its amount', () => {
  const amounts = fc.integer({ min: 0, max: 2 ** 50 })
  const methods = fc.constantFrom<TaxMethod>(VAT_3, VAT_6, LABOUR, AUTHOR, CUMULATIVE)
  const before = fc.record({
    amountFen: amounts,
    taxFen: amounts,
    months: fc.integer({ min: 0, max: 11 }),
  })
  fc.assert(
    fc.property(amounts, methods, before, (amount, method, paid) => {
      const { taxFen, actualFen } = payoutOf(amount, method, paid)
      expect(taxFen).toBeGreaterThanOrEqual(0)
      expect(actualFen).toBeGreaterThanOrEqual(0)
      expect(taxFen + actualFen).toBe(amount)
    }),
  )
})

describe('the rule in force', () => {
  const rule = (from: string, terms: TaxMethod) =>
    TaxRule.parse({
      invoiceType: 'WITHHOLDING',
      version: from,
      from,
      source: { en: 'a law', zh: '某法' },
      terms,
    })
  const rules = [rule('2025-10-01', CUMULATIVE), rule('2019-01-01', AUTHOR)]

  test.each([
    ['2018-12-31', undefined],
    ['2019-01-01', '2019-01-01'],
    ['2025-09-30', '2019-01-01'],
    ['2025-10-01', '2025-10-01'],
  ])('on %s', (day, version) => {
    expect(ruleInForce(rules, 'WITHHOLDING', day)?.version).toBe(version)
    expect(ruleInForce(rules, 'VAT_3', day)).toBeUndefined()
  })
})
