import { MEGABYTE } from '@easel/domain/base/files/limits.ts'
import type { Slot } from '@easel/domain/base/files/mediaRules.ts'
import type { Bilingual } from '@easel/domain/base/text/bilingual.ts'
import type { Category } from '@easel/domain/competitions/editions/categories.ts'
import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import { middleOf } from '@easel/domain/competitions/editions/timeline.ts'
import { extras, previewSlots, rank, themePackage } from '../parts.ts'
import { twoRounds } from '../rounds.ts'
import { texts } from './texts.ts'

/** Spec §5: a theme UI design has 28 icons. */
const icons: Slot = {
  field: 'icons',
  name: { en: 'The 28 icons', zh: '28 枚图标' },
  required: true,
  count: { min: 28, max: 28 },
  accepts: [
    {
      kind: 'IMAGE',
      formats: ['PNG'],
      pixels: { mode: 'LEAST', width: 192, height: 192 },
      ppi: null,
      alpha: true,
      maxBytes: MEGABYTE,
    },
  ],
}

/** Spec §5: a zip under 20 MB, which itself is too much. */
const zip = themePackage({ kind: 'PACKAGE', formats: ['ZIP'], maxBytes: 20 * MEGABYTE - 1 })

const slots: Category['slots'] = [
  ...previewSlots.filter(({ field }) => field === 'conceptImages' || field === 'uiDesigns'),
  icons,
  zip,
]

const themes = {
  kind: 'THEME',
  slots,
  gameIp: null,
  madeWithAi: false,
  prizes: [
    rank('first', 3_000, 1),
    rank('second', 1_000, 2),
    rank('third', 500, 3),
    rank('honorable', 200, 5),
  ],
} as const satisfies Partial<Category>

const categories: Category[] = [
  {
    ...themes,
    key: 'originalCharacter',
    name: { en: 'Original character', zh: '原创形象' },
    text: {
      en: 'A character of your own, in several themes: by day and by night, in other moods, in other worlds.',
      zh: '一个原创形象，多套主题：白天与黑夜，不同心情，不同世界。',
    },
    // Spec §5: at least 3 themes.
    leastEntries: 3,
    notes: {
      en: 'The same character appears in all of your themes. It is your own invention: no character of a film, a book or a brand.',
      zh: '您的所有主题须使用同一形象。形象须为本人创造，不得取自影视、书籍或品牌。',
    },
  },
  {
    ...themes,
    key: 'openTheme',
    name: { en: 'Open theme', zh: '自由主题' },
    text: {
      en: 'Anything that makes a phone better to look at and to use.',
      zh: '任何让手机更好看、更好用的设计。',
    },
    leastEntries: 1,
    notes: {
      en: 'One idea, carried through all screens.',
      zh: '一个想法，贯穿所有界面。',
    },
  },
]

const chosen: Bilingual[] = [
  {
    en: 'All dates: warm-up 2022-06-20, submission 2022-07-15 to 2022-10-01, voting from the middle of it to its end, judging to 2022-10-31, winners on 2022-11-15, at 00:00 UTC.',
    zh: '全部日期：预热 2022-06-20，投稿 2022-07-15 至 2022-10-01，投票自投稿期过半至投稿结束，评审至 2022-10-31，2022-11-15 公布结果，均为 UTC 零点。',
  },
  {
    en: 'The second category, “Open theme”, and all prizes.',
    zh: '第二个组别“自由主题”，以及全部奖项。',
  },
  {
    en: 'Three themes for “Original character” are both the least and the most: a designer has up to three entries per category in every edition.',
    zh: '“原创形象”须恰好提交三套主题：每届大赛每位设计师每个组别最多三件作品。',
  },
  {
    en: 'Any account may vote, ten times a day; a vote is not taken back; counts are shown.',
    zh: '任何账号均可投票，每天十票，投出后不可撤回，票数公开显示。',
  },
  {
    en: 'The 28 icons are PNG files of at least 192 × 192 pixels, which may be transparent. Concept images and UI designs as in later editions.',
    zh: '28 枚图标为 PNG 格式，不小于 192 × 192 像素，可含透明像素。概念图与界面图要求与后续各届相同。',
  },
  {
    en: 'Two blind rounds with three criteria, and a fifth of the entries for the judges, as in later editions.',
    zh: '两轮匿名评审、三项标准，五分之一的作品进入评审，与后续各届相同。',
  },
]

const submission = { from: '2022-07-15T00:00:00.000Z', until: '2022-10-01T00:00:00.000Z' }

/** The 2022 edition: what spec §2, §4 and §5 say, and what was `chosen`, its dates and prizes among it. */
export const edition2022: EditionDraft = {
  slug: '2022',
  name: { en: 'Theme Contest 2022', zh: '2022 主题设计大赛' },
  mark: { en: '2022', zh: '2022' },
  lead: {
    en: 'Invent a character, and give it a phone to live in.',
    zh: '创造一个角色，让它住进手机里。',
  },
  look: {
    light: { canvas: '#FFF1D6', ink: '#2A1608', accent: '#9A3B00', onAccent: '#FFFFFF' },
    dark: { canvas: '#24130A', ink: '#FFEBCB', accent: '#FFB15C', onAccent: '#24130A' },
    motif: 'creatures',
    seed: 2022,
  },
  texts,
  reach: null,
  timeline: {
    warmUpAt: '2022-06-20T00:00:00.000Z',
    submission,
    voting: { from: middleOf(submission), until: submission.until },
    judging: { from: submission.until, until: '2022-10-31T00:00:00.000Z' },
    announcedAt: '2022-11-15T00:00:00.000Z',
  },
  categories,
  limits: {
    entriesPerCategory: 3,
    themeInOneCategory: true,
    uploadedFrom: null,
    leastAge: 18,
    declarations: ['OF_AGE', 'ORIGINAL', 'NOT_AWARDED'],
  },
  reviewFlow: 'PORTFOLIO',
  voting: {
    word: 'VOTE',
    votesPerDay: 10,
    mayTakeBack: false,
    counts: 'SHOWN',
    systemVersions: null,
    accountAgeDays: 0,
  },
  judging: twoRounds,
  payment: { beforeTax: true, currency: 'USD' },
  extras: {
    onePerPerson: true,
    prizes: extras([
      {
        key: 'popular',
        name: { en: 'Most popular', zh: '最佳人气奖' },
        rule: 'MOST_VOTES',
        usd: 500,
        winners: 1,
      },
    ]),
  },
  creatorProgram: null,
  chosen,
}
