import { expect, test } from 'vitest'
import { staffRelations } from '../editions/policy.ts'
import { SIGNAL_NAMES, SIGNALS } from './fraud.ts'
import { objectionRefusal, objectionUntil, type QuarantineFacts, quarantinePolicy } from './quarantine.ts'

const NOW = new Date('2025-10-20T10:00:00.000Z')
const can = (move: 'release' | 'proposeVoid' | 'confirmVoid', facts: Partial<QuarantineFacts> = {}) =>
  quarantinePolicy.can(
    ['staff'],
    move,
    { state: 'QUARANTINED', isProposer: false, isFrozen: false, ...facts },
    NOW,
  )?.code ?? 'may'

test('votes are voided by two, and released by one while they are not', () => {
  expect(can('proposeVoid')).toBe('may')
  expect(can('confirmVoid')).toBe('quarantine.cannotNow')
  expect(can('confirmVoid', { state: 'VOID_PROPOSED' })).toBe('may')
  expect(can('confirmVoid', { state: 'VOID_PROPOSED', isProposer: true })).toBe('quarantine.proposedByYou')
  for (const state of ['QUARANTINED', 'VOID_PROPOSED'] as const) expect(can('release', { state })).toBe('may')
  for (const state of ['VOIDED', 'RELEASED'] as const)
    for (const move of ['release', 'proposeVoid', 'confirmVoid'] as const)
      expect(can(move, { state })).toBe('quarantine.cannotNow')
  expect(can('release', { isFrozen: true })).toBe('vote.isFrozen')
  expect(quarantinePolicy.who(['stranger'], 'release')?.code).toBe('forbidden')
})

test('an organiser with an entry does nothing with the votes of its edition', () => {
  const found = quarantinePolicy.moves.map((move) => quarantinePolicy.who(staffRelations(true), move)?.code)
  expect(found).toEqual(quarantinePolicy.moves.map(() => 'notOwn.decide'))
  expect(
    quarantinePolicy.moves.flatMap((move) => quarantinePolicy.who(staffRelations(false), move) ?? []),
  ).toEqual([])
})

test('a voter objects once, to the last millisecond of three days', () => {
  const until = objectionUntil(NOW)
  const refusal = (change: object, now = NOW) =>
    objectionRefusal({ voidedAt: NOW, hasObjected: false, isFrozen: false, ...change }, now)?.code ?? 'may'
  expect(refusal({}, new Date(until.getTime() - 1))).toBe('may')
  expect(refusal({}, until)).toBe('objection.tooLate')
  expect(refusal({ hasObjected: true })).toBe('objection.given')
  expect(refusal({ isFrozen: true })).toBe('objection.tooLate')
})

test('every signal has a name, and weighs something', () => {
  expect(SIGNAL_NAMES.toSorted()).toEqual(Object.keys(SIGNALS).toSorted())
  for (const { least, weight } of Object.values(SIGNALS)) expect(Math.min(least, weight)).toBeGreaterThan(0)
})
