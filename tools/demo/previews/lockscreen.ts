import { lighten } from '../raster/colour.ts'
import { write } from '../raster/lettering.ts'
import type { Surface } from '../raster/surface.ts'
import { copySurface, fillBox, SCREEN } from '../raster/surface.ts'
import { drawClock } from './clock.ts'
import type { Kit } from './kit.ts'
import { drawStatusBar, inkOn } from './kit.ts'

/** The lock screen: the clock as the theme sets it, and two short-cuts in the corners. */
export async function drawLockscreen(kit: Kit): Promise<Surface> {
  const screen = copySurface(kit.lock)
  await drawStatusBar(screen, kit, inkOn(kit.lock, { x: 40, y: 30, width: 1000, height: 60 }, kit.palette))
  await drawClock(screen, kit, 340, 'lock')
  const y = 2200
  for (const x of [90, SCREEN.width - 90 - 116])
    fillBox(screen, { x, y, width: 116, height: 116 }, 58, '#000000', 0.34)
  const white = lighten(kit.palette.ground, 0.85)
  fillBox(screen, { x: 136, y: y + 30, width: 24, height: 18 }, 4, white)
  fillBox(screen, { x: 140, y: y + 52, width: 16, height: 36 }, 5, white)
  const right = SCREEN.width - 90 - 116
  fillBox(screen, { x: right + 28, y: y + 38, width: 60, height: 44 }, 11, white)
  fillBox(screen, { x: right + 46, y: y + 48, width: 24, height: 24 }, 12, '#2a2a2a')
  const colour = inkOn(kit.lock, { x: 300, y: 2230, width: 480, height: 60 }, kit.palette)
  await write(screen, {
    text: 'Swipe up to unlock',
    hand: { size: 28, weight: 9, spacing: 3 },
    at: { x: SCREEN.width / 2, y: 2244 },
    colour,
    align: 'centre',
    opacity: 0.85,
  })
  return screen
}
