import { expect, test } from 'vitest'
import { annotate, approve, type Marks } from './marks.ts'
import { begun, redone, stepTo, undone } from './steps.ts'

const none: Marks = new Map()
const [one, both] = [approve(none, ['a']), approve(none, ['a', 'b'])]

test('marks are taken back and put again, one step after the other', () => {
  const steps = stepTo(stepTo(begun(none), one), both)
  expect(undone(steps).now).toBe(one)
  expect(undone(undone(undone(steps))).now).toBe(none)
  expect(redone(redone(undone(undone(steps)))).now).toBe(both)
  expect(redone(steps)).toBe(steps)
})

test('a new mark forgets what was taken back', () => {
  const steps = stepTo(undone(stepTo(begun(none), one)), both)
  expect(redone(steps)).toBe(steps)
  expect(undone(steps).now).toBe(none)
})

test('a note that is being written is one step', () => {
  const letters = ['S', 'Se', 'See']
  const written = letters.reduce(
    (steps, note) => stepTo(steps, annotate(steps.now, ['a'], note), 'note a'),
    stepTo(begun(none), one),
  )
  expect(undone(written).now).toBe(one)
})
