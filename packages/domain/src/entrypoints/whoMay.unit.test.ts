import { describe, expect, test } from 'vitest'
import { inStates, movesAllowed, tableOf } from '../testing.ts'
import { CLOSING_STATES, closingLifecycle } from './closing/lifecycle.ts'
import { closingPolicy } from './closing/policy.ts'
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

  test('closing an account', () => {
    const table = `
      cancel owner: REQUESTED WINDING_UP → CANCELLED
      close system: WINDING_UP → CLOSED
      leave system: REQUESTED → WINDING_UP
      request owner: NONE → REQUESTED`
    expect(
      movesAllowed(
        closingPolicy,
        inStates(CLOSING_STATES, (state) => state),
        { lifecycles: [closingLifecycle] },
      ),
    ).toEqual(tableOf(table))
  })
})
