import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DetailsDraft } from './details.ts'
import { PRICE_MAX } from './fields.ts'
import { checkedPrices, isPriceWithin, type PricedProduct } from './priceCheck.ts'

const NOW = new Date('2026-11-20T10:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60_000)
const sold: PricedProduct = { state: 'PUBLISHED', priceCoins: 4, autoApprovedAt: null, rejectedAt: null }

describe('the prices that are approved at once', () => {
  test.each([
    [1, { from: 1, to: 2 }],
    [3, { from: 2, to: 6 }],
    [4, { from: 2, to: 8 }],
    [12, { from: 6, to: 15 }],
    [15, { from: 8, to: 15 }],
  ])('of %i coins', (priceCoins, range) => expect(checkedPrices({ ...sold, priceCoins }, NOW)).toEqual(range))

  test.each<[string, Partial<PricedProduct>]>([
    ['what is free', { priceCoins: 0 }],
    ['what is hidden', { state: 'HIDDEN' }],
    ['what was removed', { state: 'REMOVED' }],
    ['what had a price approved at once in the last thirty days', { autoApprovedAt: daysAgo(29.9) }],
    ['what was rejected in the last thirty days', { rejectedAt: daysAgo(29.9) }],
  ])('are none of %s', (_, facts) => expect(checkedPrices({ ...sold, ...facts }, NOW)).toBeNull())

  test('come back after thirty days', () =>
    expect(
      checkedPrices({ ...sold, autoApprovedAt: daysAgo(30), rejectedAt: daysAgo(30) }, NOW),
    ).not.toBeNull())

  test('are never free, never above the highest, and never beyond twice or half', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: PRICE_MAX }), (priceCoins) => {
        const { from = 0, to = 0 } = checkedPrices({ ...sold, priceCoins }, NOW) ?? {}
        expect(from).toBeGreaterThanOrEqual(1)
        expect(from * 2).toBeGreaterThanOrEqual(priceCoins)
        expect(to).toBeLessThanOrEqual(Math.min(PRICE_MAX, priceCoins * 2))
      }),
    )
  })
})

const before: DetailsDraft = {
  name: 'Quiet Dunes',
  description: 'Sand',
  priceCoins: 4,
  productDivideType: 'PAY_DIVIDE',
  tags: ['nature'],
  screenshots: ['a', 'b'],
  updateLog: 'Softer icons',
  remark: 'first',
  translations: [{ locale: 'zh_CN', name: '静沙', description: '沙' }],
}
const range = { from: 2, to: 8 }

describe('a change of the price alone', () => {
  test.each([2, 3, 8])('is within at %i', (priceCoins) =>
    expect(isPriceWithin(range, before, { ...before, priceCoins, remark: '' })).toBe(true),
  )
  test.each([0, 1, 9, null, undefined])('is beyond at %s', (priceCoins) =>
    expect(isPriceWithin(range, before, { ...before, priceCoins, remark: '' })).toBe(false),
  )
  test('is none without a range, and none at the same price', () => {
    expect(isPriceWithin(null, before, { ...before, priceCoins: 3, remark: '' })).toBe(false)
    expect(isPriceWithin(range, before, { ...before, remark: '' })).toBe(false)
  })
  test('may wish for a day', () =>
    expect(
      isPriceWithin(range, before, { ...before, priceCoins: 3, remark: '', releaseOn: '2026-12-24' }),
    ).toBe(true))

  // Every other field that a submission has, changed, is read by somebody before it is published.
  const others: Required<DetailsDraft> = {
    name: 'Loud Dunes',
    version: '2.0',
    designer: 'Another',
    contributor: 'Another',
    copyrightHolder: 'Another',
    description: 'Buy at example.com',
    priceCoins: 3,
    productDivideType: 'NO_DIVIDE',
    tags: ['nature', 'minimal'],
    fontLanguages: ['en'],
    regions: ['CN'],
    systemVersions: [15],
    remark: 'please look',
    translations: [{ locale: 'zh_CN', name: '静沙', description: '广告' }],
    screenshots: ['b', 'a'],
    copyrightProofFileId: '00000000-0000-7000-8000-000000000001',
    rightsRecordId: '00000000-0000-7000-8000-000000000002',
    updateLog: 'Buy at example.com',
    releaseOn: '2026-12-24',
  }
  const read = Object.entries(others).filter(([field]) => field !== 'priceCoins' && field !== 'releaseOn')
  test.each(read)('is none where %s differs too', (field, value) => {
    const changed = { ...before, priceCoins: 3, remark: '', [field]: value }
    expect(isPriceWithin(range, before, changed)).toBe(false)
  })
})
