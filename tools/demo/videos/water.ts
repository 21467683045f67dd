import { along, type Colour, type Film, mix, smooth } from './paint.ts'

const SHALLOWS: readonly Colour[] = [
  [4, 44, 62],
  [8, 92, 108],
  [44, 156, 158],
  [150, 218, 206],
  [244, 250, 240],
]
const NIGHT: readonly Colour[] = [
  [6, 10, 26],
  [14, 30, 62],
  [40, 74, 120],
  [168, 190, 214],
  [250, 244, 222],
]
const PAPER: readonly Colour[] = [
  [240, 232, 214],
  [204, 206, 196],
  [128, 150, 156],
  [54, 82, 98],
  [20, 38, 54],
]
const CORAL: readonly Colour[] = [
  [255, 232, 212],
  [252, 176, 148],
  [222, 98, 96],
  [120, 48, 84],
  [44, 22, 58],
]

/** Long rows of a swell that come in from far out. */
const swell: Film['colourAt'] = (x, y, turn) => {
  const far = 1 / (0.35 + y)
  const wave = Math.sin(16 * far + 2 * turn + 0.7 * Math.sin(3 * x + turn))
  const crest = smooth(0.55, 1, wave) * smooth(0, 0.5, y)
  return mix(along(SHALLOWS, 0.15 + 0.35 * (y / 1.78) + 0.12 * wave), [248, 252, 246], 0.8 * crest)
}

/** Two stones that fell a second apart. */
const rings: Film['colourAt'] = (x, y, turn) => {
  const ring = (left: number, top: number, waves: number) => {
    const away = Math.hypot(x - left, y - top)
    return Math.sin(waves * away - 2 * turn) / (1 + 2.4 * away)
  }
  return along(PAPER, 0.4 + 0.3 * (ring(0.3, 0.6, 46) + ring(0.74, 1.2, 46)))
}

/** The net of light on the floor of a pool. */
const caustics: Film['colourAt'] = (x, y, turn) => {
  let light = 0
  for (let layer = 1; layer <= 3; layer += 1) {
    const sway = layer % 2 === 0 ? turn : -turn
    const a = Math.sin(layer * 6.1 * x + 1.6 * Math.sin(layer * 2.3 * y + sway) + layer)
    const b = Math.sin(layer * 5.3 * y + 1.6 * Math.sin(layer * 2.9 * x - sway))
    light += (1 - Math.abs(a + b) / 2) ** 5 / layer
  }
  return along(SHALLOWS, 0.3 + 0.55 * Math.min(1, light))
}

/** Drops on a puddle: left, top and when each falls, as a part of the whole. */
const DROPS = [
  [0.2, 0.3, 0],
  [0.72, 0.22, 0.3],
  [0.45, 0.7, 0.62],
  [0.86, 0.92, 0.14],
  [0.16, 1.05, 0.78],
  [0.58, 1.3, 0.46],
  [0.3, 1.58, 0.9],
  [0.8, 1.62, 0.56],
] as const

const rain: Film['colourAt'] = (x, y, turn) => {
  let height = 0
  for (const [left, top, begins] of DROPS) {
    const age = (turn / (2 * Math.PI) + 1 - begins) % 1
    const away = Math.hypot(x - left, y - top)
    const front = age * 0.42
    height += (1 - age) ** 2 * smooth(0.07, 0, Math.abs(away - front)) * Math.cos(90 * (away - front))
  }
  return along(NIGHT, 0.3 + 0.12 * (y / 1.78) + 0.55 * Math.max(-0.3, Math.min(1, height)))
}

