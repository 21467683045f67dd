import { describe, expect, test } from 'vitest'
import { find } from './find.ts'
import { index as en } from './index.en.ts'
import { index as zh } from './index.zh.ts'
import { tokensOf } from './tokens.ts'

const places = (found: ReturnType<typeof find>) =>
  found.map(({ document, section }) => `${document}#${section}`)

describe('tokens', () => {
  test.each([
    ['Theme names', ['theme', 'names']],
    ['封禁多久', ['封禁', '禁多', '多久']],
    ['币', ['币']],
    ['上传 mtz 主题', ['mtz', '上传', '主题']],
    ['ｐｒｅｖｉｅｗ', ['preview']],
    ['preview_icons_0', ['preview_icons_0', 'preview', 'icons', '0']],
    ['', []],
    ['!?…', []],
  ])('%s', (text, tokens) => {
    expect(tokensOf(text)).toEqual(tokens)
  })
})

describe('searching', () => {
  test('English: by whole words, by the beginning of the last one, titles first', () => {
    expect(places(find(en, 'how to complain'))[0]).toBe('intellectualProperty#complaint')
    expect(places(find(en, 'previ'))[0]).toBe('themeDesign#previews')
    expect(places(find(en, 'appeal'))).toContain('guide#decision')
  })

  test('Chinese: words without spaces, single characters, mixed with Latin', () => {
    expect(places(find(zh, '封禁持续多久'))[0]).toBe('accountBans#length')
    expect(places(find(zh, '申诉'))).toContain('guide#decision')
    expect(places(find(zh, '币'))).toContain('guide#details')
    expect(places(find(zh, '图标 xxhdpi'))[0]).toBe('themeDesign#icons')
  })

  test('everything asked for must be there', () => {
    expect(find(en, 'wallpaper complaint zebra')).toEqual([])
    expect(find(zh, '斑马')).toEqual([])
  })

  test('the excerpt shows the place', () => {
    const [first] = find(zh, '天以内申诉').concat(find(zh, '申诉一次'))
    expect(first?.excerpt.match).toBe('申诉一次')
    expect(`${first?.excerpt.before}${first?.excerpt.match}${first?.excerpt.after}`).toContain('天内申诉一次')
  })

  test.each(['(', '[a', '\\', '*', '__proto__', 'constructor', '%', ' '])('%s harms nothing', (query) => {
    expect(() => find(en, query)).not.toThrow()
  })

  test('never more than a screenful', () => {
    expect(find(zh, '的').length).toBeLessThanOrEqual(12)
  })
})
