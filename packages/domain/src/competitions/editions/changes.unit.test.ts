import { describe, expect, test } from 'vitest'
import { closedChanges, sameEdition } from './changes.ts'
import { editionWith, smallEdition } from './testing/edition.ts'

const at = (day: string, milliseconds = 0) =>
  new Date(Date.parse(`2030-06-${day}T00:00:00.000Z`) + milliseconds)
const instant = (day: string) => at(day).toISOString()
const changed = (changes: Record<string, unknown>, now: Date) =>
  closedChanges(smallEdition, editionWith(changes), now).map(({ path, code }) => `${path} ${code}`)

describe('what entries, votes and scores rest on closes at its instant', () => {
  test.each([
    ['slug', { slug: 'other' }, at('01', -1), at('01', -2)],
    ['categories', { 'categories.0.slots.0.count.max': 5 }, at('05'), at('05', -1)],
    ['categories', { 'categories.0.prizes.0.usd': 400 }, at('05'), at('05', -1)],
    ['limits', { 'limits.entriesPerCategory': 4 }, at('05'), at('05', -1)],
    ['reviewFlow', { reviewFlow: 'PORTFOLIO' }, at('05'), at('05', -1)],
    ['payment', { 'payment.beforeTax': false }, at('05'), at('05', -1)],
    ['extras', { 'extras.onePerPerson': false }, at('05'), at('05', -1)],
    ['voting', { 'voting.votesPerDay': 20 }, at('10'), at('10', -1)],
    ['judging', { 'judging.sharePercent': 25 }, at('15'), at('15', -1)],
  ])('%s', (path, changes, closed, open) => {
    expect(changed(changes, closed)).toEqual([`${path} editionField.closed`])
    // An address never changes once it is public.
    expect(changed(changes, open)).toEqual(path === 'slug' ? ['slug editionField.closed'] : [])
  })

  test('texts, looks and names may be corrected at any time', () => {
    const corrections = {
      'texts.notice.en': 'Other words',
      'look.seed': 7,
      'name.en': 'Other',
      'categories.0.name.en': 'Photographs',
      'categories.0.notes.en': 'A note',
      'extras.prizes.0.name.en': 'Favourite',
      reach: { regions: 1, devicesMillion: 1, votersMillion: 1 },
    }
    expect(changed(corrections, at('30'))).toEqual([])
  })
})

describe('instants', () => {
  test.each([
    ['one that is still to come moves', { 'timeline.judging.from': instant('17') }, at('16', -1), []],
    [
      'one that has passed does not',
      { 'timeline.judging.from': instant('17') },
      at('16'),
      ['timeline.judging.from editionInstant.passed'],
    ],
    [
      'not into the past',
      { 'timeline.voting.from': instant('09') },
      at('09'),
      ['timeline.voting.from editionInstant.past'],
    ],
    [
      'a deadline moves later',
      { 'timeline.submission.until': instant('15').replace('00:00:00', '12:00:00') },
      at('14'),
      [],
    ],
    [
      'a deadline does not move earlier once one may enter',
      { 'timeline.submission.until': instant('14') },
      at('05'),
      ['timeline.submission.until editionInstant.earlier'],
    ],
    ['before that it does', { 'timeline.submission.until': instant('14') }, at('05', -1), []],
    [
      'a deadline that is over stays',
      { 'timeline.submission.until': instant('20') },
      at('15'),
      ['timeline.submission.until editionInstant.passed'],
    ],
    ['the end of judging moves later again', { 'timeline.judging.until': instant('22') }, at('20'), []],
    [
      'but not into the past',
      { 'timeline.judging.until': instant('21') },
      at('21'),
      ['timeline.judging.until editionInstant.past'],
    ],
    [
      'and not once the results are announced',
      { 'timeline.judging.until': instant('28'), 'timeline.announcedAt': instant('29') },
      at('25'),
      ['timeline.judging.until editionInstant.passed', 'timeline.announcedAt editionInstant.passed'],
    ],
  ])('%s', (_, changes, now, issues) => {
    expect(changed(changes, now)).toEqual(issues)
  })
})

test('the order of fields makes no difference', () => {
  const reversed = Object.fromEntries(Object.entries(smallEdition).toReversed())
  expect(sameEdition(smallEdition, { ...smallEdition, ...reversed })).toBe(true)
  expect(sameEdition(smallEdition, editionWith({ 'look.seed': 2 }))).toBe(false)
})
