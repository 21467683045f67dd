import { expect, test } from 'vitest'
import { pictureOf, stillsOf } from './phoneStills.ts'

const picture = { url: 'a' }
const none = { home: picture, lock: picture, aod: null }
const preview = { url: 'preview' }

test('a theme without a lock screen of its own has the phone’s, and nothing is missing', () => {
  expect(stillsOf('lock', none)).toEqual([])
  expect(pictureOf('lock', none)).toBe(picture)
})

test('its own lock screen that is not played is its preview, and that is said', () => {
  const drawn = { ...none, ownLock: { preview } }
  expect(pictureOf('lock', drawn)).toBe(preview)
  expect(stillsOf('lock', drawn)).toEqual(['lock'])
  expect(stillsOf('lock', { ...drawn, ownLock: { preview: null } })).toEqual(['lockWithout'])
  expect(stillsOf('lock', { ...drawn, scenesLeftOut: ['lock'] })).toEqual(['lock', 'tooLarge'])
  expect(stillsOf('lock', { ...drawn, scenes: { lock: {} } })).toEqual([])
})

test('a picture in the place of an always-on display is called that', () => {
  expect(stillsOf('aod', none)).toEqual([])
  expect(stillsOf('aod', { ...none, aod: picture })).toEqual(['aod'])
  expect(stillsOf('aod', { ...none, aod: picture, scenes: { aod: {} } })).toEqual([])
})

test('what of the home screen stands still', () => {
  expect(stillsOf('home', { ...none, scenes: { clock: {}, icons: {} } })).toEqual([])
  expect(stillsOf('home', { ...none, scenes: { wallpaper: {} } })).toEqual(['wallpaper'])
  expect(stillsOf('home', { ...none, scenes: {}, scenesLeftOut: ['icons', 'lock'] })).toEqual([
    'icons',
    'tooLarge',
  ])
})

test('a live wallpaper has the still one behind it until it plays', () => {
  expect(pictureOf('wallpaper', none)).toBe(picture)
  expect(stillsOf('wallpaper', { ...none, scenes: { wallpaper: {} } })).toEqual([])
})
