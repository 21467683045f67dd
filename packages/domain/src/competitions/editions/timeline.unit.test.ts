import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { editionWith, smallEdition } from './testing/edition.ts'
import { mayEnterAt, mayJudgeAt, mayVoteAt, middleOf, nextInstant, phaseSpans, phasesAt } from './timeline.ts'

const day = (number: number, milliseconds = 0) =>
  new Date(Date.parse(`2030-06-${String(number).padStart(2, '0')}T00:00:00.000Z`) + milliseconds)

describe('phases are half-open: each instant and a millisecond before', () => {
  test.each([
    [day(1, -1), []],
    [day(1), ['WARM_UP']],
    [day(5, -1), ['WARM_UP']],
    [day(5), ['SUBMISSION']],
    [day(10, -1), ['SUBMISSION']],
    // Voting overlaps with submission.
    [day(10), ['SUBMISSION', 'VOTING']],
    [day(15, -1), ['SUBMISSION', 'VOTING']],
    // A gap: nothing is open.
    [day(15), []],
    [day(16, -1), []],
    [day(16), ['JUDGING']],
    [day(20, -1), ['JUDGING']],
    [day(20), []],
    [day(25, -1), []],
    [day(25), ['ANNOUNCED']],
    [day(30), ['ANNOUNCED']],
  ])('%s', (now, phases) => {
    expect(phasesAt(smallEdition, now)).toEqual(phases)
  })
})

test('the guards follow the phases to the millisecond', () => {
  const windows = [
    [mayEnterAt, day(5), day(15)],
    [mayVoteAt, day(10), day(15)],
    [mayJudgeAt, day(16), day(20)],
  ] as const
  for (const [may, from, until] of windows) {
    const at = (instant: Date, milliseconds: number) =>
      may(smallEdition, new Date(instant.getTime() + milliseconds))
    expect([at(from, -1), at(from, 0), at(until, -1), at(until, 0)]).toEqual([false, true, true, false])
  }
})

describe('the next instant', () => {
  test.each([
    [day(1, -1), day(1)],
    [day(1), day(5)],
    [day(10), day(15)],
    [day(15), day(16)],
    [day(20), day(25)],
    [day(25, -1), day(25)],
  ])('after %s', (now, next) => {
    expect(nextInstant(smallEdition, now)).toEqual(next)
  })

  test('there is none once the winners are announced', () => {
    expect(nextInstant(smallEdition, day(25))).toBeNull()
  })

  test('until then the phases do not change', () => {
    const some = fc.date({ min: day(1, -86_400_000), max: day(25), noInvalidDate: true })
    fc.assert(
      fc.property(some, fc.double({ min: 0, max: 1, noNaN: true }), (now, part) => {
        const next = nextInstant(smallEdition, now)
        if (!next) return
        const between = new Date(now.getTime() + Math.floor((next.getTime() - 1 - now.getTime()) * part))
        expect(phasesAt(smallEdition, between)).toEqual(phasesAt(smallEdition, now))
        expect(phasesAt(smallEdition, next)).not.toEqual(phasesAt(smallEdition, now))
      }),
    )
  })
})

test('the middle of the submission window', () => {
  expect(middleOf(smallEdition.timeline.submission)).toBe('2030-06-10T00:00:00.000Z')
})

test('where one window begins as another ends, only the new phase holds', () => {
  const edition = editionWith({ 'timeline.judging.from': '2030-06-15T00:00:00.000Z' })
  expect(phasesAt(edition, day(15, -1))).toEqual(['SUBMISSION', 'VOTING'])
  expect(phasesAt(edition, day(15))).toEqual(['JUDGING'])
  expect(phaseSpans(edition).map(({ phase }) => phase)).toEqual([
    'WARM_UP',
    'SUBMISSION',
    'VOTING',
    'JUDGING',
    'ANNOUNCED',
  ])
})
