import { along, darken, lighten, mix } from '../raster/colour.ts'
import { grain } from '../raster/finish.ts'
import { fractal, makeNoise } from '../raster/noise.ts'
import { SCREEN } from '../raster/surface.ts'
import { circle, drawSurface, evenStops, linearGradient, path, rect, round } from '../raster/svg.ts'
import type { Family, Painter, Palette } from './palette.ts'

const { width, height } = SCREEN

const palettes = {
  prussian: {
    ground: '#f0e9d8',
    ink: '#10243f',
    accent: '#d9532c',
    tones: ['#cfe0df', '#7fb0bf', '#33708f', '#173f66', '#0d2544'],
  },
  vermilion: {
    ground: '#f6e6cf',
    ink: '#431420',
    accent: '#f0b13f',
    tones: ['#f3bf8f', '#e2793f', '#c23b2e', '#8a2233', '#4e1630'],
  },
  matcha: {
    ground: '#f2eed7',
    ink: '#22301d',
    accent: '#d9713c',
    tones: ['#dbe0b3', '#aabf7c', '#6f9455', '#41683f', '#22432f'],
  },
  lacquer: {
    ground: '#1b1618',
    ink: '#f0e0c0',
    accent: '#d8a945',
    tones: ['#a33a32', '#7d2429', '#561a22', '#35131b', '#1c0d12'],
  },
} satisfies Record<string, Palette>

/** What may fill a scale, from its rim inward. */
const FILLINGS = {
  rings: (x: number, y: number, radius: number, base: string, light: string) =>
    [0.8, 0.6, 0.4, 0.2]
      .map((share, index) => circle(x, y, radius * share, `fill="${index % 2 === 0 ? light : base}"`))
      .join(''),
  rays: (x: number, y: number, radius: number, _base: string, light: string) => {
    const rays = Array.from({ length: 11 }, (_, index) => {
      const angle = Math.PI + ((index + 0.5) / 11) * Math.PI
      return `M${round(x + Math.cos(angle) * radius * 0.34)} ${round(y + Math.sin(angle) * radius * 0.34)}L${round(x + Math.cos(angle) * radius * 0.86)} ${round(y + Math.sin(angle) * radius * 0.86)}`
    })
    return (
      path(
        rays.join(''),
        `stroke="${light}" stroke-width="${round(radius * 0.055)}" stroke-linecap="round"`,
      ) + circle(x, y, radius * 0.24, `fill="${light}"`)
    )
  },
  dots: (x: number, y: number, radius: number, _base: string, light: string) =>
    [0.78, 0.5]
      .map((share) =>
        Array.from({ length: share > 0.6 ? 9 : 6 }, (_, index) => {
          const angle = Math.PI * (1.06 + (index / (share > 0.6 ? 8 : 5)) * 0.88)
          return circle(
            x + Math.cos(angle) * radius * share,
            y + Math.sin(angle) * radius * share,
            radius * 0.055,
            `fill="${light}"`,
          )
        }).join(''),
      )
      .join('') + circle(x, y, radius * 0.22, `fill="${light}"`),
  plain: (x: number, y: number, radius: number, _base: string, light: string) =>
    circle(x, y, radius * 0.84, `fill="none" stroke="${light}" stroke-width="${round(radius * 0.045)}"`) +
    circle(x, y, radius * 0.42, `fill="${light}" fill-opacity=".35"`),
}

/** 青海波: scales of sea up to a horizon, with a sun behind; here and there one in gold. */
const paint: Painter = async ({ palette, random, scene }) => {
  const noise = fractal(makeNoise(random.fork('sea')), 2, 0.5)
  const radius = random.pick([108, 135, 90])
  const shore = height * (scene === 'home' ? 0.3 : 0.48)
  const sun = {
    x: width * random.between(0.25, 0.75),
    y: shore - random.between(30, 130),
    radius: random.between(190, 250),
  }
  const parts = [
    linearGradient(
      'sky',
      evenStops([
        mix(palette.ground, palette.tones[1] ?? palette.ground, 0.4),
        palette.ground,
        lighten(palette.ground, 0.12),
      ]),
    ),
    rect(0, 0, width, height, 'fill="url(#sky)"'),
    circle(sun.x, sun.y, sun.radius, `fill="${palette.accent}"`),
    ...Array.from({ length: 5 }, (_, index) => {
      const y = sun.y - 150 + index * 62
      return rect(
        sun.x - 330 + index * 40 + random.between(-60, 60),
        y,
        random.between(260, 520),
        14,
        `rx="7" fill="${lighten(palette.ground, 0.15)}" fill-opacity=".85"`,
      )
    }),
  ]
  const kinds = Object.keys(FILLINGS) as (keyof typeof FILLINGS)[]
  const step = radius * 0.5
  const rows = Math.ceil((height - shore) / step) + 3
  for (let row = 0; row < rows; row++) {
    for (let column = -1; column <= width / (radius * 2) + 1; column++) {
      const x = column * radius * 2 + (row % 2 === 0 ? 0 : radius)
      const swell = noise(x / 420, row * 0.13) * radius * 1.1
      const y = shore + radius + row * step + (row < 7 ? swell * (1 - row / 7) : 0)
      const depth = Math.max(0, Math.min(1, row / rows + noise(x / 300 + 9, row / 7) * 0.24))
      const gilded = random.chance(0.055)
      const base = gilded ? palette.accent : along(palette.tones, depth)
      const light = gilded ? lighten(palette.accent, 0.45) : mix(base, palette.ground, 0.62)
      parts.push(
        circle(
          x,
          y,
          radius,
          `fill="${base}" stroke="${mix(darken(base, 0.25), palette.ground, gilded ? 0 : 0.72)}" stroke-width="5"`,
        ),
      )
      parts.push(FILLINGS[random.chance(0.62) ? 'rings' : random.pick(kinds)](x, y, radius, base, light))
    }
  }
  return grain(await drawSurface(parts.join('')), 1.3)
}

export const seigaiha: Family = { paint, palettes }
