import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { PRODUCT_RULES, PRODUCT_TYPES, type ProductType } from '../../productTypes.ts'
import { faultsOf } from '../../testing.ts'
import { DetailsDraft, detailsSchema, ThemeDetails, ThemeUpdateDetails } from './details.ts'
import { MAX_SCREENSHOTS } from './fields.ts'
import { RemovalReason } from './removal.ts'
import { isKnownSystemVersion, SYSTEM_VERSIONS, systemNameOf } from './systemVersions.ts'
import { DIVIDE_TYPES, divideTypeFor, REGIONS } from './types.ts'

const theme = {
  name: 'Ink Mountain',
  version: '1.0.0',
  designer: 'Li Lei',
  description: 'Mountains in ink.',
  priceCoins: 2,
  tags: ['ink', '山水'],
  regions: ['CN', 'JP'],
  systemVersions: [15, 17],
  screenshots: ['a1', 'b2'],
}
const wallpaper = { name: 'Dune', tags: ['sand'], copyrightHolder: 'Li Lei', priceCoins: 2 }

const VALID: Record<ProductType, Record<string, unknown>> = {
  THEME: theme,
  AOD: { ...theme, name: '山 & 水' },
  FONT: { ...theme, fontLanguages: ['en'] },
  WALLPAPER: wallpaper,
  VIDEO_WALLPAPER: wallpaper,
  RINGTONE: wallpaper,
}
const faults = (type: ProductType, change: Record<string, unknown>) =>
  faultsOf(detailsSchema(type), { ...VALID[type], ...change })

describe.each(PRODUCT_TYPES)('%s', (type) => {
  test('a usual one is accepted', () => {
    expect(faults(type, {})).toEqual([])
  })

  const { max, count, symbols } = PRODUCT_RULES[type].name
  test(`its name has up to ${max} ${count}`, () => {
    expect(faults(type, { name: 'a'.repeat(max) })).toEqual([])
    expect(faults(type, { name: 'a'.repeat(max + 1) })).toEqual(['name productName.tooLong'])
    const chinese = count === 'weight' ? max / 2 : max
    expect(faults(type, { name: '山'.repeat(chinese) })).toEqual([])
    expect(faults(type, { name: '山'.repeat(chinese + 1) })).toEqual(['name productName.tooLong'])
  })

  test('its name and special symbols', () => {
    expect(faults(type, { name: 'A!' })).toEqual(
      symbols === 'refused' ? ['name productName.specialSymbols'] : [],
    )
    expect(faults(type, { name: '  ' })).toEqual(['name productName.required'])
    expect(faults(type, { name: undefined })).toEqual(['name productName.required'])
  })

  test.each([
    [0, []],
    [15, []],
    [-1, ['priceCoins price.outOfRange']],
    [16, ['priceCoins price.outOfRange']],
    [1.5, ['priceCoins price.outOfRange']],
    [1e21, ['priceCoins price.outOfRange']],
    ['2', ['priceCoins field.invalidType']],
    [Number.NaN, ['priceCoins field.invalidType']],
    [null, ['priceCoins price.required']],
    [undefined, ['priceCoins price.required']],
  ])('price %s', (priceCoins, expected) => {
    expect(faults(type, { priceCoins })).toEqual(expected)
  })

  test('tags: 1 to 6, none twice, none with a separator', () => {
    const six = ['a', 'b', 'c', 'd', 'e', 'f']
    expect(faults(type, { tags: six })).toEqual([])
    expect(faults(type, { tags: [...six, 'g'] })).toEqual(['tags tags.tooMany'])
    expect(faults(type, { tags: [] })).toEqual(['tags tags.required'])
    expect(faults(type, { tags: undefined })).toEqual(['tags tags.required'])
    expect(faults(type, { tags: ['Ink', 'ＩＮＫ'] })).toEqual(['tags.1 tags.duplicate'])
    expect(faults(type, { tags: ['a,b', 'c；d'] })).toEqual(['tags.0 tag.separator', 'tags.1 tag.separator'])
  })

  test('has an input that OpenAPI can describe', () => {
    expect(z.toJSONSchema(detailsSchema(type), { io: 'input' })).toMatchObject({ type: 'object' })
  })
})

describe('the table of names is the specification’s', () => {
  test.each([
    ['THEME', 18, 'characters'],
    ['FONT', 28, 'characters'],
    ['AOD', 18, 'weight'],
    ['WALLPAPER', 60, 'weight'],
  ] as const)('%s', (type, max, count) => {
    expect(PRODUCT_RULES[type].name).toMatchObject({ max, count })
  })
})

