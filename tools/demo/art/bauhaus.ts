import type { Random } from '../random.ts'
import { grain } from '../raster/finish.ts'
import { SCREEN } from '../raster/surface.ts'
import { circle, drawSurface, path, rect } from '../raster/svg.ts'
import type { Family, Painter, Palette } from './palette.ts'

const palettes = {
  weimar: {
    ground: '#f0e6d2',
    ink: '#1c1b1a',
    accent: '#d8372a',
    tones: ['#d8372a', '#f0b323', '#1f4e9c', '#1c1b1a', '#e8d7b8'],
  },
  dessau: {
    ground: '#e8e4da',
    ink: '#232733',
    accent: '#ee6c3b',
    tones: ['#2b4c6f', '#ee6c3b', '#f3c98b', '#7fa99b', '#232733'],
  },
  orchard: {
    ground: '#f5ede0',
    ink: '#26322b',
    accent: '#e5573f',
    tones: ['#3f7d58', '#e5573f', '#f2b8a0', '#f2c14e', '#26322b'],
  },
  plum: {
    ground: '#f1e3e4',
    ink: '#2c1b33',
    accent: '#ef476f',
    tones: ['#5b2a6e', '#ef476f', '#f7b267', '#2c1b33', '#b9a5d6'],
  },
} satisfies Record<string, Palette>

const CELL = 180

interface Tile {
  readonly x: number
  readonly y: number
  readonly size: number
}

type Motif = (tile: Tile, fore: string, random: Random) => string

const quarter = (x: number, y: number, size: number, fill: string) =>
  path(`M${x} ${y}h${size}a${size} ${size} 0 0 1 -${size} ${size}z`, `fill="${fill}"`)

const turned = (tile: Tile, turns: number, body: string) =>
  `<g transform="rotate(${turns * 90} ${tile.x + tile.size / 2} ${tile.y + tile.size / 2})">${body}</g>`

/** Each motif fills one tile; turning gives four of each. */
const MOTIFS: Record<string, Motif> = {
  quarter: ({ x, y, size }, fore) => quarter(x, y, size, fore),
  halves: ({ x, y, size }, fore) =>
    path(
      `M${x} ${y}a${size / 2} ${size / 2} 0 0 0 ${size} 0zM${x} ${y + size / 2}a${size / 2} ${size / 2} 0 0 0 ${size} 0z`,
      `fill="${fore}"`,
    ),
  disc: ({ x, y, size }, fore) => circle(x + size / 2, y + size / 2, size * 0.4, `fill="${fore}"`),
  ring: ({ x, y, size }, fore) =>
    circle(
      x + size / 2,
      y + size / 2,
      size * 0.31,
      `fill="none" stroke="${fore}" stroke-width="${size * 0.18}"`,
    ),
  arcs: ({ x, y, size }, fore) =>
    [0.25, 0.55, 0.85]
      .map((share) =>
        path(
          `M${x + size * share} ${y}a${size * share} ${size * share} 0 0 1 -${size * share} ${size * share}`,
          `fill="none" stroke="${fore}" stroke-width="${size * 0.15}"`,
        ),
      )
      .join(''),
  stripes: ({ x, y, size }, fore) =>
    [0, 1, 2, 3].map((index) => rect(x, y + (index * size) / 4, size, size / 8, `fill="${fore}"`)).join(''),
  leaf: ({ x, y, size }, fore) =>
    path(
      `M${x} ${y}a${size} ${size} 0 0 1 ${size} ${size}a${size} ${size} 0 0 1 -${size} -${size}z`,
      `fill="${fore}"`,
    ),
  wedge: ({ x, y, size }, fore) => path(`M${x} ${y}l${size} ${size}h-${size}z`, `fill="${fore}"`),
  arch: ({ x, y, size }, fore) =>
    path(
      `M${x} ${y + size}v-${size / 2}a${size / 2} ${size / 2} 0 0 1 ${size} 0v${size / 2}z`,
      `fill="${fore}"`,
    ),
  dots: ({ x, y, size }, fore) =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8]
      .map((index) =>
        circle(
          x + size * (0.2 + (index % 3) * 0.3),
          y + size * (0.2 + Math.floor(index / 3) * 0.3),
          size * 0.07,
          `fill="${fore}"`,
        ),
      )
      .join(''),
  stair: ({ x, y, size }, fore) =>
    path(
      `M${x} ${y + size}v-${size / 3}h${size / 3}v-${size / 3}h${size / 3}v-${size / 3}h${size / 3}v${size}z`,
      `fill="${fore}"`,
    ),
}

/** Packs large tiles first, then ever smaller ones into what is left. */
function planTiles(random: Random, rows: number, columns: number, top: number): Tile[] {
  const occupied = new Set<number>()
  const tiles: Tile[] = []
  const place = (column: number, row: number, span: number) => {
    const cells = Array.from(
      { length: span * span },
      (_, index) => (row + Math.floor(index / span)) * columns + column + (index % span),
    )
    if (column + span > columns || row + span > rows || cells.some((cell) => occupied.has(cell))) return
    for (const cell of cells) occupied.add(cell)
    tiles.push({ x: column * CELL, y: top + row * CELL, size: span * CELL })
  }
  for (let tries = 0; tries < rows / 2; tries++)
    place(random.integer(0, columns - 3), random.integer(0, rows - 3), 3)
  for (let tries = 0; tries < rows * 3; tries++)
    place(random.integer(0, columns - 2), random.integer(0, rows - 2), 2)
  for (let cell = 0; cell < rows * columns; cell++) place(cell % columns, Math.floor(cell / columns), 1)
  return tiles
}

/** Plain shapes in a grid of mixed sizes: no two neighbours share a colour pair by rule, only by chance. */
const paint: Painter = async ({ palette, random, scene }) => {
  const columns = SCREEN.width / CELL
  const top = scene === 'home' ? -CELL / 3 : SCREEN.height - CELL * 7
  const rows = Math.ceil((SCREEN.height - top) / CELL)
  const parts = [rect(0, 0, SCREEN.width, SCREEN.height, `fill="${palette.ground}"`)]
  if (scene === 'lock') {
    const [first, second] = [palette.tones[0] ?? palette.ink, palette.tones[1] ?? palette.accent]
    const x = random.between(380, 700)
    parts.push(
      circle(x, 800, 300, `fill="${first}"`),
      path(`M${x} 500a300 300 0 0 1 0 600z`, `fill="${second}"`),
      rect(0, top - 26, SCREEN.width, 14, `fill="${palette.ink}"`),
    )
  }
  for (const tile of planTiles(random, rows, columns, top)) {
    const colours = random.shuffle([palette.ground, palette.ground, ...palette.tones])
    const back = colours[0] ?? palette.ground
    const fore = colours.find((colour) => colour !== back) ?? palette.ink
    const motif = MOTIFS[random.pick(Object.keys(MOTIFS))]
    if (!motif) continue
    parts.push(rect(tile.x, tile.y, tile.size + 0.5, tile.size + 0.5, `fill="${back}"`))
    parts.push(turned(tile, random.integer(0, 3), motif(tile, fore, random)))
  }
  return grain(await drawSurface(parts.join('')), 1.4)
}

export const bauhaus: Family = { paint, palettes }
