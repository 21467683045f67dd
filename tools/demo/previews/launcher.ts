import { ICON_SIZE } from '../icons.ts'
import { readable } from '../raster/colour.ts'
import { write } from '../raster/lettering.ts'
import type { Surface } from '../raster/surface.ts'
import { copySurface, fillBox, SCREEN, stamp } from '../raster/surface.ts'
import { drawClock } from './clock.ts'
import type { Kit } from './kit.ts'
import { drawStatusBar, iconNamed, inkOn } from './kit.ts'

const COLUMNS = 4
const FIRST_ROW = 1130
const ROW = 296
const DOCK = ['Phone', 'Messages', 'Browser', 'Camera']

const columnX = (column: number) => 66 + column * ((SCREEN.width - 132 - ICON_SIZE) / (COLUMNS - 1))

/** The home screen: clock, three rows of applications, a dock. */
export async function drawLauncher(kit: Kit): Promise<Surface> {
  const screen = copySurface(kit.home)
  await drawStatusBar(screen, kit, inkOn(kit.home, { x: 40, y: 30, width: 1000, height: 60 }, kit.palette))
  await drawClock(screen, kit, 270, 'home')
  const others = kit.icons.filter(({ label }) => !DOCK.includes(label)).slice(0, 12)
  for (const [index, icon] of others.entries()) {
    const [x, y] = [columnX(index % COLUMNS), FIRST_ROW + Math.floor(index / COLUMNS) * ROW]
    stamp(screen, icon.sprite, { x, y })
    const colour = inkOn(
      kit.home,
      { x: x - 20, y: y + ICON_SIZE, width: ICON_SIZE + 40, height: 60 },
      kit.palette,
    )
    await write(screen, {
      text: icon.label,
      hand: { size: 25, weight: 10, spacing: 2 },
      at: { x: x + ICON_SIZE / 2, y: y + ICON_SIZE + 16 },
      colour,
      shadow: readable(colour, '#000000', '#ffffff'),
      align: 'centre',
    })
  }
  const dots = inkOn(kit.home, { x: 480, y: 2030, width: 120, height: 40 }, kit.palette)
  for (const dot of [0, 1, 2]) {
    fillBox(screen, { x: 501 + dot * 30, y: 2040, width: 16, height: 16 }, 8, dots, dot === 1 ? 1 : 0.45)
  }
  fillBox(screen, { x: 34, y: 2108, width: 1012, height: 252 }, 76, '#ffffff', 0.2)
  for (const [column, label] of DOCK.entries())
    stamp(screen, iconNamed(kit, label), { x: columnX(column), y: 2138 })
  return screen
}
