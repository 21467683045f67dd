import { describe, expect, test } from 'vitest'
import { faultsOf } from '../../testing.ts'
import { aTender, factsIn } from '../tenders/testing/tender.ts'
import { BidFields, missingInBid, priceOf } from './fields.ts'
import { BID_STATES } from './lifecycle.ts'
import { type BidFacts, type BidPolicyMove, bidPolicy } from './policy.ts'

const now = new Date('2026-05-10T08:00:00Z')
const running = factsIn('IN_PROGRESS', now)
const opened = { ...factsIn('ENDED', now), opening: 'OPENED' } as const
const bid = (state: BidFacts['state'], tender: BidFacts['tender'] = running): BidFacts => ({
  state,
  tender,
  isConfirmed: true,
  placesLeft: 1,
})

describe('when', () => {
  const codes = (move: BidPolicyMove, relation: 'owner' | 'staff', tender: BidFacts['tender']) =>
    BID_STATES.filter((state) => bidPolicy.can([relation], move, bid(state, tender), now) === null)
  test('a bidder moves a bid while bidding is open', () => {
    expect(codes('save', 'owner', running)).toEqual(['DRAFT', 'SUBMITTED', 'WITHDRAWN'])
    expect(codes('submit', 'owner', running)).toEqual(['DRAFT', 'SUBMITTED', 'WITHDRAWN'])
    expect(codes('withdraw', 'owner', running)).toEqual(['SUBMITTED'])
    expect(codes('confirm', 'owner', running)).toEqual(['SUBMITTED'])
  })
  test.each(['NOT_STARTED', 'ENDED', 'CANCELLED'] as const)(
    'nobody moves one while the tender is %s',
    (state) => {
      for (const move of ['save', 'submit', 'withdraw', 'confirm'] as const)
        expect(codes(move, 'owner', factsIn(state, now))).toEqual([])
    },
  )
  test('bids are decided once, and only opened ones', () => {
    for (const move of ['win', 'lose', 'shortlist'] as const) {
      expect(codes(move, 'staff', opened)).toEqual(['SUBMITTED'])
      expect(codes(move, 'staff', factsIn('ENDED', now))).toEqual([])
      expect(codes(move, 'staff', running)).toEqual([])
    }
  })
  test('a place is wanted, and a confirmation of what was changed', () => {
    const facts = bid('SUBMITTED', opened)
    expect(bidPolicy.can(['staff'], 'win', { ...facts, placesLeft: 0 }, now)?.code).toBe('bid.placesTaken')
    expect(bidPolicy.can(['staff'], 'win', { ...facts, isConfirmed: false }, now)?.code).toBe(
      'bid.notConfirmed',
    )
    expect(bidPolicy.can(['staff'], 'lose', { ...facts, placesLeft: 0, isConfirmed: false }, now)).toBeNull()
  })
})

describe('what a bid says', () => {
  const whole = BidFields.parse({ proposal: 'Paper and light', priceFen: 4_000_000, days: 20 })
  const faults = (changes: object, tender: object = {}) =>
    missingInBid({ ...whole, ...changes }, { ...aTender(now), ...tender }).map(
      ({ path, code }) => `${path} ${code}`,
    )
  test.each([
    [{}, {}, []],
    [
      { proposal: '', days: null, priceFen: null },
      {},
      ['proposal bidProposal.required', 'days bidDays.required', 'priceFen bidPrice.required'],
    ],
    [{ priceFen: 5_000_000 }, {}, []],
    [{ priceFen: 5_000_001 }, {}, ['priceFen bidPrice.aboveBudget']],
    [{ priceFen: 0 }, {}, ['priceFen bidPrice.required']],
    [{ priceFen: null }, { budget: 'FIXED' }, []],
    [{ priceFen: 90_000_000 }, { budget: 'OPEN', budgetFen: null }, []],
  ])('%j for %j', (changes, tender, expected) => {
    expect(faults(changes, tender)).toEqual(expected)
  })
  test('is paid at the fixed price, or at its own', () => {
    expect(priceOf(whole, { budget: 'FIXED', budgetFen: 300 })).toBe(300)
    expect(priceOf(whole, { budget: 'UP_TO', budgetFen: 5_000_000 })).toBe(4_000_000)
  })
  test.each([
    [{ samples: ['javascript:alert(1)'] }, ['samples.0 bidSample.format']],
    [{ samples: ['https://example.com/work'] }, []],
    [{ days: 0 }, ['days field.tooSmall']],
    [{ priceFen: 1.5 }, ['priceFen field.invalidType']],
    [{ proposal: 'x'.repeat(10_001) }, ['proposal bidProposal.tooLong']],
  ])('%j', (fields, expected) => {
    expect(faultsOf(BidFields, fields)).toEqual(expected)
  })
})
