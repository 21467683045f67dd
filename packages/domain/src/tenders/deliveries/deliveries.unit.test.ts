import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sumFen } from '../../base/amounts/fen.ts'
import type { ImageFacts } from '../../base/files/facts.ts'
import type { PolicyActor } from '../../policy.ts'
import { faultsOf } from '../../testing.ts'
import { WholeTender } from '../tenders/fields.ts'
import { aTender } from '../tenders/testing/tender.ts'
import { type DeliveryState, isLate } from './lifecycle.ts'
import { deliveryPlan, milestonesOf, missingFiles, slotOf, slotsOf } from './plan.ts'
import { deliveryPolicy, deliveryRelations } from './policy.ts'

const now = new Date('2026-05-10T08:00:00Z')
const inDays = (days: number, ms = 0) => new Date(now.getTime() + days * 86_400_000 + ms).toISOString()
const words = (en: string) => ({ en, zh: en })

test('without a theme among its files a delivery makes no product', () => {
  const files = { state: 'PAID', hasTheme: false } as const
  expect(deliveryPolicy.can(['owner'], 'makeProduct', files, now)?.code).toBe('delivery.noTheme')
})

describe('an actor', () => {
  const parties = { designerId: 'd1', hasBid: false, acceptedBy: 'a2' }
  const actor = (as: 'owner' | 'staff', accountId: string, designerId: string | null): PolicyActor => ({
    as,
    accountId,
    designerId,
  })
  test.each([
    ['who won', actor('owner', 'a1', 'd1'), parties, ['owner']],
    ['who is another designer', actor('owner', 'a9', 'd9'), parties, []],
    ['of the staff', actor('staff', 'a3', null), parties, ['staff']],
    ['who accepted it', actor('staff', 'a2', null), parties, ['staff', 'assigned']],
    ['of the staff who won', actor('staff', 'a1', 'd1'), parties, ['owner', 'inConflict', 'staff']],
    [
      'of the staff with a bid that lost',
      actor('staff', 'a4', 'd4'),
      { ...parties, hasBid: true },
      ['staff', 'inConflict'],
    ],
  ])('%s', (_, who, of, expected) => {
    expect(deliveryRelations(who, of).toSorted()).toEqual(expected.toSorted())
  })
})

test.each<[DeliveryState, number, boolean]>([
  ['WAITING', -1, false],
  ['WAITING', 0, true],
  ['CHANGES_WANTED', 0, true],
  ['DELIVERED', 0, false],
  ['PAID', 1, false],
])('%s %i ms after its date is late: %s', (state, ms, late) => {
  expect(isLate(state, now, new Date(now.getTime() + ms))).toBe(late)
})

const milestone = (key: string, days: number, share: number) => ({
  key,
  name: words(key),
  dueAt: inDays(days),
  share,
})
const [item] = aTender(now).items

describe('milestones', () => {
  test('are one where the tender names none', () => {
    const tender = aTender(now)
    expect(deliveryPlan(tender, 101)).toEqual([
      { milestone: 'delivery', place: 1, dueAt: tender.deliverBy, amountFen: 101 },
    ])
    expect(slotsOf(tender, 'delivery').map(({ field }) => field)).toEqual(['theme'])
  })

  test('an item without a milestone is delivered with the last one', () => {
    const items = item ? [item, { ...item, key: 'sketch', milestone: 'draft' }] : []
    const tender = aTender(now, {
      items,
      milestones: [milestone('draft', 12, 3000), milestone('whole', 30, 7000)],
    })
    expect(milestonesOf(tender).map(({ key }) => slotsOf(tender, key).map(({ field }) => field))).toEqual([
      ['sketch'],
      ['theme'],
    ])
  })

  test('split every price exactly, fen by fen', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000_000 }),
        fc.array(fc.integer({ min: 100, max: 9000 }), { minLength: 1, maxLength: 6 }),
        (priceFen, shares) => {
          const milestones = shares.map((share, at) => milestone(`m${at}`, 10 + at, share))
          const plan = deliveryPlan(aTender(now, { milestones }), priceFen)
          expect(sumFen(plan.map(({ amountFen }) => amountFen))).toBe(priceFen)
          expect(plan.every(({ amountFen }) => amountFen >= 0)).toBe(true)
        },
      ),
    )
  })

  test.each([
    ['sum to all', [milestone('a', 12, 3000)], ['milestones tenderMilestones.shares']],
    [
      'come after the end of bidding, not at it',
      [{ ...milestone('a', 7, 10_000) }],
      ['milestones.0.dueAt tenderMilestone.beforeEnd'],
    ],
    [
      'end by the delivery',
      [{ ...milestone('a', 30, 10_000), dueAt: inDays(30, 1) }],
      ['milestones.0.dueAt tenderMilestone.afterDelivery'],
    ],
    [
      'follow each other and have something to deliver',
      [milestone('a', 12, 5000), milestone('b', 12, 5000)],
      ['milestones.0.name.en tenderMilestone.empty', 'milestones.1.dueAt tenderMilestone.order'],
    ],
    ['are accepted when all of this holds', [milestone('a', 30, 10_000)], []],
  ])('%s', (_, milestones, faults) => {
    expect(faultsOf(WholeTender, aTender(now, { milestones }))).toEqual(faults)
  })

  test('that an item names are there', () => {
    const items = item ? [{ ...item, milestone: 'b' }] : []
    expect(faultsOf(WholeTender, aTender(now, { items, milestones: [milestone('a', 12, 10_000)] }))).toEqual([
      'items.0.milestone tenderItem.milestoneUnknown',
      'milestones.0.name.en tenderMilestone.empty',
    ])
  })
})

describe('files', () => {
  const picture: ImageFacts = {
    kind: 'IMAGE',
    format: 'PNG',
    sizeBytes: 1000,
    width: 1080,
    height: 2400,
    ppi: null,
    ppiClaims: { exif: null, jfif: null, phys: null },
    camera: null,
    alpha: false,
    frames: 1,
  }
  const png = {
    kind: 'IMAGE',
    formats: ['PNG'],
    pixels: { mode: 'EXACT', sizes: [{ width: 1080, height: 2400 }] },
    ppi: null,
    alpha: false,
    maxBytes: 2000,
  } as const
  const slots = item
    ? [
        slotOf({
          ...item,
          key: 'screens',
          count: 2,
          accepts: [
            { ...png, formats: ['PNG'], pixels: { mode: 'EXACT', sizes: [{ width: 1080, height: 2400 }] } },
          ],
        }),
      ]
    : []
  const held = (facts: ImageFacts) => ({ slot: 'screens', facts })

  test('are as many as the item counts, each by its rule', () => {
    expect(missingFiles(slots, [held(picture), held(picture)])).toEqual([])
    expect(missingFiles(slots, [held(picture)])).toEqual([
      { path: 'slots.screens', code: 'entrySlot.required', params: { min: 2, count: 1 } },
    ])
    const wide = held({ ...picture, width: 1081 })
    expect(missingFiles(slots, [held(picture), wide]).map(({ code }) => code)).toEqual([
      'entryFile.wrongPixels',
    ])
  })

  test('a package may hold every piece', () => {
    expect(item && slotOf({ ...item, count: 28 }).count).toEqual({ min: 1, max: 28 })
  })
})
