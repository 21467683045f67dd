import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import { middleOf } from '@easel/domain/competitions/editions/timeline.ts'
import type { Bilingual } from '@easel/domain/competitions/editions/words.ts'
import { extras } from '../parts.ts'
import { twoRounds } from '../rounds.ts'
import { categories } from './categories.ts'
import { texts } from './texts.ts'

const chosen: Bilingual[] = [
  {
    en: 'Warm-up from 2023-06-28, the day from which works are eligible. Likes from the middle of the submission window to its end. Judging to 2023-12-15; winners on 2023-12-28, when the creator program begins, at 00:00 UTC.',
    zh: '预热自 2023-06-28（作品上传时间的起算日）开始；点赞自投稿期过半时开始，与投稿同时结束；评审至 2023-12-15；2023-12-28 公布结果，创作者计划同日开始，均为 UTC 零点。',
  },
  {
    en: 'Any account may like, on any system version and without waiting, ten times a day.',
    zh: '任何账号均可点赞，不限系统版本，无等待期，每天十次。',
  },
  {
    en: 'First, second and third prize bring a part of the creator program’s fund: 5,000, 2,000 and 1,000 in Main, 500 each in Lock screen and Games. The coupons go with honorable mentions.',
    zh: '一、二、三等奖附创作者计划基金：主赛道为 5,000、2,000、1,000 美元，锁屏与游戏均为 500 美元；优惠券随优秀奖发放。',
  },
  {
    en: 'Most popular goes to the entry with the most likes; Most promising counts the likes of all entries of a designer; Most creative is picked by the judges; Emerging goes to those with the most likes among designers who enter for the first time. A person receives one of them.',
    zh: '最受欢迎奖授予点赞最多的作品；最具潜力按设计师全部作品的点赞数计算；最具创意由评委选出；新锐设计师授予首次参赛者中点赞最多者。每人限得一项。',
  },
  {
    en: 'Most promising brings membership in the creator program without a part of its fund.',
    zh: '最具潜力设计师获得创作者计划资格，不含基金。',
  },
  {
    en: 'Two blind rounds: originality 40, craft 30, on the phone 30. Three jurors per entry, then five; 40 entries of each category go on to the final.',
    zh: '两轮匿名评审：原创性 40、完成度 30、手机适用性 30。初评每件作品三位评委，终评五位；每个组别 40 件作品进入终评。',
  },
  {
    en: 'The two excluded games, the copyright line, the number and size of previews, of the video and of the package. Amounts are before tax.',
    zh: '两款不得参赛的游戏、版权声明，以及预览图、视频与主题包的数量和大小。奖金为税前金额。',
  },
]

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
