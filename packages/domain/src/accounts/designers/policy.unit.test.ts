import { expect, test } from 'vitest'
import { differencesOf } from '../../testing.ts'
import { BAN_STATES } from './bans.ts'
import { INFO_CHANGE_STATES, REGISTRATION_STATES } from './lifecycle.ts'
import { banPolicy, designerInfoPolicy, designerPolicy } from './policy.ts'

const now = new Date('2026-11-20T10:00:00Z')
const staff = { may: ['staff'], refused: { inConflict: 'notOwn.decide' }, others: 'forbidden' } as const

test('every move × relation × state of a designer is as written out', () => {
  const things = Object.fromEntries(
    REGISTRATION_STATES.flatMap((registration) =>
      INFO_CHANGE_STATES.map((infoChange) => [`${registration} ${infoChange}`, { registration, infoChange }]),
    ),
  )
  const states = Object.keys(things)
  const waits = states.filter((state) => state.startsWith('NORMAL') || state.endsWith('WAIT'))
  const decided = { ...staff, from: waits, elsewhere: 'designer.notWaiting' }
  const verified = {
    ...staff,
    from: states.filter((state) => state.startsWith('VERIFIED')),
    elsewhere: 'designer.notVerified',
  }
  const expected = {
    approve: decided,
    refuse: decided,
    ban: staff,
    setWhitelist: verified,
    setLevel: verified,
  }
  expect(differencesOf(designerPolicy, expected, things, now)).toEqual([])
})

test('every move × relation × state of a ban is as written out', () => {
  const things = Object.fromEntries(BAN_STATES.map((state) => [state, { state }]))
  const lift = { ...staff, from: ['ACTIVE'], elsewhere: 'ban.notActive' }
  expect(differencesOf(banPolicy, { lift }, things, now)).toEqual([])
})

test.each([
  ['NONE', 'NONE', undefined],
  ['REFUSED', 'NONE', undefined],
  ['NORMAL', 'NONE', 'designer.cannotApplyNow'],
  ['VERIFIED', 'NONE', undefined],
  ['VERIFIED', 'INFO_CHANGE_REJECT', undefined],
  ['VERIFIED', 'INFO_CHANGE_WAIT', 'designer.infoLocked'],
] as const)('info of a designer who is %s with %s', (registration, infoChange, code) => {
  const facts = { registration, infoChange }
  expect(designerInfoPolicy.can(['owner'], 'edit', facts, now)?.code).toBe(code)
  expect(designerInfoPolicy.can([], 'edit', facts, now)?.code).toBe('notOwn')
  const waits = infoChange === 'INFO_CHANGE_WAIT'
  expect(designerInfoPolicy.can(['owner'], 'withdraw', facts, now)?.code).toBe(
    waits ? undefined : 'designer.notWaiting',
  )
  expect(designerInfoPolicy.can([], 'withdraw', facts, now)?.code).toBe('notOwn')
})
