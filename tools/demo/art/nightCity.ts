import type { Random } from '../random.ts'
import { along, lighten, mix } from '../raster/colour.ts'
import { grain } from '../raster/finish.ts'
import { SCREEN } from '../raster/surface.ts'
import { circle, drawSurface, evenStops, linearGradient, path, radialGradient, rect } from '../raster/svg.ts'
import type { Family, Painter, Palette } from './palette.ts'

const { width, height } = SCREEN

const palettes = {
  neon: {
    ground: '#2b1a4a',
    ink: '#f6e9ff',
    accent: '#ff6ec7',
    tones: ['#e8618c', '#7d3f98', '#3d2a6d', '#241a4b', '#130f2d'],
  },
  amber: {
    ground: '#1c2b46',
    ink: '#fff1d0',
    accent: '#ffc857',
    tones: ['#f2a65a', '#6d6a8a', '#34476b', '#1f2e4d', '#0f1930'],
  },
  rain: {
    ground: '#1d3540',
    ink: '#e5f6f4',
    accent: '#7ff0d8',
    tones: ['#6fb3b8', '#3f7886', '#28525f', '#183641', '#0c2029'],
  },
  vermilion: {
    ground: '#31131f',
    ink: '#ffe9d9',
    accent: '#ffb15c',
    tones: ['#ff7a59', '#b23a48', '#6e2440', '#431a33', '#220d1f'],
  },
} satisfies Record<string, Palette>

interface House {
  readonly x: number
  readonly top: number
  readonly wide: number
}

/** Towers differ by their roofs. */
const ROOFS: readonly ((house: House, random: Random) => string)[] = [
  () => '',
  ({ x, top, wide }) => `M${x + wide * 0.2} ${top}v-26h${wide * 0.6}v26z`,
  ({ x, top, wide }) =>
    `M${x + wide * 0.47} ${top}v-110h5v110zM${x + wide * 0.3} ${top}v-40h${wide * 0.4}v40z`,
  ({ x, top, wide }) => `M${x} ${top}l${wide * 0.5} ${-wide * 0.34}l${wide * 0.5} ${wide * 0.34}z`,
  ({ x, top, wide }) => `M${x} ${top}l${wide} ${-wide * 0.3}v${wide * 0.3}z`,
  ({ x, top, wide }) =>
    `M${x + wide * 0.2} ${top}v-16h4v-38h46v38h4v16zM${x + wide * 0.2 + 2} ${top - 54}l25 -18l25 18z`,
  ({ x, top, wide }) => `M${x} ${top}a${wide / 2} ${wide / 2.6} 0 0 1 ${wide} 0z`,
]

interface Row {
  readonly level: number
  readonly swing: number
  readonly pane: { readonly wide: number; readonly tall: number; readonly gap: number }
  readonly lit: number
}

function drawRow(
  row: Row,
  shade: { body: string; foot: string; id: string },
  lights: readonly string[],
  random: Random,
): string {
  const bodies: string[] = []
  const panes = lights.map(() => [] as string[])
  const { wide: paneWide, tall: paneTall, gap } = row.pane
  for (let x = -30; x < width; ) {
    const columns = random.integer(3, 8)
    const wide = columns * (paneWide + gap) + gap
    const house = { x, top: Math.round(row.level + random.between(-1, 1) * row.swing), wide }
    bodies.push(`M${x} ${house.top}h${wide}V${height}h-${wide}z${random.pick(ROOFS)(house, random)}`)
    const habit = random.pick(['scattered', 'scattered', 'floors', 'columns'] as const)
    const late = random.between(0.4, 1.5)
    const lowest = Math.min(height, house.top + row.swing * 2 + 620)
    for (let y = house.top + gap * 2; y < lowest; y += paneTall + gap) {
      const wholeFloor = habit === 'floors' && random.chance(0.3)
      for (let column = 0; column < columns; column++) {
        const shaft = habit === 'columns' && column % 2 === 0
        const lit = wholeFloor || random.chance(row.lit * late * (shaft ? 2 : habit === 'columns' ? 0.2 : 1))
        if (!lit) continue
        const colour = random.chance(0.7) ? 0 : random.integer(0, lights.length - 1)
        panes[colour]?.push(
          `M${x + gap + column * (paneWide + gap)} ${y}h${paneWide}v${paneTall}h-${paneWide}z`,
        )
      }
    }
    x += wide + (random.chance(0.35) ? random.integer(4, 26) : 0)
  }
  return [
    linearGradient(shade.id, evenStops([shade.body, shade.body, shade.foot])),
    path(bodies.join(''), `fill="url(#${shade.id})"`),
    ...panes.map((list, index) =>
      list.length === 0
        ? ''
        : path(list.join(''), `fill="${lights[index]}" fill-opacity="${index === 0 ? 0.92 : 0.8}"`),
    ),
  ].join('')
}

/** A city that is still awake: four rows of houses, haze between them, and a moon. */
const paint: Painter = async ({ palette, random, scene }) => {
  const [glow = palette.accent, haze = palette.ground] = palette.tones
  const first = height * (scene === 'home' ? 0.34 : 0.52)
  const moon = {
    x: width * random.between(0.2, 0.8),
    y: first - random.between(210, 330),
    radius: random.between(90, 150),
  }
  const lights = [palette.accent, lighten(palette.accent, 0.55), mix(palette.accent, glow, 0.6), palette.ink]
  const parts = [
    linearGradient(
      'sky',
      evenStops([palette.tones[4] ?? palette.ground, palette.ground, mix(haze, palette.ground, 0.3), glow]),
    ),
    radialGradient('halo', [
      { at: 0, colour: lighten(glow, 0.4), opacity: 0.5 },
      { at: 1, colour: glow, opacity: 0 },
    ]),
    rect(0, 0, width, first + 480, 'fill="url(#sky)"'),
    ...Array.from({ length: 70 }, () =>
      circle(
        random.between(0, width),
        random.between(0, first * 0.8),
        random.between(0.8, 2.2),
        `fill="${palette.ink}" fill-opacity=".6"`,
      ),
    ),
    circle(moon.x, moon.y, moon.radius * 3.2, 'fill="url(#halo)"'),
    circle(moon.x, moon.y, moon.radius, `fill="${lighten(mix(palette.ink, glow, 0.2), 0.2)}"`),
  ]
  const count = 4
  for (let index = 0; index < count; index++) {
    const depth = index / (count - 1)
    const pane = {
      wide: Math.round(7 + depth * 17),
      tall: Math.round(9 + depth * 22),
      gap: Math.round(5 + depth * 10),
    }
    const level = first + depth ** 1.1 * (height - first) * 0.62
    const body = along(palette.tones.slice(1), 0.12 + depth * 0.88)
    parts.push(
      drawRow(
        { level, swing: 110 + depth * 130, pane, lit: 0.24 + depth * 0.06 },
        { body, foot: mix(body, glow, 0.45 - depth * 0.3), id: `row${index}` },
        lights.map((light) => mix(body, light, 0.55 + depth * 0.45)),
        random.fork(`row ${index}`),
      ),
    )
  }
  parts.push(
    linearGradient('street', [
      { at: 0, colour: palette.tones[4] ?? palette.ground, opacity: 0 },
      { at: 1, colour: palette.tones[4] ?? palette.ground, opacity: 0.9 },
    ]),
    rect(0, height - 620, width, 620, 'fill="url(#street)"'),
  )
  return grain(await drawSurface(parts.join('')), 1.2)
}

export const nightCity: Family = { paint, palettes }
