import { expect, test } from 'vitest'
import { lightnessOf } from './lightness.ts'

/** A picture of one pixel a row, each as grey as told. */
const rows = (...greys: readonly number[]) =>
  new Uint8ClampedArray(greys.flatMap((grey) => [grey, grey, grey, 255]))

test('each part of a picture is judged by itself', () => {
  const sky = rows(...Array.from({ length: 50 }, () => 240), ...Array.from({ length: 50 }, () => 20))
  expect(lightnessOf(sky, 1, 100)).toEqual({ top: 'light', clock: 'light', bottom: 'dark' })
})

test('the boundary is where white and black text have the same contrast', () => {
  const of = (grey: number) => lightnessOf(rows(...Array.from({ length: 100 }, () => grey)), 1, 100).clock
  expect([of(117), of(118)]).toEqual(['dark', 'light'])
})
