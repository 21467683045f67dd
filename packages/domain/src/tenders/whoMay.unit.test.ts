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
      ask staff: ENDED SEALED → ASKED
      bid owner: IN_PROGRESS
      cancel staff: NOT_STARTED IN_PROGRESS ENDED SEALED ASKED OPENED → CANCELLED
      decide staff: OPENED
      end: IN_PROGRESS → ENDED
      open staff: ASKED → OPENED
      publish staff: DRAFT → NOT_STARTED IN_PROGRESS
      read owner staff: *
      save staff: DRAFT NOT_STARTED IN_PROGRESS → same
      start: NOT_STARTED → IN_PROGRESS
      takeBack assigned: ASKED → SEALED`
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
      lose staff: never → LOST
      read owner: *
      save owner: DRAFT SUBMITTED WITHDRAWN → same
      shortlist staff: never
      submit owner: DRAFT SUBMITTED WITHDRAWN → SUBMITTED
      win staff: never → WON
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
      lose staff: SUBMITTED
      read owner: *
      save owner: never
      shortlist staff: SUBMITTED
      submit owner: never
      win staff: SUBMITTED
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
      change staff: open terms
      download owner: open
      read owner staff: *`
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
      accept staff: DELIVERED → ACCEPTED PAID
      change owner: WAITING CHANGES_WANTED → same
      deliver owner: WAITING CHANGES_WANTED → DELIVERED
      makeProduct owner: ACCEPTED PAID
      pay staff: ACCEPTED → PAID
      read owner staff: *
      wantChanges staff: DELIVERED → CHANGES_WANTED`
    expect(
      movesAllowed(
        deliveryPolicy,
        inStates(DELIVERY_STATES, (state) => ({ state, hasTheme: true })),
        { lifecycles: [deliveryLifecycle] },
      ),
    ).toEqual(tableOf(table))
  })
})
