import { describe, expect, test } from 'vitest'
import { inStates, movesAllowed, tableOf } from '../testing.ts'
import { AWARD_LIST_STATES, AWARD_STATES, awardLifecycle, awardListLifecycle } from './awards/lifecycle.ts'
import { awardListPolicy, awardPolicy } from './awards/policy.ts'
import { editionPolicy, linkPolicy } from './editions/policy.ts'
import { smallEdition } from './editions/testing/edition.ts'
import { ENTRY_STATES, entryLifecycle } from './entries/lifecycle.ts'
import { entryPolicy } from './entries/policy.ts'
import { roundLifecycle } from './judging/lifecycle.ts'
import { deskPolicy, roundPolicy } from './judging/policy.ts'
import { votePolicy } from './votes/policy.ts'
import { QUARANTINE_STATES, quarantinePolicy } from './votes/quarantine.ts'

/** Entries of the small edition are taken then. */
const ENTERING = new Date('2030-06-05T00:00:00.000Z')
const JUDGING = new Date(smallEdition.timeline.judging.from)
const VOTING = new Date(smallEdition.timeline.voting.from)
const LATER = new Date('2026-11-20T16:00:00Z')
const NOW = new Date('2026-11-20T10:00:00Z')

/** Written out from docs/design and not from the code: what is not here must be refused (docs/decisions/permissions.md). */
describe('every move × relation × state', () => {
  test('edition', () => {
    const table = `
      copy staff not inConflict: *
      issueLink staff not inConflict: published changed
      publish staff not inConflict: draft changed
      read staff not inConflict: *
      save staff not inConflict: *
      shareDraft staff not inConflict: *`
    expect(
      movesAllowed(editionPolicy, {
        draft: { isPublished: false, hasChanges: true },
        published: { isPublished: true, hasChanges: false },
        changed: { isPublished: true, hasChanges: true },
      }),
    ).toEqual(tableOf(table))
  })

  test('editionLink', () => {
    const table = `
      revoke staff not inConflict: open`
    expect(
      movesAllowed(
        linkPolicy,
        {
          open: { endsAt: LATER, revokedAt: null },
          ended: { endsAt: NOW, revokedAt: null },
          revoked: { endsAt: LATER, revokedAt: NOW },
        },
        { now: NOW },
      ),
    ).toEqual(tableOf(table))
  })

  test('entry', () => {
    const table = `
      fail staff not inConflict assigned: UNDER_REVIEW SECONDARY_REVIEW → FAILED
      pass staff not inConflict assigned: UNDER_REVIEW SECONDARY_REVIEW → PASSED
      passOn staff not inConflict assigned: never → SECONDARY_REVIEW
      read owner: *
      review staff not inConflict: WAITING_SCREENSHOTS UNDER_REVIEW SECONDARY_REVIEW PASSED FAILED WITHDRAWN
      save owner: DRAFT WAITING_SCREENSHOTS FAILED → same
      submit owner: DRAFT WAITING_SCREENSHOTS FAILED → WAITING_SCREENSHOTS UNDER_REVIEW
      withdraw owner: DRAFT WAITING_SCREENSHOTS UNDER_REVIEW SECONDARY_REVIEW PASSED FAILED → WITHDRAWN`
    expect(
      movesAllowed(
        entryPolicy,
        inStates(ENTRY_STATES, (state) => ({
          state,
          edition: { ...smallEdition, reviewFlow: 'ONCE' as const },
        })),
        { lifecycles: [entryLifecycle], now: ENTERING },
      ),
    ).toEqual(tableOf(table))
  })

  test('entry of two reviews', () => {
    const table = `
      fail staff not inConflict assigned: UNDER_REVIEW SECONDARY_REVIEW → FAILED
      pass staff not inConflict assigned: SECONDARY_REVIEW → PASSED
      passOn staff not inConflict assigned: UNDER_REVIEW → SECONDARY_REVIEW
      read owner: *
      review staff not inConflict: WAITING_SCREENSHOTS UNDER_REVIEW SECONDARY_REVIEW PASSED FAILED WITHDRAWN
      save owner: DRAFT WAITING_SCREENSHOTS FAILED → same
      submit owner: DRAFT WAITING_SCREENSHOTS FAILED → WAITING_SCREENSHOTS UNDER_REVIEW
      withdraw owner: DRAFT WAITING_SCREENSHOTS UNDER_REVIEW SECONDARY_REVIEW PASSED FAILED → WITHDRAWN`
    expect(
      movesAllowed(
        entryPolicy,
        inStates(ENTRY_STATES, (state) => ({
          state,
          edition: { ...smallEdition, reviewFlow: 'PORTFOLIO' as const },
        })),
        { lifecycles: [entryLifecycle], now: ENTERING },
      ),
    ).toEqual(tableOf(table))
  })

  test('round', () => {
    const table = `
      close staff not inConflict assigned: CLOSING → CLOSED
      manage staff not inConflict: *
      open staff not inConflict: NONE → OPEN
      propose staff not inConflict: OPEN → CLOSING
      reopen staff not inConflict: CLOSING → OPEN`
    expect(
      movesAllowed(
        roundPolicy,
        inStates(roundLifecycle.states, (state) => state),
        { lifecycles: [roundLifecycle] },
      ),
    ).toEqual(tableOf(table))
  })

  test('desk', () => {
    const table = `
      read assigned not inConflict: *
      recuse assigned not inConflict: OPEN
      score assigned not inConflict: OPEN`
    expect(
      movesAllowed(
        deskPolicy,
        inStates(roundLifecycle.states, (state) => ({ state, edition: smallEdition })),
        { now: JUDGING },
      ),
    ).toEqual(tableOf(table))
  })

  test('awardList', () => {
    const table = `
      disqualify staff not inConflict: *
      propose staff not inConflict: NONE → PROPOSED
      publish staff not inConflict assigned: PROPOSED → PUBLISHED
      reject staff not inConflict assigned: PROPOSED → REJECTED
      withdraw assigned not inConflict: PROPOSED → WITHDRAWN`
    expect(
      movesAllowed(
        awardListPolicy,
        inStates(AWARD_LIST_STATES, (state) => state),
        { lifecycles: [awardListLifecycle] },
      ),
    ).toEqual(tableOf(table))
  })

  test('award', () => {
    const table = `
      confirm owner: WON → CONFIRMED
      decline owner: WON CONFIRMED → DECLINED
      giveAgain: WITHDRAWN → WON
      takeBack: WON CONFIRMED → WITHDRAWN`
    expect(
      movesAllowed(
        awardPolicy,
        inStates(AWARD_STATES, (state) => state),
        { lifecycles: [awardLifecycle] },
      ),
    ).toEqual(tableOf(table))
  })

  test('vote', () => {
    const table = `
      takeBack stranger not owner: *
      vote stranger not owner: passed`
    const passed = {
      edition: {
        ...smallEdition,
        voting: { ...smallEdition.voting, systemVersions: null, mayTakeBack: true },
      },
      accountCreatedAt: new Date(0),
      systemVersion: null,
      isDisqualified: false,
    }
    const disqualified = { ...passed, isDisqualified: true }
    expect(movesAllowed(votePolicy, { passed, disqualified }, { now: VOTING })).toEqual(tableOf(table))
  })

  test('voteQuarantine', () => {
    const table = `
      answer staff not inConflict: QUARANTINED VOID_PROPOSED VOIDED RELEASED proposedByYou
      confirmVoid staff not inConflict: VOID_PROPOSED
      place staff not inConflict: QUARANTINED VOID_PROPOSED VOIDED RELEASED proposedByYou
      proposeVoid staff not inConflict: QUARANTINED
      release staff not inConflict: QUARANTINED VOID_PROPOSED proposedByYou`
    expect(
      movesAllowed(quarantinePolicy, {
        ...inStates(QUARANTINE_STATES, (state) => ({ state, isProposer: false, isFrozen: false })),
        proposedByYou: { state: 'VOID_PROPOSED' as const, isProposer: true, isFrozen: false },
        frozen: { state: 'QUARANTINED' as const, isProposer: false, isFrozen: true },
      }),
    ).toEqual(tableOf(table))
  })
})
