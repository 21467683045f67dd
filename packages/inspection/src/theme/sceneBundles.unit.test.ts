import { describe, expect, test } from 'vitest'
import { BUNDLE_LIMITS, clockSizeOf, isWithinLimits, sceneBundlesOf } from './sceneBundles.ts'

const lock = ['lockscreen!advance/manifest.xml', 'lockscreen!advance/bg/day.png']
const NONE = { lock: null, aod: null, clock: null, wallpaper: null, icons: null, fonts: null, sounds: null }

test('each scene is its folder, and its paths are whole', () => {
  expect(
    sceneBundlesOf([
      'description.xml',
      ...lock,
      'lockscreen!theme_values.xml',
      'aod!content/manifest.xml',
      'aod!aod_description.xml',
      'clock_2x4!manifest.xml',
      'clock_2x4!hour.png',
      'miwallpaper/manifest.xml',
      'fonts/Roboto-Regular.ttf',
      'fonts/readme.txt',
      'ringtones/ringtone.mp3',
      'ringtones/readme.txt',
      'boots/bootaudio.mp3',
      'boots/bootanimation/1.png',
      'audio/deep/lock.ogg',
    ]),
  ).toEqual({
    lock: { prefix: 'lockscreen!advance/', paths: lock.toSorted() },
    aod: { prefix: 'aod!content/', paths: ['aod!content/manifest.xml'] },
    clock: { prefix: 'clock_2x4!', paths: ['clock_2x4!hour.png', 'clock_2x4!manifest.xml'] },
    wallpaper: { prefix: 'miwallpaper/', paths: ['miwallpaper/manifest.xml'] },
    icons: null,
    fonts: { prefix: 'fonts/', paths: ['fonts/Roboto-Regular.ttf'] },
    sounds: { prefix: '', paths: ['boots/bootaudio.mp3', 'ringtones/ringtone.mp3'] },
  })
})

test('a module as a folder is the same scene, and what is an archive comes first', () => {
  const inFolder = lock.map((path) => path.replace('!', '/'))
  expect(sceneBundlesOf(inFolder).lock?.prefix).toBe('lockscreen/advance/')
  expect(sceneBundlesOf([...inFolder, ...lock]).lock?.prefix).toBe('lockscreen!advance/')
})

describe('a phone finds no scene', () => {
  test.each([
    [['lockscreen!advance/bg.png']],
    [['lockscreen!lockscreen/advance/manifest.xml']],
    [['lockscreen!advance/Manifest.xml']],
    [['lockscreen2!advance/manifest.xml']],
    [['lockscreen!advance/manifest.xml/a']],
    // In an archive inside of the module.
    [['lockscreen!advance.zip!manifest.xml']],
    [['miwallpaper/0.jpg']],
    [[]],
  ])('in %j', (paths) => {
    expect(sceneBundlesOf(paths)).toEqual(NONE)
  })
})

test('of clocks the widest, and of an always-on display its content before its root', () => {
  const clocks = ['clock_1x2', 'clock_2x2', 'clock_4x4'].map((name) => `${name}!manifest.xml`)
  expect(sceneBundlesOf(clocks).clock?.prefix).toBe('clock_4x4!')
  const without = sceneBundlesOf(['clock_2x4!a.png', ...clocks])
  expect(without.clock?.prefix).toBe('clock_4x4!')
  expect(clockSizeOf(without)).toBe('4x4')
  expect(clockSizeOf(sceneBundlesOf(['clock_1x2/manifest.xml']))).toBe('1x2')
  expect(clockSizeOf(sceneBundlesOf(['clock_2x4!a.png']))).toBeNull()
  expect(sceneBundlesOf(['aod/manifest.xml', 'aod/bg.png']).aod).toEqual({
    prefix: 'aod/',
    paths: ['aod/bg.png', 'aod/manifest.xml'],
  })
  expect(sceneBundlesOf(['aod/manifest.xml', 'aod/content/manifest.xml']).aod?.paths).toEqual([
    'aod/content/manifest.xml',
  ])
})

test('of icons what moves and what shapes the others', () => {
  const belongs = [
    'animating_icons/com.android.mms/fancy/manifest.xml',
    'fancy_icons/com.android.calendar/den480/a.png',
    'fancy_icons/com.android.calendar/manifest.xml',
    'icon_border.png',
    'layer_animating_icons/com.miui.gallery/layer_0.png',
    'res/drawable-xxhdpi/icon_mask.png',
    'res/drawable-xxhdpi/icon_pattern.webp',
    'transform_config.xml',
  ].map((path) => `icons!${path}`)
  const others = [
    'icons!res/drawable-xxhdpi/com.android.mms.png',
    'icons!com.android.mms/0.png',
    'icons!notes.psd',
  ]
  expect(sceneBundlesOf([...others, ...belongs]).icons).toEqual({ prefix: 'icons!', paths: belongs })
  expect(sceneBundlesOf(others).icons).toBeNull()
})

test('what is no part of the theme belongs to no scene', () => {
  const strays = ['lockscreen!advance/.DS_Store', 'lockscreen!__MACOSX/._a', 'lockscreen!advance/tool.apk']
  expect(sceneBundlesOf([...lock, ...strays]).lock?.paths).toEqual(lock.toSorted())
})

test('bounds hold for each scene, and lower ones for fonts', () => {
  expect(isWithinLimits('lock', BUNDLE_LIMITS.files, BUNDLE_LIMITS.bytes)).toBe(true)
  expect(isWithinLimits('lock', BUNDLE_LIMITS.files + 1, 1)).toBe(false)
  expect(isWithinLimits('lock', 1, BUNDLE_LIMITS.bytes + 1)).toBe(false)
  expect(isWithinLimits('fonts', 1, BUNDLE_LIMITS.fontBytes)).toBe(true)
  expect(isWithinLimits('fonts', 1, BUNDLE_LIMITS.fontBytes + 1)).toBe(false)
})

test('time grows with the number of paths alone', () => {
  const many = Array.from({ length: 10_000 }, (_value, at) => `icons!fancy_icons/com.a.b${at}/manifest.xml`)
  expect(sceneBundlesOf(many).icons?.paths).toHaveLength(10_000)
})
