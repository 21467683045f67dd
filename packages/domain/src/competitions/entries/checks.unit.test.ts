import { describe, expect, test } from 'vitest'
import type { Category } from '../editions/categories.ts'
import { smallEdition } from '../editions/testing/edition.ts'
import { entryIssues, hasScreenshots, type WholeEntry } from './checks.ts'
import { EntryFields } from './fields.ts'
import { imageFacts } from './testing/facts.ts'

const [pictures] = smallEdition.categories
if (!pictures) throw new Error('the small edition has a category')
const rule = pictures.slots[0]?.accepts[0]
if (!rule) throw new Error('its slot takes pictures')

const both = (text: string) => ({ en: text, zh: text })
const slot = (field: string, changes: Partial<Category['slots'][number]> = {}) => ({
  field,
  name: both(field),
  required: true,
  count: { min: 1, max: 2 },
  accepts: [rule],
  ...changes,
})
const theme: Category = {
  ...pictures,
  key: 'themes',
  kind: 'THEME',
  slots: [
    slot('pictures', { count: { min: 2, max: 3 } }),
    slot('film', { required: false }),
    slot('themePackage', { accepts: [{ kind: 'PACKAGE', formats: ['MTZ'], maxBytes: 1000 }] }),
  ],
  gameIp: {
    excluded: [{ en: 'Star Forge', zh: '星铸' }],
    copyrightLine: { en: '© Some Game Studio', zh: '© 某游戏公司' },
  },
}
const ID = '00000000-0000-7000-8000-000000000001'
const ALL = { declarations: ['OF_AGE', 'ORIGINAL', 'NOT_AWARDED'] as const }
const limits = { ...smallEdition.limits, ...ALL, declarations: [...ALL.declarations], uploadedFrom: null }

/** An entry from which nothing is missing, but for what is changed. */
function entry(changes: Record<string, unknown> = {}, more: Partial<WholeEntry> = {}): WholeEntry {
  const fields = EntryFields.parse({
    category: 'themes',
    title: 'Dunes',
    creator: 'Someone',
    description: 'Sand and wind',
    packageId: ID,
    files: ['a', 'b'].map((fileId) => ({ slot: 'pictures', fileId })),
    declarations: ['OF_AGE', 'ORIGINAL', 'NOT_AWARDED'],
    ...changes,
  })
  return {
    fields,
    facts: fields.files.map(() => imageFacts()),
    uploadedAt: fields.files.map(() => new Date('2030-06-06T00:00:00Z')),
    theme: {
      facts: { kind: 'PACKAGE', format: 'MTZ', sizeBytes: 1000 },
      uploadedAt: new Date('2030-06-06T00:00:00Z'),
    },
    ...more,
  }
}
const issues = (
  whole: WholeEntry,
  category: Category = theme,
  edition: Parameters<typeof entryIssues>[1] = { limits, reviewFlow: 'ONCE' },
) => entryIssues(whole, edition, category).map(({ path, code }) => `${path} ${code}`)

test('an entry from which nothing is missing has no issue', () => {
  expect(issues(entry())).toEqual([])
})

test('everything that is missing is reported at once', () => {
  expect(
    issues(entry({ title: '', creator: ' ', description: '', packageId: null, files: [], declarations: [] })),
  ).toEqual([
    'title entryTitle.required',
    'creator entryCreator.required',
    'description entryDescription.required',
    'declarations entryDeclaration.ofAge',
    'declarations entryDeclaration.original',
    'declarations entryDeclaration.notAwarded',
    'slots.pictures entrySlot.required',
    'slots.themePackage entrySlot.required',
  ])
})

describe('files in their slots', () => {
  const files = (...slots: readonly string[]) => ({
    files: slots.map((each, index) => ({ slot: each, fileId: `f${index}` })),
  })
  test.each([
    [files('pictures'), ['slots.pictures entrySlot.required']],
    [files('pictures', 'pictures'), []],
    [files('pictures', 'pictures', 'pictures'), []],
    [files('pictures', 'pictures', 'pictures', 'pictures'), ['slots.pictures entrySlot.tooMany']],
    [files('pictures', 'pictures', 'film'), []],
    [files('pictures', 'pictures', 'other'), ['files.2 entrySlot.unknown']],
  ])('%j', (changes, expected) => {
    expect(issues(entry(changes))).toEqual(expected)
  })

  test('each that does not fit says why at its place', () => {
    const facts = [imageFacts(), imageFacts({ alpha: true, frames: 3 })]
    expect(issues(entry({}, { facts }))).toEqual([
      'files.1 entryFile.transparent',
      'files.1 entryFile.animated',
    ])
  })
})

