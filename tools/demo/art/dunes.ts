import { along, darken, lighten, mix } from '../raster/colour.ts'
import { grain } from '../raster/finish.ts'
import { fractal, makeNoise } from '../raster/noise.ts'
import type { Point } from '../raster/surface.ts'
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
  ember: {
    ground: '#f6d9b4',
    ink: '#3b1a1f',
    accent: '#f4f0e2',
    tones: ['#eaa67a', '#d9774f', '#b04a3a', '#7a2c33', '#43182a'],
  },
  moonlit: {
    ground: '#22345c',
    ink: '#0a1020',
    accent: '#f2ead2',
    tones: ['#5a76a6', '#43588c', '#2e3f70', '#1d2a52', '#0f1733'],
  },
  salt: {
    ground: '#f3efe9',
    ink: '#4a4550',
    accent: '#e9806e',
    tones: ['#e6ddd6', '#d6c9c6', '#bdb0b8', '#968ca0', '#655f7a'],
  },
  jade: {
    ground: '#e6eedd',
    ink: '#12302c',
    accent: '#f7c873',
    tones: ['#b9d3b4', '#86b39a', '#4f8b7c', '#2a6160', '#143b41'],
  },
} satisfies Record<string, Palette>

interface Crest {
  readonly points: Point[]
  readonly peaks: Point[]
}

function makeCrest(
  level: number,
  swing: number,
  reach: number,
  value: (x: number, y: number) => number,
  row: number,
): Crest {
  const points: Point[] = []
  for (let x = -60; x <= width + 60; x += 30) {
    points.push({ x, y: level + value(x / reach, row * 7.7) * swing })
  }
  const peaks = points.filter(({ y }, index) => {
    const [before, after] = [points[index - 1], points[index + 1]]
    return before !== undefined && after !== undefined && y < before.y && y <= after.y
  })
  return { points, peaks }
}

/** The side away from the light: from the peak down a winding edge, and back along the crest. */
function shadeOf(peak: Point, crest: Crest, drop: number, bend: number): string {
  const right = crest.points.filter(({ x }) => x >= peak.x)
  const edge = [0, 0.25, 0.5, 0.75, 1].map((share) => ({
    x: peak.x + Math.sin(share * Math.PI * 1.6) * bend + share * bend * 0.9,
    y: peak.y + share * drop,
  }))
  return `${curve(right)}L${width + 60} ${round(peak.y + drop)}${curve(edge.reverse()).replace('M', 'L')}Z`
}

/** Dunes one behind another, each with a lit and a turned side, under a large low sun. */
const paint: Painter = async ({ palette, random, scene }) => {
  const value = fractal(makeNoise(random.fork('crest')), 2, 0.35)
  const horizon = height * (scene === 'home' ? 0.4 : 0.54)
  const sun = {
    x: width * random.between(0.28, 0.72),
    y: horizon - (scene === 'home' ? 250 : 190),
    radius: scene === 'home' ? random.between(120, 160) : random.between(170, 220),
  }
  const [far, second] = [palette.tones[0] ?? palette.ground, palette.tones[1] ?? palette.ground]
  const sky = [
    mix(palette.ground, second, 0.55),
    palette.ground,
    lighten(mix(palette.ground, far, 0.4), 0.35),
  ]
  const parts = [
    linearGradient('sky', evenStops(sky)),
    radialGradient('halo', [
      { at: 0, colour: palette.accent, opacity: 0.55 },
      { at: 0.4, colour: palette.accent, opacity: 0.2 },
      { at: 1, colour: palette.accent, opacity: 0 },
    ]),
    rect(0, 0, width, horizon + 220, 'fill="url(#sky)"'),
    circle(sun.x, sun.y, sun.radius * 3.4, 'fill="url(#halo)"'),
    circle(sun.x, sun.y, sun.radius, `fill="${palette.accent}"`),
  ]
  const rows = 8
  for (let row = 0; row < rows; row++) {
    const depth = row / (rows - 1)
    const level = horizon + (height - horizon) * (depth ** 1.35 * 0.86)
    const crest = makeCrest(level, 50 + depth * 190, 340 + depth * 520, value, row + random.between(0, 3))
    const base = along([mix(palette.ground, far, 0.6), ...palette.tones], depth)
    const [lit, turned] = [lighten(base, 0.16 * (1 - depth * 0.4)), darken(base, 0.14 + depth * 0.08)]
    const outline = `${curve(crest.points)}L${width + 60} ${height}L-60 ${height}Z`
    const drop = 230 + depth * 620
    parts.push(
      linearGradient(`lit${row}`, evenStops([lit, base, darken(base, 0.12)])),
      linearGradient(`dark${row}`, [
        { at: 0, colour: turned, opacity: 0.85 },
        { at: 1, colour: turned, opacity: 0 },
      ]),
      path(outline, `fill="url(#lit${row})"`),
    )
    for (const peak of crest.peaks) {
      const shade = shadeOf(peak, crest, drop, random.between(60, 190) * (0.6 + depth))
      parts.push(path(shade, `fill="url(#dark${row})"`))
    }
    if (depth > 0.5) {
      for (let line = 1; line < 9; line++) {
        const ripple = crest.points.map(({ x, y }) => ({
          x,
          y: y + line * (18 + depth * 10) + value(x / 180, line) * 9,
        }))
        parts.push(
          path(
            curve(ripple),
            `fill="none" stroke="${lit}" stroke-opacity="${round(0.2 * (1 - line / 9))}" stroke-width="3"`,
          ),
        )
      }
    }
  }
  return grain(await drawSurface(parts.join('')), 1.1)
}

export const dunes: Family = { paint, palettes }
