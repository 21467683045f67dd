import type { Category } from '@easel/domain/competitions/categories.ts'
import type { MediaRule } from '@easel/domain/competitions/mediaRules.ts'
import { MEGABYTE } from '@easel/domain/media/limits.ts'

type Names = Pick<Category, 'name' | 'text' | 'notes'>

const picture: MediaRule = {
  kind: 'IMAGE',
  formats: ['JPG', 'PNG'],
  // What a phone takes: a newcomer can enter from one.
  pixels: { mode: 'LEAST', width: 1080, height: 1920 },
  ppi: null,
  alpha: false,
  maxBytes: 20 * MEGABYTE,
}
const film: MediaRule = {
  kind: 'VIDEO',
  formats: ['MP4'],
  pixels: { mode: 'LEAST', width: 1080, height: 1920 },
  seconds: { min: 3, max: 10 },
  framesPerSecond: null,
  maxBytes: 15 * MEGABYTE,
}

type Slot = Category['slots'][number]
const slot = (field: string, name: Slot['name'], max: number, rule: MediaRule): Slot => ({
  field,
  name,
  required: true,
  count: { min: 1, max },
  accepts: [rule],
})
const work = (field: string, name: Slot['name'], rule: MediaRule) => slot(field, name, 1, rule)

type Prize = Category['prizes'][number]
const prize = (
  key: string,
  name: Prize['name'],
  rule: Prize['rule'],
  usd: number,
  winners: number,
): Prize => ({
  key,
  name,
  rule,
  usd,
  winners,
  creatorFundUsd: null,
  coupon: null,
})

/** The same for every category: water has no favourite form. */
const prizes = (): Prize[] => [
  prize('first', { en: 'First prize', zh: '一等奖' }, 'RANK', 2_000, 1),
  prize('second', { en: 'Second prize', zh: '二等奖' }, 'RANK', 1_000, 2),
  prize('third', { en: 'Third prize', zh: '三等奖' }, 'RANK', 500, 3),
  prize('popular', { en: 'Most popular', zh: '人气奖' }, 'MOST_VOTES', 300, 1),
]

const category = (
  key: string,
  names: Names,
  slots: Category['slots'],
  more: Partial<Pick<Category, 'kind' | 'madeWithAi'>> = {},
): Category => ({
  key,
  ...names,
  kind: 'WORK',
  slots,
  leastEntries: 1,
  gameIp: null,
  madeWithAi: false,
  prizes: prizes(),
  ...more,
})

export const categories: Category[] = [
  category(
    'drawn',
    {
      name: { en: 'Water drawn', zh: '画出的水' },
      text: {
        en: 'Drawn, cut, woven or printed: rain, rivers, ice, steam, the sea.',
        zh: '手绘、剪纸、编织或版画：雨、河、冰、雾气与海。',
      },
      notes: { en: 'No watermark and no text in the picture.', zh: '画面中不得有水印或文字。' },
    },
    [work('drawing', { en: 'Drawing', zh: '绘画作品' }, picture)],
  ),
  category(
    'worn',
    {
      name: { en: 'Water worn', zh: '装扮的水' },
      text: { en: 'Themes that dress a phone in water.', zh: '以水为题的手机主题。' },
      notes: {
        en: 'The previews show the theme as it looks on the phone.',
        zh: '预览图须与主题在手机上的实际效果一致。',
      },
    },
    [
      slot('conceptImages', { en: 'Concept images', zh: '概念图' }, 5, picture),
      slot('themePackage', { en: 'Theme package', zh: '主题包' }, 1, {
        kind: 'PACKAGE',
        formats: ['MTZ'],
        maxBytes: 300 * MEGABYTE,
      }),
    ],
    { kind: 'THEME' },
  ),
  category(
    'dreamt',
    {
      name: { en: 'Water dreamt', zh: '梦见的水' },
      text: { en: 'Pictures made with an AI image tool.', zh: '用 AI 绘图工具创作的画面。' },
      notes: { en: 'Name the tool and the prompt that you used.', zh: '请填写所用工具与提示词。' },
    },
    [work('aiImage', { en: 'AI image', zh: 'AI 图片' }, picture)],
    { madeWithAi: true },
  ),
  category(
    'moving',
    {
      name: { en: 'Water moving', zh: '流动的水' },
      text: { en: 'Films of a few seconds that can be a wallpaper.', zh: '可用作壁纸的几秒影像。' },
      notes: {
        en: 'Let the end meet the beginning: wallpapers repeat.',
        zh: '请让结尾与开头衔接：壁纸会循环播放。',
      },
    },
    [work('film', { en: 'Film', zh: '影像' }, film)],
  ),
]
