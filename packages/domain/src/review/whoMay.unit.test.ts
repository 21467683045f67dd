import { describe, expect, test } from 'vitest'
import { inStates, movesAllowed, tableOf } from '../testing.ts'
import { APPEAL_STATES, appealLifecycle } from './appeals/lifecycle.ts'
import { appealPolicy } from './appeals/policy.ts'

const NOW = new Date('2026-11-20T10:00:00Z')

/** Written out from docs/design and not from the code: what is not here must be refused (docs/decisions/permissions.md). */
describe('every move × relation × state', () => {
  test('appeal', () => {
    const table = `
      grant staff not owner inConflict: WAITING → GRANTED
      lapse system: WAITING → WITHDRAWN
      lodge owner: NONE → WAITING
      uphold staff not owner inConflict: WAITING → UPHELD
      withdraw owner: WAITING → WITHDRAWN`
    expect(
      movesAllowed(
        appealPolicy,
        inStates(APPEAL_STATES, (state) => ({
          state,
          audit: { state: 'REJECTED' as const, rejectedAt: NOW },
        })),
        { lifecycles: [appealLifecycle], now: NOW },
      ),
    ).toEqual(tableOf(table))
  })
})