/** Foam that comes up a beach and goes back. */
const shore: Film['colourAt'] = (x, y, turn) => {
  const reach = 0.82 + 0.22 * Math.sin(turn)
  const edge = reach + 0.07 * Math.sin(5.2 * x + 1.1 * Math.sin(turn)) + 0.03 * Math.sin(13 * x + turn)
  const wet = mix([226, 200, 160], [170, 140, 108], smooth(1.2, 1.02, y))
  const water = along(SHALLOWS, 0.2 + 0.5 * (y / edge))
  const foam = smooth(0.1, 0, Math.abs(y - edge + 0.03)) * (0.7 + 0.3 * Math.sin(44 * x + 30 * y))
  return mix(mix(water, wet, smooth(-0.015, 0.015, y - edge)), [252, 252, 246], foam)
}

/** The way of the moon over black water. */
const moonlight: Film['colourAt'] = (x, y, turn) => {
  const horizon = 0.62
  const moon = smooth(0.125, 0.115, Math.hypot(x - 0.5, y - 0.34))
  if (y < horizon) return mix(along(NIGHT, 0.12 + 0.22 * (y / horizon)), [252, 246, 226], moon)
  const deep = y - horizon
  const glitter =
    Math.sin(130 * deep ** 0.7 + 2 * turn + 3 * Math.sin(9 * x + turn)) * Math.sin(37 * x - turn + 50 * deep)
  const way = smooth(0.09 + 0.24 * deep, 0, Math.abs(x - 0.5 - 0.03 * Math.sin(20 * deep + turn)))
  return mix(along(NIGHT, 0.18 - 0.08 * deep), [250, 238, 204], way * smooth(-0.2, 0.8, glitter))
}

/** Ribbons of warm and cold water. */
const current: Film['colourAt'] = (x, y, turn) => {
  const bend = 0.18 * Math.sin(2.2 * y + turn) + 0.05 * Math.sin(5.1 * y - turn)
  const ribbon = Math.sin(9 * (x + bend) + 1.4 * Math.sin(1.7 * y - turn))
  return along(CORAL, 0.5 + 0.42 * ribbon)
}

/** Bubbles that rise: left, size, speed in whole heights, and where each begins. */
const BUBBLES = [
  [0.15, 0.035, 1, 0.1],
  [0.28, 0.016, 2, 0.62],
  [0.41, 0.05, 1, 0.5],
  [0.55, 0.02, 2, 0.2],
  [0.66, 0.03, 1, 0.86],
  [0.78, 0.062, 1, 0.3],
  [0.9, 0.018, 2, 0.74],
] as const

const bubbles: Film['colourAt'] = (x, y, turn) => {
  let colour = mix([22, 132, 146], [4, 34, 58], smooth(0, 1.78, y))
  for (const [left, size, speed, begins] of BUBBLES) {
    const risen = (begins + (speed * turn) / (2 * Math.PI)) % 1
    const top = 1.9 - 2.05 * risen
    const away = Math.hypot(x - left - 0.02 * Math.sin(3 * turn + begins * 9), y - top)
    const rim = smooth(size * 0.22, 0, Math.abs(away - size))
    const glint = smooth(size * 0.3, 0, Math.hypot(x - left + size * 0.4, y - top + size * 0.4))
    colour = mix(colour, [226, 248, 246], 0.75 * rim + 0.6 * glint)
  }
  return colour
}

/** What is entered in the open edition's category of films; each ends where it began. */
export const WATER_FILMS = {
  swell: { seconds: 5, width: 180, crf: 30, colourAt: swell },
  rings: { seconds: 4, width: 180, crf: 30, colourAt: rings },
  caustics: { seconds: 6, width: 180, crf: 31, colourAt: caustics },
  rain: { seconds: 4, width: 180, crf: 30, colourAt: rain },
  shore: { seconds: 5, width: 180, crf: 30, colourAt: shore },
  moonlight: { seconds: 4, width: 360, crf: 31, colourAt: moonlight },
  current: { seconds: 8, width: 180, crf: 29, colourAt: current },
  bubbles: { seconds: 3, width: 360, crf: 30, colourAt: bubbles },
} as const satisfies Readonly<Record<string, Film>>
export type WaterFilm = keyof typeof WATER_FILMS
