import { describe, expect, test } from 'vitest'
import type { UploadState } from '../../../base/uploads/public.ts'
import { arrivalOf, copiesIn } from './copies.ts'

const upload = (id: string, state: UploadState, auditId: string | null = null) => ({
  id,
  fileName: `${id}.jpg`,
  state,
  result: auditId ? { fileId: 'f', packageId: null, mediumId: 'm', auditId, recognised: true } : null,
})

describe('copies of a batch', () => {
  const names = (uploads: ReturnType<typeof upload>[], held = new Map<string, ReadonlySet<string>>()) =>
    copiesIn(uploads, held).map(({ fileName }) => fileName)

  test('of two files with the same bytes the second is a copy', () => {
    expect(names([upload('a', 'done', '1'), upload('b', 'done', '2'), upload('c', 'done', '1')])).toEqual([
      'c.jpg',
    ])
  })

  test('a file is a copy of an item that was there before it', () => {
    const held = new Map([
      ['a', new Set(['1'])],
      ['b', new Set(['1'])],
    ])
    expect(names([upload('a', 'done', '1'), upload('b', 'done', '2')], held)).toEqual(['a.jpg'])
  })

  test('what is on its way or refused is none', () => {
    expect(names([upload('a', 'sending'), upload('b', 'refused'), upload('c', 'done', '1')])).toEqual([])
  })
})

describe('the count of a batch', () => {
  test('copies, refused and cancelled files are not expected', () => {
    const uploads = [
      upload('a', 'done', '1'),
      upload('b', 'done', '1'),
      upload('c', 'refused'),
      upload('d', 'cancelled'),
      upload('e', 'sending'),
    ]
    expect(arrivalOf(uploads, new Set(['1']))).toEqual({ here: 1, expected: 2 })
    expect(arrivalOf(uploads, new Set())).toEqual({ here: 0, expected: 2 })
  })

  test('it ends at the number of items', () => {
    const uploads = [upload('a', 'done', '1'), upload('b', 'done', '2'), upload('c', 'done', '2')]
    expect(arrivalOf(uploads, new Set(['1', '2']))).toEqual({ here: 2, expected: 2 })
  })
})
