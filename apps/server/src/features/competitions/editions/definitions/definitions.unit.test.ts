import type { Category } from '@easel/domain/competitions/editions/categories.ts'
import { Edition } from '@easel/domain/competitions/editions/edition.ts'
import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import { prizeTotals } from '@easel/domain/competitions/editions/prizes.ts'
import { faultsOf } from '@easel/domain/testing.ts'
import { describe, expect, test } from 'vitest'
import { SHIPPED } from '../install.ts'
import { edition2022 } from './edition2022/edition.ts'
import { edition2023 } from './edition2023/edition.ts'
import { edition2025 } from './edition2025/edition.ts'

const MB = 1024 * 1024

test.each(SHIPPED.map((edition) => [edition.slug, edition] as const))('%s is whole', (_, edition) => {
  expect(faultsOf(Edition, edition)).toEqual([])
})

/** `first 8000 x1 +5000`: amount, winners, and what comes besides. */
const written = (prizes: Category['prizes'] | EditionDraft['extras']['prizes']) =>
  prizes.map(({ key, usd, winners, creatorFundUsd, coupon }) =>
    [
      `${key} ${usd} x${winners}`,
      ...(creatorFundUsd === null ? [] : [`program ${creatorFundUsd}`]),
      ...(coupon ? [`coupon ${coupon.usd}`] : []),
    ].join(' + '),
  )
const prizesOf = (edition: EditionDraft) =>
  Object.fromEntries([
    ...edition.categories.map(({ key, prizes }) => [key, written(prizes)]),
    ['extras', written(edition.extras.prizes)],
  ])
function slotOf({ categories }: EditionDraft, category: string, field: string) {
  const slot = categories.find(({ key }) => key === category)?.slots.find((each) => each.field === field)
  if (!slot) throw new Error(`no ${field} in ${category}`)
  return slot
}
const PREVIEW = {
  kind: 'IMAGE',
  formats: ['JPG'],
  pixels: { mode: 'EXACT', sizes: [{ width: 1248, height: 730 }] },
  ppi: { mode: 'EXACT', value: 300 },
}

describe('2025, as spec §5, §6 and §9 say', () => {
  test('prizes, to the dollar', () => {
    expect(prizesOf(edition2025)).toEqual({
      photography: [
        'first 10000 x1',
        'second 3000 x2',
        'third 1000 x3',
        'honorable 500 x2',
        'popular 500 x1',
        'style 600 x1',
      ],
      theme: [
        'first 5000 x1',
        'second 2000 x2',
        'third 1000 x3',
        'honorable 500 x2',
        'popular 500 x1',
        'ux 600 x1',
      ],
      ai: [
        'first 3000 x1',
        'second 1000 x2',
        'third 500 x3',
        'honorable 200 x2',
        'popular 500 x1',
        'smart 600 x1',
      ],
      extras: ['unique 200 x10', 'rising 200 x10', 'fans 50 x20'],
    })
    // 21,100 + 14,100 + 8,000 + 5,000, added up by hand.
    expect(prizeTotals(edition2025)).toEqual({ cashUsd: 48_200, creatorFundUsd: 0, couponsUsd: 0 })
    expect(edition2025.payment).toEqual({ beforeTax: true, currency: 'USD' })
  })

  test('dates, limits, reach, precedence', () => {
    expect(edition2025.timeline.submission).toEqual({
      from: '2025-09-10T00:00:00.000Z',
      until: '2025-11-17T00:00:00.000Z',
    })
    expect(edition2025.timeline.voting).toEqual({
      from: '2025-10-14T00:00:00.000Z',
      until: '2025-11-17T00:00:00.000Z',
    })
    expect(edition2025.limits).toEqual({
      entriesPerCategory: 3,
      themeInOneCategory: true,
      uploadedFrom: '2025-08-18T00:00:00.000Z',
      leastAge: 18,
      declarations: ['OF_AGE', 'ORIGINAL', 'NOT_AWARDED'],
    })
    expect(edition2025.reach).toEqual({ regions: 243, devicesMillion: 430, votersMillion: 620 })
    expect(edition2025.judging.sharePercent).toBe(20)
    expect(edition2025.extras.onePerPerson).toBe(true)
    expect(edition2025.extras.prizes.map(({ name }) => name.en)).toEqual([
      'Most Unique Style',
      'Rising Star',
      'Fans Special',
    ])
    expect(edition2025.voting.systemVersions).not.toBeNull()
  })

  test('files', () => {
    expect(slotOf(edition2025, 'photography', 'photograph').accepts).toEqual([
      {
        kind: 'IMAGE',
        formats: ['JPG', 'PNG'],
        pixels: { mode: 'LEAST', width: 3200, height: 4800 },
        ppi: { mode: 'LEAST', value: 300 },
        alpha: false,
        maxBytes: 20 * MB,
      },
    ])
    expect(slotOf(edition2025, 'ai', 'aiImage').accepts).toEqual([
      {
        kind: 'IMAGE',
        formats: ['JPG', 'PNG'],
        pixels: {
          mode: 'EXACT',
          sizes: [
            { width: 1080, height: 1920 },
            { width: 1350, height: 2400 },
            { width: 1440, height: 2560 },
            { width: 1782, height: 3168 },
          ],
        },
        ppi: { mode: 'LEAST', value: 72 },
        alpha: false,
        maxBytes: 20 * MB,
      },
      {
        kind: 'VIDEO',
        formats: ['MP4'],
        pixels: { mode: 'EXACT', sizes: [{ width: 1080, height: 1920 }] },
        seconds: { min: 3, max: 10 },
        framesPerSecond: 24,
        maxBytes: 7 * MB,
      },
    ])
    expect(slotOf(edition2025, 'theme', 'conceptImages').accepts).toMatchObject([PREVIEW])
    expect(slotOf(edition2025, 'theme', 'interactiveVideo')).toMatchObject({
      required: false,
      accepts: [{ formats: ['MP4'], pixels: { mode: 'EXACT', sizes: [{ width: 1248, height: 730 }] } }],
    })
  })
})

