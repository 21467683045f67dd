import type { Category, Slot } from '@easel/domain/competitions/editions/categories.ts'
import { MEGABYTE } from '@easel/domain/publishing/media/limits.ts'
import { previewSlots, rank, themePackage } from '../parts.ts'

/** Spec §5: a theme UI design has 28 icons. */
const icons: Slot = {
  field: 'icons',
  name: { en: 'The 28 icons', zh: '28 枚图标' },
  required: true,
  count: { min: 28, max: 28 },
  accepts: [
    {
      kind: 'IMAGE',
      formats: ['PNG'],
      pixels: { mode: 'LEAST', width: 192, height: 192 },
      ppi: null,
      alpha: true,
      maxBytes: MEGABYTE,
    },
  ],
}

/** Spec §5: a zip under 20 MB, which itself is too much. */
const zip = themePackage({ kind: 'PACKAGE', formats: ['ZIP'], maxBytes: 20 * MEGABYTE - 1 })

const slots: Category['slots'] = [
  ...previewSlots.filter(({ field }) => field === 'conceptImages' || field === 'uiDesigns'),
  icons,
  zip,
]

const themes = {
  kind: 'THEME',
  slots,
  gameIp: null,
  madeWithAi: false,
  prizes: [
    rank('first', 3_000, 1),
    rank('second', 1_000, 2),
    rank('third', 500, 3),
    rank('honorable', 200, 5),
  ],
} as const satisfies Partial<Category>

export const categories: Category[] = [
  {
    ...themes,
    key: 'originalCharacter',
    name: { en: 'Original character', zh: '原创形象' },
    text: {
      en: 'A character of your own, in several themes: by day and by night, in other moods, in other worlds.',
      zh: '一个原创形象，多套主题：白天与黑夜，不同心情，不同世界。',
    },
    // Spec §5: at least 3 themes.
    leastEntries: 3,
    notes: {
      en: 'The same character appears in all of your themes. It is your own invention: no character of a film, a book or a brand.',
      zh: '您的所有主题须使用同一形象。形象须为本人创造，不得取自影视、书籍或品牌。',
    },
  },
  {
    ...themes,
    key: 'openTheme',
    name: { en: 'Open theme', zh: '自由主题' },
    text: {
      en: 'Anything that makes a phone better to look at and to use.',
      zh: '任何让手机更好看、更好用的设计。',
    },
    leastEntries: 1,
    notes: {
      en: 'One idea, carried through all screens.',
      zh: '一个想法，贯穿所有界面。',
    },
  },
]
