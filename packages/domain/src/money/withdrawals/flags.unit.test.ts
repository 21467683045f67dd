import { expect, test } from 'vitest'
import { togetherRefusal, WITHDRAWAL_FLAGS } from './flags.ts'

const LIMIT = 5_000_000

test('what has no flag is approved together up to the limit, itself included', () => {
  expect(togetherRefusal({ amountFen: LIMIT, flags: [] }, LIMIT)).toBeNull()
  expect(togetherRefusal({ amountFen: LIMIT + 1, flags: [] }, LIMIT)).toEqual({
    code: 'withdrawal.aboveLimit',
    params: { limitFen: LIMIT },
  })
})

test.each(WITHDRAWAL_FLAGS)('%s is looked at by itself', (flag) => {
  expect(togetherRefusal({ amountFen: 1, flags: [flag] }, LIMIT)?.code).toBe('withdrawal.flagged')
})
