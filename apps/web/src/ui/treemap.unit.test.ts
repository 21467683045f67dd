import fc from 'fast-check'
import { expect, test } from 'vitest'
import { treemap } from './treemap.ts'

const weights = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 30 })

test('area is weight, and every tile lies inside the whole', () => {
  fc.assert(
    fc.property(weights, (list) => {
      const total = list.reduce((a, b) => a + b, 0)
      const tiles = treemap(list.map((weight, index) => ({ key: String(index), weight })))
      expect(tiles).toHaveLength(list.length)
      for (const tile of tiles) {
        const share = (tile.width * tile.height) / 10_000
        expect(share).toBeCloseTo((list[Number(tile.key)] ?? 0) / total, 6)
        expect(tile.x + tile.width).toBeLessThanOrEqual(100.0001)
        expect(tile.y + tile.height).toBeLessThanOrEqual(100.0001)
      }
    }),
  )
})

test('what weighs nothing has no tile', () => {
  expect(treemap([{ key: 'a', weight: 0 }])).toEqual([])
})
