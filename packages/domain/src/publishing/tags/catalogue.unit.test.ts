import { describe, expect, test } from 'vitest'
import { PRODUCT_RULES, PRODUCT_TYPES } from '../../productTypes.ts'
import { faultsOf } from '../../testing.ts'
import { CatalogueTag, TagRequest, tagIdFor } from './catalogue.ts'
import { Tag } from './rules.ts'

describe.each(PRODUCT_TYPES)('asking for a tag of %s', (category) => {
  const max = PRODUCT_RULES[category].tagMax
  const tooLong = ['text tag.tooLong']
  test.each([
    ['', ['text tag.required']],
    ['   ', ['text tag.required']],
    ['a'.repeat(max), []],
    ['a'.repeat(max + 1), tooLong],
    ['a'.repeat(21), tooLong],
    ['山'.repeat(max / 2), []],
    [`${'山'.repeat(max / 2)}a`, tooLong],
    [`${'山'.repeat(max / 2 - 1)}ab`, []],
    ['e\u0301'.repeat(max), []],
    ['a,b', ['text tag.separator']],
    ['a；b', ['text tag.separator']],
  ])('%j', (text, faults) => {
    expect(faultsOf(TagRequest, { category, text })).toEqual(faults)
  })
})

test('a request is of a type that there is', () => {
  expect(faultsOf(TagRequest, { category: 'BOAT', text: 'sea' })).toEqual(['category productType.unknown'])
})

describe('a tag of the catalogue', () => {
  const tag = { en: 'Science fiction', zh: '科幻', categories: ['THEME', 'FONT'] }
  test.each([
    ['for long tags', {}, []],
    ['for a short one too', { categories: ['THEME', 'RINGTONE'] }, ['en tag.tooLong']],
    ['for none', { categories: [] }, ['categories categories.required']],
    ['for one twice', { categories: ['FONT', 'FONT'] }, ['categories.1 categories.duplicate']],
    ['for what there is not', { categories: ['BOAT'] }, ['categories.0 productType.unknown']],
    ['without a Chinese label', { zh: '' }, ['zh tag.required']],
    ['longer than any', { en: 'a'.repeat(21), categories: ['RINGTONE'] }, ['en tag.tooLong']],
  ])('%s', (_, change, faults) => {
    expect(faultsOf(CatalogueTag, { ...tag, ...change })).toEqual(faults)
  })
})

describe('its id', () => {
  const free = () => false
  test.each([
    ['Ocean', 'ocean'],
    ['Sci-Fi & more', 'sci-fi-more'],
    ['Science fiction', 'science-fict'],
    ['Twelve chars-and', 'twelve-chars'],
    ['Café', 'cafe'],
    ['  3D  ', '3d'],
    ['海洋', 'tag'],
    ['—', 'tag'],
  ])('%s is %s', (en, id) => {
    expect(tagIdFor(en, free)).toBe(id)
    expect(faultsOf(Tag, id)).toEqual([])
  })

  test('is of none that is taken, and stays as short', () => {
    const usedIds = new Set(['science-fict', 'science-fi-2'])
    expect(tagIdFor('Science fiction', (id) => usedIds.has(id))).toBe('science-fi-3')
  })
})
