import { describe, expect, test } from 'vitest'
import { faultsOf } from '../../testing.ts'
import { changedParts, closedChanges } from './changes.ts'
import { TenderDraft, WholeTender } from './fields.ts'
import { TENDER_STATES, type TenderState, tenderStateAt } from './lifecycle.ts'
import { mayBid, type TenderFacts, tenderPolicy, tenderRelations } from './policy.ts'
import { aTender, factsIn } from './testing/tender.ts'

const now = new Date('2026-05-10T08:00:00Z')
const at = (ms: number) => new Date(now.getTime() + ms)

describe('the state', () => {
  const published = { publishedAt: at(-1000), cancelledAt: null, startsAt: now, endsAt: at(1000) }
  test.each<[number, TenderState]>([
    [-1, 'NOT_STARTED'],
    [0, 'IN_PROGRESS'],
    [999, 'IN_PROGRESS'],
    [1000, 'ENDED'],
  ])('at %i ms is %s', (ms, state) => {
    expect(tenderStateAt(published, at(ms))).toBe(state)
  })
  test('of a draft and of a cancelled tender does not follow from its instants', () => {
    expect(tenderStateAt({ ...published, publishedAt: null }, now)).toBe('DRAFT')
    expect(tenderStateAt({ ...published, cancelledAt: at(-1) }, now)).toBe('CANCELLED')
  })
})

test.each([
  [
    'bid',
    'owner',
    {
      NOT_STARTED: 'tender.notOpen',
      ENDED: 'tender.closed',
      CANCELLED: 'tender.cancelled',
      DRAFT: 'not_found',
    },
  ],
  [
    'ask',
    'staff',
    {
      DRAFT: 'tender.notEnded',
      NOT_STARTED: 'tender.notEnded',
      IN_PROGRESS: 'tender.notEnded',
      CANCELLED: 'tender.notEnded',
    },
  ],
  [
    'decide',
    'staff',
    {
      DRAFT: 'tender.sealed',
      NOT_STARTED: 'tender.sealed',
      IN_PROGRESS: 'tender.sealed',
      ENDED: 'tender.sealed',
      CANCELLED: 'tender.cancelled',
    },
  ],
] as const)('%s by %s is refused by the state', (move, relation, refused) => {
  const found = Object.fromEntries(
    TENDER_STATES.flatMap((state) => {
      const refusal = tenderPolicy.can([relation], move, factsIn(state, now), now)
      return refusal ? [[state, refusal.code]] : []
    }),
  )
  expect(found).toEqual(refused)
})

test('bids are opened once, by another one than who asked, and not before bidding has ended', () => {
  const ended = factsIn('ENDED', now)
  const asked: TenderFacts = { ...ended, opening: 'ASKED' }
  expect(tenderPolicy.can(['staff'], 'open', ended, now)?.code).toBe('opening.cannotNow')
  expect(tenderPolicy.can(['staff'], 'open', asked, now)).toBeNull()
  expect(tenderPolicy.can(['staff', 'assigned'], 'open', asked, now)?.code).toBe('opening.own')
  expect(tenderPolicy.can(['staff'], 'takeBack', asked, now)?.code).toBe('opening.notYours')
  expect(tenderPolicy.can(['staff'], 'open', { ...asked, opening: 'OPENED' }, now)?.code).toBe(
    'opening.cannotNow',
  )
  const before = { ...asked, endsAt: at(1) }
  expect(tenderPolicy.can(['staff'], 'open', before, now)?.code).toBe('tender.notEnded')
  expect(tenderPolicy.can(['staff'], 'open', { ...asked, endsAt: now }, now)).toBeNull()
})

test('a tender with a winner is not cancelled', () => {
  const decided = { ...factsIn('ENDED', now), opening: 'OPENED', isDecided: true } as const
  expect(tenderPolicy.can(['staff'], 'cancel', decided, now)?.code).toBe('tender.cannotCancelNow')
})

