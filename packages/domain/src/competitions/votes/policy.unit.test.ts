import { describe, expect, test } from 'vitest'
import { smallEdition } from '../editions/testing/edition.ts'
import { countsOfLeaves, countsUntil, type VoteLeaf } from './log.ts'
import { type VoterFacts, votePolicy } from './policy.ts'

const { timeline } = smallEdition
const FROM = new Date(timeline.voting.from)
const UNTIL = new Date(timeline.voting.until)
const at = (instant: Date, ms: number) => new Date(instant.getTime() + ms)
const DAY = 86_400_000

const facts = (voting: Partial<VoterFacts['edition']['voting']> = {}, change: Partial<VoterFacts> = {}) => ({
  edition: {
    timeline,
    voting: { ...smallEdition.voting, systemVersions: null, accountAgeDays: 7, mayTakeBack: true, ...voting },
  },
  accountCreatedAt: at(FROM, -30 * DAY),
  systemVersion: null,
  isDisqualified: false,
  ...change,
})
const code = (given: VoterFacts, now = FROM, move: 'vote' | 'takeBack' = 'vote') =>
  votePolicy.can(['stranger'], move, given, now)?.code ?? 'may'

describe('who may vote', () => {
  test('from the first instant of the window to the last', () => {
    expect(code(facts(), at(FROM, -1))).toBe('vote.notOpen')
    expect(code(facts(), FROM)).toBe('may')
    expect(code(facts(), at(UNTIL, -1))).toBe('may')
    expect(code(facts(), UNTIL)).toBe('vote.closed')
  })

  test('nobody for themselves', () => {
    expect(votePolicy.can(['owner'], 'vote', facts(), FROM)?.code).toBe('vote.ownEntry')
  })

  test('an account of the age that the edition asks, to the millisecond', () => {
    const born = (ms: number) => facts({}, { accountCreatedAt: at(FROM, -7 * DAY + ms) })
    expect(code(born(0))).toBe('may')
    expect(code(born(1))).toBe('vote.accountTooYoung')
  })

  test('on an attested system version where the edition names some', () => {
    const on = (systemVersion: string | null) => code(facts({ systemVersions: ['2.0'] }, { systemVersion }))
    expect(on(null)).toBe('vote.notAttested')
    expect(on('1.9')).toBe('vote.systemVersion')
    expect(on('2.0.104')).toBe('may')
    expect(code(facts({ systemVersions: ['2.0'] }), FROM, 'takeBack')).toBe('may')
  })

  test('nobody for an entry that is disqualified, and a vote for it may be taken back', () => {
    const disqualified = facts({}, { isDisqualified: true })
    expect(code(disqualified)).toBe('vote.entryDisqualified')
    expect(code(disqualified, FROM, 'takeBack')).toBe('may')
    expect(code(disqualified, UNTIL)).toBe('vote.closed')
  })

  test('takes back where the edition allows it', () => {
    expect(code(facts(), FROM, 'takeBack')).toBe('may')
    expect(code(facts({ mayTakeBack: false }), FROM, 'takeBack')).toBe('vote.isFinal')
  })
})

test('a refusal that names a vote has the word of the edition', () => {
  const refused = (given: VoterFacts, move: 'vote' | 'takeBack' = 'vote') =>
    votePolicy.can(['stranger'], move, given, FROM)
  const liked = { word: 'LIKE' } as const
  for (const refusal of [
    refused(facts(liked, { accountCreatedAt: FROM })),
    refused(facts({ ...liked, systemVersions: ['2.0'] })),
    refused(facts({ ...liked, systemVersions: ['2.0'] }, { systemVersion: '1.9' })),
    refused(facts({ ...liked, mayTakeBack: false }), 'takeBack'),
    refused(facts(liked, { isDisqualified: true })),
  ])
    expect(refusal?.params).toMatchObject(liked)
})

