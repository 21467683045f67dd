import { expect, test } from 'vitest'
import { groupsOf } from './groups.ts'

const of = (id: string, batchId: string | null) => ({ id, audit: { batchId } })
const shape = (works: readonly ReturnType<typeof of>[]) =>
  groupsOf(works).map((group) => [group.batchId, group.works.map(({ id }) => id).join('')])

test('neighbours of one batch are together, in the order of the page', () => {
  const works = [
    of('a', null),
    of('b', 'x'),
    of('c', 'x'),
    of('d', null),
    of('e', null),
    of('f', 'y'),
    of('g', 'y'),
  ]
  expect(shape(works)).toEqual([
    [null, 'a'],
    ['x', 'bc'],
    [null, 'de'],
    ['y', 'fg'],
  ])
})

test('one of a batch alone stands among the others', () => {
  expect(shape([of('a', null), of('b', 'x'), of('c', 'y'), of('d', null)])).toEqual([[null, 'abcd']])
})
