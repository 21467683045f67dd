import { expect, test } from 'vitest'
import { smallEdition } from '../editions/testing/edition.ts'
import { type EntryState, isNeededByPassed, moreToTakePart } from './lifecycle.ts'
import { type EntryFacts, entryPolicy, entryRelations, passingMove } from './policy.ts'

/** The small edition takes entries from 2030-06-05 until 2030-06-15. */
const FROM = new Date('2030-06-05T00:00:00.000Z')
const UNTIL = new Date('2030-06-15T00:00:00.000Z')
const before = (instant: Date) => new Date(instant.getTime() - 1)

test.each([
  [before(FROM), 'entry.notOpen'],
  [FROM, undefined],
  [before(UNTIL), undefined],
  [UNTIL, 'entry.closed'],
])('at %s an entrant is refused with %s, and a reviewer is not', (now, code) => {
  const facts: EntryFacts = { state: 'DRAFT', edition: smallEdition }
  for (const move of ['save', 'submit', 'withdraw'] as const)
    expect(entryPolicy.can(['owner'], move, facts, now)?.code).toBe(code)
  expect(entryPolicy.can(['staff'], 'pass', { ...facts, state: 'UNDER_REVIEW' }, now)).toBeNull()
})

test('in the portfolio flow the first of two reviewers hands it on, and is not the second', () => {
  const flow = { ...smallEdition, reviewFlow: 'PORTFOLIO' as const }
  expect(passingMove({ state: 'UNDER_REVIEW', edition: flow })).toBe('passOn')
  expect(passingMove({ state: 'SECONDARY_REVIEW', edition: flow })).toBe('pass')
  expect(passingMove({ state: 'UNDER_REVIEW', edition: smallEdition })).toBe('pass')
  const reviewer = { as: 'staff', accountId: 'a', designerId: null } as const
  const parties = { accountId: 'entrant', primaryBy: 'a', isEntrant: false }
  expect(entryRelations(reviewer, parties)).toContain('assigned')
  expect(entryRelations({ ...reviewer, accountId: 'b' }, parties)).toEqual(['staff'])
  expect(entryRelations({ ...reviewer, accountId: 'entrant' }, parties)).toContain('inConflict')
  expect(entryRelations(reviewer, { ...parties, isEntrant: true })).toContain('inConflict')
  expect(entryRelations({ ...reviewer, as: 'owner' }, { ...parties, isEntrant: true })).toEqual([])
})

test.each<[EntryState, number, number, boolean, number]>([
  ['DRAFT', 3, 0, true, 3],
  ['FAILED', 3, 2, true, 1],
  ['UNDER_REVIEW', 3, 3, true, 0],
  ['UNDER_REVIEW', 3, 4, true, 0],
  // Its own submission is enough.
  ['DRAFT', 1, 0, true, 0],
  // It passed while there were enough, and takes no part until there are again.
  ['PASSED', 3, 1, true, 2],
  ['WITHDRAWN', 3, 1, true, 0],
  // Nothing can be submitted any more.
  ['UNDER_REVIEW', 3, 1, false, 0],
])('%s with %i needed and %i submitted, open %s: %i more', (state, needed, submitted, isOpen, more) => {
  expect(moreToTakePart(state, { needed, submitted }, isOpen)).toBe(more)
})

test.each<[EntryState, number, number, number, boolean]>([
  ['UNDER_REVIEW', 3, 3, 1, true],
  ['SECONDARY_REVIEW', 3, 3, 2, true],
  ['UNDER_REVIEW', 3, 4, 1, false],
  ['UNDER_REVIEW', 3, 3, 0, false],
  ['UNDER_REVIEW', 1, 2, 1, false],
  // A passed one leaves first; what does not count is needed by nobody.
  ['PASSED', 3, 3, 3, false],
  ['FAILED', 3, 2, 2, false],
  ['WAITING_SCREENSHOTS', 3, 2, 2, false],
  ['DRAFT', 3, 2, 2, false],
])('%s with %i needed, %i submitted and %i passed is needed: %s', (state, needed, submitted, passed, is) => {
  expect(isNeededByPassed(state, { needed, submitted, passed })).toBe(is)
})
