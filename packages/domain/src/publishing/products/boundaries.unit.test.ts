import { expect, test } from 'vitest'
import { issuesOf } from '../../rule.ts'
import { detailsSchema } from './details.ts'
import { BOUNDARIES, codesAt, VALID_DETAILS } from './testing/boundaries.ts'

test.each(BOUNDARIES)('$type $field: $tries', ({ type, field, value, refused }) => {
  const result = detailsSchema(type).safeParse({ ...VALID_DETAILS[type], [field]: value })
  const codes = codesAt(field, result.success ? [] : issuesOf(result.error))
  expect(codes).toEqual(refused)
})
