import { describe, expect, test } from 'vitest'
import { PRODUCT_TYPES } from '../../productTypes.ts'
import { WallpaperDetails } from '../products/details.ts'
import { productName } from '../products/fields.ts'
import { nameFromFile, tagsFromColours } from './suggest.ts'

describe('a name from a file’s name', () => {
  test.each([
    ['night_sky-02.jpg', 'night sky 02'],
    ['山水·清晨.png', '山水·清晨'],
    ['IMG_20250901.JPG', ''],
    ['mmexport1690000000.jpg', ''],
    ['001.bmp', ''],
    ['Lotus.final.v2.png', 'Lotus final v2'],
    ['.jpg', ''],
  ])('%s', (fileName, name) => {
    expect(nameFromFile(fileName, 'WALLPAPER')).toBe(name)
  })

  test('it always keeps the name rule of its type', () => {
    const hostile = `${'长'.repeat(90)} <b>&\u202e👩‍👩‍👧.png`
    for (const type of PRODUCT_TYPES) {
      const name = nameFromFile(hostile, type)
      expect(name).not.toBe('')
      expect(productName(type).safeParse(name).success).toBe(true)
    }
  })
})

describe('tags from colours', () => {
  test.each([
    [[{ hex: '#080808', share: 1 }], ['monochrome', 'dark']],
    [[{ hex: '#f8f6f6', share: 0.95 }], ['monochrome', 'light']],
    [
      [
        { hex: '#0b4f6c', share: 0.7 },
        { hex: '#e8c07d', share: 0.3 },
      ],
      ['ocean'],
    ],
    [
      [
        { hex: '#808080', share: 0.5 },
        { hex: '#c0a080', share: 0.5 },
      ],
      [],
    ],
    [
      ['#d22', '#dd2', '#2d2', '#22d'].map((short) => ({
        hex: `#${[...short.slice(1)].map((digit) => digit + digit).join('')}`,
        share: 0.25,
      })),
      ['colourful'],
    ],
    [[], []],
  ])('%j', (colours, tags) => {
    expect(tagsFromColours(colours)).toEqual(tags)
  })

  test('what is suggested is a pick that the rule takes', () => {
    const tags = tagsFromColours([{ hex: '#0a0a0a', share: 1 }])
    const details = { name: 'a', tags, copyrightHolder: 'b', priceCoins: 0 }
    expect(WallpaperDetails.safeParse(details).success).toBe(true)
  })
})
