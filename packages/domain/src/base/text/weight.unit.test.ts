import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { characterCount, weightOf } from './weight.ts'

describe('weight', () => {
  test.each([
    ['', 0, 0],
    ['abc', 3, 3],
    ['主题', 2, 4],
    ['主题 Pro', 6, 8],
    ['한글', 2, 4],
    ['ひらがな', 4, 8],
    ['カタカナー', 5, 10],
    ['〇々', 2, 4],
    ['𠮷', 1, 2],
    ['Ａ１！', 3, 6],
    ['，。；：', 4, 8],
    ['　', 1, 2],
    ['é', 1, 1],
    ['e\u0301', 1, 1],
    ['\u1112\u1161\u11ab', 1, 2],
    ['Привет', 6, 6],
    ['नमस्ते', 6, 6],
    ['🙂', 1, 1],
    ['“”—…', 4, 4],
  ])('%j has %i characters and weighs %i', (text, characters, weight) => {
    expect(characterCount(text)).toBe(characters)
    expect(weightOf(text)).toBe(weight)
  })

  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }))

  test('lies between the number of characters and its double', () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(weightOf(value)).toBeGreaterThanOrEqual(characterCount(value))
        expect(weightOf(value)).toBeLessThanOrEqual(2 * characterCount(value))
      }),
    )
  })

  test('is the same in every canonical form', () => {
    fc.assert(
      fc.property(text, (value) => {
        expect(weightOf(value.normalize('NFD'))).toBe(weightOf(value.normalize('NFC')))
        expect(characterCount(value.normalize('NFD'))).toBe(characterCount(value))
      }),
    )
  })

  test('of Chinese is twice its length, of ASCII its length', () => {
    fc.assert(
      fc.property(fc.nat(50), fc.nat(50), (han, latin) => {
        expect(weightOf('画'.repeat(han) + 'a'.repeat(latin))).toBe(2 * han + latin)
      }),
    )
  })
})
