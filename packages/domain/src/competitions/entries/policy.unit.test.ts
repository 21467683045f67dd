import { expect, test } from 'vitest'
import { differencesOf, type ExpectedMove } from '../../testing.ts'
import { smallEdition } from '../editions/testing/edition.ts'
import { ENTRY_STATES, type EntryState } from './lifecycle.ts'
import { type EntryFacts, type EntryPolicyMove, entryPolicy, entryRelations, passingMove } from './policy.ts'

/** The small edition takes entries from 2030-06-05 until 2030-06-15. */
const FROM = new Date('2030-06-05T00:00:00.000Z')
const UNTIL = new Date('2030-06-15T00:00:00.000Z')
const before = (instant: Date) => new Date(instant.getTime() - 1)

const things = (reviewFlow: 'ONCE' | 'PORTFOLIO'): Record<string, EntryFacts> =>
  Object.fromEntries(
    ENTRY_STATES.map((state) => [state, { state, edition: { ...smallEdition, reviewFlow } }]),
  )
const EDITABLE: readonly EntryState[] = ['DRAFT', 'FAILED', 'WAITING_SCREENSHOTS']
const own = (from: readonly EntryState[] | undefined, elsewhere?: string): ExpectedMove => ({
  may: ['owner'],
  others: 'notOwn',
  ...(from && elsewhere ? { from, elsewhere } : {}),
})
const review = (from: readonly EntryState[]): ExpectedMove => ({
  may: ['staff'],
  refused: { inConflict: 'notOwn.decide', assigned: 'entry.reviewedByYou' },
  others: 'forbidden',
  from,
  elsewhere: 'entry.cannotDecideNow',
})

/** Written out from docs/design/competitions.md, not from the table. */
const expected = (reviewFlow: 'ONCE' | 'PORTFOLIO'): Readonly<Record<EntryPolicyMove, ExpectedMove>> => ({
  read: own(undefined),
  save: own(EDITABLE, 'entry.cannotSaveNow'),
  submit: own(EDITABLE, 'entry.cannotSubmitNow'),
  withdraw: own(
    ENTRY_STATES.filter((state) => state !== 'WITHDRAWN'),
    'entry.cannotWithdrawNow',
  ),
  review: {
    may: ['staff'],
    refused: { inConflict: 'notOwn.decide' },
    others: 'forbidden',
    from: ENTRY_STATES.filter((state) => state !== 'DRAFT'),
    elsewhere: 'not_found',
  },
  fail: review(['UNDER_REVIEW', 'SECONDARY_REVIEW']),
  pass: review(reviewFlow === 'ONCE' ? ['UNDER_REVIEW', 'SECONDARY_REVIEW'] : ['SECONDARY_REVIEW']),
  passOn: review(reviewFlow === 'ONCE' ? [] : ['UNDER_REVIEW']),
})

test.each(['ONCE', 'PORTFOLIO'] as const)('%s: every move × relation × state is as written out', (flow) => {
  expect(differencesOf(entryPolicy, expected(flow), things(flow), FROM)).toEqual([])
  expect(differencesOf(entryPolicy, expected(flow), things(flow), before(UNTIL))).toEqual([])
})

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
