import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import { middleOf } from '@easel/domain/competitions/editions/timeline.ts'
import { extras } from '../parts.ts'
import { twoRounds } from '../rounds.ts'
import { categories } from './categories.ts'
import { chosen } from './chosen.ts'
import { texts } from './texts.ts'

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
