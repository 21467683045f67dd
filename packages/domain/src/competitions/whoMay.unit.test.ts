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
      copy staff: *
      issueLink staff: published changed
      publish staff: draft changed
      read staff: *
      save staff: *`
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
      revoke staff: open`
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
      fail staff: UNDER_REVIEW SECONDARY_REVIEW → FAILED
      pass staff: UNDER_REVIEW SECONDARY_REVIEW → PASSED
      passOn staff: never → SECONDARY_REVIEW
      read owner: *
      review staff: WAITING_SCREENSHOTS UNDER_REVIEW SECONDARY_REVIEW PASSED FAILED WITHDRAWN
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
      fail staff: UNDER_REVIEW SECONDARY_REVIEW → FAILED
      pass staff: SECONDARY_REVIEW → PASSED
      passOn staff: UNDER_REVIEW → SECONDARY_REVIEW
      read owner: *
      review staff: WAITING_SCREENSHOTS UNDER_REVIEW SECONDARY_REVIEW PASSED FAILED WITHDRAWN
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
      close staff: CLOSING → CLOSED
      manage staff: *
      open staff: NONE → OPEN
      propose staff: OPEN → CLOSING
      reopen staff: CLOSING → OPEN`
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
      read assigned: *
      recuse assigned: OPEN
      score assigned: OPEN`
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
      disqualify staff: *
      propose staff: NONE → PROPOSED
      publish staff: PROPOSED → PUBLISHED
      reject staff: PROPOSED → REJECTED
      withdraw assigned: PROPOSED → WITHDRAWN`
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
      takeBack stranger: *
      vote stranger: *`
    expect(
      movesAllowed(
        votePolicy,
        {
          any: {
            edition: {
              ...smallEdition,
              voting: { ...smallEdition.voting, systemVersions: null, mayTakeBack: true },
            },
            accountCreatedAt: new Date(0),
            systemVersion: null,
          },
        },
        { now: VOTING },
      ),
    ).toEqual(tableOf(table))
  })

  test('voteQuarantine', () => {
    const table = `
      answer staff: QUARANTINED VOID_PROPOSED VOIDED RELEASED proposedByYou
      confirmVoid staff: VOID_PROPOSED
      place staff: QUARANTINED VOID_PROPOSED VOIDED RELEASED proposedByYou
      proposeVoid staff: QUARANTINED
      release staff: QUARANTINED VOID_PROPOSED proposedByYou`
    expect(
      movesAllowed(quarantinePolicy, {
        ...inStates(QUARANTINE_STATES, (state) => ({ state, isProposer: false, isFrozen: false })),
        proposedByYou: { state: 'VOID_PROPOSED' as const, isProposer: true, isFrozen: false },
        frozen: { state: 'QUARANTINED' as const, isProposer: false, isFrozen: true },
      }),
    ).toEqual(tableOf(table))
  })
})
