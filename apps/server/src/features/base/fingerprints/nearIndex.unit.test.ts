import { hammingDistance } from '@easel/domain/base/fingerprints/hamming.ts'
import { NEAR_BITS } from '@easel/domain/base/fingerprints/limits.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choicesOf, NearIndex, onesIn } from './nearIndex.ts'

const hash = fc.uint8Array({ minLength: 32, maxLength: 32 })

function turned(from: Uint8Array, bits: readonly number[]): Uint8Array {
  const to = Uint8Array.from(from)
  for (const bit of bits) to[bit >> 3] = (to[bit >> 3] ?? 0) ^ (1 << (bit & 7))
  return to
}

test('finds what a look at every hash finds, however the differing bits lie', () => {
  const bits = fc.uniqueArray(fc.integer({ min: 0, max: 255 }), { minLength: 0, maxLength: 40 })
  fc.assert(
    fc.property(
      hash,
      fc.array(bits, { maxLength: 30 }),
      fc.array(hash, { maxLength: 10 }),
      (asked, near, far) => {
        const all = [...near.map((each) => turned(asked, each)), ...far]
        const index = new NearIndex()
        for (const [id, each] of all.entries()) index.add(id, each)
        const expected = all.flatMap((each, id) => {
          const distance = hammingDistance(asked, each)
          return distance <= NEAR_BITS ? [{ id, distance }] : []
        })
        expect(index.near(asked, NEAR_BITS).toSorted((a, b) => a.id - b.id)).toEqual(expected)
      },
    ),
  )
})

test('finds 31 bits spread as evenly as can be, two to a block and one in the last', () => {
  const zero = new Uint8Array(32)
  const spread = Array.from({ length: 31 }, (_, at) => (at >> 1) * 16 + (at % 2) * 7)
  const index = new NearIndex()
  index.add(1, turned(zero, spread))
  index.add(2, turned(zero, [...spread, 255]))
  expect(index.near(zero, NEAR_BITS)).toEqual([{ id: 1, distance: 31 }])
})

test('grows, and finds the first and the last', () => {
  const index = new NearIndex()
  const hashOf = (seed: number) =>
    Uint8Array.from({ length: 32 }, (_, at) => Math.imul(seed * 33 + at, 2654435761) >>> 13)
  for (let id = 0; id < 5000; id += 1) index.add(id, hashOf(id))
  expect(index.size).toBe(5000)
  for (const id of [0, 1023, 1024, 4999])
    expect(index.near(hashOf(id), NEAR_BITS)).toContainEqual({ id, distance: 0 })
})

test('finds what differs in many bits, if they are those that the question is least sure of', () => {
  const zero = new Uint8Array(32)
  const margins = Float64Array.from({ length: 256 }, (_, bit) => 255 - bit)
  // All but the last block differ in five of their sure bits; that one in the two least sure.
  const sure = Array.from({ length: 60 }, (_, at) => Math.floor(at / 5) * 16 + (at % 5))
  const index = new NearIndex()
  index.add(1, turned(zero, [...sure.slice(0, 58), 254, 255]))
  index.add(2, turned(zero, [...sure, 254, 255]))
  expect(index.near(zero, 31)).toEqual([])
  expect(index.likely(zero, choicesOf(margins), 60)).toEqual([{ id: 1, distance: 60 }])
})

test('counts the bits of a word', () => {
  fc.assert(
    fc.property(fc.integer(), (word) => {
      expect(onesIn(word)).toBe((word >>> 0).toString(2).replaceAll('0', '').length)
    }),
  )
})
