import { dockSpot, gridSpot } from '@easel/domain/phoneGrid.ts'
import { expect, test } from 'vitest'
import { phonePins } from './phonePins.ts'

const icons = ['com.android.mms', 'com.miui.gallery', 'com.android.settings'].map((androidPackage) => ({
  androidPackage,
}))
const finding = (path: string, cause = path, severity: 'error' | 'warning' = 'warning') => ({
  key: path,
  severity,
  cause,
  message: `About ${path}`,
  path,
})
const pins = (...found: readonly ReturnType<typeof finding>[]) =>
  phonePins(found, icons, null).map(({ face, x, y, number }) => ({ face, x, y, number }))

test('what was found about an icon lies on it, in the grid or in the dock', () => {
  expect(
    pins(finding('icons!res/drawable-xxhdpi/com.miui.gallery.png'), finding('icons!com.android.mms/0.png')),
  ).toEqual([
    { face: 'home', ...gridSpot(0), number: 1 },
    { face: 'home', ...dockSpot(0), number: 2 },
  ])
})

test('whatever its app is called by there, and in whichever file of a moving icon', () => {
  expect(
    pins(
      finding('icons!com.android.gallery3d.png'),
      finding('icons!fancy_icons/com.google.android.apps.messaging/manifest.xml'),
    ),
  ).toEqual([
    { face: 'home', ...gridSpot(0), number: 1 },
    { face: 'home', ...dockSpot(0), number: 2 },
  ])
})

test('an icon that is not drawn, and what no screen shows, has no pin', () => {
  expect(
    pins(
      finding('icons!com.example.unknown.png'),
      finding('description.xml'),
      finding(''),
      finding('fonts/a.ttf'),
    ),
  ).toEqual([])
})

test('what else lies among the icons is about all of them', () => {
  expect(pins(finding('icons!Thumbs.db'))).toEqual([{ face: 'home', ...gridSpot(0), number: 1 }])
})

test('each screen has its own, and errors are numbered first, as in the list', () => {
  const found = pins(
    finding('wallpaper/default_wallpaper.jpg'),
    finding('wallpaper/default_lock_wallpaper.jpg'),
    finding('lockscreen!manifest.xml', 'broken', 'error'),
    finding('aod!manifest.xml'),
  )
  expect(found.map(({ face, number }) => [face, number])).toEqual([
    ['lock', 1],
    ['home', 2],
    ['lock', 3],
    ['aod', 4],
  ])
})

test('one cause in many files of a module is one pin, and two causes at one spot stand side by side', () => {
  const found = pins(
    finding('wallpaper/default_wallpaper.jpg', 'large'),
    finding('wallpaper/other.jpg', 'large'),
    finding('wallpaper', 'many'),
  )
  expect(found).toHaveLength(2)
  expect(found[0]?.y).toBe(found[1]?.y)
  expect(found[0]?.x).not.toBe(found[1]?.x)
})
