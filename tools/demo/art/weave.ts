import type { Random } from '../random.ts'
import { darken, lighten, parseHex } from '../raster/colour.ts'
import { grain } from '../raster/finish.ts'
import { emptySurface, SCREEN } from '../raster/surface.ts'
import type { Family, Painter, Palette } from './palette.ts'

const palettes = {
  kilim: {
    ground: '#ead9b8',
    ink: '#3a1f1c',
    accent: '#b5372b',
    tones: ['#b5372b', '#1f3d5a', '#d99a2b', '#ead9b8', '#3a1f1c', '#5f7a52'],
  },
  indigo: {
    ground: '#e9e6dc',
    ink: '#15233f',
    accent: '#c8563c',
    tones: ['#1b2f5b', '#e9e6dc', '#41659c', '#15233f', '#8fabc9', '#c8563c'],
  },
  andes: {
    ground: '#2b1b2e',
    ink: '#f6e3c0',
    accent: '#f0592a',
    tones: ['#d81e5b', '#f0a202', '#2b1b2e', '#0e9594', '#f6e3c0', '#f0592a'],
  },
  lichen: {
    ground: '#e5e2d0',
    ink: '#35402f',
    accent: '#c98f3b',
    tones: ['#5d6b4a', '#e5e2d0', '#a9ae8a', '#c98f3b', '#35402f', '#b9735a'],
  },
} satisfies Record<string, Palette>

// One knot of the cloth; 90 × 200 of them make the screen.
const KNOT = 12
const COLUMNS = SCREEN.width / KNOT
const ROWS = SCREEN.height / KNOT

/** Whether a knot of a band belongs to its figure (2), its outline (1) or its ground (0). */
type Motif = (column: number, row: number, rows: number) => number

const away = (value: number, period: number) => Math.abs((((value % period) + period) % period) - period / 2)

const MOTIFS: readonly { readonly rows: number; readonly motif: Motif }[] = [
  {
    rows: 30,
    motif: (column, row, rows) =>
      [0, 1, 2, 0][Math.floor((away(column, 30) + Math.abs(row - rows / 2 + 0.5)) / 4)] ?? 0,
  },
  {
    rows: 24,
    motif: (column, row, rows) => {
      const reach = away(column, 18) + Math.abs(row - rows / 2 + 0.5)
      return reach < 3 ? 2 : reach < 5 ? 0 : reach < 8 ? 1 : reach < 9.5 ? 2 : 0
    },
  },
  {
    rows: 14,
    motif: (column, row) => ((away(column, 14) + row) % 7 < 3 ? 2 : (away(column, 14) + row) % 7 < 4 ? 1 : 0),
  },
  {
    rows: 10,
    motif: (column, row, rows) =>
      row < 2 || row >= rows - 2 ? 1 : column % 6 < 3 && (row < 4 || row >= 6) ? 2 : column % 6 < 3 ? 1 : 0,
  },
  {
    rows: 20,
    motif: (column, row, rows) => {
      const [x, y] = [away(column, 20), Math.abs(row - rows / 2 + 0.5)]
      if (x < 2 && y < 8) return 2
      if (y < 2 && x < 8) return 2
      if (Math.abs(x - y) < 1.3 && x < 7) return 1
      return x > 8 && y > 8 ? 2 : 0
    },
  },
  {
    rows: 18,
    motif: (column, row, rows) => {
      const x = Math.floor(away(column, 24) / 2)
      const y = Math.floor(Math.abs(row - rows / 2 + 0.5) / 2)
      return x + y < 2 ? 1 : x + y < 4 ? 2 : x + y === 4 ? 0 : x + y === 5 ? 1 : 0
    },
  },
  { rows: 6, motif: (column, row) => (row === 0 || row === 5 ? 1 : (column + row) % 4 < 2 ? 2 : 0) },
  { rows: 4, motif: (_, row) => (row === 1 || row === 2 ? 2 : 0) },
  {
    rows: 16,
    motif: (column, row, rows) => {
      const [x, y] = [column % 16, row - rows / 2 + 0.5]
      const hook =
        (x < 10 && Math.abs(y) < 1.6) ||
        (x >= 8 && x < 10 && y > -6 && y < 1) ||
        (x >= 4 && x < 10 && y > -6.5 && y < -4.5) ||
        (x < 2 && y > -1 && y < 6.5) ||
        (x < 6 && y > 4.5 && y < 6.5)
      return hook ? 2 : row === 0 || row === rows - 1 ? 1 : 0
    },
  },
]

