import { expect, test } from 'vitest'
import { arranged } from './phoneGrid.ts'

const of = (...androidPackages: readonly string[]) => {
  const { grid, dock } = arranged(
    androidPackages.map((androidPackage) => ({ androidPackage })),
    false,
  )
  return { grid: grid.map((each) => each.androidPackage), dock: dock.map((each) => each.androidPackage) }
}

test('each app is drawn once, whatever it is called by', () => {
  const phones = [
    'com.android.contacts.activities.TwelveKeyDialer',
    'com.android.incallui',
    'com.google.android.dialer',
  ]
  expect(of(...phones, 'com.android.contacts', 'com.xiaomi.calendar', 'com.android.calendar')).toEqual({
    grid: ['com.android.contacts', 'com.xiaomi.calendar'],
    dock: ['com.android.contacts.activities.TwelveKeyDialer'],
  })
})

test('the dock has its apps in their order, and contacts where there is no phone', () => {
  expect(of('com.android.camera', 'com.android.mms', 'com.android.contacts', 'a.b')).toEqual({
    grid: ['a.b'],
    dock: ['com.android.contacts', 'com.android.mms', 'com.android.camera'],
  })
})

test('apps that the theme has no icon for take a quarter of the places, and their folder stays', () => {
  const icons = Array.from({ length: 30 }, (_, nth) => ({ androidPackage: `com.studio.app${nth}` }))
  const samples = ['books', 'travel', 'chat', 'folder']
  const shown = (hasClock: boolean, theirs: typeof icons) => {
    const { grid, samples: kept } = arranged(theirs, hasClock, samples)
    return [grid.length, kept]
  }
  expect(shown(false, icons)).toEqual([12, samples])
  expect(shown(true, icons)).toEqual([6, ['books', 'folder']])
  expect(shown(true, icons.slice(0, 3))).toEqual([3, ['books', 'folder']])
})
