import { expect, test } from 'vitest'
import { FontStore } from './fonts.ts'
import { FONT_LIMITS } from './limits.ts'
import type { SceneFiles } from './pictures.ts'

const filesOf = (paths: readonly string[], size = 1): SceneFiles => ({
  paths: new Set(paths),
  read: async (path) => (path.includes('gone') ? null : new Uint8Array(size)),
})

function storeOf(scene: readonly string[], phone: readonly string[] | null = null, size = 1) {
  const loaded: number[] = []
  const load = async (bytes: Uint8Array) => `font-${loaded.push(bytes.length)}`
  const phoneFonts = phone && filesOf(phone)
  return new FontStore({ files: filesOf(scene, size), phoneFonts, load })
}

async function familyOf(store: FontStore, name: string | null, path: string | null = null) {
  store.family(name, path)
  await store.settled()
  return store.family(name, path)
}

test('fontPath names a file of the scene, with or without its folder', async () => {
  const store = storeOf(['fonts/clock.ttf', 'notes.txt'])
  expect(store.family(null, 'clock.ttf')).toBeNull()
  expect(await familyOf(store, null, 'clock.ttf')).toBe('font-1')
  expect(await familyOf(store, null, '/fonts/clock.ttf')).toBe('font-1')
  for (const path of ['notes.txt', '../clock.ttf', 'http://a/clock.ttf', ''])
    expect(await familyOf(store, null, path)).toBeNull()
  expect(store.has('clock.ttf')).toBe(true)
  expect(store.has('other.ttf')).toBe(false)
})

test('fontFamily names a font of the scene before one of the phone; others are written in the phone’s', async () => {
  const store = storeOf(['a/Clock.otf'], ['Roboto-Regular.ttf', 'Fancy.ttf'])
  expect(await familyOf(store, 'clock')).toBe('font-1')
  expect(await familyOf(store, 'fancy')).toBe('font-2')
  expect(await familyOf(store, 'mipro-medium')).toBe('font-3')
  expect(await familyOf(store, null)).toBe('font-3')
  expect(await familyOf(storeOf([]), 'mipro-medium')).toBeNull()
})

test('a font that cannot be read or used leaves the phone’s own', async () => {
  const store = new FontStore({
    files: filesOf(['bad.ttf', 'gone.ttf', 'throws.ttf']),
    phoneFonts: null,
    load: async () => Promise.reject(new Error('no font')),
  })
  for (const path of ['bad.ttf', 'gone.ttf', 'throws.ttf']) {
    expect(await familyOf(store, null, path)).toBeNull()
    expect(store.has(path)).toBe(false)
  }
})

test('no more fonts and bytes of them than a scene may hold', async () => {
  const many = Array.from({ length: FONT_LIMITS.fonts + 5 }, (_, at) => `f${at}.ttf`)
  const store = storeOf(many)
  for (const path of many) await familyOf(store, null, path)
  expect(many.filter((path) => store.has(path))).toHaveLength(FONT_LIMITS.fonts)
  const large = storeOf(['a.ttf', 'b.ttf', 'c.ttf'], null, FONT_LIMITS.bytes / 2)
  expect(await familyOf(large, null, 'a.ttf')).not.toBeNull()
  expect(await familyOf(large, null, 'b.ttf')).not.toBeNull()
  expect(await familyOf(large, null, 'c.ttf')).toBeNull()
})
