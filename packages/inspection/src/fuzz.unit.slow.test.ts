import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { startMeter } from './testing/meter.ts'
import { concat } from './testing/zipWriter.ts'
import { TooMuchWork, type Work, workOf } from './work.ts'

const meter = await startMeter(['/packages/inspection/src/'])
// Only what is loaded from now on is counted.
const { KINDS } = await import('./testing/kinds.ts')
const { boundedBySteps } = await import('./testing/worstCases.ts')
const { identify } = await import('./fileType.ts')
afterAll(() => meter.stop())

/** What hostile or broken software makes of a file: some bytes changed, a piece missing, a piece again, noise behind. */
function brokenOf(whole: Uint8Array): fc.Arbitrary<Uint8Array> {
  const place = fc.nat(whole.length)
  const changes = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 })
  return fc.oneof(
    changes.map((each) => {
      const bytes = whole.slice()
      for (const [at, value] of each) bytes[at] = value
      return bytes
    }),
    place.map((length) => whole.slice(0, length)),
    fc.tuple(place, place).map(([from, to]) => concat(whole.subarray(0, from), whole.subarray(to))),
    fc
      .tuple(place, fc.uint8Array({ maxLength: 4000 }))
      .map(([at, noise]) => concat(whole.subarray(0, at), noise)),
    fc.uint8Array({ maxLength: 4000 }),
  )
}

/** Reads to an answer, or until its work is spent. */
async function readWithin(read: (bytes: Uint8Array, work: Work) => unknown, bytes: Uint8Array, work: Work) {
  try {
    await read(bytes, work)
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error
  }
}

describe.each(Object.entries(KINDS))('%s', (_name, { real, read, more = 64 }) => {
  test('whatever is in it, reading ends within a step for each byte', async () => {
    await fc.assert(
      fc.asyncProperty(brokenOf(real()), async (bytes) => {
        const work = workOf(bytes.length + more)
        await readWithin(read, bytes, work)
        expect(work.isSpent).toBe(false)
      }),
      { numRuns: 120 },
    )
  })
})

const PARTS = 3000
const STEPS = 20
/** Without a limit of steps it would be all of it. */
const MAX_OF_ALL = 1 / 4
/** A package is much work to make; what reads what is in it is here by itself. */
const singleFiles = boundedBySteps.filter(({ name }) => !name.startsWith('theme'))

describe.each(singleFiles.map((each) => [each.name, each] as const))('%s', (_name, worst) => {
  test('whatever is in it, few steps are little work', async () => {
    const { build, read, mostParts = PARTS } = worst
    const whole = build(Math.min(PARTS, mostParts))
    const cost = (bytes: Uint8Array, work: Work) => meter.blocksOf(() => readWithin(read, bytes, work))
    const all = await cost(whole, workOf())
    await fc.assert(
      fc.asyncProperty(brokenOf(whole), async (bytes) => {
        // It looks at the first bytes alone, whatever they are, and takes no steps.
        const identifying = await meter.blocksOf(() => identify(bytes))
        expect(await cost(bytes, workOf(STEPS))).toBeLessThan(identifying + all * MAX_OF_ALL)
      }),
      // A smaller file that fails too would take thousands of measured runs to find.
      { numRuns: 10, examples: [[whole]], endOnFailure: true },
    )
  })
})
