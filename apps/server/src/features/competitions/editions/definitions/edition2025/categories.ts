import { MEGABYTE } from '@easel/domain/base/files/limits.ts'
import type { Category } from '@easel/domain/competitions/editions/categories.ts'
import { popular, rank, special, themeSlots } from '../parts.ts'

/** Spec §5, 2025: what a file of each category must be; §9: its prizes. */
const photography: Category = {
  key: 'photography',
  name: { en: 'Wallpaper photography', zh: '壁纸摄影' },
  text: {
    en: 'One photograph you can see two hundred times a day and not tire of.',
    zh: '一张每天看两百遍也不会厌的照片。',
  },
  kind: 'WORK',
  slots: [
    {
      field: 'photograph',
      name: { en: 'Photograph', zh: '摄影作品' },
      required: true,
      count: { min: 1, max: 1 },
      accepts: [
        {
          kind: 'IMAGE',
          formats: ['JPG', 'PNG'],
          pixels: { mode: 'LEAST', width: 3200, height: 4800 },
          ppi: { mode: 'LEAST', value: 300 },
          alpha: false,
          maxBytes: 20 * MEGABYTE,
        },
      ],
    },
  ],
  leastEntries: 1,
  gameIp: null,
  madeWithAi: false,
  notes: {
    en: 'No watermark and no text in the picture. Upright format: the picture fills a phone from edge to edge.',
    zh: '画面中不得有水印或文字。请使用竖幅构图，画面将铺满整个手机屏幕。',
  },
  prizes: [
    rank('first', 10_000, 1),
    rank('second', 3_000, 2),
    rank('third', 1_000, 3),
    rank('honorable', 500, 2),
    popular(500),
    special('style', { en: 'Style', zh: '风格奖' }, 'JUDGES_PICK', 600),
  ],
}

const theme: Category = {
  key: 'theme',
  name: { en: 'Theme design', zh: '主题设计' },
  text: {
    en: 'Icons, lock screen, wallpapers and sounds that belong together.',
    zh: '图标、锁屏、壁纸与声音，浑然一体。',
  },
  kind: 'THEME',
  slots: themeSlots,
  leastEntries: 1,
  gameIp: null,
  madeWithAi: false,
  notes: {
    en: 'The previews show the theme as it looks on the phone. The package must be a complete theme that the store accepts.',
    zh: '预览图须与主题在手机上的实际效果一致。主题包须完整，符合商店的上架要求。',
  },
  prizes: [
    rank('first', 5_000, 1),
    rank('second', 2_000, 2),
    rank('third', 1_000, 3),
    rank('honorable', 500, 2),
    popular(500),
    special('ux', { en: 'User experience', zh: '用户体验奖' }, 'JUDGES_PICK', 600),
  ],
}

const ai: Category = {
  key: 'ai',
  name: { en: 'AI wallpapers', zh: 'AI 壁纸' },
  text: {
    en: 'Made with an AI image tool: a still picture, or a few seconds of motion.',
    zh: '用 AI 绘图工具创作：一张静态画面，或几秒动态影像。',
  },
  kind: 'WORK',
  slots: [
    {
      field: 'aiImage',
      name: { en: 'AI image or video', zh: 'AI 图片或视频' },
      required: true,
      count: { min: 1, max: 1 },
      accepts: [
        {
          kind: 'IMAGE',
          formats: ['JPG', 'PNG'],
          pixels: {
            mode: 'EXACT',
            sizes: [
              { width: 1080, height: 1920 },
              { width: 1350, height: 2400 },
              { width: 1440, height: 2560 },
              { width: 1782, height: 3168 },
            ],
          },
          ppi: { mode: 'LEAST', value: 72 },
          alpha: false,
          maxBytes: 20 * MEGABYTE,
        },
        {
          kind: 'VIDEO',
          formats: ['MP4'],
          pixels: { mode: 'EXACT', sizes: [{ width: 1080, height: 1920 }] },
          seconds: { min: 3, max: 10 },
          framesPerSecond: 24,
          maxBytes: 7 * MEGABYTE,
        },
      ],
    },
  ],
  leastEntries: 1,
  gameIp: null,
  madeWithAi: true,
  notes: {
    en: 'Name the tool and the prompt you used. The picture must not carry the tool’s watermark.',
    zh: '请填写所用工具与提示词。画面中不得留有工具水印。',
  },
  prizes: [
    rank('first', 3_000, 1),
    rank('second', 1_000, 2),
    rank('third', 500, 3),
    rank('honorable', 200, 2),
    popular(500),
    special('smart', { en: 'Smart aesthetics', zh: '智能美学奖' }, 'JUDGES_PICK', 600),
  ],
}

export const categories: Category[] = [photography, theme, ai]
