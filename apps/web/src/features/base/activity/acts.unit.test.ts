import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UNMASKING_ACTS } from '@easel/contract/base/activity/endpoints.ts'
import { nouns } from '@easel/contract/manifests.ts'
import type { Noun } from '@easel/contract/noun.ts'
import { HOLD_KINDS } from '@easel/contract/review/reviews/holds.ts'
import { GRANTED_ROLES } from '@easel/domain/accounts/accounts/roles.ts'
import { EVENTS } from '@easel/domain/accounts/webhooks/events.ts'
import { QUARANTINE_TO } from '@easel/domain/competitions/votes/quarantine.ts'
import { expect, test } from 'vitest'
import en from '../../../i18n/en/activity.json' with { type: 'json' }
import zh from '../../../i18n/zh/activity.json' with { type: 'json' }
import { actWords, stateWords } from './actWords.ts'

const SERVER = join(import.meta.dirname, '../../../../../server/src/features')

const sourcesIn = (root: string) =>
  globSync('**/*.ts', { cwd: root })
    .filter((path) => !/\.test\.ts$|(^|\/)testing\//.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
const written = (pattern: RegExp) =>
  sourcesIn(SERVER).flatMap((source) => [...source.matchAll(pattern)].flatMap(([, found]) => found ?? []))

const lifecycles = Object.values<Noun>(nouns).flatMap((noun) => Object.entries(noun.lifecycles))
const movesOf = (name: string) =>
  lifecycles.flatMap(([of, { moves }]) => (of === name ? Object.keys(moves) : []))

/** Every act that the server's sources write out, and the moves of each noun of which they put acts together. */
const acts = new Set([
  ...written(/\bact: '(\w+\.\w+)'/g),
  ...Object.keys(QUARANTINE_TO).map((move) => `voteQuarantine.${move}`),
  ...written(/\bact: `(\w+)\.\$\{/g).flatMap((noun) => movesOf(noun).map((move) => `${noun}.${move}`)),
])
const subjects = new Set(written(/\bsubjectKind: '(\w+)'/g))

const DOMAIN = join(import.meta.dirname, '../../../../../../packages/domain/src')

/** Every state of a lifecycle, those that the server's sources write out, and the roles that are granted. */
const states = new Set([
  ...GRANTED_ROLES,
  // Kinds of documents that somebody looked at.
  ...['IDENTITY', 'COPYRIGHT', 'INVOICE'],
  ...HOLD_KINDS,
  ...sourcesIn(DOMAIN).flatMap((source) =>
    [...source.matchAll(/\b[A-Z_]*STATES = \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
      [...list.matchAll(/'([A-Z_]+)'/g)].flatMap(([, state]) => state ?? []),
    ),
  ),
  ...written(/\b(?:from|to): '([A-Z_]+)'/g),
])

test('there are states to word', () => expect(states.size).toBeGreaterThan(60))

test.each([
  ['English', en],
  ['Chinese', zh],
])('what a line has changed is worded in %s', (_language, texts) => {
  expect([...states].filter((state) => stateWords(texts, state) === null)).toEqual([])
})

test('several names are worded each, and what is no state stays as it is', () => {
  expect(stateWords(en, 'reviewer admin')).toEqual(['reviewer', 'administrator'])
  expect(stateWords(zh, 'WAITING_REVIEW')).toEqual(['待审核'])
  expect(stateWords(en, 'v3')).toBeNull()
  expect(stateWords(en, 'constructor')).toBeNull()
})

test('every unmasked view is an act of the log', () => {
  expect(UNMASKING_ACTS.filter((act) => !acts.has(act))).toEqual([])
  // What shows a number in full says so by its name.
  expect(
    [...acts].filter((act) => /\.unmask$/.test(act) && !UNMASKING_ACTS.some((each) => each === act)),
  ).toEqual([])
})

test('there are acts to word', () => expect(acts.size).toBeGreaterThan(150))

test.each([
  ['English', en],
  ['Chinese', zh],
])('every act of the log is worded in %s', (_language, texts) => {
  expect([...acts].filter((act) => actWords(texts, act) === null)).toEqual([])
  // Their subjects too.
  expect([...subjects].filter((kind) => actWords(texts, `${kind}.add`) === null)).toEqual([])
})

test('what no text knows has no words', () => {
  expect(actWords(en, 'thing.two')).toBeNull()
  expect(actWords(en, 'constructor.toString')).toBeNull()
  expect(actWords(en, 'audit.approve')).toEqual({ noun: 'Submission', move: 'approved' })
})

test('a move that means something else of one noun has its own words there', () => {
  expect(actWords(zh, 'bid.lose')?.move).toBe('未中标')
  expect(actWords(zh, 'payout.lose')?.move).toBe('银行未回复')
})

test('a state that means something else of one noun has its own words there', () => {
  expect(stateWords(zh, 'WON', 'bid')).toEqual(['已中标'])
  expect(stateWords(zh, 'WON', 'award')).toEqual(['已获奖'])
})

test('what a webhook is told of is an act that something writes', () => {
  const moves = lifecycles.flatMap(([name]) => movesOf(name).map((move) => `${name}.${move}`))
  const told = Object.values(EVENTS).flatMap((event): readonly string[] => event.acts)
  expect(told.filter((act) => !acts.has(act) && !moves.includes(act))).toEqual([])
})
