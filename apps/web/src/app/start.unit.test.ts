import type { Me } from '@easel/contract/accounts/accounts/session.ts'
import { expect, test } from 'vitest'
import { readSessionFrom, type Session } from './session.ts'
import { showsFront } from './start.ts'

const now = '2026-03-18T02:00:00.000Z'
const visitor: Me = {
  account: null,
  designer: null,
  unreadCount: 0,
  consoleSections: [],
  contacts: ['email', 'phone'],
  externalProvider: null,
  closesAt: null,
  now,
}
const account = (roles: NonNullable<Me['account']>['roles']): Me => ({
  ...visitor,
  account: {
    id: '01900000-0000-7000-8000-000000000001',
    miId: '100000001',
    email: 'voter@example.com',
    emailVerified: true,
    phone: null,
    phoneVerified: false,
    roles,
  },
})
const designer: Me = {
  ...account(['account']),
  designer: {
    designerId: '01900000-0000-7000-8000-000000000002',
    nickname: 'Lei Studio',
    profilePic: null,
    designerType: 'INDIVIDUAL',
    designerLevel: 'NONE',
    registrationStatus: 'NORMAL',
    rejection: null,
    agreement: 'AGREE',
    ban: { isBanned: false, beginDate: null, endDate: null, disableAuthSet: [], bans: [] },
    authProductType: [],
  },
}
const session = (login: Session['login'], me: Me | null): Session => ({
  page: { perPage: 30, currentPage: 1 },
  login,
  user: null,
  agreement: 'UNKNOWN',
  unreadCount: 0,
  me,
})

test.each([
  ['a visitor', session('unknown', null), true],
  ['a visitor of whom the server has said so', session('signedOut', visitor), true],
  ['somebody who is just signing out', session('leaving', null), true],
  ['an account that only votes', session('signedIn', account(['account'])), true],
  ['a designer, even one who waits to be verified', session('signedIn', designer), false],
  ['staff', session('signedIn', account(['reviewer'])), false],
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
