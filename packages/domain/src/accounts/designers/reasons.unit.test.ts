import { expect, test } from 'vitest'
import { DESIGNER_TYPES } from './application.ts'
import { keyOfRefuseReason, REFUSE_REASONS, refuseReasonsFor } from './reasons.ts'

test.each(DESIGNER_TYPES)('each reason of %s has a digit of its own', (type) => {
  const keys = refuseReasonsFor(type).map(keyOfRefuseReason)
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of keys) expect(key).toMatch(/^[1-9]$/)
  expect(refuseReasonsFor(type).at(-1)).toBe('otherDesigner')
})

test('every reason is of somebody; a company has neither ID card nor age', () => {
  expect(new Set(DESIGNER_TYPES.flatMap(refuseReasonsFor))).toEqual(new Set(REFUSE_REASONS))
  expect(refuseReasonsFor('CORPORATE')).not.toContain('underAge')
  expect(refuseReasonsFor('INDIVIDUAL')).not.toContain('licenceUnclear')
})
