import { describe, expect, test } from 'vitest'
import { faultsOf } from '../../testing.ts'
import { BAN_REASON_MAX, BanImposition, banState, endOfBan } from './bans.ts'
import { BAN_CLASSES, BAN_PERMISSIONS, banClass, banRefusal, PERMANENT_BEYOND } from './permissions.ts'

const now = new Date('2026-11-05T00:00:00Z')
const after = (milliseconds: number) => new Date(now.getTime() + milliseconds)
const week = { length: 'WEEK', disableAuthSet: ['UPLOAD_MTZ'], reason: 'Copies of others' }

describe('what staff impose', () => {
  test.each([
    ['a week', {}, []],
    ['for good', { length: 'PERMANENT' }, []],
    ['everything', { disableAuthSet: BAN_PERMISSIONS }, []],
    ['until a date', { length: 'CUSTOM', endDate: after(1).toISOString() }, []],
    ['custom without an end', { length: 'CUSTOM' }, ['endDate endDate.required']],
    ['until no date', { length: 'CUSTOM', endDate: 'soon' }, ['endDate endDate.format']],
    ['without a length', { length: undefined }, ['length banLength.required']],
    ['of no known length', { length: 'YEAR' }, ['length banLength.unknown']],
    ['from nothing', { disableAuthSet: [] }, ['disableAuthSet disableAuthSet.required']],
    ['from what there is not', { disableAuthSet: ['SING'] }, ['disableAuthSet.0 banPermission.unknown']],
    ['twice from one', { disableAuthSet: ['VOTE', 'VOTE'] }, ['disableAuthSet.1 disableAuthSet.duplicate']],
    ['without a reason', { reason: ' ' }, ['reason banReason.required']],
    ['a reason of the most characters', { reason: 'a'.repeat(BAN_REASON_MAX) }, []],
    ['one more', { reason: 'a'.repeat(BAN_REASON_MAX + 1) }, ['reason banReason.tooLong']],
    ['half as many Chinese', { reason: '抄'.repeat(BAN_REASON_MAX / 2) }, []],
    ['and one more', { reason: `${'抄'.repeat(BAN_REASON_MAX / 2)}a` }, ['reason banReason.tooLong']],
  ])('%s', (_, change, faults) => {
    expect(faultsOf(BanImposition, { ...week, ...change })).toEqual(faults)
  })

  test.each(BAN_CLASSES.filter((length) => length !== 'CUSTOM'))('%s is of its own class', (length) => {
    const end = endOfBan({ length }, now)
    expect('endDate' in end && banClass({ beginDate: now, endDate: end.endDate })).toBe(length)
  })

  test.each([
    ['the next moment', after(1), after(1)],
    ['now', now, 'endDate.past'],
    ['just before', after(-1), 'endDate.past'],
    ['the farthest', PERMANENT_BEYOND, PERMANENT_BEYOND],
    ['beyond it', new Date(PERMANENT_BEYOND.getTime() + 1), 'endDate.tooFar'],
  ])('a custom end: %s', (_, endDate, expected) => {
    const end = endOfBan({ length: 'CUSTOM', endDate: endDate.toISOString() }, now)
    expect('endDate' in end ? end.endDate : end.refusal.code).toEqual(expected)
  })

  test('a custom ban without an end has none to begin with', () => {
    expect(endOfBan({ length: 'CUSTOM' }, now)).toEqual({ refusal: { code: 'endDate.past' } })
  })
})

test.each([
  ['before its end', after(1), null, 'ACTIVE'],
  ['at its end', now, null, 'ENDED'],
  ['lifted', after(1), now, 'LIFTED'],
  ['lifted, and its end has passed since', now, after(-1), 'LIFTED'],
  ['to be lifted later', after(2), after(1), 'ACTIVE'],
] as const)('%s it is %s', (_, endDate, liftedAt, state) => {
  expect(banState({ endDate, liftedAt }, now)).toBe(state)
})

describe.each(BAN_PERMISSIONS)('a ban from %s', (permission) => {
  const ban = { beginDate: now, endDate: after(1000), disableAuthSet: [permission] }

  test.each(BAN_PERMISSIONS)('and %s', (asked) => {
    const code = asked === permission ? 'banned' : undefined
    expect(banRefusal([ban], asked, now)?.code).toBe(code)
  })

  test.each([
    ['before', after(-1), undefined],
    ['from its beginning', now, 'banned'],
    ['to its last moment', after(999), 'banned'],
    ['at its end', after(1000), undefined],
  ])('%s', (_, at, code) => {
    expect(banRefusal([ban], permission, at)?.code).toBe(code)
  })
})
