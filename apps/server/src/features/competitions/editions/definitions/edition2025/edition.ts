import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import { middleOf } from '@easel/domain/competitions/editions/timeline.ts'
import { extras } from '../parts.ts'
import { twoRounds } from '../rounds.ts'
import { categories } from './categories.ts'
import { chosen } from './chosen.ts'
import { texts } from './texts.ts'

/** Spec §9, 2025: to 2025-11-16 24:00 UTC. */
const submission = { from: '2025-09-10T00:00:00.000Z', until: '2025-11-17T00:00:00.000Z' }

/** The 2025 edition: what spec §5, §6 and §9 say, and what was `chosen`. */
export const edition2025: EditionDraft = {
  slug: '2025',
  name: { en: 'Theme Competition 2025', zh: '2025 主题大赛' },
  mark: { en: '2025', zh: '2025' },
  lead: {
    en: 'Three categories, one small screen. Photographs, whole themes and pictures made with AI, chosen by the people who carry them every day.',
    zh: '三个组别，一方屏幕。摄影、主题与 AI 作品，由每天把它们带在身边的人来评选。',
  },
  look: {
    light: { canvas: '#F1F4EC', ink: '#10201A', accent: '#0A6B4B', onAccent: '#FFFFFF' },
    dark: { canvas: '#0C1612', ink: '#E6F2EA', accent: '#6FE0AE', onAccent: '#0C1612' },
    motif: 'apertures',
    seed: 2025,
  },
  texts,
  reach: { regions: 243, devicesMillion: 430, votersMillion: 620 },
  timeline: {
    warmUpAt: '2025-08-18T00:00:00.000Z',
    submission,
    voting: { from: middleOf(submission), until: submission.until },
    judging: { from: submission.until, until: '2025-12-22T00:00:00.000Z' },
    announcedAt: '2026-01-12T00:00:00.000Z',
  },
  categories,
  limits: {
    entriesPerCategory: 3,
    themeInOneCategory: true,
    uploadedFrom: '2025-08-18T00:00:00.000Z',
    leastAge: 18,
    declarations: ['OF_AGE', 'ORIGINAL', 'NOT_AWARDED'],
  },
  reviewFlow: 'ONCE',
  voting: {
    word: 'VOTE',
    votesPerDay: 10,
    mayTakeBack: false,
    counts: 'HIDDEN_UNTIL_FROZEN',
    systemVersions: ['2', '3'],
    accountAgeDays: 7,
  },
  judging: twoRounds,
  payment: { beforeTax: true, currency: 'USD' },
  extras: {
    onePerPerson: true,
    prizes: extras([
      {
        key: 'unique',
        name: { en: 'Most Unique Style', zh: '最具独特风格奖' },
        rule: 'JUDGES_PICK',
        usd: 200,
        winners: 10,
      },
      {
        key: 'rising',
        name: { en: 'Rising Star', zh: '新锐之星奖' },
        rule: 'NEWCOMER',
        usd: 200,
        winners: 10,
      },
      {
        key: 'fans',
        name: { en: 'Fans Special', zh: '粉丝特别奖' },
        rule: 'MOST_VOTES',
        usd: 50,
        winners: 20,
      },
    ]),
  },
  creatorProgram: null,
  chosen,
}
