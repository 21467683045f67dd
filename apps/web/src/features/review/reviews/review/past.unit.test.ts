import { expect, test } from 'vitest'
import { pastOf } from './past.ts'

const rejected = { state: 'REJECTED' } as const
const approved = { state: 'APPROVED' } as const
const waiting = { state: 'WAITING_REVIEW', decision: null } as const

test('a work that waits is judged by its earlier submissions', () => {
  expect(pastOf({ ...waiting, history: [] })).toEqual({ at: 'new' })
  expect(pastOf({ ...waiting, history: [approved] })).toEqual({ at: 'decided' })
  expect(pastOf({ ...waiting, history: [rejected, approved, rejected] })).toEqual({
    at: 'rejected',
    count: 2,
  })
})

test('a work that is decided never reads as not decided', () => {
  expect(pastOf({ ...rejected, decision: {}, history: [] })).toEqual({ at: 'rejectedNow' })
  expect(pastOf({ ...rejected, decision: {}, history: [approved] })).toEqual({ at: 'rejectedNow' })
  expect(pastOf({ ...approved, decision: {}, history: [] })).toEqual({ at: 'decidedNow' })
})
