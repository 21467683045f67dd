import type { Random } from '../random.ts'
import { darken, lighten, mix } from '../raster/colour.ts'
import { grain } from '../raster/finish.ts'
import type { Point } from '../raster/surface.ts'
import { SCREEN } from '../raster/surface.ts'
import { circle, curve, drawSurface, evenStops, linearGradient, path, rect, round } from '../raster/svg.ts'
import type { Family, Painter, Palette } from './palette.ts'
import { tone } from './palette.ts'

const { width, height } = SCREEN

const palettes = {
  conservatory: {
    ground: '#f2ecdf',
    ink: '#1e3229',
    accent: '#e2725b',
    tones: ['#cfd8c0', '#a3b899', '#6f9178', '#40695a', '#1f4540', '#e2a78c'],
  },
  nocturne: {
    ground: '#0f1d24',
    ink: '#e8e4cf',
    accent: '#f2b880',
    tones: ['#1a323a', '#22474b', '#2f6460', '#4c8577', '#86ad8d', '#d08c60'],
  },
  terracotta: {
    ground: '#f4dfcd',
    ink: '#4c2a20',
    accent: '#c8553d',
    tones: ['#ecc4a6', '#dd9b76', '#c06b4c', '#8c4a3a', '#5b5b43', '#7f8058'],
  },
  blossom: {
    ground: '#f9e8ea',
    ink: '#3b2340',
    accent: '#e86a92',
    tones: ['#f3cdd5', '#e3a0b4', '#a98bb0', '#6b6c98', '#414a78', '#f0b29a'],
  },
} satisfies Record<string, Palette>

const place = (at: Point, angle: number, body: string) =>
  `<g transform="translate(${round(at.x)} ${round(at.y)}) rotate(${round(angle)})">${body}</g>`

/** A plant grows upward from the origin, to about the given size. */
type Plant = (size: number, colour: string, random: Random) => string

const blade = (length: number, breadth: number, fill: string, rib: string) =>
  path(
    `M0 0C${round(breadth)} ${round(-length * 0.3)} ${round(breadth * 0.8)} ${round(-length * 0.75)} 0 ${round(-length)}C${round(-breadth * 0.8)} ${round(-length * 0.75)} ${round(-breadth)} ${round(-length * 0.3)} 0 0Z`,
    `fill="${fill}"`,
  ) +
  path(
    `M0 0V${round(-length * 0.9)}`,
    `stroke="${rib}" stroke-width="${round(Math.max(1.5, length * 0.012))}" stroke-opacity=".55"`,
  )

/** Pairs of leaves along a bending stem. */
const branch: Plant = (size, colour, random) => {
  const bend = random.between(-0.22, 0.22) * size
  const at = (share: number): Point => ({ x: bend * share * share, y: -size * share })
  const rib = lighten(colour, 0.25)
  const parts = [
    path(
      curve([at(0), at(0.35), at(0.7), at(1)]),
      `fill="none" stroke="${darken(colour, 0.15)}" stroke-width="${round(size * 0.012)}"`,
    ),
  ]
  const pairs = random.integer(5, 8)
  const breadth = random.between(0.055, 0.085)
  for (let pair = 1; pair <= pairs; pair++) {
    const share = 0.16 + (pair / pairs) * 0.8
    const length = size * (0.3 - share * 0.13) * random.between(0.9, 1.1)
    for (const side of [-1, 1]) {
      parts.push(
        place(
          at(share),
          side * (62 - share * 22) + (bend / size) * 60 * share,
          blade(length, size * breadth, side < 0 ? colour : lighten(colour, 0.07), rib),
        ),
      )
    }
  }
  return parts.join('') + place(at(1), (bend / size) * 80, blade(size * 0.18, size * breadth, colour, rib))
}

/** A fan of long leaflets. */
const palm: Plant = (size, colour, random) => {
  const count = random.integer(11, 15)
  const fan = Array.from({ length: count }, (_, index) => {
    const angle = -95 + (index / (count - 1)) * 190
    const length = size * (0.56 - Math.abs(angle) * 0.0019)
    return place(
      { x: 0, y: -size * 0.42 },
      angle,
      blade(length, size * 0.032, index % 2 ? colour : lighten(colour, 0.06), lighten(colour, 0.25)),
    )
  })
  return (
    path(
      `M0 0V${round(-size * 0.44)}`,
      `stroke="${darken(colour, 0.15)}" stroke-width="${round(size * 0.016)}"`,
    ) + fan.join('')
  )
}

/** A heart-shaped leaf with deep cuts towards its rib. */
const monstera: Plant = (size, colour, random) => {
  const half = size * 0.4
  // Breadth of the leaf from stalk to tip; between two lobes the outline runs in towards the rib.
  const breadth = (share: number) => half * Math.sin(Math.min(1, share * 0.92 + 0.16) * Math.PI) ** 0.62
  const y = (share: number) => round(-size * (0.24 + share * 0.76))
  const lobes = [0.02, 0.2, 0.38, 0.56, 0.74]
  const side = (sign: number) => {
    const at = (across: number, share: number) => `${round(sign * across)} ${y(share)}`
    const outline = lobes.map((low) => {
      const high = low + 0.165
      const [wide, narrow] = [breadth(low), breadth(high)]
      const cut = narrow * random.between(0.26, 0.42)
      const lobe = `L${at(wide, low)}C${at(wide * 1.16, low + 0.06)} ${at(narrow * 1.18, high - 0.03)} ${at(narrow, high + 0.02)}`
      return `${lobe}Q${at(cut * 1.6, high)} ${at(cut, high - 0.03)}Q${at(cut * 1.6, high + 0.01)} ${at(breadth(high + 0.015) * 0.8, high + 0.015)}`
    })
    return `M0 ${round(-size * 0.28)}${outline.join('')}L0 ${round(-size * 1.02)}Z`
  }
  const [rib, shade] = [lighten(colour, 0.28), lighten(colour, 0.07)]
  return (
    path(
      `M0 0V${round(-size * 0.3)}`,
      `stroke="${darken(colour, 0.15)}" stroke-width="${round(size * 0.018)}"`,
    ) +
    path(side(-1), `fill="${colour}"`) +
    path(side(1), `fill="${shade}"`) +
    path(
      `M0 ${round(-size * 0.27)}V${round(-size * 0.98)}`,
      `stroke="${rib}" stroke-width="${round(size * 0.011)}" stroke-opacity=".7"`,
    )
  )
}

