import { describe, expect, test } from 'vitest'
import { nameOf } from './testing/endpoints.ts'
import { CASES, walkRelations, withRelations } from './testing/relationWalk.ts'

withRelations()

describe('every relation at every place of an id', () => walkRelations(CASES))

test('there are as many places and cases as before, or more', () => {
  const places = new Set(CASES.map(({ endpoint, at }) => `${nameOf(endpoint)} ${at}`))
  // As many as docs/decisions/permissions.md counts: fewer would be places that are not walked any more.
  expect(places.size).toBeGreaterThanOrEqual(250)
  expect(CASES.length).toBeGreaterThanOrEqual(1079)
})
