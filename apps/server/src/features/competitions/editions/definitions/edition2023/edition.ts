import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import { middleOf } from '@easel/domain/competitions/editions/timeline.ts'
import { extras } from '../parts.ts'
import { twoRounds } from '../rounds.ts'
import { categories } from './categories.ts'
import { chosen } from './chosen.ts'
import { texts } from './texts.ts'

/** Spec §9, 2023: 2023-07-28 00:00 to 2023-11-01 24:00 UTC. */
const submission = { from: '2023-07-28T00:00:00.000Z', until: '2023-11-02T00:00:00.000Z' }

/** Spec §9: the most-likes and most-promising deadlines are 2023-11-01, to the end of that day. */
const countedUntil = submission.until

/** The 2023 edition: what spec §5 and §9 say, and what was `chosen`. */
export const edition2023: EditionDraft = {
  slug: '2023',
  name: { en: 'Theme Competition 2023', zh: '2023 主题大赛' },
  mark: { en: '2023', zh: '2023' },
  lead: {
    en: 'Three ways to change a phone: the whole interface, the moment before it is unlocked, and the game that one carries along.',
    zh: '改变手机的三种方式：整套界面、解锁前的一瞬，以及随身携带的游戏世界。',
  },
  look: {
    light: { canvas: '#E9ECFF', ink: '#12133B', accent: '#3A2FD0', onAccent: '#FFFFFF' },
    dark: { canvas: '#0E0F2C', ink: '#E9ECFF', accent: '#A9B1FF', onAccent: '#0E0F2C' },
    motif: 'orbits',
    seed: 2023,
  },
  texts,
  reach: null,
  timeline: {
    warmUpAt: '2023-06-28T00:00:00.000Z',
    submission,
    voting: { from: middleOf(submission), until: submission.until },
    judging: { from: submission.until, until: '2023-12-15T00:00:00.000Z' },
    announcedAt: '2023-12-28T00:00:00.000Z',
  },
  categories,
  limits: {
    entriesPerCategory: 3,
    themeInOneCategory: true,
    uploadedFrom: '2023-06-28T00:00:00.000Z',
    leastAge: 18,
    declarations: ['OF_AGE', 'ORIGINAL', 'NOT_AWARDED'],
  },
  reviewFlow: 'ONCE',
  voting: {
    word: 'LIKE',
    votesPerDay: 10,
    mayTakeBack: true,
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
        name: { en: 'Most popular', zh: '最受欢迎奖' },
        rule: 'MOST_VOTES',
        usd: 1_000,
        winners: 1,
        countedUntil,
      },
      {
        key: 'promising',
        name: { en: 'Most promising designer', zh: '最具潜力设计师' },
        rule: 'DESIGNER_VOTES',
        usd: 500,
        winners: 3,
        leastEntries: 3,
        countedUntil,
        // Membership in the program, without a part of its fund.
        creatorFundUsd: 0,
      },
      {
        key: 'creative',
        name: { en: 'Most creative designer', zh: '最具创意设计师' },
        rule: 'JUDGES_PICK',
        usd: 500,
        winners: 3,
      },
      {
        key: 'emerging',
        name: { en: 'Emerging designer', zh: '新锐设计师' },
        rule: 'NEWCOMER',
        usd: 300,
        winners: 20,
      },
    ]),
  },
  creatorProgram: {
    from: '2023-12-28T00:00:00.000Z',
    until: '2025-12-28T00:00:00.000Z',
    leastPaidWorks: 5,
    withinMonths: 12,
    latestUiVersions: 2,
    designerPercent: 50,
  },
  chosen,
}
