import { describe, expect, test } from 'vitest'
import { movesAllowed, tableOf } from '../testing.ts'
import { uploadPolicy } from './uploads/policy.ts'

const ANY = { any: null }

/** Written out from docs/design and not from the code: what is not here must be refused (docs/decisions/permissions.md). */
describe('every move × relation × state', () => {
  test('upload', () => {
    const table = `
      cancel owner: *
      continue owner: *
      read owner: *`
    expect(movesAllowed(uploadPolicy, ANY)).toEqual(tableOf(table))
  })
})
