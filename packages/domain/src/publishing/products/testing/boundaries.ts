import type { ProductType } from '../../../productTypes.ts'

/**
 * Spec §5 as a table of what is just inside and just outside, for tests in every place that judges details: the
 * schema, the browser's forms, the server's calls. The figures are the specification's, written out, not domain's.
 */
export interface Boundary {
  readonly type: ProductType
  readonly field: string
  /** What the value tries: `19 Chinese`. */
  readonly tries: string
  readonly value: unknown
  /** The codes that the field must be refused with; none where it must be taken. */
  readonly refused: readonly string[]
}

interface TextRule {
  readonly types: readonly ProductType[]
  readonly field: string
  /** The noun of its codes. */
  readonly noun: string
  readonly max: number
  /** `weight`: Chinese counts two. */
  readonly count: 'characters' | 'weight'
  readonly symbols?: 'refused'
  readonly optional?: true
}

const PICTURES = ['WALLPAPER', 'VIDEO_WALLPAPER', 'RINGTONE'] as const
const PACKAGES = ['THEME', 'AOD'] as const
const WRITTEN = [...PACKAGES, 'FONT'] as const

const TEXTS: readonly TextRule[] = [
  { types: ['THEME'], field: 'name', noun: 'productName', max: 18, count: 'characters', symbols: 'refused' },
  { types: ['FONT'], field: 'name', noun: 'productName', max: 28, count: 'characters', symbols: 'refused' },
  { types: ['AOD'], field: 'name', noun: 'productName', max: 18, count: 'weight' },
  { types: PICTURES, field: 'name', noun: 'productName', max: 60, count: 'weight' },
  { types: PICTURES, field: 'copyrightHolder', noun: 'copyrightHolder', max: 20, count: 'weight' },
  { types: WRITTEN, field: 'designer', noun: 'designerName', max: 20, count: 'characters' },
  { types: WRITTEN, field: 'contributor', noun: 'contributor', max: 20, count: 'characters', optional: true },
  { types: WRITTEN, field: 'description', noun: 'description', max: 2000, count: 'weight' },
  { types: WRITTEN, field: 'updateLog', noun: 'updateLog', max: 2000, count: 'weight', optional: true },
  {
    types: [...WRITTEN, ...PICTURES],
    field: 'remark',
    noun: 'remark',
    max: 200,
    count: 'characters',
    optional: true,
  },
]

type Tried = Pick<Boundary, 'tries' | 'value' | 'refused'>

/** `e` with an acute accent as two code points, which is one after NFC; `q` with a dot stays two. */
const COMPOSES = 'e\u0301'
const STAYS_TWO = 'q\u0307'
const FAMILY = '👩‍👩‍👧'

function tried({ noun, max, count, symbols, optional }: TextRule): Tried[] {
  const tooLong = `${noun}.tooLong`
  const chinese = count === 'weight' ? max / 2 : max
  const special = symbols ? [`${noun}.specialSymbols`] : []
  const required = optional ? [] : [`${noun}.required`]
  const mixed = '画'.repeat(chinese - 1)
  const rest = count === 'weight' ? 'ab' : 'a'
  return [
    { tries: `${max} Latin`, value: 'a'.repeat(max), refused: [] },
    { tries: `${max + 1} Latin`, value: 'a'.repeat(max + 1), refused: [tooLong] },
    { tries: `${chinese} Chinese`, value: '画'.repeat(chinese), refused: [] },
    { tries: `${chinese + 1} Chinese`, value: '画'.repeat(chinese + 1), refused: [tooLong] },
    { tries: 'Chinese and Latin, full', value: mixed + rest, refused: [] },
    { tries: 'Chinese and Latin, one more', value: `${mixed}${rest}c`, refused: [tooLong] },
    { tries: `${max} accents that compose`, value: COMPOSES.repeat(max), refused: [] },
    { tries: `${max + 1} accents that compose`, value: COMPOSES.repeat(max + 1), refused: [tooLong] },
    { tries: `${max / 2} marks that do not`, value: STAYS_TWO.repeat(max / 2), refused: [] },
    {
      tries: `${max / 2} marks that do not and one`,
      value: `${STAYS_TWO.repeat(max / 2)}a`,
      refused: [tooLong],
    },
    { tries: 'an emoji', value: '🎨', refused: special },
    { tries: 'a family of emoji', value: FAMILY, refused: special },
    { tries: 'symbols', value: 'a&b!', refused: special },
    { tries: 'spaces around', value: `  ${'a'.repeat(max)}  `, refused: [] },
    { tries: 'nothing', value: '', refused: required },
    { tries: 'spaces alone', value: '   ', refused: required },
    { tries: 'a zero-width space alone', value: '\u200b', refused: required },
    { tries: 'a turned direction', value: 'a\u202eb', refused: [...special, 'text.directionOverride'] },
    { tries: 'a control character', value: 'a\u0007b', refused: [...special, 'text.controlCharacter'] },
  ]
}