describe('2023, as spec §5 and §9 say', () => {
  test('prizes, to the dollar', () => {
    const smaller = [
      'first 1000 x1 + program 500',
      'second 800 x2 + program 500',
      'third 500 x3 + program 500',
      'honorable 500 x5 + coupon 100',
    ]
    expect(prizesOf(edition2023)).toEqual({
      main: [
        'first 8000 x1 + program 5000',
        'second 4000 x2 + program 2000',
        'third 1000 x3 + program 1000',
        'honorable 500 x10 + coupon 500',
      ],
      lockScreen: smaller,
      games: smaller,
      extras: ['popular 1000 x1', 'promising 500 x3 + program 0', 'creative 500 x3', 'emerging 300 x20'],
    })
    // 24,000 + 6,600 + 6,600 + 10,000, added up by hand.
    expect(prizeTotals(edition2023)).toEqual({ cashUsd: 47_200, creatorFundUsd: 18_000, couponsUsd: 6_000 })
  })

  test('dates, limits, precedence, creator program', () => {
    expect(edition2023.timeline.submission).toEqual({
      from: '2023-07-28T00:00:00.000Z',
      until: '2023-11-02T00:00:00.000Z',
    })
    expect(edition2023.timeline.voting.from).toBe('2023-09-14T12:00:00.000Z')
    expect(edition2023.limits).toMatchObject({
      entriesPerCategory: 3,
      themeInOneCategory: true,
      uploadedFrom: '2023-06-28T00:00:00.000Z',
    })
    expect(edition2023.judging.sharePercent).toBe(20)
    expect(edition2023.voting).toMatchObject({ word: 'LIKE', mayTakeBack: true, counts: 'SHOWN' })
    const [popular, promising] = edition2023.extras.prizes
    expect([popular?.countedUntil, promising?.countedUntil]).toEqual([
      '2023-11-02T00:00:00.000Z',
      '2023-11-02T00:00:00.000Z',
    ])
    expect(promising?.leastEntries).toBe(3)
    expect(edition2023.extras.prizes.map(({ key, precedence }) => `${precedence} ${key}`)).toEqual([
      '1 popular',
      '2 promising',
      '3 creative',
      '4 emerging',
    ])
    expect(edition2023.creatorProgram).toEqual({
      from: '2023-12-28T00:00:00.000Z',
      until: '2025-12-28T00:00:00.000Z',
      leastPaidWorks: 5,
      withinMonths: 12,
      latestUiVersions: 2,
      designerPercent: 50,
    })
    expect(edition2023.texts.winnersLetter).not.toBeNull()
  })

  test('games carry a copyright line, and two are excluded', () => {
    const games = edition2023.categories.find(({ key }) => key === 'games')
    expect(games?.gameIp?.excluded).toHaveLength(2)
    expect(games?.gameIp?.copyrightLine.en).not.toBe('')
    expect(slotOf(edition2023, 'games', 'uiDesigns').accepts).toMatchObject([PREVIEW])
  })
})

describe('2022, as spec §4 and §5 say', () => {
  test('three themes for the original character, 28 icons, a zip under 20 MB, two reviews', () => {
    expect(edition2022.categories.find(({ key }) => key === 'originalCharacter')?.leastEntries).toBe(3)
    expect(slotOf(edition2022, 'originalCharacter', 'icons').count).toEqual({ min: 28, max: 28 })
    expect(slotOf(edition2022, 'originalCharacter', 'themePackage').accepts).toEqual([
      { kind: 'PACKAGE', formats: ['ZIP'], maxBytes: 20 * MB - 1 },
    ])
    expect(edition2022.reviewFlow).toBe('PORTFOLIO')
    expect(edition2022.texts.portfolio).not.toBeNull()
  })
})

test('no text names an amount or a date: these are rendered from data', () => {
  const texts = SHIPPED.flatMap(({ texts: each }) => Object.values(each)).flatMap((text) =>
    text ? [text.en, text.zh] : [],
  )
  expect(texts.filter((text) => /\$|\bUSD\b|\d,\d{3}|\b20\d\d\b|\d 美元/.test(text))).toEqual([])
})