/** Bands from the middle outward, the same above as below, as a weaver plans a rug. */
function planCloth(random: Random, palette: Palette, scene: 'home' | 'lock'): Uint8Array {
  const cloth = new Uint8Array(COLUMNS * ROWS)
  const middle = Math.floor(ROWS * (scene === 'home' ? 0.5 : 0.62))
  const paintRow = (row: number, colourOf: (column: number) => number) => {
    if (row < 0 || row >= ROWS) return
    for (let column = 0; column < COLUMNS; column++) cloth[row * COLUMNS + column] = colourOf(column)
  }
  let last = -1
  let offset = 0
  for (let band = 0; offset < ROWS; band++) {
    const choices = MOTIFS.map((_, index) => index).filter((index) => index !== last)
    const index =
      band % 2 === 0
        ? random.pick(choices.filter((one) => (MOTIFS[one]?.rows ?? 0) > 9))
        : random.pick(choices)
    const found = MOTIFS[index]
    if (!found) break
    last = index
    const order = random.shuffle(palette.tones.map((_, one) => one))
    const colours = [order[0] ?? 0, order[1] ?? 1, order[2] ?? 2]
    const edge = order[3] ?? 3
    const { rows, motif } = found
    const start = band === 0 ? -Math.floor(rows / 2) : offset
    for (let row = 0; row < rows; row++) {
      const colourOf = (column: number) => colours[motif(column, row, rows)] ?? 0
      paintRow(middle + start + row, colourOf)
      if (band > 0) paintRow(middle - start - row - 1, colourOf)
    }
    const end = start + rows
    for (let row = 0; row < 2; row++) {
      paintRow(middle + end + row, () => edge)
      paintRow(middle - end - row - 1, () => edge)
    }
    offset = end + 2
  }
  return cloth
}

/** How light falls on one knot: two threads side by side, each round, crossing alternately. */
function knotShading(): Float32Array {
  return Float32Array.from({ length: KNOT * KNOT * 2 }, (_, index) => {
    const odd = index >= KNOT * KNOT
    const [x, y] = [index % KNOT, Math.floor((index % (KNOT * KNOT)) / KNOT)]
    const strand = KNOT / 2
    const across = ((y + (odd ? strand / 2 : 0)) % strand) / strand
    const along = x / KNOT
    const round = Math.sin(across * Math.PI) ** 0.6
    return 0.66 + 0.36 * round * (0.82 + 0.18 * Math.sin(along * Math.PI))
  })
}

/** A flat-woven rug, knot by knot. */
const paint: Painter = async ({ palette, random, scene }) => {
  const cloth = planCloth(random.fork('plan'), palette, scene)
  const wool = random.fork('wool')
  const dyes = palette.tones.map((colour) => [
    parseHex(darken(colour, 0.05)),
    parseHex(colour),
    parseHex(lighten(colour, 0.06)),
  ])
  const shading = knotShading()
  const surface = emptySurface()
  for (let row = 0; row < ROWS; row++) {
    const batch = wool.between(0.955, 1.045)
    for (let column = 0; column < COLUMNS; column++) {
      const [red, green, blue] = dyes[cloth[row * COLUMNS + column] ?? 0]?.[wool.integer(0, 2)] ?? [0, 0, 0]
      const odd = column % 2 === 1 ? KNOT * KNOT : 0
      for (let y = 0; y < KNOT; y++) {
        let at = ((row * KNOT + y) * SCREEN.width + column * KNOT) * 3
        for (let x = 0; x < KNOT; x++, at += 3) {
          const light = (shading[odd + y * KNOT + x] ?? 1) * batch
          surface.data[at] = Math.min(255, red * light)
          surface.data[at + 1] = Math.min(255, green * light)
          surface.data[at + 2] = Math.min(255, blue * light)
        }
      }
    }
  }
  return grain(surface, 1.3)
}

export const weave: Family = { paint, palettes }
