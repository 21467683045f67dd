import { expect, test } from 'vitest'
import { isTelling, nearestPairs, sharesLayout } from './pairs.ts'

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

const PICTURE = { fileId: 'a', url: '/a', width: 1080, height: 2400, thumbHash: null }
const pairOf = (distance: number, agreeing: number | null = null) => ({
  kind: 'LOOKS_ALIKE' as const,
  ...{ distance, agreeing, mirrored: false, quarters: 0, ours: PICTURE, theirs: PICTURE },
  ...{ ourPath: null, theirPath: null },
})

test('the same two pictures are one pair, the nearest of them, whatever files hold them', () => {
  const pairs = [
    { pair: pairOf(30), bytes: 'a b' },
    { pair: pairOf(12), bytes: 'a c' },
    { pair: pairOf(20), bytes: 'a b' },
  ]
  expect(nearestPairs(pairs).map(({ pair, bytes }) => [bytes, pair.distance])).toEqual([
    ['a c', 12],
    ['a b', 20],
  ])
})

test.each([
  [52, 54, false],
  [44, 80, true],
  [28, 54, true],
  [28, null, true],
])(
  'a designer is warned of what is %i bits apart and agrees in %s fields: %s',
  (distance, agreeing, told) => {
    expect(isTelling(pairOf(distance, agreeing))).toBe(told)
  },
)
