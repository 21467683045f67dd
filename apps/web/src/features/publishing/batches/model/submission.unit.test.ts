import { expect, test } from 'vitest'
import { askedFor, submissionOf } from './submission.ts'

const readiness = {
  drafts: ['a', 'b', 'c', 'd'],
  ready: ['a', 'b', 'c'],
  problems: [{ code: 'tags.required', ids: ['d'] }],
}

test('what is chosen is asked for; all drafts only where nothing is chosen', () => {
  expect(askedFor(['b'], readiness)).toEqual({ ids: ['b'], chosen: true })
  expect(askedFor([], readiness)).toEqual({ ids: readiness.drafts, chosen: false })
})

test('of the chosen, what is ready goes; the rest stays with what it lacks', () => {
  expect(submissionOf(['d', 'b'], readiness)).toEqual({
    going: ['b'],
    staying: 1,
    problems: [{ code: 'tags.required', ids: ['d'] }],
    others: 0,
  })
})

test('problems of items that are not chosen are left out', () => {
  expect(submissionOf(['a'], readiness)).toEqual({ going: ['a'], staying: 0, problems: [], others: 0 })
})

test('what is submitted or gone meanwhile neither goes nor stays', () => {
  expect(submissionOf(['a', 'gone'], readiness)).toEqual({
    going: ['a'],
    staying: 0,
    problems: [],
    others: 1,
  })
})
