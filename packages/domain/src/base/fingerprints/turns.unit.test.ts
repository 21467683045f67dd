import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hashOf, SAMPLE_EDGE, WAVES, wavesOf } from './pdq.ts'
import { inverseOf, sourceOf, TURNS, type Turn, turnedWaves } from './turns.ts'

const EDGE = SAMPLE_EDGE
const square = fc.uint8Array({ minLength: EDGE * EDGE, maxLength: EDGE * EDGE })
const turns = fc.constantFrom(...TURNS)

/** The pixels of a turned picture, each taken from where it lies. */
function turned(pixels: Uint8Array, turn: Turn): Uint8Array {
  return pixels.map((_, at) => {
    const { x, y } = sourceOf(turn, {
      x: ((at % EDGE) + 0.5) / EDGE,
      y: (Math.floor(at / EDGE) + 0.5) / EDGE,
    })
    return pixels[Math.floor(y * EDGE) * EDGE + Math.floor(x * EDGE)] ?? 0
  })
}

test('there are eight, and each is undone by its inverse', () => {
  expect(new Set(TURNS.map(({ mirrored, quarters }) => `${mirrored} ${quarters}`)).size).toBe(8)
  fc.assert(
    fc.property(square, turns, (pixels, turn) => {
      expect(turned(turned(pixels, turn), inverseOf(turn))).toEqual(pixels)
    }),
    { numRuns: 40 },
  )
})

test('a quarter is clockwise, and a picture is mirrored before it is turned', () => {
  const corner = (turn: Turn) => sourceOf(turn, { x: 0, y: 0 })
  expect(corner({ mirrored: false, quarters: 1 })).toEqual({ x: 0, y: 1 })
  expect(corner({ mirrored: true, quarters: 0 })).toEqual({ x: 1, y: 0 })
  expect(corner({ mirrored: true, quarters: 1 })).toEqual({ x: 1, y: 1 })
})

test('the waves of a turned picture are the turned waves', () => {
  fc.assert(
    fc.property(square, turns, (pixels, turn) => {
      const waves = turnedWaves(wavesOf(pixels), WAVES, turn)
      const expected = wavesOf(turned(pixels, turn))
      for (const [at, value] of expected.entries()) expect(waves[at]).toBeCloseTo(value, 6)
      expect(hashOf(waves)).toHaveLength(32)
    }),
    { numRuns: 40 },
  )
})