/** Ginkgo fans on short stalks along a twig. */
const ginkgo: Plant = (size, colour, random) => {
  const parts = [
    path(
      `M0 0C${round(size * 0.1)} ${round(-size * 0.4)} ${round(-size * 0.08)} ${round(-size * 0.7)} 0 ${round(-size)}`,
      `fill="none" stroke="${darken(colour, 0.2)}" stroke-width="${round(size * 0.013)}"`,
    ),
  ]
  for (let leaf = 0; leaf < 11; leaf++) {
    const r = size * random.between(0.075, 0.115)
    const fan = path(
      `M0 0L${round(-r * 1.05)} ${round(-r * 0.85)}C${round(-r * 0.9)} ${round(-r * 1.5)} ${round(-r * 0.2)} ${round(-r * 1.45)} 0 ${round(-r * 1.12)}C${round(r * 0.2)} ${round(-r * 1.45)} ${round(r * 0.9)} ${round(-r * 1.5)} ${round(r * 1.05)} ${round(-r * 0.85)}Z`,
      `fill="${mix(colour, lighten(colour, 0.3), random.next() * 0.6)}"`,
    )
    const stalk = path(`M0 0V${round(r * 0.75)}`, `stroke="${colour}" stroke-width="${round(size * 0.009)}"`)
    parts.push(
      place(
        { x: (leaf % 2 === 0 ? -1 : 1) * size * 0.05, y: -size * (0.2 + leaf * 0.078) },
        (leaf % 2 === 0 ? -1 : 1) * random.between(28, 70),
        stalk + fan,
      ),
    )
  }
  return parts.join('')
}

/** A stem with berries or buds in the accent colour's place. */
const berries: Plant = (size, colour, random) => {
  const parts: string[] = []
  for (let twig = 0; twig < 5; twig++) {
    const tip = { x: random.between(-0.26, 0.26) * size, y: -size * random.between(0.6, 1) }
    parts.push(
      path(
        `M0 0Q0 ${round(tip.y * 0.6)} ${round(tip.x)} ${round(tip.y)}`,
        `fill="none" stroke="${colour}" stroke-width="${round(size * 0.009)}"`,
      ),
    )
    parts.push(circle(tip.x, tip.y, size * random.between(0.022, 0.04), `fill="${colour}"`))
    parts.push(circle(tip.x * 0.72 + size * 0.03, tip.y * 0.8, size * 0.022, `fill="${colour}"`))
  }
  return parts.join('')
}

const PLANTS = { branch, palm, monstera, ginkgo }

/** A hothouse by evening: pale plants behind, dark ones before, one warm disc among them. */
const paint: Painter = async ({ palette, random, scene }) => {
  const disc = {
    x: width * random.between(0.3, 0.7),
    y: height * (scene === 'home' ? 0.3 : 0.4),
    radius: random.between(230, 320),
  }
  const parts = [
    linearGradient(
      'wall',
      evenStops([lighten(palette.ground, 0.1), palette.ground, mix(palette.ground, tone(palette, 0), 0.7)]),
    ),
    rect(0, 0, width, height, 'fill="url(#wall)"'),
    circle(disc.x, disc.y, disc.radius, `fill="${palette.accent}"`),
  ]
  const kinds = random.shuffle(Object.values(PLANTS))
  const rows = 5
  for (let row = 0; row < rows; row++) {
    const depth = row / (rows - 1)
    const plants = 4 + row
    for (const index of random.shuffle(Array.from({ length: plants }, (_, one) => one))) {
      const plant = random.chance(0.16) ? berries : (kinds[(index + row) % (row === 0 ? 2 : 3)] ?? branch)
      const size = (scene === 'home' ? 1350 : 1050) * (1 - depth * 0.52) * random.between(0.72, 1.1)
      const x = ((index + random.between(0.1, 0.9)) / plants) * (width + 160) - 80
      const colour = random.chance(0.13)
        ? tone(palette, 5)
        : mix(tone(palette, row), tone(palette, Math.min(4, row + 1)), random.between(0, 0.6))
      const foot = { x, y: height + 60 - (1 - depth) * 430 + random.between(0, 150) }
      parts.push(
        place(
          foot,
          (x / width - 0.5) * 34 + random.between(-9, 9),
          plant(size, plant === berries ? palette.accent : colour, random),
        ),
      )
    }
  }
  if (scene === 'home') {
    for (let hanging = 0; hanging < 5; hanging++) {
      const colour = mix(tone(palette, 2), tone(palette, 4), random.next())
      const x = random.pick([random.between(-60, 260), random.between(820, 1140)])
      parts.push(
        place({ x, y: -60 }, 180 + (0.5 - x / width) * 20, branch(random.between(420, 760), colour, random)),
      )
    }
  }
  return grain(await drawSurface(parts.join('')), 1.3)
}

export const botanica: Family = { paint, palettes }