describe('what the leaves of a log say', () => {
  const leaf = (pseudonym: string, entryId: string, kind: VoteLeaf['kind'] = 'GIVE'): VoteLeaf => ({
    editionId: 'e',
    kind,
    entryId,
    pseudonym,
    at: timeline.voting.from,
    nonce: '0',
  })

  test('counts what was given and not taken back', () => {
    const { counts, faults } = countsOfLeaves([
      leaf('a', 'one'),
      leaf('b', 'one'),
      leaf('a', 'one', 'TAKE_BACK'),
      leaf('a', 'two'),
      leaf('a', 'one'),
    ])
    expect([...counts]).toEqual([
      ['one', 2],
      ['two', 1],
    ])
    expect(faults).toEqual([])
  })

  test('counts until an instant what voters gave before it, without what is void whenever that was', () => {
    const late = at(FROM, 1).toISOString()
    const until = (...leaves: VoteLeaf[]) => countsUntil(leaves, late).get('one') ?? 0
    const before = (kind: VoteLeaf['kind'], voter = 'a') => leaf(voter, 'one', kind)
    const after = (kind: VoteLeaf['kind'], voter = 'a') => ({ ...leaf(voter, 'one', kind), at: late })
    expect(until(before('GIVE'), after('GIVE', 'b'))).toBe(1)
    expect(until(before('GIVE'), before('TAKE_BACK'))).toBe(0)
    expect(until(before('GIVE'), after('TAKE_BACK'))).toBe(1)
    for (const desk of [before, after]) {
      expect(until(before('GIVE'), desk('QUARANTINE'))).toBe(0)
      expect(until(before('GIVE'), desk('QUARANTINE'), desk('RELEASE'))).toBe(1)
      expect(until(before('GIVE'), desk('QUARANTINE'), desk('VOID'))).toBe(0)
      expect(until(before('GIVE'), desk('QUARANTINE'), desk('VOID'), after('RELEASE'))).toBe(1)
    }
  })

  test('names the leaf that no honest log has', () => {
    const { counts, faults } = countsOfLeaves([
      leaf('a', 'one'),
      leaf('a', 'one'),
      leaf('b', 'one', 'TAKE_BACK'),
    ])
    expect(counts.get('one')).toBe(1)
    expect(faults).toEqual([
      { leaf: 1, fault: 'givenTwice' },
      { leaf: 2, fault: 'takenWithout' },
    ])
  })

  test('quarantine, release and void follow from what was before', () => {
    const kinds = (...all: VoteLeaf['kind'][]) => countsOfLeaves(all.map((kind) => leaf('a', 'one', kind)))
    expect(kinds('GIVE', 'QUARANTINE')).toMatchObject({ counts: new Map([['one', 0]]), quarantined: 1 })
    expect(kinds('GIVE', 'QUARANTINE', 'RELEASE')).toMatchObject({
      counts: new Map([['one', 1]]),
      quarantined: 0,
      faults: [],
    })
    const voided = kinds('GIVE', 'QUARANTINE', 'VOID')
    expect(voided).toMatchObject({ counts: new Map([['one', 0]]), quarantined: 0, voided: 1, faults: [] })
    expect(kinds('GIVE', 'QUARANTINE', 'VOID', 'RELEASE')).toMatchObject({
      counts: new Map([['one', 1]]),
      voided: 0,
    })
    const fault = (...all: VoteLeaf['kind'][]) => kinds(...all).faults.map((each) => each.fault)
    expect(fault('QUARANTINE')).toEqual(['quarantinedWithout'])
    expect(fault('GIVE', 'VOID')).toEqual(['voidedWithout'])
    expect(fault('GIVE', 'RELEASE')).toEqual(['releasedWithout'])
    expect(fault('GIVE', 'QUARANTINE', 'TAKE_BACK')).toEqual(['takenWithout'])
    expect(fault('GIVE', 'QUARANTINE', 'VOID', 'GIVE')).toEqual(['givenTwice'])
  })
})
