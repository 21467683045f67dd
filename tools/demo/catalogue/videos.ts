import { type DemoSet, set, video } from './sets.ts'

/** Films of a studio's, from tools/demo/videos; one proof is for the two that show its paper. */
export const VIDEO_SETS: readonly DemoSet[] = [
  set('slow-motion', {
    designer: 'studio',
    productType: 'VIDEO_WALLPAPER',
    state: 'DECIDED',
    droppedHoursAgo: 18 * 24,
    rights: {
      title: { en: 'Paper Lantern originals', zh: '纸灯设计原创作品' },
      note: {
        en: 'Registered works of the studio: the paper ridges and the lantern street.',
        zh: '工作室登记作品：纸上山峦与灯街系列。',
      },
    },
    works: [
      video('Paper Dusk', '纸上黄昏', 'paper-dusk', ['paper', 'landscape', 'healing'], { isCovered: true }),
      video('Lantern Drift', '灯影浮动', 'lantern-drift', ['dark', 'festival', 'romantic'], {
        isCovered: true,
      }),
      video('Silk, Breathing', '丝绸呼吸', 'silk-breathing', ['abstract', 'gradient', 'minimal']),
    ],
  }),
]
