import { describe, expect, test } from 'vitest'
import { inStates, movesAllowed, tableOf } from '../testing.ts'
import { PAYOUT_STATES, payoutLifecycle } from './payouts/lifecycle.ts'
import { payoutPolicy, unmatchedPolicy } from './payouts/policy.ts'
import {
  adjustmentLifecycle,
  adjustmentPolicy,
  PROPOSAL_STATES,
  shareTermLifecycle,
  shareTermPolicy,
} from './proposals.ts'
import { revenuePolicy } from './revenue/policy.ts'
import { SALES_REQUEST_STATES, salesRequestLifecycle, salesRequestPolicy } from './sales/requests.ts'
import { SchemeState, schemeLifecycle } from './sharing/lifecycle.ts'
import { schemePolicy } from './sharing/policy.ts'
import { withdrawalLifecycle } from './withdrawals/lifecycle.ts'
import { withdrawalPolicy } from './withdrawals/policy.ts'
import { TAX_FILING_STATES, taxFilingLifecycle, taxFilingPolicy } from './withdrawals/taxFiling.ts'

const LATER = new Date('2026-11-20T16:00:00Z')
const NOW = new Date('2026-11-20T10:00:00Z')
const ANY = { any: null }

/** Written out from docs/design and not from the code: what is not here must be refused (docs/decisions/permissions.md). */
describe('every move × relation × state', () => {
  test('withdrawal', () => {
    const table = `
      apply owner: NONE → SUBMITTED WAITING_INVOICE
      approve staff not inConflict assigned: SUBMITTED → WITHDRAWING
      cancel owner: SUBMITTED WAITING_INVOICE FAILED → CLOSED
      close staff not inConflict: SUBMITTED WAITING_INVOICE FAILED FROZEN → CLOSED
      fail system: WITHDRAWING → FAILED
      freeze staff system not inConflict: SUBMITTED WAITING_INVOICE WITHDRAWING → FROZEN
      giveBack system: PAID → FAILED
      lapse system: WAITING_INVOICE → CLOSED
      pay system: WITHDRAWING FAILED → PAID
      read inConflict owner staff: *
      refuseInvoice staff not inConflict: SUBMITTED → WAITING_INVOICE
      retry staff not inConflict assigned: FAILED → WITHDRAWING
      unfreeze staff system not inConflict: FROZEN → SUBMITTED WAITING_INVOICE WITHDRAWING
      uploadInvoice owner: WAITING_INVOICE → SUBMITTED`
    expect(
      movesAllowed(
        withdrawalPolicy,
        inStates(withdrawalLifecycle.states, (state) => ({
          state,
          bannedUntil: null,
          heldUntil: null,
          hasInvoice: true,
          isDisputed: false,
          isAtBank: false,
        })),
        { lifecycles: [withdrawalLifecycle] },
      ),
    ).toEqual(tableOf(table))
  })

  test('scheme', () => {
    const table = `
      accept sharer not owner: PENDING → ONGOING
      decline sharer not owner: PENDING → EXPIRED
      expire system: PENDING ONGOING SUSPENDED → EXPIRED
      extend owner: PENDING ONGOING SUSPENDED → same
      offer: NONE → PENDING
      read owner sharer: *
      resume system: SUSPENDED → ONGOING
      suspend system: ONGOING → SUSPENDED`
    expect(
      movesAllowed(
        schemePolicy,
        inStates(SchemeState.options, (state) => ({
          state,
          period: 'DAYS' as const,
          answerUntil: LATER,
          until: state === 'PENDING' ? null : LATER,
        })),
        { lifecycles: [schemeLifecycle], now: NOW },
      ),
    ).toEqual(tableOf(table))
  })

  test('taxFiling', () => {
    const table = `
      allow staff not assigned: ASKED → ALLOWED
      ask staff: NONE → ASKED`
    expect(
      movesAllowed(taxFilingPolicy, Object.fromEntries(TAX_FILING_STATES.map((state) => [state, state])), {
        lifecycles: [taxFilingLifecycle],
      }),
    ).toEqual(tableOf(table))
  })

  test('salesRequest', () => {
    const table = `
      ask staff: NONE → ASKED
      confirm staff not assigned: ASKED → CONFIRMED
      drop assigned staff: ASKED → DROPPED`
    expect(
      movesAllowed(
        salesRequestPolicy,
        inStates(SALES_REQUEST_STATES, (state) => state),
        { lifecycles: [salesRequestLifecycle] },
      ),
    ).toEqual(tableOf(table))
  })

  test.each([
    ['adjustment', adjustmentPolicy, adjustmentLifecycle],
    ['shareTermProposal', shareTermPolicy, shareTermLifecycle],
  ] as const)('%s', (_, rules, lifecycle) => {
    const table = `
      approve staff not owner assigned: PROPOSED → APPROVED
      propose staff not owner: NONE → PROPOSED
      reject staff not owner assigned: PROPOSED → REJECTED
      withdraw assigned not owner: PROPOSED → WITHDRAWN`
    expect(
      movesAllowed(
        rules,
        inStates(PROPOSAL_STATES, (state) => state),
        { lifecycles: [lifecycle] },
      ),
    ).toEqual(tableOf(table))
  })

  test('payout', () => {
    const table = `
      accept: READY HELD SENDING UNKNOWN → SENT
      acceptAmount staff not inConflict: never → same
      ask staff: SENDING UNKNOWN SENT → same
      book: READY HELD SENDING UNKNOWN SENT FAILED DROPPED → PAID
      count: OVERPAID → PAID
      drop: READY HELD → DROPPED
      hold: READY → HELD
      lose: SENDING UNKNOWN → UNKNOWN
      overpay: FAILED DROPPED → OVERPAID
      recall: SENDING UNKNOWN → HELD
      refuse: READY HELD SENDING UNKNOWN SENT → FAILED
      release: HELD → READY
      return: PAID OVERPAID → RETURNED
      send: READY SENDING UNKNOWN → SENDING
      settle staff not inConflict: never → same`
    expect(
      movesAllowed(
        payoutPolicy,
        inStates(PAYOUT_STATES, (state) => ({ state, isOnline: true, attention: null })),
        { lifecycles: [payoutLifecycle] },
      ),
    ).toEqual(tableOf(table))
  })

  test('bankMessage', () => {
    const table = `
      settle staff: waits`
    expect(
      movesAllowed(unmatchedPolicy, { waits: { isSettled: false }, settled: { isSettled: true } }),
    ).toEqual(tableOf(table))
  })

  test('revenue', () => {
    const table = `
      read owner sharer: *`
    expect(movesAllowed(revenuePolicy, ANY)).toEqual(tableOf(table))
  })
})
