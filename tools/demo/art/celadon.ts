import type { Random } from '../random.ts'
import { darken, lighten, mix, parseHex, ramp } from '../raster/colour.ts'
import { grain } from '../raster/finish.ts'
import type { Noise } from '../raster/noise.ts'
import { fractal, makeField, makeNoise } from '../raster/noise.ts'
import type { Point, Surface } from '../raster/surface.ts'
import { emptySurface, SCREEN, stamp } from '../raster/surface.ts'
import { drawSprite, path, polyline } from '../raster/svg.ts'
import type { Family, Painter, Palette } from './palette.ts'

const { width, height } = SCREEN

const palettes = {
  ruware: {
    ground: '#b9d4cb',
    ink: '#3d3527',
    accent: '#c79a4b',
    tones: ['#8fb8b0', '#b9d4cb', '#d8e8df', '#a6c8c0'],
  },
  longquan: {
    ground: '#8fb48a',
    ink: '#2a3320',
    accent: '#d8b25a',
    tones: ['#6b9670', '#8fb48a', '#bcd3ae', '#7da67d'],
  },
  kintsugi: {
    ground: '#23282b',
    ink: '#0d0f10',
    accent: '#e0b04c',
    tones: ['#171b1d', '#23282b', '#373d40', '#1e2326'],
  },
  blush: {
    ground: '#ecd3c8',
    ink: '#6b3c36',
    accent: '#c98a4b',
    tones: ['#dcb6aa', '#ecd3c8', '#f7e8df', '#e4c4b8'],
  },
} satisfies Record<string, Palette>

/** The glaze: it pools darker in places and catches a window's light. */
function pourGlaze(random: Random, palette: Palette): Surface {
  const noise = fractal(makeNoise(random), 3, 0.5)
  const glaze = makeField(
    width,
    height,
    10,
    (x, y) => 0.5 + noise(x / 620, y / 760) * 0.62 + (y / height - 0.5) * 0.16,
  )
  const shine = makeField(width, height, 10, (x, y) => {
    const away = Math.hypot((x - 300) / 520, (y - 560) / 820)
    return Math.exp(-away * away * 1.5) * 0.3
  })
  const colours = ramp(palette.tones, 512)
  const surface = emptySurface()
  const [pool, light] = [new Float32Array(width), new Float32Array(width)]
  let at = 0
  for (let y = 0; y < height; y++) {
    glaze.row(y, pool)
    shine.row(y, light)
    for (let x = 0; x < width; x++, at += 3) {
      const place = Math.max(0, Math.min(511, Math.floor((pool[x] ?? 0) * 511))) * 3
      const gleam = light[x] ?? 0
      for (let channel = 0; channel < 3; channel++) {
        const base = colours[place + channel] ?? 0
        surface.data[at + channel] = base + (255 - base) * gleam
      }
    }
  }
  return surface
}

const areaOf = (shape: readonly Point[]) =>
  Math.abs(
    shape.reduce((sum, point, index) => {
      const next = shape[(index + 1) % shape.length] ?? point
      return sum + point.x * next.y - next.x * point.y
    }, 0) / 2,
  )

/** A crack wanders a little from side to side between its ends. */
function crackBetween(from: Point, to: Point, wander: Noise): Point[] {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const steps = Math.max(2, Math.ceil(length / 26))
  const [acrossX, acrossY] = [-(to.y - from.y) / length, (to.x - from.x) / length]
  return Array.from({ length: steps + 1 }, (_, index) => {
    const share = index / steps
    const [x, y] = [from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share]
    const off = wander(x / 95, y / 95) * 26 * Math.sin(share * Math.PI)
    return { x: x + acrossX * off, y: y + acrossY * off }
  })
}

/** Glaze breaks the largest piece first, across its longer way. */
function fracture(random: Random, wander: Noise, smallest: number): { cracks: Point[][]; ages: number[] } {
  const cracks: Point[][] = []
  const ages: number[] = []
  const pieces: { shape: Point[]; age: number }[] = [
    {
      shape: [
        { x: -60, y: -60 },
        { x: width + 60, y: -60 },
        { x: width + 60, y: height + 60 },
        { x: -60, y: height + 60 },
      ],
      age: 0,
    },
  ]
  for (let piece = pieces.pop(); piece; piece = pieces.pop()) {
    const { shape, age } = piece
    if (areaOf(shape) < smallest * random.between(0.5, 2.4) || shape.length < 3) continue
    const sides = shape
      .map((from, index) => ({ index, from, to: shape[(index + 1) % shape.length] ?? from }))
      .sort(
        (one, two) =>
          Math.hypot(two.to.x - two.from.x, two.to.y - two.from.y) -
          Math.hypot(one.to.x - one.from.x, one.to.y - one.from.y),
      )
    const [longest, other] = [sides[0], sides[random.integer(1, Math.min(2, sides.length - 1))]]
    if (!longest || !other) continue
    const cut = ({ from, to }: { from: Point; to: Point }) => {
      const share = random.between(0.33, 0.67)
      return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
    }
    const [first, second] = longest.index < other.index ? [longest, other] : [other, longest]
    const [start, end] = [cut(first), cut(second)]
    cracks.push(crackBetween(start, end, wander))
    ages.push(age)
    pieces.push({ shape: [start, ...shape.slice(first.index + 1, second.index + 1), end], age: age + 1 })
    pieces.push({
      shape: [end, ...shape.slice(second.index + 1), ...shape.slice(0, first.index + 1), start],
      age: age + 1,
    })
  }
  return { cracks, ages }
}

const stroke = (d: string, colour: string, thick: number, opacity: number) =>
  path(
    d,
    `fill="none" stroke="${colour}" stroke-width="${thick}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"`,
  )

/** 金丝铁线: crackle glaze with iron threads for the old cracks and gold ones for the young. */
const paint: Painter = async ({ palette, random, scene }) => {
  const surface = pourGlaze(random.fork('glaze'), palette)
  const wander = makeNoise(random.fork('wander'))
  const dark = parseHex(palette.ground)[1] < 100
  const { cracks, ages } = fracture(random.fork(`crack ${scene}`), wander, dark ? 120_000 : 9_000)
  const old = 6
  const threads = (keep: (age: number) => boolean) =>
    cracks
      .filter((_, index) => keep(ages[index] ?? 0))
      .map(polyline)
      .join('')
  const [iron, gold] = [threads((age) => age < old), threads((age) => age >= old)]
  const layers = dark
    ? [
        stroke(iron + gold, darken(palette.ground, 0.6), 17, 0.45),
        stroke(gold, darken(palette.accent, 0.12), 4, 0.95),
        stroke(iron, darken(palette.accent, 0.2), 11, 1),
        stroke(iron, palette.accent, 7, 1),
        stroke(iron, lighten(palette.accent, 0.5), 2, 0.85),
      ]
    : [
        stroke(iron + gold, lighten(palette.ground, 0.7), 6, 0.28),
        stroke(gold, mix(palette.accent, palette.ink, 0.3), 2, 0.6),
        stroke(iron, palette.ink, 7, 0.1),
        stroke(iron, palette.ink, 3.4, 0.72),
      ]
  stamp(surface, await drawSprite(layers.join(''), SCREEN), { x: 0, y: 0 })
  return grain(surface, 1.1)
}

export const celadon: Family = { paint, palettes }