describe('tag lengths', () => {
  test.each([
    ['THEME', 'a'.repeat(20), '山'.repeat(10)],
    ['FONT', 'a'.repeat(20), '山'.repeat(10)],
    ['WALLPAPER', 'a'.repeat(12), '山'.repeat(6)],
  ] as const)('%s', (type, latin, chinese) => {
    expect(faults(type, { tags: [latin, chinese] })).toEqual([])
    expect(faults(type, { tags: [`${latin}a`] })).toEqual(['tags.0 tag.tooLong'])
    expect(faults(type, { tags: [`${chinese}a`] })).toEqual(['tags.0 tag.tooLong'])
  })
})

describe('a theme’s fields, just inside and just outside', () => {
  test.each([
    [{ designer: 'a'.repeat(20) }, []],
    [{ designer: 'a'.repeat(21) }, ['designer designerName.tooLong']],
    [{ contributor: '山'.repeat(20) }, []],
    [{ contributor: '山'.repeat(21) }, ['contributor contributor.tooLong']],
    [{ contributor: '' }, []],
    [{ description: 'a'.repeat(2000) }, []],
    [{ description: 'a'.repeat(2001) }, ['description description.tooLong']],
    [{ description: '山'.repeat(1000) }, []],
    [{ description: '山'.repeat(1001) }, ['description description.tooLong']],
    [{ description: 'one\ntwo' }, []],
    [{ updateLog: '山'.repeat(1000) }, []],
    [{ updateLog: '山'.repeat(1001) }, ['updateLog updateLog.tooLong']],
    [{ remark: '山'.repeat(200) }, []],
    [{ remark: 'a'.repeat(201) }, ['remark remark.tooLong']],
    [{ version: 'V1.2_b+3-rc' }, []],
    [{ version: '1'.repeat(20) }, []],
    [{ version: '1'.repeat(21) }, ['version version.tooLong']],
    [{ version: '1 0' }, ['version version.format']],
    [{ version: '.1' }, ['version version.format']],
    [{ regions: ['GLOBAL'] }, []],
    [{ regions: REGIONS.slice(1) }, []],
    [{ regions: [] }, ['regions regions.required']],
    [{ regions: ['GLOBAL', 'CN'] }, ['regions regions.everywhereAlone']],
    [{ regions: ['CN', 'CN'] }, ['regions.1 regions.duplicate']],
    [{ regions: ['XX'] }, ['regions.0 region.unknown']],
    [{ systemVersions: SYSTEM_VERSIONS.map(({ uiVersion }) => uiVersion) }, []],
    [{ systemVersions: [] }, ['systemVersions systemVersions.required']],
    [{ systemVersions: [11] }, ['systemVersions.0 systemVersions.unknown']],
    [{ systemVersions: [15, 15] }, ['systemVersions.1 systemVersions.duplicate']],
    [{ screenshots: [] }, []],
    [{ screenshots: Array.from({ length: MAX_SCREENSHOTS }, (_, i) => `s${i}`) }, []],
    [
      { screenshots: Array.from({ length: MAX_SCREENSHOTS + 1 }, (_, i) => `s${i}`) },
      ['screenshots screenshots.tooMany'],
    ],
    [{ screenshots: ['a', 'a'] }, ['screenshots.1 screenshots.duplicate']],
    [{ screenshots: ['../etc'] }, ['screenshots.0 file.badId']],
    [{ copyrightProofFileId: null }, []],
    [{ copyrightProofFileId: 'f'.repeat(64) }, []],
    [{ copyrightProofFileId: 'f'.repeat(65) }, ['copyrightProofFileId file.badId']],
    [{ translations: [{ locale: 'zh_CN', name: '山水' }] }, []],
    [
      {
        translations: [
          { locale: 'zh_CN', name: '山水' },
          { locale: 'zh-cn', name: '山水' },
        ],
      },
      ['translations.1 translations.duplicate'],
    ],
    [
      { translations: [{ locale: '中文', name: '山水!' }] },
      ['translations.0.locale locale.format', 'translations.0.name productName.specialSymbols'],
    ],
    [{ productDivideType: 'PAY_DIVIDE' }, []],
    [{ productDivideType: 'FREE' }, ['priceCoins price.freeNeedsNone']],
    [{ productDivideType: 'PAY_DIVIDE', priceCoins: 0 }, ['priceCoins price.paidNeedsPrice']],
    [{ productDivideType: '' }, ['productDivideType productDivideType.required']],
    [{ productDivideType: 'MINE' }, ['productDivideType productDivideType.unknown']],
  ])('%#: %j', (change, expected) => {
    expect(faults('THEME', change)).toEqual(expected)
  })

  test('everything that is wrong is reported at once, across fields too', () => {
    const input = {
      name: '!',
      priceCoins: 3,
      productDivideType: 'FREE',
      tags: [],
      regions: 'CN',
      updateLog: ' ',
    }
    expect(faultsOf(ThemeUpdateDetails, input)).toEqual([
      'description description.required',
      'designer designerName.required',
      'name productName.specialSymbols',
      'priceCoins price.freeNeedsNone',
      'regions field.invalidType',
      'systemVersions systemVersions.required',
      'tags tags.required',
      'updateLog updateLog.required',
      'version version.required',
    ])
  })
})

