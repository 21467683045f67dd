import { describe, expect, test } from 'vitest'
import { type Compared, changesBetween, versionKindOf } from './changes.ts'

const details = {
  name: 'Lake',
  version: '1.0',
  priceCoins: 3,
  tags: ['t1', 't2'],
  regions: ['GLOBAL'],
  systemVersions: [15, 16],
  screenshots: ['a', 'b'],
  translations: [{ locale: 'zh_CN', name: '湖', description: '安静' }],
  updateLog: 'first',
}
const modules = [
  { name: 'icons', contentDigest: 'i1', unpackedBytes: 1000 },
  { name: 'lockscreen', contentDigest: 'l1', unpackedBytes: 500 },
]
const base: Compared = { details, content: { fileId: 'p1', modules } }
const withDetails = (changes: object): Compared => ({ ...base, details: { ...details, ...changes } })
const withPackage = (fileId: string, now = modules): Compared => ({
  ...base,
  content: { fileId, modules: now },
})

describe('version kind', () => {
  test.each([
    ['the first', null, base, 'NEW_VERSION'],
    ['another package', base, withPackage('p2'), 'NEW_VERSION'],
    [
      'another package and price',
      base,
      { ...withPackage('p2'), details: { ...details, priceCoins: 0 } },
      'NEW_VERSION',
    ],
    ['another price', base, withDetails({ priceCoins: 0, name: 'Sea' }), 'PRICE_MODIFIED'],
    ['another text', base, withDetails({ name: 'Sea' }), 'PROFILE_UPDATED'],
    ['the same bytes uploaded again', base, withPackage('p1'), 'PROFILE_UPDATED'],
  ] as const)('%s', (_name, before, after, kind) => {
    expect(versionKindOf(before, after)).toBe(kind)
  })
})

describe('changes', () => {
  test.each([
    ['nothing', base, []],
    ['a new update log alone', withDetails({ updateLog: 'second' }), []],
    ['a text', withDetails({ name: 'Sea' }), [{ field: 'name', before: 'Lake', after: 'Sea' }]],
    [
      'a price to nothing',
      withDetails({ priceCoins: 0 }),
      [{ field: 'priceCoins', before: '3', after: '0' }],
    ],
    ['a list', withDetails({ tags: ['t2'] }), [{ field: 'tags', before: 't1, t2', after: 't2' }]],
    ['something added', withDetails({ remark: 'r' }), [{ field: 'remark', before: null, after: 'r' }]],
    ['an empty text for a missing one', withDetails({ remark: '' }), []],
    [
      'the order of pictures',
      withDetails({ screenshots: ['b', 'a'] }),
      [{ field: 'screenshots', before: '2', after: '2' }],
    ],
    [
      'a translation',
      withDetails({ translations: [{ locale: 'zh_CN', name: '海', description: '安静' }] }),
      [{ field: 'translations.zh_CN.name', before: '湖', after: '海' }],
    ],
    [
      'a language dropped',
      withDetails({ translations: [] }),
      [
        { field: 'translations.zh_CN.name', before: '湖', after: null },
        { field: 'translations.zh_CN.description', before: '安静', after: null },
      ],
    ],
    [
      'modules changed, added and dropped',
      withPackage('p2', [
        { name: 'icons', contentDigest: 'i2', unpackedBytes: 1200 },
        { name: 'aod', contentDigest: 'a1', unpackedBytes: 70 },
      ]),
      [
        { field: 'module.icons', before: '1000', after: '1200' },
        { field: 'module.aod', before: null, after: '70' },
        { field: 'module.lockscreen', before: '500', after: null },
      ],
    ],
  ] as const)('%s', (_name, after, changes) => {
    expect(changesBetween(base, after)).toEqual(changes)
  })
})

test('a rights record is named by its title, and two of one title are still two', () => {
  const first = { ...withDetails({ rightsRecordId: 'r1' }), rightsTitle: 'Letter' }
  const second = { ...withDetails({ rightsRecordId: 'r2' }), rightsTitle: 'Letter' }
  expect(changesBetween(base, first)).toEqual([{ field: 'rightsRecord', before: null, after: 'Letter' }])
  expect(changesBetween(first, second)).toEqual([
    { field: 'rightsRecord', before: 'Letter', after: 'Letter' },
  ])
  expect(changesBetween(first, { ...first, rightsTitle: 'Renamed' })).toEqual([])
})
