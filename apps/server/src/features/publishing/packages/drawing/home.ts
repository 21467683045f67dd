import { phoneAppName } from '@easel/domain/phoneAppNames.ts'
import { launcherApp } from '@easel/domain/phoneApps.ts'
import {
  arranged,
  type ClockSize,
  COLUMNS,
  clockBox,
  DOCK,
  GRID,
  SCREEN as GRID_SCREEN,
  gridSpot,
} from '@easel/domain/phoneGrid.ts'
import type { Picture } from '@easel/scene/canvas.ts'
import type { OtherApp } from '@easel/scene/icons/others.ts'
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas'
import type { Language } from './phoneScene.ts'
import { drawGestureBar, drawStatusBar, drawText, inkOn, isCanvas, openScreen, UNIT } from './screen.ts'
import { SCREEN } from './task.ts'

/** An icon ready to be drawn. */
export interface DrawnIcon {
  readonly androidPackage: string
  readonly picture: Picture
}

const SHEET = { top: 16, rows: 7 } as const

/** The clock of the home screen, which its scene has drawn. */
interface DrawnClock {
  readonly size: ClockSize
  readonly canvas: Canvas
}

/** In pixels. */
export function clockPixels(size: ClockSize) {
  const { width, height } = clockBox(size)
  return { width: Math.round(width * UNIT), height: Math.round(height * UNIT) }
}

/** The home screen as a launcher arranges it, with its clock where the package has one. */
export function drawHome(
  wallpaper: Picture | null,
  icons: readonly DrawnIcon[],
  others: readonly OtherApp[],
  clock: DrawnClock | null,
  language: Language,
): Canvas {
  const canvas = openScreen(wallpaper)
  const context = canvas.getContext('2d')
  if (clock) context.drawImage(clock.canvas, 0, clockBox(clock.size).top * UNIT)
  const { grid, samples, dock } = arranged(icons, clock?.size ?? null, others)
  const named = [...grid.map(({ item, place }) => ({ item: withName(item, language), place })), ...samples]
  for (const { item, place } of named) {
    const { x, y } = gridSpot(place)
    drawIcon(context, item, x * SCREEN.width, y * GRID_SCREEN.height * UNIT)
  }
  if (dock.length > 0) drawDock(context, dock)
  drawStatusBar(canvas)
  drawGestureBar(canvas)
  return canvas
}

/** The clock alone, above the middle of the home screen. */
export function drawClock(wallpaper: Picture | null, { canvas: clock }: DrawnClock): Canvas {
  const canvas = openScreen(wallpaper)
  const left = (SCREEN.width - clock.width) / 2
  canvas.getContext('2d').drawImage(clock, left, (SCREEN.height - clock.height) / 2 - 20 * UNIT)
  drawStatusBar(canvas)
  return canvas
}

/** More of the icons, on the blurred wallpaper. */
export function drawIconSheet(
  wallpaper: Picture | null,
  icons: readonly DrawnIcon[],
  language: Language,
): Canvas {
  const canvas = openScreen(null)
  const context = canvas.getContext('2d')
  if (wallpaper && isCanvas(wallpaper.image)) {
    // Larger than the screen, so that no edge of it is seen in the blur.
    context.filter = 'blur(36px)'
    context.drawImage(wallpaper.image, -80, -80, SCREEN.width + 160, SCREEN.height + 160)
    context.filter = 'none'
  }
  for (const [place, icon] of icons.slice(0, SHEET.rows * COLUMNS).entries()) {
    const { x } = gridSpot(place % COLUMNS)
    const row = Math.floor(place / COLUMNS)
    const y = (SHEET.top + GRID.icon / 2 + row * GRID.pitch) * UNIT
    drawIcon(context, withName(icon, language), x * SCREEN.width, y)
  }
  return canvas
}

function withName({ androidPackage, picture }: DrawnIcon, language: Language): NamedIcon {
  const known = launcherApp(androidPackage)?.known
  return { name: known ? phoneAppName(known, language) : null, picture }
}

function drawDock(context: SKRSContext2D, dock: readonly DrawnIcon[]): void {
  // The mock-up's phone is a little shorter: the dock stays at the bottom.
  const top = SCREEN.height - (GRID_SCREEN.height - DOCK.top) * UNIT
  const size = DOCK.icon * UNIT
  const box = { x: 4.5 * UNIT, y: top - 3.5 * UNIT, width: 91 * UNIT, height: size + 7 * UNIT }
  context.fillStyle = inkOn(context, box) === '#fff' ? 'rgba(255,255,255,0.18)' : 'rgba(0,0,0,0.12)'
  context.beginPath()
  context.roundRect(box.x, box.y, box.width, box.height, 7 * UNIT)
  context.fill()
  for (const [place, { picture }] of dock.entries()) {
    const x = (DOCK.left + place * (DOCK.icon + DOCK.gap)) * UNIT
    drawContained(context, picture, x + size / 2, top + size / 2, size)
  }
}

interface NamedIcon {
  readonly name: string | null
  readonly picture: Picture
}

function drawIcon(context: SKRSContext2D, { name, picture }: NamedIcon, x: number, y: number): void {
  const size = GRID.icon * UNIT
  const below = y + size / 2 + 3.9 * UNIT
  if (name !== null) {
    const box = { x: x - size / 2, y: below - 2.5 * UNIT, width: size, height: 5 * UNIT }
    const ink = inkOn(context, box)
    drawText(context, { text: name, x, y: below, size: 3.7 * UNIT, weight: 500, ink })
  }
  drawContained(context, picture, x, y, size)
}

/** @param x, y its middle */
function drawContained(context: SKRSContext2D, picture: Picture, x: number, y: number, size: number): void {
  const { image, width, height } = picture
  if (!isCanvas(image)) return
  const scale = size / Math.max(width, height)
  const [wide, tall] = [width * scale, height * scale]
  context.drawImage(image, x - wide / 2, y - tall / 2, wide, tall)
}
