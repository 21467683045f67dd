import { PRODUCT_TYPES } from '@easel/domain/productTypes.ts'
import { expect, test } from 'vitest'
import { paths } from '../../../app/paths.ts'
import { kindAt, rulesFor, rulesForOne } from './kinds.ts'

test.each(PRODUCT_TYPES)('the address of %s names it', (type) => {
  expect(kindAt(paths.uploadOf(type), PRODUCT_TYPES)).toBe(type)
})

test('an unknown address names nothing', () => {
  expect(kindAt('/upload', PRODUCT_TYPES)).toBeUndefined()
})

test('the rules are those of the specification, in words', () => {
  expect(rulesFor('WALLPAPER')).toEqual([
    { key: 'rules.formats', params: { endings: 'jpg, jpeg, png, gif, bmp' } },
    { key: 'rules.resolution', params: { width: 1080, height: 1920 } },
    { key: 'rules.each', params: { max: '50 MB' } },
    { key: 'rules.files', params: { count: 500 } },
  ])
  expect(rulesFor('VIDEO_WALLPAPER')).toContainEqual({ key: 'rules.seconds', params: { seconds: 10 } })
  expect(rulesFor('RINGTONE')).toContainEqual({ key: 'rules.total', params: { max: '400 MB' } })
  expect(rulesFor('FONT')).toEqual([
    { key: 'rules.formats', params: { endings: 'ttf' } },
    { key: 'rules.one', params: { max: '60 MB' } },
  ])
})

test('the limit of a batch is left out for one file', () => {
  expect(rulesForOne('VIDEO_WALLPAPER')).toEqual([
    { key: 'rules.formats', params: { endings: 'mp4' } },
    { key: 'rules.resolution', params: { width: 1080, height: 1920 } },
    { key: 'rules.seconds', params: { seconds: 10 } },
    { key: 'rules.one', params: { max: '15 MB' } },
  ])
})
