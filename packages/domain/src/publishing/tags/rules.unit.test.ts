import { describe, expect, test } from 'vitest'
import { faultsOf } from '../../testing.ts'
import { Tag, TagPick, tagKey, WallpaperTag } from './rules.ts'

describe('a tag', () => {
  test.each([
    ['ink', []],
    [' ink ', []],
    ['水墨', []],
    ['sci-fi', []],
    ['', ['tag.required']],
    ['\u3000', ['tag.required']],
    ['a'.repeat(20), []],
    ['a'.repeat(21), ['tag.tooLong']],
    ['山'.repeat(10), []],
    [`${'山'.repeat(10)}a`, ['tag.tooLong']],
    ...[...',;，；、،؛﹐﹔､'].map((separator) => [`a${separator}b`, ['tag.separator']]),
    ['a\u037Eb', ['tag.separator']],
  ])('%j', (text, codes) => {
    expect(faultsOf(Tag, text)).toEqual(codes)
  })

  test('of a wallpaper is shorter', () => {
    expect([12, 13].map((length) => faultsOf(WallpaperTag, 'a'.repeat(length)))).toEqual([
      [],
      ['tag.tooLong'],
    ])
    expect([6, 7].map((length) => faultsOf(WallpaperTag, '山'.repeat(length)))).toEqual([[], ['tag.tooLong']])
  })
})

test.each([
  ['Ink', 'ink', true],
  ['Ｉｎｋ', 'ink', true],
  ['é', 'e\u0301', true],
  ['ink art', 'ink  art', true],
  ['ink', 'inks', false],
])('%j and %j are the same tag: %s', (a, b, same) => {
  expect(tagKey(a) === tagKey(b)).toBe(same)
  expect(faultsOf(TagPick, [a, b])).toEqual(same ? ['1 tags.duplicate'] : [])
})
