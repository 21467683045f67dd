import { along, type Colour, type Film, mix, smooth } from './paint.ts'
import { WATER_FILMS } from './water.ts'

const PEACOCK: readonly Colour[] = [
  [8, 32, 44],
  [12, 78, 92],
  [38, 138, 138],
  [196, 214, 176],
  [22, 92, 104],
  [8, 40, 58],
]

/** Broad folds of silk that breathe. */
const silk: Film['colourAt'] = (x, y, turn) => {
  const bend = 0.1 * Math.sin(1.6 * y + 0.5 * Math.sin(turn)) + 0.015 * Math.sin(3.1 * y + turn)
  const fold =
    Math.sin(4.1 * (x + bend) + 1.3 * y) + 0.3 * Math.sin(2.2 * x - 1.9 * y + 0.25 * Math.cos(turn))
  return along(PEACOCK, 0.5 + fold / 2.7)
}

const DUSK: readonly Colour[] = [
  [252, 214, 168],
  [240, 150, 122],
  [196, 92, 108],
  [122, 58, 100],
  [62, 38, 82],
  [28, 24, 54],
]

/** Six ridges of paper that rise and fall, the nearest the darkest. */
const ridges: Film['colourAt'] = (x, y, turn) => {
  let colour = mix([255, 236, 206], [250, 190, 150], smooth(0, 0.9, y))
  const sun = Math.hypot(x - 0.62, y - 0.5 - 0.02 * Math.sin(turn))
  colour = mix([255, 246, 226], colour, smooth(0.13, 0.15, sun))
  for (let ridge = 0; ridge < DUSK.length; ridge += 1) {
    const steps = 2 + (ridge % 3)
    const sway = ridge % 2 === 0 ? turn : -turn
    const top =
      0.62 +
      ridge * 0.19 +
      0.06 * Math.sin(steps * 2.4 * x + sway + ridge * 1.7) +
      0.03 * Math.sin(9 * x - sway + ridge)
    const lit = mix(DUSK[ridge] ?? [0, 0, 0], [255, 255, 255], 0.07 * smooth(0.2, 0, y - top))
    colour = mix(colour, lit, smooth(-0.004, 0.004, y - top))
  }
  return colour
}

interface Lantern {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly drift: number
  readonly phase: number
}

/** Left, top and size of each, from a sketch: a street that runs away to the right. */
const STREET = [
  [0.12, 0.22, 0.05],
  [0.3, 0.42, 0.07],
  [0.86, 0.3, 0.04],
  [0.62, 0.56, 0.05],
  [0.16, 0.72, 0.11],
  [0.78, 0.78, 0.08],
  [0.46, 0.9, 0.06],
  [0.92, 1.06, 0.13],
  [0.24, 1.14, 0.08],
  [0.6, 1.2, 0.14],
  [0.08, 1.42, 0.15],
  [0.4, 1.5, 0.1],
  [0.82, 1.56, 0.17],
] as const

const LANTERNS: readonly Lantern[] = STREET.map(([x, y, size], index) => ({
  x,
  y,
  size,
  drift: 0.006 + size / 10,
  phase: index * 2.4,
}))

/** Lights out of focus over a night street. */
const lanterns: Film['colourAt'] = (x, y, turn) => {
  let colour = mix([16, 18, 38], [52, 26, 44], smooth(0, 1.78, y))
  for (const { x: left, y: top, size, drift, phase } of LANTERNS) {
    const away = Math.hypot(
      x - left - drift * Math.sin(turn + phase),
      y - top - drift * Math.cos(turn + phase),
    )
    const glow = 0.6 + 0.15 * Math.sin(turn + phase * 1.7)
    const warm: Colour = size > 0.11 ? [255, 150, 84] : [255, 206, 140]
    colour = mix(colour, warm, glow * smooth(size * 1.15, size * 0.72, away) * 0.7)
    colour = mix(colour, warm, glow * smooth(size * 3.2, 0, away) * 0.22)
  }
  return colour
}

/** The demo's video wallpapers and the films of its open edition, by the names of their files. */
export const FILMS: Readonly<Record<string, Film>> = {
  'silk-breathing': { seconds: 4, width: 180, crf: 28, colourAt: silk },
  'paper-dusk': { seconds: 4, width: 360, crf: 30, colourAt: ridges },
  'lantern-drift': { seconds: 4, width: 180, crf: 27, colourAt: lanterns },
  ...WATER_FILMS,
}
