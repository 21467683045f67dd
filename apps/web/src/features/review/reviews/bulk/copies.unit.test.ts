import type { BulkCopy, SimilarWork } from '@easel/contract/review/similarity/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { copyMarkOf, nextMarked } from './copies.ts'

const picture = { fileId: 'f', url: '/f', width: 1080, height: 1920, thumbHash: null }
const pair = (distance: number): SimilarWork['pairs'][number] => ({
  kind: 'LOOKS_ALIKE',
  distance,
  mirrored: false,
  quarters: 0,
  agreeing: null,
  ours: picture,
  theirs: picture,
  ourPath: null,
  theirPath: null,
})
const work = (fields: Partial<SimilarWork>): SimilarWork => ({
  auditId: 'other',
  productId: null,
  productType: 'WALLPAPER',
  name: 'Dune',
  designerId: 'mo',
  designerName: 'Mo',
  designerBanned: false,
  own: false,
  state: 'PUBLISHED',
  firstSubmittedAt: null,
  ourFirstSubmittedAt: null,
  first: 'THEIRS',
  pairs: [pair(4)],
  sameFiles: null,
  ...fields,
})
const copy = (...works: SimilarWork[]): BulkCopy => ({ auditId: 'ours', works, more: 0 })

describe('a work is marked', () => {
  test.each<[string, BulkCopy | undefined, string | null]>([
    ['with how close somebody else’s earlier work is', copy(work({})), 'almostSame'],
    ['by the first that is earlier', copy(work({ first: 'OURS' }), work({ pairs: [pair(30)] })), 'alike'],
    ['where only files are the same', copy(work({ pairs: [] })), 'files'],
    ['not for works of the same designer', copy(work({ own: true })), null],
    ['not for later works', copy(work({ first: 'OURS' })), null],
    ['not where nothing is alike', undefined, null],
  ])('%s', (_name, similar, mark) => expect(copyMarkOf(similar)).toBe(mark))
})

test('the next marked one is found in both directions, around the end', () => {
  const marked = [true, false, false, true, false]
  expect(nextMarked(marked, 0, 1)).toBe(3)
  expect(nextMarked(marked, 3, 1)).toBe(0)
  expect(nextMarked(marked, 0, -1)).toBe(3)
  expect(nextMarked([false, true], 1, 1)).toBe(1)
  expect(nextMarked([false, false], 0, 1)).toBeNull()
  expect(nextMarked([], 0, 1)).toBeNull()
})
