import { expect, test } from 'vitest'
import { arranged, CLOCK_SIZES, type ClockSize, clockBox, gridSpot, SCREEN } from './phoneGrid.ts'

const of = (...androidPackages: readonly string[]) => {
  const { grid, dock } = arranged(
    androidPackages.map((androidPackage) => ({ androidPackage })),
    null,
  )
  return { grid: grid.map(({ item }) => item.androidPackage), dock: dock.map((each) => each.androidPackage) }
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
  const shown = (clock: ClockSize | null, theirs: typeof icons) => {
    const { grid, samples: kept } = arranged(theirs, clock, samples)
    return [grid.length, kept.map(({ item }) => item)]
  }
  expect(shown(null, icons)).toEqual([12, samples])
  expect(shown('2x4', icons)).toEqual([6, ['books', 'folder']])
  expect(shown('2x4', icons.slice(0, 3))).toEqual([3, ['books', 'folder']])
  expect(shown('4x4', icons)).toEqual([0, []])
})

test('apps stand beside and below a clock of any size, and never under it', () => {
  const icons = Array.from({ length: 30 }, (_, nth) => ({ androidPackage: `com.studio.app${nth}` }))
  const places = (clock: ClockSize | null) => {
    const { grid, samples } = arranged(icons, clock, ['books', 'folder'])
    return [...grid, ...samples].map(({ place }) => place)
  }
  const all = Array.from({ length: 16 }, (_, place) => place)
  expect(places(null)).toEqual(all)
  expect(places('2x4')).toEqual(all.slice(8))
  expect(places('2x2')).toEqual([2, 3, 6, 7, ...all.slice(8)])
  expect(places('1x2')).toEqual(all.slice(2))
  expect(places('4x4')).toEqual([])
  for (const size of CLOCK_SIZES) {
    const { rows, columns, ...box } = clockBox(size)
    expect(size).toBe(`${rows}x${columns}`)
    const under = all.filter((place) => {
      const { x, y } = gridSpot(place)
      return x * SCREEN.width < box.width && y * SCREEN.height < box.top + box.height
    })
    expect(under.filter((place) => places(size).includes(place))).toEqual([])
    expect(under).toHaveLength(rows * columns)
  }
})
