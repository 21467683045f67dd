import { expect, test } from 'vitest'
import { annotate, approve, clear, type Marks, reject, tallyOf, toggleReason, verdictsOf } from './marks.ts'

const none: Marks = new Map()

test('marks are put on several and taken back', () => {
  const marks = reject(approve(none, ['a', 'b', 'c']), ['b'])
  expect(tallyOf(marks)).toEqual({ approved: 2, rejected: 1, unreasoned: 1 })
  expect([...clear(marks, ['a', 'b']).keys()]).toEqual(['c'])
  expect(none.size).toBe(0)
})

test('a reason rejects what it is put on, and is taken off only where all have it', () => {
  const one = toggleReason(approve(none, ['a', 'b']), ['a'], 'lowQuality')
  const both = toggleReason(one, ['a', 'b'], 'lowQuality')
  expect(tallyOf(both)).toEqual({ approved: 0, rejected: 2, unreasoned: 0 })
  expect(tallyOf(toggleReason(both, ['a', 'b'], 'lowQuality'))).toEqual({
    approved: 0,
    rejected: 2,
    unreasoned: 2,
  })
})

test('rejecting again keeps reasons and note', () => {
  const marks = annotate(toggleReason(none, ['a'], 'plagiarism'), ['a'], 'See the other one')
  expect(verdictsOf(reject(marks, ['a']))).toEqual([
    { auditId: 'a', decision: 'REJECT', reasons: ['plagiarism'], note: 'See the other one' },
  ])
})
