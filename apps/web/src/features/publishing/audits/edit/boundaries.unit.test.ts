import { BOUNDARIES, codesAt, VALID_DETAILS } from '@easel/domain/publishing/products/testing/boundaries.ts'
import { issuesOf } from '@easel/domain/rule.ts'
import { expect, test } from 'vitest'
import { schemaOf } from './detailsForm.ts'

test.each(BOUNDARIES)('$type $field in the form: $tries', ({ type, field, value, refused }) => {
  const result = schemaOf(type, 'ADD').safeParse({ ...VALID_DETAILS[type], [field]: value })
  expect(codesAt(field, result.success ? [] : issuesOf(result.error))).toEqual(refused)
})
