import { expect, test } from 'vitest'
import { createRecorder } from '../testing/recorder.ts'
import { laidOver } from './layers.ts'

const surface = (width: number, height: number) => {
  const { canvas, drawn } = createRecorder()
  return { canvas, image: drawn, width, height }
}
const picture = (width: number, height: number) => ({ image: null, width, height })

test.each([
  [100, 50, 100, 50],
  [1000, 500, 192, 96],
  // A surface without a height cannot be drawn.
  [1000, 1, 192, 1],
])('an icon of %i × %i is %i × %i, and what lies over it is stretched', (width, height, wide, tall) => {
  const lowest = laidOver(null, picture(width, height), 192, surface)
  expect(lowest).toMatchObject({ width: wide, height: tall })
  expect(laidOver(lowest, picture(7, 9), 192, surface)).toBe(lowest)
  expect(lowest.image).toMatchObject([{ args: [null, 0, 0, wide, tall] }, { args: [null, 0, 0, wide, tall] }])
})
