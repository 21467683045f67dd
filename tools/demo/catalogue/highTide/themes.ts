import type { FamilyName } from '../../art/gallery.ts'
import type { ThemeSpec } from '../../themeSpec.ts'
import type { DemoEntry } from './entries.ts'
import type { EntryWords } from './films.ts'

/** A theme of the open edition, which is in no store: its package is drawn for the entry. */
interface ThemeEntry extends EntryWords {
  /** Among everything that is drawn for the demo. */
  readonly key: string
  readonly designer: DemoEntry['designer']
  readonly spec: ThemeSpec
}

interface Look {
  readonly art: readonly [FamilyName, string]
  readonly icons: ThemeSpec['icons']
  readonly clock: ThemeSpec['clock']
}

const theme = (
  designer: ThemeEntry['designer'],
  names: { readonly en: string; readonly zh: string },
  [creator, en, zh]: readonly [string, string, string],
  { art: [family, palette], icons, clock }: Look,
  submittedDaysAgo: number,
  reviewedDaysAgo: number | null = submittedDaysAgo - 0.5,
): ThemeEntry => {
  const language = /[㐀-鿿]/u.test(creator) ? 'zh' : 'en'
  return {
    key: `high-tide/theme/${names.en}`,
    designer,
    title: names[language],
    creator,
    description: language === 'zh' ? zh : en,
    submittedDaysAgo,
    reviewedDaysAgo,
    spec: {
      title: names,
      designer: { en: creator, zh: creator },
      description: { en, zh },
      version: '1.0',
      uiVersion: 17,
      art: { family, palette, seed: `high tide theme ${names.en}` },
      icons,
      clock,
      language,
    },
  }
}

/** Phones that are dressed in water. */
export const HIGH_TIDE_THEMES: readonly ThemeEntry[] = [
  theme(
    'designer',
    { en: 'Below the Lotus', zh: '莲下' },
    ['林溪', 'The pond from the fish’s side.', '从鱼的那一侧看荷塘：叶在上，光也在上。'],
    {
      art: ['pond', 'jade'],
      icons: { plate: 'circle', manner: 'glass', colouring: 'tones' },
      clock: 'corner',
    },
    4.7,
  ),
  theme(
    'studio',
    { en: 'Printed Sea', zh: '纸上海' },
    ['纸灯设计', 'One wave, carved once, printed a hundred times.', '一道浪刻一次，印一百遍，便成了海。'],
    {
      art: ['seigaiha', 'vermilion'],
      icons: { plate: 'circle', manner: 'duo', colouring: 'tones' },
      clock: 'stack',
    },
    4.3,
  ),
  theme(
    'partner',
    { en: 'Reef Line', zh: '礁线' },
    ['Mateo Ruiz', 'The colour of water just before it gets deep.', '水变深之前的那一线颜色。'],
    {
      art: ['ribbons', 'reef'],
      icons: { plate: 'squircle', manner: 'solid', colouring: 'tones' },
      clock: 'line',
    },
    3.8,
  ),
  theme(
    'workshop',
    { en: 'Still Glaze', zh: '止水' },
    ['Blockhaus', 'A bowl, a table, water that does not move.', '一只碗，一张桌，水不动。'],
    {
      art: ['celadon', 'ruware'],
      icons: { plate: 'pebble', manner: 'line', colouring: 'uniform' },
      clock: 'stack',
    },
    3.2,
  ),
  theme(
    'partner',
    { en: 'Polar Night', zh: '极夜' },
    ['Mateo Ruiz', 'Black water under a green sky.', '绿色的天，黑色的水。'],
    {
      art: ['aurora', 'rose'],
      icons: { plate: 'squircle', manner: 'glass', colouring: 'tones' },
      clock: 'corner',
    },
    0.5,
    null,
  ),
]
