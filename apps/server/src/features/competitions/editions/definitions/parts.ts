import { MEGABYTE } from '@easel/domain/base/files/limits.ts'
import type { Slot } from '@easel/domain/base/files/mediaRules.ts'
import type { Category } from '@easel/domain/competitions/editions/categories.ts'
import type { CategoryPrize, ExtraPrize } from '@easel/domain/competitions/editions/prizes.ts'

/** Parts that several editions have in common. */

/** Spec §5: previews of a theme are 1248 × 730, JPG, 300 ppi; an interactive video has the same size. */
const PREVIEW = [{ width: 1248, height: 730 }]

const preview = (field: string, name: Slot['name'], count: Slot['count']): Slot => ({
  field,
  name,
  required: true,
  count,
  accepts: [
    {
      kind: 'IMAGE',
      formats: ['JPG'],
      pixels: { mode: 'EXACT', sizes: PREVIEW },
      ppi: { mode: 'EXACT', value: 300 },
      alpha: false,
      maxBytes: 20 * MEGABYTE,
    },
  ],
})

export const themePackage = (rule: Extract<Slot['accepts'][number], { kind: 'PACKAGE' }>): Slot => ({
  field: 'themePackage',
  name: { en: 'Theme package', zh: '主题包' },
  required: true,
  count: { min: 1, max: 1 },
  accepts: [rule],
})

/** Spec §3: concept images, icon designs, UI designs, an optional interactive video. */
export const previewSlots: readonly Slot[] = [
  preview('conceptImages', { en: 'Concept images', zh: '概念图' }, { min: 1, max: 5 }),
  preview('iconDesigns', { en: 'Icon designs', zh: '图标设计' }, { min: 1, max: 5 }),
  preview('uiDesigns', { en: 'UI designs', zh: '界面设计' }, { min: 1, max: 10 }),
  {
    field: 'interactiveVideo',
    name: { en: 'Interactive animation video', zh: '交互动效视频' },
    required: false,
    count: { min: 1, max: 1 },
    accepts: [
      {
        kind: 'VIDEO',
        formats: ['MP4'],
        pixels: { mode: 'EXACT', sizes: PREVIEW },
        seconds: null,
        framesPerSecond: null,
        maxBytes: 100 * MEGABYTE,
      },
    ],
  },
]

export const themeSlots: Category['slots'] = [
  ...previewSlots,
  themePackage({ kind: 'PACKAGE', formats: ['MTZ'], maxBytes: 300 * MEGABYTE }),
]

const RANKS = {
  first: { en: 'First prize', zh: '一等奖' },
  second: { en: 'Second prize', zh: '二等奖' },
  third: { en: 'Third prize', zh: '三等奖' },
  honorable: { en: 'Honorable mention', zh: '优秀奖' },
} as const

type More = Partial<Pick<CategoryPrize, 'creatorFundUsd' | 'coupon'>>

/** A prize that goes down the judges' ranking. */
export const rank = (
  key: keyof typeof RANKS,
  usd: number,
  winners: number,
  more: More = {},
): CategoryPrize => ({
  key,
  name: RANKS[key],
  rule: 'RANK',
  usd,
  winners,
  creatorFundUsd: null,
  coupon: null,
  ...more,
})

/** A prize of a category beside its ranking, with one winner. */
export const special = (
  key: string,
  name: CategoryPrize['name'],
  rule: 'MOST_VOTES' | 'JUDGES_PICK',
  usd: number,
): CategoryPrize => ({ key, name, rule, usd, winners: 1, creatorFundUsd: null, coupon: null })

export const popular = special.bind(null, 'popular', { en: 'Most popular', zh: '人气奖' }, 'MOST_VOTES')

type Extra = Pick<ExtraPrize, 'key' | 'name' | 'rule' | 'usd' | 'winners'> & Partial<ExtraPrize>

/** Prizes over all categories, the first in precedence first. */
export const extras = (prizes: readonly Extra[]): ExtraPrize[] =>
  prizes.map((prize, at) => ({
    leastEntries: 1,
    countedUntil: null,
    creatorFundUsd: null,
    coupon: null,
    ...prize,
    precedence: at + 1,
  }))
