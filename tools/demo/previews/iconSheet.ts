import { ICON_SIZE } from '../icons.ts'
import { write } from '../raster/lettering.ts'
import type { Surface } from '../raster/surface.ts'
import { copySurface, fillBox, SCREEN, stamp } from '../raster/surface.ts'
import type { Kit } from './kit.ts'
import { inkOn, writeFitting } from './kit.ts'

const COLUMNS = 4
const TOP = 640
const ROW = 326

/** All icons of the theme at their own size, on its wallpaper out of focus. */
export async function drawIconSheet(kit: Kit): Promise<Surface> {
  const sheet = copySurface(kit.frosted)
  const colour = inkOn(sheet, { x: 80, y: 200, width: 920, height: 300 }, kit.palette)
  const middle = SCREEN.width / 2
  await writeFitting(
    sheet,
    {
      text: kit.title,
      hand: { size: 92, weight: 8, spacing: 2 },
      at: { x: middle, y: 250 },
      colour,
      align: 'centre',
    },
    900,
  )
  fillBox(sheet, { x: middle - 44, y: 402, width: 88, height: 6 }, 3, colour, 0.7)
  await write(sheet, {
    text: `${kit.icons.length} icons`,
    hand: { size: 34, weight: 8, spacing: 6 },
    at: { x: middle, y: 448 },
    colour,
    align: 'centre',
    opacity: 0.85,
  })
  for (const [index, icon] of kit.icons.entries()) {
    const x = 78 + (index % COLUMNS) * ((SCREEN.width - 156 - ICON_SIZE) / (COLUMNS - 1))
    const y = TOP + Math.floor(index / COLUMNS) * ROW
    stamp(sheet, icon.sprite, { x, y })
    const label = inkOn(sheet, { x, y: y + ICON_SIZE, width: ICON_SIZE, height: 50 }, kit.palette)
    await write(sheet, {
      text: icon.label,
      hand: { size: 24, weight: 9.5, spacing: 2 },
      at: { x: x + ICON_SIZE / 2, y: y + ICON_SIZE + 18 },
      colour: label,
      align: 'centre',
    })
  }
  return sheet
}
