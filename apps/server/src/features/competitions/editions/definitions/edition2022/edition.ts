import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import { middleOf } from '@easel/domain/competitions/editions/timeline.ts'
import type { Bilingual } from '@easel/domain/competitions/editions/words.ts'
import { extras } from '../parts.ts'
import { twoRounds } from '../rounds.ts'
import { categories } from './categories.ts'
import { texts } from './texts.ts'

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
