import { expect, test } from 'vitest'
import { cutShare, PHONE_SCREENS, shownPart } from './screens.ts'

const [tall, wide] = PHONE_SCREENS

test.each([
  // As tall as the screen: all of it is shown.
  [{ width: 1080, height: 2400 }, tall, { left: 0, top: 0, width: 1, height: 1 }, 0],
  // A tall picture on a shorter screen loses a tenth at the top and at the bottom.
  [{ width: 1080, height: 2400 }, wide, { left: 0, top: 0.1, width: 1, height: 0.8 }, 0.2],
  // A shorter picture on a tall screen loses its sides.
  [{ width: 1080, height: 1920 }, tall, { left: 0.1, top: 0, width: 0.8, height: 1 }, 0.2],
  [{ width: 2160, height: 1920 }, wide, { left: 0.25, top: 0, width: 0.5, height: 1 }, 0.5],
  [{ width: 1080, height: 2392 }, tall, { left: 0, top: 0, width: 1, height: 1 }, 0],
] as const)('%j on %j', (picture, screen, part, cut) => {
  const shown = shownPart(picture, screen)
  for (const side of ['left', 'top', 'width', 'height'] as const)
    expect(shown[side]).toBeCloseTo(part[side], 2)
  expect(cutShare(shown)).toBeCloseTo(cut, 5)
})
