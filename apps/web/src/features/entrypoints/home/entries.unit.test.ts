import type { HomeGroup } from '@easel/contract/entrypoints/home/endpoints.ts'
import { expect, test } from 'vitest'
import { hasMore, totalOf } from './entries.ts'

const work: HomeGroup['entries'][number]['work'] = {
  id: 'work',
  productId: null,
  productType: 'WALLPAPER',
  name: 'Work',
  version: null,
  priceCoins: null,
  cover: null,
  productState: null,
  audit: null,
  publishedAt: null,
  updatedAt: '2026-03-01T00:00:00.000Z',
  medium: null,
  tags: [],
  copyrightHolder: null,
  downloads: null,
  can: null,
}
const batch = { batchId: 'batch', productType: 'WALLPAPER', createdAt: work.updatedAt, count: 100 } as const
const group = (counts: HomeGroup['counts']): HomeGroup => ({
  counts,
  entries: [
    { work, batch },
    { work, batch: null },
  ],
})

test('a batch counts with all of its works', () => {
  expect(totalOf(group({ WALLPAPER: 100, THEME: 1 }))).toBe(101)
  expect(hasMore(group({ WALLPAPER: 100, THEME: 1 }))).toBe(false)
  expect(hasMore(group({ WALLPAPER: 100, THEME: 2 }))).toBe(true)
})
