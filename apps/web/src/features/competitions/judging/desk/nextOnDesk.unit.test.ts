import type { DeskItem } from '@easel/contract/competitions/judging/shapes.ts'
import { expect, test } from 'vitest'
import { nextOnDesk } from './nextOnDesk.ts'

const STATES = { n: 'NEW', p: 'PART', l: 'LATER', d: 'DONE' } as const
const deskOf = (states: string): DeskItem[] =>
  [...states].map((each, at) => ({
    assignmentId: String(at),
    category: 'themes',
    categoryName: { en: 'Themes', zh: '主题' },
    title: '',
    cover: null,
    isVideo: false,
    isCalibration: false,
    state: Object.entries(STATES).find(([name]) => name === each)?.[1] ?? 'NEW',
    scores: {},
  }))

test.each([
  // The next behind, then from the beginning.
  ['nndn', 0, 1, 0],
  ['npdd', 0, 1, 0],
  ['nddd', 3, 0, 0],
  // What was put aside waits until nothing else does.
  ['dlln', 0, 3, 0],
  ['dlld', 0, 1, 2],
  // The entry itself is no other.
  ['dlld', 1, 2, 1],
  ['dldd', 1, null, 0],
  ['nddd', 0, null, 0],
  ['dddd', 2, null, 0],
  // Before any is open.
  ['dlnd', -1, 2, 0],
  ['ddll', -1, 2, 2],
  ['', -1, null, 0],
])('on the desk %s, after %i comes %s, with %i put aside', (states, at, next, putAside) => {
  const found = nextOnDesk(deskOf(states), at)
  expect(found.item?.assignmentId ?? null).toBe(next === null ? null : String(next))
  expect(found.putAside).toBe(putAside)
})
