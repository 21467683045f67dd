import { describe, expect, test } from 'vitest'
import {
  entryOf,
  followRefusal,
  type PageNavigator,
  reportRestriction,
  watchRestrictions,
} from './navigation.ts'
import { safeReturn } from './paths.ts'
import { account, designer, session, visitor } from './testing/sessions.ts'

function watched() {
  const seen: string[] = []
  const navigator: PageNavigator = {
    go: async (to) => {
      seen.push(`go ${to}`)
    },
    here: () => '/works/themes?page=2',
    say: (message) => seen.push(`say ${message}`),
    signedOut: () => seen.push('signed out'),
  }
  return { seen, navigator }
}

describe('spec §4: response-driven navigation', () => {
  test.each([
    { status: 401, code: 'designer_not_verified', seen: ['say no'] },
    {
      status: 401,
      code: 'not_signed_in',
      seen: ['go /theme-competition-2025/home?from=%2Fworks%2Fthemes%3Fpage%3D2', 'signed out'],
    },
    { status: 423, code: 'designer_not_registered', seen: ['go /sign-up'] },
    { status: 403, code: 'forbidden', seen: [] },
    { status: 409, code: 'audit.wrongState', seen: [] },
    { status: 0, code: 'network_error', seen: [] },
  ])('$status $code', async ({ status, code, seen }) => {
    const watch = watched()
    followRefusal({ status, code, message: 'no' }, watch.navigator)
    await expect.poll(() => watch.seen).toEqual(seen)
  })
})

test.each([
  ['/works/themes?page=2', '/works/themes?page=2'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  [null, '/'],
])('returns only to a path of our own: %s', (from, to) => {
  expect(safeReturn(from)).toBe(to)
})

test('a refusal for an unknown ban makes the page ask anew, until nobody listens', () => {
  const calls: string[] = []
  const stop = watchRestrictions(() => calls.push('asked'))
  for (const code of ['banned', 'whitelist_refused', 'audit.wrongState']) reportRestriction({ code })
  stop()
  reportRestriction({ code: 'banned' })
  expect(calls).toHaveLength(2)
})

test.each([
  [['account'], null],
  [['judge'], '/judging'],
  [['reviewer'], '/console'],
  [['judge', 'reviewer'], '/console'],
] as const)('home of an account with the roles %s is at %s', (roles, elsewhere) => {
  expect(entryOf(session('signedIn', account([...roles])), '/', '')).toBe(elsewhere)
})

describe('who opens a page of the workspace', () => {
  test.each([
    ['/upload/theme', '/sign-up?from=%2Fupload%2Ftheme', '/sign-up', null],
    ['/upload', '/sign-up?from=%2Fupload', '/sign-up', null],
    // Whoever shares somebody's revenue has some: the page itself asks.
    ['/revenues', '/sign-up?from=%2Frevenues', null, null],
    ['/revenues/trend', '/sign-up?from=%2Frevenues%2Ftrend', null, null],
    ['/uploads', '/theme-competition-2025/home?from=%2Fuploads', null, null],
    ['/works/themes', '/theme-competition-2025/home?from=%2Fworks%2Fthemes', null, null],
  ])('%s', (path, ofVisitor, ofNewcomer, ofDesigner) => {
    expect(entryOf(session('signedOut', visitor), path, '')).toBe(ofVisitor)
    expect(entryOf(session('signedIn', account(['account'])), path, '')).toBe(ofNewcomer)
    expect(entryOf(session('signedIn', designer), path, '')).toBe(ofDesigner)
  })
})
