import type { Category } from '@easel/domain/competitions/editions/categories.ts'
import type { CategoryPrize } from '@easel/domain/competitions/editions/prizes.ts'
import { rank, themeSlots } from '../parts.ts'

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
export const categories: Category[] = [
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
      en: 'What one sees before anything else: the time, what is new, and a picture that moves when it is touched.',
      zh: '点亮屏幕最先看到的画面：时间、通知，以及触碰时会动的景象。',
    },
    notes: {
      en: 'The time and notifications are readable at a glance. Motion stops when nobody looks at it.',
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
      en: 'Say which game the theme is about. For a game that belongs to somebody else, the description carries the copyright line below. Draw everything yourself: pictures, logos and sounds taken from a game are not accepted.',
      zh: '请注明主题所表现的游戏。涉及他人游戏的，作品说明中须写明下列版权声明。所有素材须自行绘制，不得使用取自游戏的图片、标志与声音。',
    },
    prizes: smaller(),
  },
]
