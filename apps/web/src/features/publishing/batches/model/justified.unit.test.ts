import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { justify, verticalNeighbour } from './justified.ts'

const options = { width: 1000, rowHeight: 240, gap: 8, caption: 40 }
const phones = (count: number) => Array.from({ length: count }, (_, n) => ({ id: String(n), ratio: 9 / 16 }))

const anyItems = fc
  .array(fc.double({ min: 0.2, max: 5, noNaN: true }), { maxLength: 60 })
  .map((ratios) => ratios.map((ratio, n) => ({ id: String(n), ratio })))

describe('justified rows', () => {
  test('hold every picture once, in order', () => {
    fc.assert(
      fc.property(anyItems, fc.integer({ min: 280, max: 2000 }), (items, width) => {
        const ids = justify(items, { ...options, width }).flatMap(({ cells }) => cells.map(({ id }) => id))
        expect(ids).toEqual(items.map(({ id }) => id))
      }),
    )
  })

  test('crop nothing, leave the width nowhere, fill it but for the last', () => {
    fc.assert(
      fc.property(anyItems, fc.integer({ min: 280, max: 2000 }), (items, width) => {
        const rows = justify(items, { ...options, width })
        rows.forEach(({ cells, height }, index) => {
          for (const { id, width: wide } of cells)
            expect(wide / height).toBeCloseTo(items[Number(id)]?.ratio ?? 0, 6)
          const last = cells.at(-1)
          const right = (last?.left ?? 0) + (last?.width ?? 0)
          expect(right).toBeLessThanOrEqual(width + 1e-6)
          if (index < rows.length - 1) expect(right).toBeCloseTo(width, 6)
        })
      }),
    )
  })

  test('rows of phones stay near the wished height and do not overlap', () => {
    const rows = justify(phones(500), options)
    for (const { height } of rows) expect(Math.abs(height - 240)).toBeLessThan(40)
    rows.slice(1).forEach((row, index) => {
      const above = rows[index]
      expect(row.top).toBeCloseTo((above?.top ?? 0) + (above?.height ?? 0) + 48, 6)
    })
    expect(rows.at(-1)?.height).toBeLessThanOrEqual(240)
  })

  test('nothing is no row', () => {
    expect(justify([], options)).toEqual([])
  })
})

describe('up and down', () => {
  const rows = justify(phones(20), options)
  const [first = [], second = []] = rows.map(({ cells }) => cells.map(({ id }) => id))
  test('goes to the item above or below', () => {
    expect(verticalNeighbour(rows, first[2] ?? '', 'down')).toBe(second[2])
    expect(verticalNeighbour(rows, second[1] ?? '', 'up')).toBe(first[1])
  })
  test('stays at the edge', () => {
    expect(verticalNeighbour(rows, first[0] ?? '', 'up')).toBe(first[0])
    expect(verticalNeighbour(rows, 'unknown', 'down')).toBe('unknown')
  })
})
