import { expect, test } from 'vitest'
import { lightnessOf } from './lightness.ts'

/** A picture of one pixel a row, each of the grey that is given. */
const rows = (...greys: readonly number[]) =>
  new Uint8ClampedArray(greys.flatMap((grey) => [grey, grey, grey, 255]))

test('each part of a picture is judged by itself', () => {
  const sky = rows(...Array.from({ length: 50 }, () => 240), ...Array.from({ length: 50 }, () => 20))
  expect(lightnessOf(sky, 1, 100)).toMatchObject({
    top: 'light',
    clock: 'light',
    bottom: 'dark',
    // The names of the first three rows lie above the middle, those of the last one below it.
    labels: [...Array.from({ length: 12 }, () => 'light'), 'dark', 'dark', 'dark', 'dark'],
  })
})

test('the boundary is where white and black text have the same contrast', () => {
  const of = (grey: number) => lightnessOf(rows(...Array.from({ length: 100 }, () => grey)), 1, 100).clock
  expect([of(117), of(118)]).toEqual(['dark', 'light'])
})

test('the name of each app is judged by what lies under it alone', () => {
  const halves = new Uint8ClampedArray(
    Array.from({ length: 100 }, () => [250, 250, 20, 20].flatMap((grey) => [grey, grey, grey, 255])).flat(),
  )
  expect(lightnessOf(halves, 4, 100).labels.slice(0, 4)).toEqual(['light', 'light', 'dark', 'dark'])
})
