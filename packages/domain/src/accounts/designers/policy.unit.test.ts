import { expect, test } from 'vitest'
import { designerInfoPolicy } from './policy.ts'

const now = new Date('2026-11-20T10:00:00Z')
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
