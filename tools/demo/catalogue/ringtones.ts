import { type DemoSet, ringtone, set } from './sets.ts'

/** An album of a studio's: played by tools/demo/sounds/make.ts. */
export const RINGTONE_SETS: readonly DemoSet[] = [
  set('small-hours', {
    designer: 'studio',
    productType: 'RINGTONE',
    state: 'DECIDED',
    droppedHoursAgo: 51 * 24,
    works: [
      ringtone('Rain on Paper', '雨打纸窗', 'rain-on-paper', ['instrumental', 'healing', 'nature']),
      ringtone('Lantern Walk', '提灯夜行', 'lantern-walk', ['instrumental', 'china-style', 'festival']),
      ringtone('First Light', '第一缕光', 'first-light', ['wake-up', 'piano', 'healing']),
      ringtone('Two Drops', '两滴水', 'two-drops', ['short-alert', 'electronic']),
    ],
  }),
]