const tags = (count: number): string[] => Array.from({ length: count }, (_, index) => `tag ${index}`)

/** Themes, always-on displays and fonts: 20 characters or 10 Chinese a tag; the others: 12 or 6. */
const tagsOf = (max: number): Tried[] => [
  { tries: 'no tag', value: [], refused: ['tags.required'] },
  { tries: '1 tag', value: tags(1), refused: [] },
  { tries: '6 tags', value: tags(6), refused: [] },
  { tries: '7 tags', value: tags(7), refused: ['tags.tooMany'] },
  { tries: `${max} Latin`, value: ['a'.repeat(max)], refused: [] },
  { tries: `${max + 1} Latin`, value: ['a'.repeat(max + 1)], refused: ['tag.tooLong'] },
  { tries: `${max / 2} Chinese`, value: ['画'.repeat(max / 2)], refused: [] },
  { tries: `${max / 2 + 1} Chinese`, value: ['画'.repeat(max / 2 + 1)], refused: ['tag.tooLong'] },
  { tries: 'the same twice', value: ['Ink', 'ink'], refused: ['tags.duplicate'] },
  { tries: 'a comma', value: ['a,b'], refused: ['tag.separator'] },
  { tries: 'a Chinese semicolon', value: ['山；水'], refused: ['tag.separator'] },
]

const PRICES: readonly Tried[] = [
  { tries: '0', value: 0, refused: [] },
  { tries: '15', value: 15, refused: [] },
  { tries: '-1', value: -1, refused: ['price.outOfRange'] },
  { tries: 'none', value: null, refused: ['price.required'] },
  { tries: '16', value: 16, refused: ['price.outOfRange'] },
  { tries: 'a half', value: 0.5, refused: ['price.outOfRange'] },
]

const LANGUAGES: readonly Tried[] = [
  { tries: 'none', value: [], refused: ['fontLanguages.required'] },
  { tries: 'one', value: ['zh-Hans'], refused: [] },
  { tries: 'one that is not known', value: ['xx'], refused: ['fontLanguage.unknown'] },
  { tries: 'the same twice', value: ['en', 'en'], refused: ['fontLanguages.duplicate'] },
]

const rows = (types: readonly ProductType[], field: string, all: readonly Tried[]): Boundary[] =>
  types.flatMap((type) => all.map((each) => ({ type, field, ...each })))

export const BOUNDARIES: readonly Boundary[] = [
  ...TEXTS.flatMap((rule) => rows(rule.types, rule.field, tried(rule))),
  ...rows(WRITTEN, 'tags', tagsOf(20)),
  ...rows(PICTURES, 'tags', tagsOf(12)),
  ...rows([...WRITTEN, ...PICTURES], 'priceCoins', PRICES),
  ...rows(['FONT'], 'fontLanguages', LANGUAGES),
]

const WRITTEN_DETAILS = {
  name: 'Ink Mountain',
  version: '1.0.0',
  designer: 'Li Lei',
  description: 'Mountains in ink',
  priceCoins: 2,
  tags: ['ink'],
  regions: ['GLOBAL'],
  systemVersions: [15],
}
const PICTURE_DETAILS = { name: 'Dune', tags: ['sand'], copyrightHolder: 'Li Lei', priceCoins: 2 }

/** Details that every rule takes, for a boundary to be put into. */
export const VALID_DETAILS: Readonly<Record<ProductType, Readonly<Record<string, unknown>>>> = {
  THEME: WRITTEN_DETAILS,
  AOD: WRITTEN_DETAILS,
  FONT: { ...WRITTEN_DETAILS, fontLanguages: ['en'] },
  WALLPAPER: PICTURE_DETAILS,
  VIDEO_WALLPAPER: PICTURE_DETAILS,
  RINGTONE: PICTURE_DETAILS,
}

/** The codes at the boundary's field among all issues, whatever else is wrong; sorted, each once. */
export function codesAt(
  field: string,
  issues: readonly { readonly path: string; readonly code: string }[],
): string[] {
  const here = issues.filter(({ path }) => path === field || path.startsWith(`${field}.`))
  return [...new Set(here.map(({ code }) => code))].sort()
}