test('who may bid follows from level or invitation; an organiser who bids is in conflict', () => {
  const levels = aTender(now, { levels: ['S'] })
  expect(mayBid(levels, { level: 'S', isInvited: false })).toBe(true)
  expect(mayBid(levels, { level: 'A', isInvited: false })).toBe(false)
  expect(mayBid(levels, { level: 'NONE', isInvited: true })).toBe(true)
  expect(mayBid({ ...levels, audience: 'INVITED' }, { level: 'S', isInvited: false })).toBe(false)
  const staff = { as: 'staff', accountId: '1', designerId: '2' } as const
  expect(tenderRelations(staff, { mayBid: true, hasBid: false, askedBy: '1' })).toEqual(['staff', 'assigned'])
  expect(tenderRelations(staff, { mayBid: true, hasBid: true, askedBy: null })).toEqual([
    'staff',
    'inConflict',
  ])
  const self = { ...staff, as: 'owner' } as const
  expect(tenderRelations(self, { mayBid: false, hasBid: true, askedBy: null })).toEqual(['owner'])
  expect(tenderRelations(self, { mayBid: false, hasBid: false, askedBy: '1' })).toEqual([])
})

describe('the fields', () => {
  test('of a draft may lack words, of what is published not', () => {
    const empty = { ...aTender(now), title: { en: '', zh: '' }, items: [] }
    expect(faultsOf(TenderDraft, empty)).toEqual([])
    expect(faultsOf(WholeTender, empty)).toEqual([
      'items tenderItems.required',
      'title.en tenderTitle.required',
      'title.zh tenderTitle.required',
    ])
    expect(faultsOf(WholeTender, aTender(now))).toEqual([])
  })
  test.each([
    [{ endsAt: aTender(now).startsAt }, ['endsAt tenderEnd.beforeStart']],
    [{ deliverBy: aTender(now).endsAt }, ['deliverBy tenderDelivery.beforeEnd']],
    [{ budget: 'OPEN' }, ['budgetFen tenderBudget.notWanted']],
    [{ budgetFen: null }, ['budgetFen tenderBudget.required']],
    [{ places: 0 }, ['places field.tooSmall']],
    [{ levels: [] }, ['levels tenderLevels.required']],
    [{ title: { en: 'x'.repeat(81), zh: '题' } }, ['title.en tenderTitle.tooLong']],
  ])('%j is refused', (changes, faults) => {
    expect(faultsOf(WholeTender, { ...aTender(now), ...changes })).toEqual(faults)
  })
})

describe('a change of what is published', () => {
  const before = aTender(now)
  const faults = (changes: Partial<TenderDraft>, after = 0) =>
    closedChanges({
      before,
      after: { ...before, ...changes },
      now: new Date(Date.parse(before.startsAt) + after),
    }).map(({ path, code }) => `${path} ${code}`)
  test('names what differs', () => {
    expect(changedParts(before, { ...before, places: 3, title: { en: 'Another', zh: '另一个' } })).toEqual([
      'title',
      'places',
    ])
    expect(changedParts(before, before)).toEqual([])
  })
  test('leaves alone what bidders rely on once it has started', () => {
    const later = new Date(Date.parse(before.endsAt) + 1000).toISOString()
    const earlier = new Date(Date.parse(before.endsAt) - 1000).toISOString()
    expect(faults({ startsAt: later }, -1)).toEqual([])
    expect(faults({ startsAt: later })).toEqual(['startsAt tenderStart.hasCome'])
    expect(faults({ endsAt: later })).toEqual([])
    expect(faults({ endsAt: earlier }, -1)).toEqual([])
    expect(faults({ endsAt: earlier })).toEqual(['endsAt tenderEnd.earlier'])
    expect(faults({ places: 1 })).toEqual(['places tenderPlaces.fewer'])
    expect(faults({ budgetFen: 100 })).toEqual(['budgetFen tenderBudget.less'])
    expect(faults({ budgetFen: 100 }, -1)).toEqual([])
    expect(faults({ levels: ['S'] })).toEqual(['levels tenderLevels.fewer'])
    expect(faults({ audience: 'INVITED' })).toEqual(['levels tenderLevels.fewer'])
  })
  test('does not end bidding in the past', () => {
    expect(faults({ endsAt: before.startsAt })).toContain('endsAt tenderEnd.past')
  })
})
