import { expect, test } from 'vitest'
import { failureKindOf } from './failureKind.ts'

test.each([
  ['ECONNREFUSED', 'refused'],
  ['08006', 'lost'],
  ['57P03', 'starting'],
  ['53300', 'tooManyConnections'],
  ['53100', 'diskFull'],
  ['25006', 'readOnly'],
  ['42501', 'denied'],
  ['57014', 'timeout'],
  ['40P01', 'deadlock'],
  ['23505', 'database'],
  ['XX000', 'database'],
  ['EPERM', 'other'],
  ['TypeError', 'other'],
])('%s means %s', (reason, kind) => {
  expect(failureKindOf(reason)).toBe(kind)
})
