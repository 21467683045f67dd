import type { Bilingual } from '@easel/domain/base/text/bilingual.ts'
import type { Category } from '@easel/domain/competitions/editions/categories.ts'
import type { EditionDraft } from '@easel/domain/competitions/editions/editionShape.ts'
import type { CategoryPrize } from '@easel/domain/competitions/editions/prizes.ts'
import { middleOf } from '@easel/domain/competitions/editions/timeline.ts'
import { extras, rank, themeSlots } from '../parts.ts'
import { twoRounds } from '../rounds.ts'
import { texts } from './texts.ts'

/**
 * Spec §5: two named games are excluded, and a copyright line is required. The names are configuration: these stand
 * for those that the organisers of a portal enter.
 */
const gameIp: NonNullable<Category['gameIp']> = {
  excluded: [
    { en: 'Harbour of Ashes', zh: '灰烬之港' },
    { en: 'Nine Lantern Road', zh: '九灯长街' },
  ],
  copyrightLine: {
    en: 'The game and its characters belong to their respective owners. This theme is a design by a player, and is not an official product.',
    zh: '游戏及其角色的权利归各自权利人所有。本主题为玩家设计作品，并非官方产品。',
  },
}

const phone: CategoryPrize['coupon'] = { name: { en: 'Phone coupon', zh: '手机优惠券' }, usd: 500 }
const watch: CategoryPrize['coupon'] = { name: { en: 'Watch coupon', zh: '手表优惠券' }, usd: 100 }

/** Spec §9: Lock screen and Games have the same prizes. */
const smaller = (): CategoryPrize[] => [
  rank('first', 1_000, 1, { creatorFundUsd: 500 }),
  rank('second', 800, 2, { creatorFundUsd: 500 }),
  rank('third', 500, 3, { creatorFundUsd: 500 }),
  rank('honorable', 500, 5, { coupon: watch }),
]

const themes = {
  kind: 'THEME',
  slots: themeSlots,
  leastEntries: 1,
  gameIp: null,
  madeWithAi: false,
} as const satisfies Partial<Category>

/** Spec §9, 2023: Main, Lock screen and Games. */
const categories: Category[] = [
  {
    ...themes,
    key: 'main',
    name: { en: 'Main', zh: '主赛道' },
    text: {
      en: 'A whole theme: icons, lock screen, home screen, system applications, sounds.',
      zh: '一套完整的主题：图标、锁屏、桌面、系统应用与声音。',
    },
    notes: {
      en: 'Every part speaks the same language. Icons are readable at their size, and system applications stay usable in light and dark.',
      zh: '各部分风格统一。图标在实际尺寸下清晰可辨，系统应用在深色与浅色模式下均可正常使用。',
    },
    prizes: [
      rank('first', 8_000, 1, { creatorFundUsd: 5_000 }),
      rank('second', 4_000, 2, { creatorFundUsd: 2_000 }),
      rank('third', 1_000, 3, { creatorFundUsd: 1_000 }),
      rank('honorable', 500, 10, { coupon: phone }),
    ],
  },
  {
    ...themes,
    key: 'lockScreen',
    name: { en: 'Lock screen', zh: '锁屏' },
    text: {
      en: 'What you see before anything else: the time, what is new, and a picture that moves at a touch.',
      zh: '点亮屏幕最先看到的画面：时间、通知，以及触碰时会动的景象。',
    },
    notes: {
      en: 'The time and notifications are readable at a glance. Motion stops when nobody is looking.',
      zh: '时间与通知一目了然。无人查看时，动效应停止。',
    },
    prizes: smaller(),
  },
  {
    ...themes,
    key: 'games',
    name: { en: 'Games', zh: '游戏' },
    text: {
      en: 'A game as a theme: a world of your own, or one that you play and love.',
      zh: '把游戏做成主题：自己创造的世界，或您喜爱的游戏。',
    },
    gameIp,
    notes: {
      en: 'Say which game the theme is about. For someone else’s game, the description must carry the copyright line below. Draw everything yourself: pictures, logos and sounds taken from a game are not accepted.',
      zh: '请注明主题所表现的游戏。涉及他人游戏的，作品说明中须写明下列版权声明。所有素材须自行绘制，不得使用取自游戏的图片、标志与声音。',
    },
    prizes: smaller(),
  },
]

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
    en: 'Three ways to change a phone: the whole interface, the moment before it is unlocked, and the game you carry with you.',
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
