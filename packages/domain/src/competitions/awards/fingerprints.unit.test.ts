import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ResultLeaf } from '../votes/log.ts'
import { listFingerprint, loggedDifference, roundFingerprint } from './fingerprints.ts'
import { canonical, type Results } from './verify.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const editionId = '00000000-0000-7000-8000-000000000001'
const at = '2026-10-02T10:00:00.000Z'
const salt = 'a'.repeat(64)

const roundOf = (number: number): Results['rounds'][number] => ({
  key: `round${number}`,
  number,
  closedAt: at,
  salt,
  goOn: null,
  drawnFrom: [],
  addedByHand: [],
  input: { criteria: [], entries: [], sheets: [] },
  inputSha256: salt,
  results: { judges: [], entries: [], agreement: null },
})
const results = {
  rounds: [roundOf(1), roundOf(2)],
  list: { number: 2, editionVersion: 1, publishedAt: at, salt, prizes: [] },
  facts: { counts: [], countsUntil: [], entries: [], excluded: [], picks: [], ranking: [], ties: [] },
  entries: [],
} satisfies Pick<Results, 'rounds' | 'list' | 'facts' | 'entries'>

const closed = (number: number, fingerprint = roundFingerprint(sha256, roundOf(number))): ResultLeaf => ({
  editionId,
  kind: 'ROUND_CLOSED',
  number,
  fingerprint,
  at,
})
const published: ResultLeaf = {
  editionId,
  kind: 'AWARDS_PUBLISHED',
  number: 2,
  fingerprint: listFingerprint(sha256, results),
  at,
}
const earlier: ResultLeaf = { ...published, number: 1, fingerprint: salt }
const whole = [closed(1), closed(2), earlier, published]

test.each<[string, readonly ResultLeaf[], string]>([
  ['as it was decided', whole, 'none'],
  ['without a round', whole.toSpliced(1, 1), 'notInLog round2'],
  ['without the list', whole.slice(0, 3), 'notInLog list 2'],
  ['with a round twice', [...whole, closed(1)], 'loggedTwice round1'],
  [
    'with another instant',
    whole.with(0, { ...closed(1), at: '2026-10-02T10:00:00.001Z' }),
    'loggedAtAnotherTime round1',
  ],
  ['with another fingerprint of a round', whole.with(1, closed(2, salt)), 'changedSinceLogged round2'],
  [
    'with another fingerprint of the list',
    whole.with(3, { ...published, fingerprint: salt }),
    'changedSinceLogged list 2',
  ],
  ['with a round that the bundle leaves out', [...whole, closed(3)], 'missingFromBundle round 3'],
  ['with a later list', [...whole, { ...published, number: 3 }], 'notTheLatestList list 3'],
])('a log %s', (_, log, expected) => {
  const found = loggedDifference(results, log, sha256)
  expect(found ? `${found.fault} ${found.place}` : 'none').toBe(expected)
})

test('a fingerprint follows from what is said, not from the order of its keys', () => {
  const { key, ...rest } = roundOf(1)
  expect(roundFingerprint(sha256, { ...rest, key })).toBe(roundFingerprint(sha256, roundOf(1)))
  expect(canonical({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}')
})
