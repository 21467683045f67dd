import { describe, expect, test } from 'vitest'
import type { SchemeState } from './lifecycle.ts'
import { type SchemeFacts, schemePolicy, schemeRelations, schemeStateAt } from './policy.ts'

const now = new Date('2026-11-10T04:00:00Z')
const later = new Date('2026-11-12T04:00:00Z')
const facts = (state: SchemeState): SchemeFacts => ({
  state,
  period: 'DAYS',
  answerUntil: later,
  until: state === 'PENDING' ? null : later,
})
const things = {
  PENDING: facts('PENDING'),
  ONGOING: facts('ONGOING'),
  SUSPENDED: facts('SUSPENDED'),
  EXPIRED: facts('EXPIRED'),
}

describe('a scheme whose time is over', () => {
  const can = (thing: SchemeFacts, move: 'accept' | 'extend', at: Date) =>
    schemePolicy.can([move === 'accept' ? 'sharer' : 'owner'], move, thing, at)?.code
  const justBefore = new Date(later.getTime() - 1)

  test('has ended, whenever that is written down', () => {
    expect(schemeStateAt(things.ONGOING, justBefore)).toBe('ONGOING')
    expect(schemeStateAt(things.ONGOING, later)).toBe('EXPIRED')
    expect(schemeStateAt(things.PENDING, later)).toBe('EXPIRED')
    expect(schemeStateAt({ ...things.ONGOING, until: null }, later)).toBe('ONGOING')
  })

  test('is neither accepted nor made longer', () => {
    expect([can(things.PENDING, 'accept', justBefore), can(things.PENDING, 'accept', later)]).toEqual([
      undefined,
      'share.notPending',
    ])
    expect([can(things.ONGOING, 'extend', justBefore), can(things.ONGOING, 'extend', later)]).toEqual([
      undefined,
      'share.ended',
    ])
  })

  test('is ended by the system', () => {
    expect(schemePolicy.can(['system'], 'expire', things.ONGOING, later)).toBeNull()
  })
})

test('a permanent scheme cannot be made longer', () => {
  const permanent = { ...things.ONGOING, period: 'PERMANENT', until: null } as const
  expect(schemePolicy.can(['owner'], 'extend', permanent, now)?.code).toBe('share.permanent')
})

test.each([
  ['a1', ['owner']],
  ['a2', ['sharer']],
  ['a3', []],
])('%s is %j', (accountId, relations) => {
  const parties = { ownerId: 'a1', sharerId: 'a2' }
  expect(schemeRelations({ as: 'owner', accountId, designerId: null }, parties)).toEqual(relations)
})