describe('update log (§8: change log is empty)', () => {
  test.each([
    ['THEME', true],
    ['AOD', true],
    ['FONT', true],
    ['WALLPAPER', false],
    ['VIDEO_WALLPAPER', false],
    ['RINGTONE', false],
  ] as const)('a new version of %s needs one: %s', (type, needed) => {
    const schema = detailsSchema(type, 'UPDATE')
    expect(faultsOf(schema, VALID[type])).toEqual(needed ? ['updateLog updateLog.required'] : [])
    expect(faultsOf(schema, { ...VALID[type], updateLog: '\u200B' })).toEqual(
      needed ? ['updateLog updateLog.required'] : [],
    )
    expect(faultsOf(schema, { ...VALID[type], updateLog: 'New icons' })).toEqual([])
    expect(faultsOf(detailsSchema(type, 'INFO'), VALID[type])).toEqual([])
  })
})

test('a font requires a language tag', () => {
  expect(faults('FONT', { fontLanguages: [] })).toEqual(['fontLanguages fontLanguages.required'])
  expect(faults('FONT', { fontLanguages: ['xx'] })).toEqual(['fontLanguages.0 fontLanguage.unknown'])
})

test.each([
  ['copyrightHolder', 'a'.repeat(20), 'a'.repeat(21)],
  ['copyrightHolder', '山'.repeat(10), '山'.repeat(11)],
])('a wallpaper’s %s', (field, inside, outside) => {
  expect(faults('WALLPAPER', { [field]: inside })).toEqual([])
  expect(faults('WALLPAPER', { [field]: outside })).toEqual([`${field} ${field}.tooLong`])
  expect(faults('WALLPAPER', { [field]: '' })).toEqual([`${field} ${field}.required`])
})

test('removal reason: up to 1000 characters or 500 Chinese', () => {
  expect([1000, 1001].map((length) => faultsOf(RemovalReason, 'a'.repeat(length)).length)).toEqual([0, 1])
  expect([500, 501].map((length) => faultsOf(RemovalReason, '山'.repeat(length)).length)).toEqual([0, 1])
  expect(faultsOf(RemovalReason, ' ')).toEqual(['removalReason.required'])
})

test('values come out trimmed and composed; unknown fields do not come out', () => {
  const details = ThemeDetails.parse({ ...theme, name: '  Cafe\u0301 ', designer: ' Li ', admin: true })
  expect(details).toMatchObject({ name: 'Café', designer: 'Li' })
  expect(details).not.toHaveProperty('admin')
  expect(ThemeDetails.parse(details)).toEqual(details)
})

describe('drafts', () => {
  const anything = fc.record(
    {
      name: fc.string({ unit: 'binary' }),
      description: fc.string(),
      tags: fc.array(fc.string()),
      priceCoins: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
    },
    { requiredKeys: [] },
  )
  test('keep whatever is typed, save what a database cannot hold', () => {
    fc.assert(
      fc.property(anything, (typed) => {
        const parsed = DetailsDraft.parse(typed)
        expect(parsed.description).toBe(typed.description?.replaceAll('\u0000', ''))
        expect(JSON.stringify(parsed)).not.toContain('\\u0000')
        expect(parsed.name?.isWellFormed() ?? true).toBe(true)
      }),
    )
  })
  test('a whole theme is a draft, and nothing of it is lost', () => {
    expect(DetailsDraft.parse(theme)).toEqual(theme)
  })
  test('has bounds all the same', () => {
    expect(faultsOf(DetailsDraft, { description: 'a'.repeat(20_001) })).toEqual(['description field.tooLong'])
    expect(faultsOf(DetailsDraft, { tags: Array(201).fill('a') })).toEqual(['tags field.tooMany'])
  })
})

test('catalogues', () => {
  expect([systemNameOf(15), systemNameOf(99)]).toEqual(['HyperOS 1', null])
  expect([isKnownSystemVersion(10), isKnownSystemVersion(11)]).toEqual([true, false])
  expect(new Set(REGIONS).size).toBe(REGIONS.length)
  expect(DIVIDE_TYPES).toContain(divideTypeFor(0))
  expect([divideTypeFor(0), divideTypeFor(1)]).toEqual(['FREE', 'PAY_DIVIDE'])
})
