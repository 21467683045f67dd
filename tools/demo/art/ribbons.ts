import type { Random } from '../random.ts'
import { darken, lighten } from '../raster/colour.ts'
import { grain } from '../raster/finish.ts'
import { fractal, makeNoise } from '../raster/noise.ts'
import type { Point } from '../raster/surface.ts'
import { SCREEN } from '../raster/surface.ts'
import { curve, drawSurface, path, rect, round } from '../raster/svg.ts'
import type { Family, Painter, Palette } from './palette.ts'

const { width, height } = SCREEN

const palettes = {
  carnival: {
    ground: '#f4ead9',
    ink: '#1f2a44',
    accent: '#e4572e',
    tones: ['#e4572e', '#f3a712', '#29335c', '#a8c686', '#669bbc', '#f4ead9'],
  },
  reef: {
    ground: '#0d2a3a',
    ink: '#e8f1ee',
    accent: '#ff7f6a',
    tones: ['#ff7f6a', '#ffd6a5', '#2ec4b6', '#118ab2', '#e8f1ee', '#0b4f6c'],
  },
  heather: {
    ground: '#ebe4ea',
    ink: '#3a2b4c',
    accent: '#c05f8e',
    tones: ['#7d5ba6', '#c05f8e', '#f0b7a1', '#55608f', '#d9c2dc', '#3a2b4c'],
  },
  meadow: {
    ground: '#1f2d24',
    ink: '#f1ead0',
    accent: '#f2c14e',
    tones: ['#f2c14e', '#86a873', '#f1ead0', '#4f772d', '#d98e5f', '#31572c'],
  },
} satisfies Record<string, Palette>

const STEP = 18
const GAP = 7

/** Remembers where bands already run, so that the next one stops before it touches them. */
function makeOccupancy(cell: number) {
  const cells = new Map<number, { x: number; y: number; reach: number; owner: number }[]>()
  const key = (column: number, row: number) => (row + 50) * 1000 + column + 50
  return {
    add(point: Point, reach: number, owner: number) {
      const place = key(Math.floor(point.x / cell), Math.floor(point.y / cell))
      const list = cells.get(place) ?? []
      list.push({ ...point, reach, owner })
      cells.set(place, list)
    },
    isFree(point: Point, reach: number) {
      const [column, row] = [Math.floor(point.x / cell), Math.floor(point.y / cell)]
      for (let dx = -1; dx <= 1; dx++) {
        for (let dy = -1; dy <= 1; dy++) {
          for (const other of cells.get(key(column + dx, row + dy)) ?? []) {
            if (Math.hypot(other.x - point.x, other.y - point.y) < other.reach + reach + GAP) return false
          }
        }
      }
      return true
    },
  }
}

const WIDTHS = [104, 104, 70, 70, 46, 46, 28, 28, 16, 9]

function band(points: readonly Point[], breadth: number, random: Random, palette: Palette): string {
  const colour = random.pick(palette.tones)
  const line = curve(points)
  const cap = random.chance(0.3) ? 'round' : 'butt'
  const stroke = (shade: string, size: number, extra = '') =>
    path(line, `fill="none" stroke="${shade}" stroke-width="${round(size)}" stroke-linecap="${cap}" ${extra}`)
  const parts = [stroke(colour, breadth)]
  if (breadth > 40) {
    const style = random.integer(0, 3)
    if (style === 0) parts.push(stroke(random.pick(palette.tones), breadth * 0.34))
    if (style === 1)
      parts.push(
        stroke(
          darken(colour, 0.18),
          breadth,
          `stroke-dasharray="${round(breadth * 0.5)} ${round(breadth * 1.6)}"`,
        ),
      )
    if (style === 2)
      parts.push(
        stroke(lighten(colour, 0.25), 4),
        stroke(darken(colour, 0.2), breadth * 0.6, 'stroke-opacity=".35"'),
      )
  }
  return parts.join('')
}

/** Bands that follow one wind and never cross. */
const paint: Painter = async ({ palette, random, scene }) => {
  const noise = fractal(makeNoise(random.fork('wind')), 1)
  const reach = random.between(900, 1500)
  const lean = random.between(0, Math.PI * 2)
  const shift = scene === 'home' ? 0 : 3.7
  const windAt = ({ x, y }: Point) => lean + noise(x / reach + shift, y / reach) * 3.4
  const occupancy = makeOccupancy(130)
  const parts = [rect(0, 0, width, height, `fill="${palette.ground}"`)]
  for (let tries = 0; tries < 1900; tries++) {
    const breadth = WIDTHS[Math.min(WIDTHS.length - 1, Math.floor(tries / 190))] ?? 9
    const calm = scene === 'lock' ? 760 : 0
    let here: Point = { x: random.between(-80, width + 80), y: random.between(calm - 40, height + 80) }
    const points: Point[] = []
    const longest = random.integer(20, 95)
    while (points.length < longest && occupancy.isFree(here, breadth / 2)) {
      if (here.x < -160 || here.x > width + 160 || here.y < calm - 160 || here.y > height + 160) break
      points.push(here)
      const angle = windAt(here)
      here = { x: here.x + Math.cos(angle) * STEP, y: here.y + Math.sin(angle) * STEP }
    }
    if (points.length < Math.max(5, breadth / 9)) continue
    for (const point of points) occupancy.add(point, breadth / 2, tries)
    parts.push(band(points, breadth, random, palette))
  }
  return grain(await drawSurface(parts.join('')), 1.2)
}

export const ribbons: Family = { paint, palettes }