describe('the theme', () => {
  test.each([
    [{ packageId: null }, ['slots.themePackage entrySlot.required']],
    [{ packageId: null, productId: ID }, []],
    [{ productId: ID }, ['packageId entryTheme.onlyOne']],
  ])('%j', (changes, expected) => {
    expect(issues(entry(changes))).toEqual(expected)
  })

  test('a package that is too large is no theme for it', () => {
    const facts = { kind: 'PACKAGE', format: 'MTZ', sizeBytes: 1001 } as const
    expect(issues(entry({}, { theme: { facts, uploadedAt: new Date() } }))).toEqual([
      'packageId entryFile.tooLarge',
    ])
  })

  test.each([
    [{}, ['packageId entryTheme.notFound']],
    [{ packageId: null, productId: ID }, ['productId entryTheme.notFound']],
  ])('%j is none once it is gone, and is of no date', (changes, expected) => {
    const edition = {
      limits: { ...limits, uploadedFrom: '2030-06-01T00:00:00.000Z' },
      reviewFlow: 'ONCE' as const,
    }
    expect(issues(entry(changes, { theme: null }), theme, edition)).toEqual(expected)
  })

  test('a category of works takes none', () => {
    const works: Category = { ...theme, kind: 'WORK', slots: theme.slots.slice(0, 2) }
    expect(issues(entry(), works)).toEqual(['packageId entryTheme.notHere'])
  })
})

describe('games', () => {
  test.each([
    [{ gameIp: 'Some Game' }, ['description entryDescription.copyrightLine']],
    [{ gameIp: 'Some Game', description: 'Dunes. © some game studio' }, []],
    [{ gameIp: 'Some Game', description: '沙丘 ©某游戏公司' }, []],
    [{ gameIp: 'STAR  forge', description: '© Some Game Studio' }, ['gameIp entryGameIp.excluded']],
    [{ gameIp: '星铸 2', description: '© Some Game Studio' }, ['gameIp entryGameIp.excluded']],
  ])('%j', (changes, expected) => {
    expect(issues(entry(changes))).toEqual(expected)
  })

  test('go to a category that takes them', () => {
    expect(issues(entry({ gameIp: 'Some Game' }), { ...theme, gameIp: null })).toEqual([
      'gameIp entryGameIp.notHere',
    ])
  })
})

test('what is made with AI names prompt and tool', () => {
  const category = { ...theme, madeWithAi: true }
  expect(issues(entry(), category)).toEqual([
    'aiPrompt entryAiPrompt.required',
    'aiTool entryAiTool.required',
  ])
  expect(issues(entry({ aiPrompt: 'dunes', aiTool: 'a tool' }), category)).toEqual([])
})

test.each([
  ['2030-06-01T00:00:00.000Z', []],
  [
    '2030-06-01T00:00:00.001Z',
    ['files.0 entryFile.tooEarly', 'files.1 entryFile.tooEarly', 'packageId entryFile.tooEarly'],
  ],
])('works uploaded before %s are not eligible', (uploadedFrom, expected) => {
  const at = new Date('2030-06-01T00:00:00.000Z')
  const whole = entry()
  const early = { ...whole, uploadedAt: [at, at], theme: whole.theme && { ...whole.theme, uploadedAt: at } }
  expect(issues(early, theme, { limits: { ...limits, uploadedFrom }, reviewFlow: 'ONCE' })).toEqual(expected)
})

test('the portfolio flow takes the theme first, and waits for the pictures', () => {
  const whole = entry({ files: [] })
  expect(issues(whole, theme, { limits, reviewFlow: 'PORTFOLIO' })).toEqual([])
  expect(hasScreenshots(whole.fields, theme)).toBe(false)
  expect(hasScreenshots(entry().fields, theme)).toBe(true)
})
