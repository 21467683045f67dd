import type { EntryCopy } from '@easel/contract/competitions/entries/staffEndpoints.ts'
import { expect, test } from 'vitest'
import { comparablesOfEntry } from './comparable.ts'

const picture = (fileId: string) => ({ fileId, url: '/p', width: 1, height: 1, thumbHash: null })

const copy = (own: boolean): EntryCopy => ({
  kind: 'ENTRY',
  id: '1',
  productId: null,
  edition: null,
  name: 'Dunes',
  state: 'PASSED',
  designerId: '2',
  designerName: 'Lin',
  designerBanned: false,
  own,
  firstSubmittedAt: '2025-10-01T00:00:00.000Z',
  pairs: [
    {
      kind: 'SAME_BYTES',
      distance: 0,
      mirrored: false,
      quarters: 0,
      agreeing: null,
      ours: picture('3'),
      theirs: picture('4'),
      ourPath: null,
      theirPath: null,
    },
  ],
})

test('a pair of an entry names who made the other one, unless it is the same designer', () => {
  const comparables = comparablesOfEntry([copy(false), copy(true)], '2025-10-02T00:00:00.000Z')
  expect(comparables.map(({ others }) => others)).toEqual([{ designerName: 'Lin', first: null }, null])
})

test('a pair of an entry has the instants of both sides', () => {
  const [comparable] = comparablesOfEntry([copy(false)], '2025-10-02T00:00:00.000Z')
  expect(comparable).toMatchObject({
    ourSubmittedAt: '2025-10-02T00:00:00.000Z',
    theirSubmittedAt: '2025-10-01T00:00:00.000Z',
  })
})
