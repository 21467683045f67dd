import type { DemoTheme } from './shape.ts'
import { release, theme } from './shape.ts'

/** Always-on displays: one glows beside its theme, one waits for its review. */
export const AODS: readonly DemoTheme[] = [
  theme('designer', 'Koi Clock', '鲤时', {
    productType: 'AOD',
    art: ['pond', 'jade'],
    icons: ['solid', 'pebble', 'tones'],
    clock: 'stack',
    language: 'zh',
    price: 0,
    earnsByTraffic: true,
    tags: ['clock', 'minimal', 'dark'],
    about: [
      'Hours above, minutes below, in the jade of the pond. The rest of the screen stays black, so the battery hardly notices.',
      '时在上，分在下，取池水的玉色。其余全黑，几乎不耗电。',
    ],
    releases: [release(74, '1.0'), release(18, '1.1', { log: ['A thinner date line.', '日期更纤细。'] })],
  }),
  theme('studio', 'Lantern Dial', '纸灯钟', {
    productType: 'AOD',
    art: ['papercut', 'coral'],
    icons: ['solid', 'circle', 'tones'],
    clock: 'column',
    language: 'zh',
    price: 1,
    tags: ['clock', 'china-style', 'dark'],
    about: [
      'A tall column of hours and minutes, warm as a paper lantern seen through a window.',
      '时分竖排成一列，暖如隔窗望见的一盏纸灯。',
    ],
    submission: { type: 'ADD', state: 'WAITING_REVIEW', version: '1.0', submittedHoursAgo: 21 },
  }),
]
