import type { Random } from '../random.ts'
import { darken, lighten, mix } from '../raster/colour.ts'
import { grain } from '../raster/finish.ts'
import type { Point } from '../raster/surface.ts'
import { SCREEN } from '../raster/surface.ts'
import { circle, drawSurface, path, rect, round } from '../raster/svg.ts'
import type { Family, Painter, Palette } from './palette.ts'

const { width, height } = SCREEN

const palettes = {
  venetian: {
    ground: '#f2ede4',
    ink: '#3c3a38',
    accent: '#d3674a',
    tones: ['#d3674a', '#e4b48c', '#4f6d6a', '#aebfb4', '#3c4a5a', '#c9b7a3'],
  },
  lagoon: {
    ground: '#dfece9',
    ink: '#16343c',
    accent: '#f2836b',
    tones: ['#1f6f78', '#7ab8b2', '#f2836b', '#f7c59f', '#ffffff', '#16343c'],
  },
  basalt: {
    ground: '#26282c',
    ink: '#efe9de',
    accent: '#e2b45c',
    tones: ['#4a4e55', '#6d7178', '#e2b45c', '#b8b2a6', '#17191c', '#8a4b3c'],
  },
  sorbet: {
    ground: '#fbeee6',
    ink: '#4b2e4c',
    accent: '#f25f7a',
    tones: ['#f25f7a', '#ffb499', '#8f7fc0', '#ffd98e', '#7fc1b4', '#4b2e4c'],
  },
} satisfies Record<string, Palette>

/** A broken pebble: corners on an uneven circle, their points slightly worn off. */
function chip(centre: Point, reach: number, random: Random): string {
  const corners = random.integer(4, 7)
  const start = random.between(0, Math.PI * 2)
  const squeeze = random.between(0.62, 1)
  const points = Array.from({ length: corners }, (_, index) => {
    const angle = start + ((index + random.between(-0.28, 0.28)) / corners) * Math.PI * 2
    const far = reach * random.between(0.75, 1)
    return { x: centre.x + Math.cos(angle) * far, y: centre.y + Math.sin(angle) * far * squeeze }
  })
  const worn = random.between(0.07, 0.2)
  const near = (from: Point, to: Point, share: number) =>
    `${round(from.x + (to.x - from.x) * share)} ${round(from.y + (to.y - from.y) * share)}`
  return `${points
    .map((point, index) => {
      const next = points[(index + 1) % corners] ?? point
      const after = points[(index + 2) % corners] ?? point
      const begin = index === 0 ? `M${near(point, next, worn)}` : ''
      return `${begin}L${near(point, next, 1 - worn)}Q${round(next.x)} ${round(next.y)} ${near(next, after, worn)}`
    })
    .join('')}Z`
}

const SIZES = [
  { reach: 128, tries: 150 },
  { reach: 78, tries: 420 },
  { reach: 46, tries: 900 },
  { reach: 25, tries: 1600 },
  { reach: 12, tries: 1700 },
] as const

/** Chips of stone set in plaster, large ones first; towards the top of a lock picture they thin out. */
const paint: Painter = async ({ palette, random, scene }) => {
  const set: (Point & { reach: number })[] = []
  const chips = new Map<string, string[]>()
  const veins: string[] = []
  for (const { reach, tries } of SIZES) {
    for (let attempt = 0; attempt < tries; attempt++) {
      const here = {
        x: random.between(-60, width + 60),
        y: random.between(-60, height + 60),
        reach: reach * random.between(0.72, 1.12),
      }
      const thin = scene === 'lock' ? Math.max(0, 1 - here.y / 1500) : 0.12
      if (random.chance(thin * (reach > 40 ? 1.5 : 0.85))) continue
      if (
        set.some(
          (other) => Math.hypot(other.x - here.x, other.y - here.y) < (other.reach + here.reach) * 0.97 + 5,
        )
      )
        continue
      set.push(here)
      const base = random.pick(palette.tones)
      const colour =
        reach < 20
          ? mix(base, palette.ground, 0.25)
          : random.pick([base, base, lighten(base, 0.08), darken(base, 0.07)])
      const shape = chip(here, here.reach, random)
      const list = chips.get(colour) ?? []
      list.push(shape)
      chips.set(colour, list)
      if (reach > 70 && random.chance(0.6)) {
        const clip = `chip${set.length}`
        const vein = lighten(colour, 0.45)
        const bands = [0, 1, 2].map((index) => {
          const y = here.y + (index - 1) * here.reach * 0.42 + random.between(-12, 12)
          return `M${round(here.x - reach * 1.2)} ${round(y)}q${round(reach * 0.6)} ${round(random.between(-40, 40))} ${round(reach * 1.2)} ${round(random.between(-24, 24))}t${round(reach * 1.2)} ${round(random.between(-24, 24))}`
        })
        veins.push(
          `<clipPath id="${clip}">${path(shape, '')}</clipPath>${path(bands.join(''), `clip-path="url(#${clip})" fill="none" stroke="${vein}" stroke-width="${round(random.between(3, 9))}" stroke-opacity=".6"`)}`,
        )
      }
    }
  }
  const dust = Array.from({ length: 500 }, () =>
    circle(
      random.between(0, width),
      random.between(0, height),
      random.between(1.2, 3.6),
      `fill="${random.pick(palette.tones)}" fill-opacity=".5"`,
    ),
  )
  const laid = [...chips].map(([colour, shapes]) => path(shapes.join(''), `fill="${colour}"`))
  const parts = [rect(0, 0, width, height, `fill="${palette.ground}"`), ...dust, ...laid, ...veins]
  return grain(await drawSurface(parts.join('')), 1.6)
}

export const terrazzo: Family = { paint, palettes }
