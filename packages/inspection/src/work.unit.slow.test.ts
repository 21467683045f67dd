import { afterAll, describe, expect, test } from 'vitest'
import { startMeter } from './testing/meter.ts'
import { TooMuchWork, workOf } from './work.ts'

const meter = await startMeter(['/packages/inspection/src/'])
// Only what is loaded from now on is counted.
const { boundedBySteps, worstCases } = await import('./testing/worstCases.ts')
afterAll(() => meter.stop())

const PARTS = 150
const GROWTH = 8
/** Sorting takes a little more than in proportion; what is quadratic would be 64 times the work. */
const MAX_MORE_WORK = 12

test('steps are taken from a part and from the whole', () => {
  const work = workOf(10)
  const part = work.within(4)
  part.take(4)
  expect([work.spentSteps, work.isSpent]).toEqual([4, false])
  expect(() => part.take()).toThrow(TooMuchWork)
  expect(work.isSpent).toBe(false)
  expect(() => work.take(6)).toThrow('more than 10 steps')
  expect([work.spentSteps, work.isSpent]).toEqual([11, true])
})

describe.each(worstCases.map((each) => [each.name, each] as const))('%s', (_name, { build, read }) => {
  test('costs work in proportion to its size', async () => {
    const less = build(PARTS)
    const more = build(PARTS * GROWTH)
    const workOfLess = await meter.workOf(() => read(less, workOf()))
    const workOfMore = await meter.workOf(() => read(more, workOf()))
    expect(workOfMore / workOfLess, `${workOfLess} and ${workOfMore}`).toBeLessThan(MAX_MORE_WORK)
  })
})

describe.each(boundedBySteps.map((each) => [each.name, each] as const))('%s', (_name, { build, read }) => {
  test('is given up once its work is spent', async () => {
    const bytes = build(PARTS * GROWTH)
    const steps = PARTS
    const work = workOf(steps)
    const answered = async () => JSON.stringify(await read(bytes, work))
    const outcome = await answered().catch((error: unknown) =>
      error instanceof TooMuchWork ? error.message : error,
    )
    expect(outcome).toMatch(/tooManyParts|more than \d+ steps/u)
    expect(work.isSpent).toBe(true)
  })
})
