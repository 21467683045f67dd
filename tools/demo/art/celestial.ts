import type { Random } from '../random.ts'
import { lighten, mix } from '../raster/colour.ts'
import { grain } from '../raster/finish.ts'
import type { Point } from '../raster/surface.ts'
import { SCREEN } from '../raster/surface.ts'
import { circle, drawSurface, evenStops, path, polyline, radialGradient, rect, round } from '../raster/svg.ts'
import type { Family, Painter, Palette } from './palette.ts'

const { width, height } = SCREEN

const palettes = {
  atlas: { ground: '#101c3c', ink: '#f0e3bd', accent: '#e3b964', tones: ['#1c2d5a', '#101c3c', '#080f24'] },
  parchment: {
    ground: '#f0e5cc',
    ink: '#3b3a52',
    accent: '#b3562f',
    tones: ['#f7eeda', '#f0e5cc', '#dfcba4'],
  },
  verdigris: {
    ground: '#0e3433',
    ink: '#e9dfc0',
    accent: '#e0a458',
    tones: ['#17504b', '#0e3433', '#061b1e'],
  },
  wine: { ground: '#3a1026', ink: '#f6dfcb', accent: '#f0a97a', tones: ['#5a1c38', '#3a1026', '#1d0714'] },
} satisfies Record<string, Palette>

const polar = (centre: Point, radius: number, angle: number): Point => ({
  x: centre.x + Math.cos(angle) * radius,
  y: centre.y + Math.sin(angle) * radius,
})

const line = (ink: string, thick: number, opacity: number) =>
  `fill="none" stroke="${ink}" stroke-width="${thick}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"`

/** A graduated ring as on an astrolabe. */
function scale(centre: Point, radius: number, marks: number, ink: string): string {
  const ticks = Array.from({ length: marks }, (_, index) => {
    const angle = (index / marks) * Math.PI * 2
    const long = index % 10 === 0 ? 30 : index % 5 === 0 ? 20 : 11
    return polyline([polar(centre, radius, angle), polar(centre, radius - long, angle)])
  })
  return (
    circle(centre.x, centre.y, radius, line(ink, 2.4, 0.9)) +
    circle(centre.x, centre.y, radius - 38, line(ink, 1.6, 0.6)) +
    path(ticks.join(''), line(ink, 2, 0.75))
  )
}

/** A sun with straight and waving rays by turns. */
function sun(centre: Point, radius: number, palette: Palette): string {
  const rays = Array.from({ length: 24 }, (_, index) => {
    const angle = (index / 24) * Math.PI * 2
    const half = Math.PI / 34
    const tip = polar(centre, radius * (index % 2 === 0 ? 1.95 : 1.6), angle)
    const [left, right] = [
      polar(centre, radius * 1.14, angle - half),
      polar(centre, radius * 1.14, angle + half),
    ]
    return `M${round(left.x)} ${round(left.y)}L${round(tip.x)} ${round(tip.y)}L${round(right.x)} ${round(right.y)}Z`
  })
  return (
    path(rays.join(''), `fill="${palette.accent}"`) +
    circle(centre.x, centre.y, radius, `fill="${palette.accent}"`) +
    circle(centre.x, centre.y, radius * 0.84, line(palette.ground, 3, 0.6)) +
    circle(centre.x, centre.y, radius * 0.62, `fill="${mix(palette.accent, palette.ink, 0.5)}"`)
  )
}

/** The moon at a share of its month: 0 new, 0.5 full. */
function moon(centre: Point, radius: number, share: number, palette: Palette): string {
  const bulge = Math.abs(Math.cos(share * Math.PI * 2)) * radius
  const waxing = share < 0.5
  const outer = waxing ? 1 : 0
  const inner = share < 0.25 || (share >= 0.5 && share < 0.75) ? 0 : 1
  const lit = `M${round(centre.x)} ${round(centre.y - radius)}a${radius} ${radius} 0 0 ${outer} 0 ${radius * 2}a${round(bulge)} ${radius} 0 0 ${inner} 0 ${-radius * 2}z`
  return (
    circle(centre.x, centre.y, radius, `fill="${mix(palette.ground, palette.ink, 0.16)}"`) +
    path(lit, `fill="${palette.ink}"`)
  )
}

