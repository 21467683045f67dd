import { expect, test } from 'vitest'
import { readSessionFrom } from './session.ts'
import { showsFront } from './start.ts'
import { account, designer, session, visitor } from './testing/sessions.ts'

test.each([
  ['a visitor', session('unknown', null), true],
  ['a visitor of whom the server has said so', session('signedOut', visitor), true],
  ['somebody who is just signing out', session('leaving', null), true],
  ['an account that only votes', session('signedIn', account(['account'])), true],
  ['a designer, even one who waits to be verified', session('signedIn', designer), false],
  ['staff', session('signedIn', account(['reviewer'])), false],
  ['a judge', session('signedIn', account(['judge'])), false],
  ['somebody signed in of whom nothing is known yet', session('signedIn', null), false],
])('`/` for %s', (_, who, front) => {
  expect(showsFront(who, '/')).toBe(front)
})

test('every other page is what it is', () => {
  expect(showsFront(session('signedOut', visitor), '/works/themes')).toBe(false)
})

test('on the server, `/` for a session that it could not read is home, which asks again', () => {
  const who = session('unknown', null)
  readSessionFrom(() => who)
  expect(showsFront(who, '/')).toBe(false)
  readSessionFrom(() => undefined)
})
