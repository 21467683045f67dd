import { expect, test } from 'vitest'
import { sharesLayout } from './pairs.ts'

const near = (agreeing: number | null) => ({
  ours: 'a',
  theirs: 'b',
  distance: 44,
  mirrored: false,
  quarters: 0,
  agreeing,
})
const [icons, launcher, lock, contacts] = ['icons', 'launcher', 'lockscreen', 'contact'].map(
  (name) => `preview/preview_${name}_0.jpg`,
)

test.each([
  ['two screens of icons that agree in places', near(58), icons, launcher, true],
  ['two screens of icons whose prints are near', near(null), icons, icons, false],
  ['a lock screen and a wallpaper', near(70), lock, 'wallpaper/default_lock_wallpaper.jpg', false],
  ['a screen of icons and a wallpaper', near(70), 'wallpaper/default_wallpaper.jpg', launcher, false],
  ['a list of contacts, however near', near(null), lock, contacts, true],
])('%s', (_name, found, ours = '', theirs = '', expected) => {
  expect(sharesLayout(found, ours, theirs)).toBe(expected)
})
