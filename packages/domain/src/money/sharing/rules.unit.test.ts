import { describe, expect, test } from 'vitest'
import { faultsOf } from '../../testing.ts'
import {
  answerDeadline,
  ExtensionInput,
  type OfferFacts,
  type OtherScheme,
  offerRefusal,
  ratioLeft,
  SchemeInput,
  timeOf,
} from './rules.ts'

const others: readonly OtherScheme[] = [
  { sharerAccountId: 'b', state: 'ONGOING', ratio: 3_000 },
  { sharerAccountId: 'c', state: 'PENDING', ratio: 2_000 },
  { sharerAccountId: 'd', state: 'SUSPENDED', ratio: 1_000 },
  { sharerAccountId: 'e', state: 'EXPIRED', ratio: 9_000 },
]
const facts: OfferFacts = {
  ownerAccountId: 'a',
  sharerAccountId: 'e',
  productState: 'PUBLISHED',
  divideType: 'PAY_DIVIDE',
  others,
}

describe('an offer', () => {
  test.each<[string, Partial<OfferFacts>, number, unknown]>([
    ['of all that is left', {}, 4_000, null],
    ['of more than is left', {}, 4_001, { code: 'share.ratioLeft', params: { leftRatio: 4_000 } }],
    ['to oneself', { sharerAccountId: 'a' }, 1, { code: 'share.self' }],
    ['to who shares already', { sharerAccountId: 'b' }, 1, { code: 'share.duplicate' }],
    ['to who has not answered', { sharerAccountId: 'c' }, 1, { code: 'share.duplicate' }],
    ['to whose scheme rests', { sharerAccountId: 'd' }, 1, { code: 'share.duplicate' }],
    ['of a free work', { divideType: 'FREE' }, 1, { code: 'share.notEarning' }],
    ['of a work without a part', { divideType: 'NO_DIVIDE' }, 1, { code: 'share.notEarning' }],
    ['of a hidden work', { productState: 'HIDDEN' }, 1, { code: 'share.notEarning' }],
    ['of a removed work', { productState: 'REMOVED' }, 1, { code: 'share.notEarning' }],
    ['of income by traffic', { divideType: 'FLOW_DIVIDE' }, 1, null],
  ])('%s', (_, change, ratio, refusal) => {
    expect(offerRefusal({ ...facts, ...change }, ratio)).toEqual(refusal)
  })

  test('counts what is left without schemes that ended', () => {
    expect(ratioLeft(others)).toBe(4_000)
    expect(ratioLeft([])).toBe(10_000)
  })
})

describe('the input', () => {
  const fixed = { sharer: '10086', ratio: 3_500, period: 'DAYS', days: 30 }
  test.each([
    [fixed, []],
    [{ ...fixed, period: 'PERMANENT', days: undefined }, []],
    [{ ...fixed, days: 0 }, ['days shareDays.notPositive']],
    [{ ...fixed, days: 1.5 }, ['days shareDays.format']],
    [{ ...fixed, days: 3_651 }, ['days shareDays.tooMany']],
    [{ ...fixed, ratio: 0 }, ['ratio shareRatio.notPositive']],
    [{ ...fixed, ratio: 10_001 }, ['ratio shareRatio.tooLarge']],
    [{ ...fixed, ratio: '3500' }, ['ratio shareRatio.format']],
    [{ ...fixed, sharer: '  ' }, ['sharer sharer.required']],
    [{ ...fixed, period: 'FOREVER' }, ['period sharePeriod.unknown']],
  ])('%j', (input, faults) => {
    expect(faultsOf(SchemeInput, input)).toEqual(faults)
  })

  test('an extension adds days', () => {
    const schemeId = '0190b7a2-5f6e-7c3d-8a91-2b3c4d5e6f70'
    expect(faultsOf(ExtensionInput, { schemeId, days: 7 })).toEqual([])
    expect(faultsOf(ExtensionInput, { schemeId, days: -7 })).toEqual(['days shareDays.notPositive'])
  })
})

test('a scheme begins when it is accepted and ends after its days', () => {
  const accepted = new Date('2026-11-10T04:00:00Z')
  expect(timeOf(accepted, { period: 'PERMANENT' })).toEqual({ from: accepted, until: null })
  expect(timeOf(accepted, { period: 'DAYS', days: 2 }).until).toEqual(new Date('2026-11-12T04:00:00Z'))
  expect(answerDeadline(accepted)).toEqual(new Date('2026-11-17T04:00:00Z'))
})
