import { expect, test } from 'vitest'
import { consoleSectionsOf, everyEndpoint, isRefusalCode, nouns, statusOf } from './manifests.ts'
import type { Noun } from './noun.ts'
import { idPlaces } from './testing/idPlaces.ts'
import { mayMove, POLICIES } from './testing/whoMay.ts'

const everyNoun: readonly Noun[] = Object.values(nouns)

test('a refusal code belongs to one noun', () => {
  const codes = everyNoun.flatMap(({ refusals }) => Object.keys(refusals))
  expect(codes.toSorted()).toEqual([...new Set(codes)].toSorted())
  expect(codes.length).toBeGreaterThan(150)
})

test('a refusal travels with the status that its noun declares', () => {
  expect(statusOf('appeal.ownRejection')).toBe(403)
  expect(statusOf('upload.offsetDiffers')).toBe(409)
  expect(isRefusalCode('toString')).toBe(false)
  expect(isRefusalCode('appeal.nowhere')).toBe(false)
})

test('two endpoints never share a method and a path', () => {
  const addresses = everyEndpoint.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`)
  expect(addresses.toSorted()).toEqual([...new Set(addresses)].toSorted())
})

const FINANCE = [
  'finance/withdrawals',
  'finance/payouts',
  'finance/feed',
  'finance/months',
  'finance/adjustments',
  'finance/share-terms',
  'finance/awards',
  'finance/tenders',
  'finance/accounts',
  'finance/tax-filings',
  'finance/journals',
  'finance/tax-rules',
  'outbox',
]

test.each([
  [[], []],
  [['judge'], []],
  [['finance'], FINANCE],
  [['organiser'], ['entries', 'competitions', 'tenders', 'announcements', 'outbox']],
  [
    ['admin'],
    [
      'works',
      'designers',
      'threads',
      'replies',
      'quality',
      'tags',
      'bans',
      'finance/tax-rules',
      'announcements',
      'accounts',
      'activity',
      'status',
      'outbox',
    ],
  ],
  [
    ['reviewer'],
    [
      'overview',
      'queue',
      'bulk',
      'appeals',
      'works',
      'designers',
      'threads',
      'removals',
      'replies',
      'tags',
      'bans',
      'entries',
      'outbox',
    ],
  ],
])('%j sees the console sections whose calls it may make', (roles, sections) => {
  expect(consoleSectionsOf(roles)).toEqual(sections)
})

test.each(everyEndpoint.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s says of each id what it names, and for which move',
  (_, endpoint) => {
    expect(Object.keys(endpoint.resources ?? {}).toSorted()).toEqual(idPlaces(endpoint))
    for (const named of Object.values(endpoint.resources ?? {}))
      for (const [thing, move] of Object.entries(named ?? {})) {
        expect(POLICIES.has(thing)).toBe(true)
        expect(() => mayMove(thing, move, [])).not.toThrow()
      }
  },
)

test('a thing has one policy', () => {
  const things = everyNoun.flatMap(({ policies }) => Object.keys(policies))
  expect(things.toSorted()).toEqual([...new Set(things)].toSorted())
})