function constellation(centre: Point, spread: number, palette: Palette, random: Random): string {
  const count = random.integer(5, 8)
  const stars = Array.from({ length: count }, (_, index) =>
    polar(
      centre,
      spread * random.between(0.35, 1),
      (index / count) * Math.PI * 1.7 + random.between(-0.35, 0.35),
    ),
  )
  const spur = stars[random.integer(1, count - 2)]
  const extra = spur ? [spur, polar(centre, spread * 0.18, random.between(0, 6))] : []
  const drawn = [...stars, ...extra.slice(1)]
  return (
    path(polyline(stars) + polyline(extra), line(palette.ink, 2, 0.65)) +
    drawn.map(({ x, y }) => circle(x, y, random.between(4, 8), `fill="${palette.ink}"`)).join('') +
    drawn
      .slice(0, 2)
      .map(({ x, y }) => circle(x, y, 15, line(palette.accent, 2, 0.9)))
      .join('')
  )
}

function starDust(random: Random, palette: Palette): string {
  const dots = Array.from({ length: 330 }, () =>
    circle(
      random.between(0, width),
      random.between(0, height),
      random.between(0.7, 2.8),
      `fill="${palette.ink}" fill-opacity="${random.between(0.2, 0.85).toFixed(2)}"`,
    ),
  )
  const sparks = Array.from({ length: 26 }, () => {
    const [x, y, size] = [
      random.between(20, width - 20),
      random.between(20, height - 20),
      random.between(9, 24),
    ]
    const waist = size * 0.13
    return `M${round(x)} ${round(y - size)}Q${round(x + waist)} ${round(y - waist)} ${round(x + size)} ${round(y)}Q${round(x + waist)} ${round(y + waist)} ${round(x)} ${round(y + size)}Q${round(x - waist)} ${round(y + waist)} ${round(x - size)} ${round(y)}Q${round(x - waist)} ${round(y - waist)} ${round(x)} ${round(y - size)}Z`
  })
  return dots.join('') + path(sparks.join(''), `fill="${palette.accent}" fill-opacity=".9"`)
}

/** A chart of the sky: a sun in its spheres, the month of the moon, constellations between. */
const paint: Painter = async ({ palette, random, scene }) => {
  const centre = scene === 'home' ? { x: 540, y: 1010 } : { x: random.chance(0.5) ? 90 : 990, y: 1750 }
  const outer = scene === 'home' ? 486 : 860
  const parts = [
    radialGradient('sky', evenStops(palette.tones)),
    rect(0, 0, width, height, `fill="${palette.tones[2] ?? palette.ground}"`),
    circle(centre.x, centre.y, 1900, 'fill="url(#sky)"'),
    starDust(random.fork(`dust ${scene}`), palette),
    scale(centre, outer, 180, palette.accent),
  ]
  for (const share of [0.8, 0.62, 0.46]) {
    const radius = outer * share
    const planet = polar(centre, radius, random.between(0, Math.PI * 2))
    const size = random.between(14, 30)
    parts.push(
      circle(
        centre.x,
        centre.y,
        radius,
        `${line(palette.ink, 2, 0.5)} stroke-dasharray="${random.pick(['1 12', '18 10', 'none'])}"`,
      ),
      circle(planet.x, planet.y, size + 9, `fill="${palette.ground}"`),
      circle(
        planet.x,
        planet.y,
        size,
        `fill="${random.pick([palette.accent, palette.ink, lighten(palette.accent, 0.4)])}"`,
      ),
    )
  }
  parts.push(sun(centre, outer * 0.19, palette))
  const months = 7
  for (let index = 0; index < months; index++) {
    const share = 0.08 + (index / (months - 1)) * 0.84
    const place =
      scene === 'home'
        ? { x: 162 + index * 126, y: 1630 - Math.sin((index / (months - 1)) * Math.PI) * -70 }
        : polar(centre, outer * 1.1, centre.x < 500 ? -1.25 + index * 0.21 : Math.PI + 1.25 - index * 0.21)
    parts.push(moon(place, index === 3 ? 48 : 36, share, palette))
  }
  const spots =
    scene === 'home'
      ? [
          [200, 300],
          [820, 330],
          [270, 1960],
          [800, 2080],
        ]
      : [
          [260, 820],
          [800, 760],
          [540, 2200],
        ]
  for (const [x = 0, y = 0] of spots)
    parts.push(constellation({ x, y }, random.between(120, 175), palette, random))
  parts.push(rect(36, 36, width - 72, height - 72, `${line(palette.accent, 3, 0.55)} rx="70"`))
  return grain(await drawSurface(parts.join('')), 1.2)
}

export const celestial: Family = { paint, palettes }
