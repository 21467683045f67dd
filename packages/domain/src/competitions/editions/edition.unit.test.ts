import { describe, expect, test } from 'vitest'
import { faultsOf } from '../../testing.ts'
import { Edition } from './edition.ts'
import { EditionDraft } from './editionShape.ts'
import { contrastOf } from './look.ts'
import { cashUsd, prizeTotals } from './prizes.ts'
import { editionWith, smallEdition } from './testing/edition.ts'

const at = (day: string) => `2030-06-${day}T00:00:00.000Z`
const criterion = (key: string, weightPercent: number) => ({
  key,
  name: { en: key, zh: key },
  text: { en: '', zh: '' },
  weightPercent,
})
const [round] = smallEdition.judging.rounds
const [popular] = smallEdition.extras.prizes
const [category] = smallEdition.categories

test('a whole edition is accepted', () => {
  expect(faultsOf(Edition, smallEdition)).toEqual([])
})

describe('across fields', () => {
  test.each([
    [
      'warm-up after submission',
      { 'timeline.warmUpAt': at('06') },
      ['timeline.submission.from editionTimeline.order'],
    ],
    ['warm-up with submission', { 'timeline.warmUpAt': at('05') }, []],
    [
      'an empty submission window',
      { 'timeline.submission.from': at('15') },
      ['timeline.submission.until editionTimeline.order', 'timeline.voting.from editionTimeline.order'],
    ],
    [
      'voting before submission',
      { 'timeline.voting.from': at('04') },
      ['timeline.voting.from editionTimeline.order'],
    ],
    [
      'voting that ends before submission',
      { 'timeline.voting.until': at('14') },
      ['timeline.voting.until editionTimeline.order'],
    ],
    [
      'judging before voting ends',
      { 'timeline.judging.from': at('14') },
      ['timeline.judging.from editionTimeline.order'],
    ],
    ['judging from the end of voting', { 'timeline.judging.from': at('15') }, []],
    [
      'winners before judging ends',
      { 'timeline.announcedAt': at('19') },
      ['timeline.announcedAt editionTimeline.order'],
    ],
    [
      'an instant without milliseconds',
      { 'timeline.announcedAt': '2030-06-25T00:00:00Z' },
      ['timeline.announcedAt editionInstant.format'],
    ],
    [
      'a day of upload after submission',
      { 'limits.uploadedFrom': at('15') },
      ['timeline.submission.until editionTimeline.order'],
    ],
    [
      'counted beyond voting',
      { 'extras.prizes.0.countedUntil': at('16') },
      ['timeline.voting.until editionTimeline.order'],
    ],
    [
      'weights of 90',
      { 'judging.rounds.0.criteria.0.weightPercent': 50 },
      ['judging.rounds.0.criteria editionWeights.sum'],
    ],
    [
      'weights of 101',
      { 'judging.rounds.0.criteria': [criterion('idea', 60), criterion('craft', 41)] },
      ['judging.rounds.0.criteria editionWeights.sum'],
    ],
    [
      'a criterion twice',
      { 'judging.rounds.0.criteria': [criterion('idea', 60), criterion('idea', 40)] },
      ['judging.rounds.0.criteria.1.key editionKey.duplicate'],
    ],
    [
      'scores without a range',
      { 'judging.rounds.0.scores': { min: 10, max: 10 } },
      ['judging.rounds.0.scores.max editionRange.order'],
    ],
    [
      'a last round that goes on',
      { 'judging.rounds.0.goOn': 20 },
      ['judging.rounds.0.goOn editionRounds.goOn'],
    ],
    [
      'a first round that does not',
      { 'judging.rounds': [round, { ...round, key: 'final' }] },
      ['judging.rounds.0.goOn editionRounds.goOn'],
    ],
    [
      'precedence from 2',
      { 'extras.prizes.0.precedence': 2 },
      ['extras.prizes editionPrecedence.incomplete'],
    ],
    [
      'precedence twice',
      { 'extras.prizes': [popular, { ...popular, key: 'other' }] },
      ['extras.prizes editionPrecedence.incomplete'],
    ],
    [
      'precedence in another order',
      {
        'extras.prizes': [
          { ...popular, precedence: 2 },
          { ...popular, key: 'other', precedence: 1 },
        ],
      },
      [],
    ],
    [
      'a second prize above the first',
      { 'categories.0.prizes.1.usd': 301 },
      ['categories.0.prizes.1.usd editionPrizes.rising'],
    ],
    ['a category twice', { categories: [category, category] }, ['categories.1.key editionKey.duplicate']],
    [
      'more files at least than at most',
      { 'categories.0.slots.0.count.min': 3 },
      ['categories.0.slots.0.count.max editionRange.order'],
    ],
    [
      'transparent JPG',
      {
        'categories.0.slots.0.accepts.0.formats': ['JPG'],
        'categories.0.slots.0.accepts.0.alpha': true,
      },
      ['categories.0.slots.0.accepts.0.alpha editionMedia.alphaOfJpg'],
    ],
    [
      'a video that is shorter than it is long',
      { 'categories.0.slots.0.accepts.1.seconds': { min: 10, max: 3 } },
      ['categories.0.slots.0.accepts.1.seconds.max editionRange.order'],
    ],
    [
      'more entries than a designer may have',
      { 'categories.0.leastEntries': 4 },
      ['categories.0.leastEntries editionEntries.unreachable'],
    ],
    [
      'an extra prize beyond reach',
      { 'extras.prizes.0.leastEntries': 4 },
      ['extras.prizes.0.leastEntries editionEntries.unreachable'],
    ],
    [
      'AI without its section',
      { 'categories.0.madeWithAi': true },
      ['texts.imagePrompts editionPart.missing'],
    ],
    ['a portfolio without its text', { reviewFlow: 'PORTFOLIO' }, ['texts.portfolio editionPart.missing']],
    [
      'a fund without a program',
      { 'categories.0.prizes.0.creatorFundUsd': 100 },
      ['creatorProgram editionPart.missing'],
    ],
    [
      'grey on white',
      { 'look.light.accent': '#999999' },
      ['look.light.accent editionColour.contrast', 'look.light.onAccent editionColour.contrast'],
    ],
    ['a colour in small letters', { 'look.dark.ink': '#ffffff' }, ['look.dark.ink editionColour.format']],
    ['a slug with a space', { slug: 'small 2030' }, ['slug editionSlug.format']],
    ['a text in one language', { 'texts.notice.zh': ' ' }, ['texts.notice.zh editionText.required']],
    ['a field that there is not', { year: 2030 }, ['year field.unknown']],
  ])('%s', (_, changes, faults) => {
    expect(faultsOf(Edition, editionWith(changes)).toSorted()).toEqual(faults.toSorted())
  })

  test('all faults come at once', () => {
    const faults = faultsOf(
      Edition,
      editionWith({
        'texts.about.en': '',
        'timeline.announcedAt': at('19'),
        'extras.prizes.0.precedence': 7,
      }),
    )
    expect(faults).toHaveLength(3)
  })
})

test('a draft may lack words and contradict itself, but is well formed', () => {
  const draft = editionWith({ 'name.zh': '', categories: [], 'timeline.announcedAt': at('01') })
  expect(faultsOf(EditionDraft, draft)).toEqual([])
  expect(faultsOf(EditionDraft, editionWith({ 'look.motif': 'stripes' }))).toEqual([
    'look.motif field.invalidOption',
  ])
})

test('prizes are added up over all winners', () => {
  expect(cashUsd(smallEdition.categories[0]?.prizes ?? [])).toBe(500)
  const rich = editionWith({
    'categories.0.prizes.1.creatorFundUsd': 20,
    'extras.prizes.0.coupon': { name: { en: 'x', zh: 'x' }, usd: 5 },
  })
  expect(prizeTotals(rich)).toEqual({ cashUsd: 600, creatorFundUsd: 40, couponsUsd: 10 })
})

test('contrast is that of WCAG', () => {
  expect(contrastOf('#FFFFFF', '#000000')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
})
