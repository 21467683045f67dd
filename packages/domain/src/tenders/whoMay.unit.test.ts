import { describe, expect, test } from 'vitest'
import { inStates, movesAllowed, tableOf } from '../testing.ts'
import { BID_STATES, bidLifecycle } from './bids/lifecycle.ts'
import { bidPolicy } from './bids/policy.ts'
import { DELIVERY_STATES, deliveryLifecycle } from './deliveries/lifecycle.ts'
import { deliveryPolicy } from './deliveries/policy.ts'
import { materialPolicy } from './materials/policy.ts'
import { openingLifecycle, TENDER_STATES, tenderLifecycle } from './tenders/lifecycle.ts'
import { tenderPolicy } from './tenders/policy.ts'
import { factsIn } from './tenders/testing/tender.ts'

const NOW = new Date('2026-11-20T10:00:00Z')

/** Written out from docs/design and not from the code: what is not here must be refused (docs/decisions/permissions.md). */
describe('every move × relation × state', () => {
  test('tender', () => {
    const table = `
      ask staff not inConflict: ENDED SEALED → ASKED
      bid owner: IN_PROGRESS
      cancel staff not inConflict: NOT_STARTED IN_PROGRESS ENDED SEALED ASKED OPENED → CANCELLED
      decide staff not inConflict: OPENED
      end: IN_PROGRESS → ENDED
      open staff not inConflict assigned: ASKED → OPENED
      publish staff not inConflict: DRAFT → NOT_STARTED IN_PROGRESS
      read owner staff: *
      readInvited staff not inConflict: *
      save staff not inConflict: DRAFT NOT_STARTED IN_PROGRESS → same
      start: NOT_STARTED → IN_PROGRESS
      takeBack assigned not inConflict: ASKED → SEALED`
    expect(
      movesAllowed(
        tenderPolicy,
        {
          ...inStates(TENDER_STATES, (state) => factsIn(state, NOW)),
          ...inStates(openingLifecycle.states, (opening) => ({ ...factsIn('ENDED', NOW), opening })),
        },
        { lifecycles: [tenderLifecycle, openingLifecycle], now: NOW },
      ),
    ).toEqual(tableOf(table))
  })

  test('bid', () => {
    const table = `
      confirm owner: SUBMITTED → same
      lose staff not inConflict: never → LOST
      read owner: *
      save owner: DRAFT SUBMITTED WITHDRAWN → same
      shortlist staff not inConflict: never
      submit owner: DRAFT SUBMITTED WITHDRAWN → SUBMITTED
      win staff not inConflict: never → WON
      withdraw owner: SUBMITTED → WITHDRAWN`
    expect(
      movesAllowed(
        bidPolicy,
        inStates(BID_STATES, (state) => ({
          state,
          tender: factsIn('IN_PROGRESS', NOW),
          isConfirmed: true,
          placesLeft: 1,
        })),
        { lifecycles: [bidLifecycle], now: NOW },
      ),
    ).toEqual(tableOf(table))
  })

  test('opened bid', () => {
    const table = `
      confirm owner: never
      lose staff not inConflict: SUBMITTED
      read owner: *
      save owner: never
      shortlist staff not inConflict: SUBMITTED
      submit owner: never
      win staff not inConflict: SUBMITTED
      withdraw owner: never`
    expect(
      movesAllowed(
        bidPolicy,
        inStates(BID_STATES, (state) => ({
          state,
          tender: { ...factsIn('ENDED', NOW), opening: 'OPENED' as const },
          isConfirmed: true,
          placesLeft: 1,
        })),
        { now: NOW },
      ),
    ).toEqual(tableOf(table))
  })

  test('material', () => {
    const table = `
      agree owner: open terms
      change staff not inConflict: open terms
      download owner: open
      read owner staff not inConflict: *`
    expect(
      movesAllowed(materialPolicy, {
        open: { isCancelled: false, needsTerms: false, hasAgreed: false },
        terms: { isCancelled: false, needsTerms: true, hasAgreed: false },
        cancelled: { isCancelled: true, needsTerms: false, hasAgreed: false },
      }),
    ).toEqual(tableOf(table))
  })

  test('delivery', () => {
    const table = `
      accept staff not inConflict: DELIVERED → ACCEPTED PAID
      change owner: WAITING CHANGES_WANTED → same
      deliver owner: WAITING CHANGES_WANTED → DELIVERED
      makeProduct owner: ACCEPTED PAID
      pay staff not inConflict assigned: ACCEPTED → PAID
      read owner staff not inConflict: *
      wantChanges staff not inConflict: DELIVERED → CHANGES_WANTED`
    expect(
      movesAllowed(
        deliveryPolicy,
        inStates(DELIVERY_STATES, (state) => ({ state, hasTheme: true })),
        { lifecycles: [deliveryLifecycle] },
      ),
    ).toEqual(tableOf(table))
  })
})
