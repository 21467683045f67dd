import type { Random } from '../random.ts'
import { along, lighten, mix } from '../raster/colour.ts'
import { grain } from '../raster/finish.ts'
import { fractal, makeNoise } from '../raster/noise.ts'
import { SCREEN } from '../raster/surface.ts'
import {
  circle,
  curve,
  drawSurface,
  evenStops,
  linearGradient,
  path,
  radialGradient,
  rect,
  round,
} from '../raster/svg.ts'
import type { Family, Painter, Palette } from './palette.ts'

const { width, height } = SCREEN

const palettes = {
  dawn: {
    ground: '#f6dfcf',
    ink: '#16252b',
    accent: '#fff4e2',
    tones: ['#e9c9bd', '#b9aeb4', '#7d8e9b', '#48626f', '#243c47', '#0f2128'],
  },
  winter: {
    ground: '#e4edf3',
    ink: '#1a2a3c',
    accent: '#ffffff',
    tones: ['#cfdde8', '#a8bfd2', '#7797b3', '#4b6d8e', '#2b4866', '#142a42'],
  },
  ember: {
    ground: '#f2a65a',
    ink: '#22101c',
    accent: '#ffe9b0',
    tones: ['#ea8c55', '#c75146', '#93374b', '#5f2647', '#371a38', '#1a0d20'],
  },
  midnight: {
    ground: '#22405a',
    ink: '#050d14',
    accent: '#f3efd9',
    tones: ['#31597a', '#25486a', '#1b3854', '#132a41', '#0c1c2d', '#060f19'],
  },
} satisfies Record<string, Palette>

/** One spruce as an outline: boughs that widen downward, each drooping a little differently. */
function spruce(x: number, foot: number, tall: number, random: Random): string {
  const boughs = Math.max(6, Math.min(13, Math.round(tall / 26)))
  const [left, right]: [string[], string[]] = [[], []]
  for (let bough = 1; bough <= boughs; bough++) {
    const share = bough / boughs
    const y = foot - tall + share * tall * 0.94
    const reach = tall * 0.2 * share ** 0.85
    const step = tall / boughs
    const [outLeft, outRight] = [reach * random.between(0.75, 1.15), reach * random.between(0.75, 1.15)]
    left.push(`${round(x - outLeft)} ${round(y)}L${round(x - outLeft * 0.42)} ${round(y - step * 0.16)}`)
    right.push(`${round(x + outRight * 0.42)} ${round(y - step * 0.16)}L${round(x + outRight)} ${round(y)}`)
  }
  const trunk = tall * 0.016
  return `M${round(x)} ${round(foot - tall)}L${left.join('L')}L${round(x - trunk)} ${round(foot - tall * 0.06)}V${round(foot + 40)}H${round(x + trunk)}V${round(foot - tall * 0.06)}L${right
    .reverse()
    .map((pair) => pair.split('L').reverse().join('L'))
    .join('L')}Z`
}

/** Rows of spruce in fog, dark to pale with distance, under a low disc. */
const paint: Painter = async ({ palette, random, scene }) => {
  const noise = fractal(makeNoise(random.fork('land')), 3, 0.5)
  const first = scene === 'home' ? 0.42 : 0.55
  const disc = {
    x: width * random.between(0.25, 0.75),
    y: height * (first - 0.16),
    radius: random.between(95, 140),
  }
  const [far = palette.ground] = palette.tones
  const parts = [
    linearGradient(
      'sky',
      evenStops([
        mix(palette.ground, palette.tones[2] ?? far, 0.5),
        palette.ground,
        lighten(palette.ground, 0.35),
        far,
      ]),
    ),
    radialGradient('halo', [
      { at: 0, colour: palette.accent, opacity: 0.7 },
      { at: 1, colour: palette.accent, opacity: 0 },
    ]),
    rect(0, 0, width, height, 'fill="url(#sky)"'),
    circle(disc.x, disc.y, disc.radius * 4, 'fill="url(#halo)"'),
    circle(disc.x, disc.y, disc.radius, `fill="${palette.accent}"`),
  ]
  const rows = 7
  for (let row = 0; row < rows; row++) {
    const depth = row / (rows - 1)
    const level = height * (first + depth * (0.97 - first))
    const colour = along(palette.tones, depth)
    const rise = (x: number) => level + noise(x / (620 - depth * 200), row * 8.3) * (150 - depth * 30)
    const ground = Array.from({ length: 29 }, (_, index) => ({
      x: index * 40 - 20,
      y: rise(index * 40 - 20),
    }))
    const trees: string[] = []
    const size = 70 + depth ** 1.6 * 560
    for (let x = -40; x < width + 40; x += size * random.between(0.1, 0.34)) {
      if (depth > 0.75 && random.chance(0.42)) continue
      trees.push(spruce(x, rise(x) + 16, size * random.between(0.55, 1.1), random))
    }
    parts.push(
      linearGradient(`fog${row}`, [
        { at: 0, colour, opacity: 1 },
        { at: 0.55, colour, opacity: 1 },
        { at: 1, colour: along(palette.tones, Math.max(0, depth - 0.34)), opacity: 1 },
      ]),
      path(trees.join(''), `fill="${colour}"`),
      path(
        `${curve(ground)}L${width + 20} ${round(level + 420)}L-20 ${round(level + 420)}Z`,
        `fill="url(#fog${row})"`,
      ),
    )
    const mist = along([palette.ground, ...palette.tones], Math.max(0, depth * 0.75))
    if (row < rows - 1) {
      parts.push(
        linearGradient(`mist${row}`, [
          { at: 0, colour: mist, opacity: 0 },
          { at: 1, colour: lighten(mist, 0.22), opacity: 0.85 },
        ]),
        rect(0, level - 30, width, 300, `fill="url(#mist${row})"`),
        rect(0, level + 269, width, height, `fill="${lighten(mist, 0.18)}"`),
      )
    }
  }
  return grain(await drawSurface(parts.join('')), 1.3)
}

export const pines: Family = { paint, palettes }
