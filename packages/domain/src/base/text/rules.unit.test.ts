import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { faultsOf } from '../../testing.ts'
import { foldKey } from './fold.ts'
import {
  boundedText,
  englishNameOnly,
  englishOnly,
  noSpecialSymbols,
  plainText,
  searchText,
} from './rules.ts'

const name = boundedText({ field: 'name', max: 18, count: 'characters' })
const weighed = boundedText({ field: 'name', max: 18, count: 'weight' })
const lines = boundedText({ field: 'log', max: 20, count: 'weight', min: 0, multiline: true })

describe('bounds, just inside and just outside', () => {
  test.each([
    [name, 'a', []],
    [name, 'a'.repeat(18), []],
    [name, 'a'.repeat(19), ['name.tooLong']],
    [name, '画'.repeat(18), []],
    [name, '画'.repeat(19), ['name.tooLong']],
    [name, 'e\u0301'.repeat(18), []],
    [name, ` ${'a'.repeat(18)}\t`, []],
    [weighed, '画'.repeat(9), []],
    [weighed, `${'画'.repeat(9)}a`, ['name.tooLong']],
    [weighed, '画'.repeat(10), ['name.tooLong']],
    [weighed, 'a'.repeat(18), []],
    [boundedText({ field: 'name', min: 2, max: 4, count: 'characters' }), 'a', ['name.tooShort']],
    [boundedText({ field: 'name', min: 2, max: 4, count: 'characters' }), 'ab', []],
    [lines, '', []],
  ])('%#', (schema, text, codes) => {
    expect(faultsOf(schema, text)).toEqual(codes)
  })

  test('the figures are given', () => {
    const result = weighed.safeParse('画'.repeat(10))
    expect(result.error?.issues[0]).toMatchObject({ params: { code: 'name.tooLong', max: 18, count: 20 } })
  })
})

describe('what counts as empty', () => {
  test.each([undefined, null, '', ' ', '\t\n', '\u3000', '\u200B\u200B', '\u3164', '\u2060\uFEFF', '\u00AD'])(
    '%j',
    (text) => {
      expect(faultsOf(name, text)).toEqual(['name.required'])
    },
  )

  test('a number is no text', () => {
    expect(faultsOf(name, 7)).toEqual(['field.invalidType'])
  })
})

describe('what no text may hold', () => {
  test.each([
    ['a\u0000b', ['text.controlCharacter']],
    ['a\u0007b', ['text.controlCharacter']],
    ['a\u0085b', ['text.controlCharacter']],
    ['a\nb', ['text.controlCharacter']],
    ['a\uD800b', ['text.brokenCharacter']],
    ['\uDC00b', ['text.brokenCharacter']],
    ['a\u202Eb', ['text.directionOverride']],
    ['a\u2066b', ['text.directionOverride']],
    ['a\u0000\u202E\uDFFF', ['text.brokenCharacter', 'text.controlCharacter', 'text.directionOverride']],
    ['مرحبا', []],
    ['🙂👨‍👩‍👧', []],
  ])('%j', (text, codes) => {
    expect(faultsOf(name, text)).toEqual(codes)
  })

  test('line breaks and tabs are welcome in long texts, other controls are not', () => {
    expect(lines.parse('a\r\nb\rc\n\td')).toBe('a\nb\nc\n\td')
    expect(faultsOf(lines, 'a\u001Bb')).toEqual(['text.controlCharacter'])
  })
})

describe('no special symbols', () => {
  const plain = name.superRefine(noSpecialSymbols('name'))
  test.each([
    ['Ink 7', []],
    ['水墨 山水', []],
    ['Ünïcödé', []],
    ['हिन्दी', []],
    ['٣ أيام', []],
    ['  Ink  ', []],
    ['Ink  7', ['name.specialSymbols']],
    ['Ink!', ['name.specialSymbols']],
    ['Ink-7', ['name.specialSymbols']],
    ['Ink_7', ['name.specialSymbols']],
    ['水墨（一）', ['name.specialSymbols']],
    ['A·B', ['name.specialSymbols']],
    ['Ink🙂', ['name.specialSymbols']],
    ['½', ['name.specialSymbols']],
    ['<b>', ['name.specialSymbols']],
    ['', ['name.required']],
  ])('%j', (text, codes) => {
    expect(faultsOf(plain, text)).toEqual(codes)
  })
})

describe('English only', () => {
  const person = name.superRefine(englishOnly('realName'))
  const short = name.superRefine(englishNameOnly('nickname'))
  test.each([
    ['Li Lei', [], []],
    ["Mary-Jane O'Neil", [], []],
    ['J. Doe', [], []],
    ['Studio 9', ['realName.englishOnly'], []],
    ['9', ['realName.englishOnly'], []],
    ['李雷', ['realName.englishOnly'], ['nickname.englishOnly']],
    ['Zoë', ['realName.englishOnly'], ['nickname.englishOnly']],
    ['a_b', ['realName.englishOnly'], ['nickname.englishOnly']],
    ["-'.", ['realName.englishOnly'], ['nickname.englishOnly']],
    ['Ｌｉ', ['realName.englishOnly'], ['nickname.englishOnly']],
    ['Аnna', ['realName.englishOnly'], ['nickname.englishOnly']],
  ])('%j', (text, asPerson, asShort) => {
    expect(faultsOf(person, text)).toEqual(asPerson)
    expect(faultsOf(short, text)).toEqual(asShort)
  })
})

describe('properties', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.string())

  test('what a rule returns it returns again unchanged', () => {
    fc.assert(
      fc.property(text, (value) => {
        const once = plainText('x').parse(value)
        expect(plainText('x').parse(once)).toBe(once)
      }),
    )
  })

  test('what is accepted is within its bounds, whole and without surroundings', () => {
    fc.assert(
      fc.property(text, (value) => {
        const result = name.safeParse(value)
        if (!result.success) return
        expect([...result.data].length).toBeLessThanOrEqual(18)
        expect(result.data).toBe(result.data.trim())
        expect(result.data.isWellFormed()).toBe(true)
      }),
    )
  })
})

describe('foldKey', () => {
  test.each([
    ['Studio  Nine', 'studio nine', true],
    ['ＳＴＵＤＩＯ', 'studio', true],
    ['é', 'e\u0301', true],
    ['a', 'b', false],
    ['夜 色', '夜色', false],
  ])('%j and %j', (a, b, same) => {
    expect(foldKey(a) === foldKey(b)).toBe(same)
  })

  test('folding twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        expect(foldKey(foldKey(value))).toBe(foldKey(value))
      }),
    )
  })
})

describe('what one searches for', () => {
  test.each([
    ['  Lake ', 'Lake'],
    ['a\u0000b', 'a b'],
    ['a\ud800', 'a\ufffd'],
    ['100%_\\', '100%_\\'],
    ['', ''],
  ])('%j reads as %j', (typed, read) => {
    expect(searchText.parse(typed)).toBe(read)
  })
  test('is bounded', () => {
    expect(searchText.safeParse('x'.repeat(61)).success).toBe(false)
  })
})
