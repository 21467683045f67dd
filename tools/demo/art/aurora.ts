import type { Random } from '../random.ts'
import { mix, parseHex, ramp } from '../raster/colour.ts'
import { grain } from '../raster/finish.ts'
import { fractal, makeNoise } from '../raster/noise.ts'
import { enlarge } from '../raster/scale.ts'
import type { Surface } from '../raster/surface.ts'
import { emptySurface, SCREEN, stamp } from '../raster/surface.ts'
import { circle, drawSprite, path, polyline } from '../raster/svg.ts'
import type { Family, Painter, Palette } from './palette.ts'

const palettes = {
  boreal: {
    ground: '#081326',
    ink: '#e6f4f1',
    accent: '#7dffb5',
    tones: ['#071020', '#0d2440', '#3df5a4', '#4fb7ff', '#9a6bff'],
  },
  rose: {
    ground: '#170f2e',
    ink: '#f9e9f2',
    accent: '#ff8fc7',
    tones: ['#120b26', '#2c1a4f', '#ff9fb2', '#c86bff', '#4a5dff'],
  },
  glacier: {
    ground: '#0a1f2c',
    ink: '#eafaff',
    accent: '#8ff0ff',
    tones: ['#061722', '#12394c', '#b8fff1', '#49c6e5', '#2b6cb0'],
  },
  solstice: {
    ground: '#1b1530',
    ink: '#fff3d9',
    accent: '#ffd27a',
    tones: ['#130f24', '#3a2348', '#ffe08a', '#ff8f6b', '#a04fb5'],
  },
} satisfies Record<string, Palette>

// A quarter of the size: light has no edges.
const SMALL = { width: SCREEN.width / 4, height: SCREEN.height / 4 }

interface Curtain {
  readonly base: number
  readonly swing: number
  readonly tall: number
  readonly strength: number
}

/** Curtains of light that hang from a wavering line, streaked upright, mirrored in still water. */
function paintSky(random: Random, palette: Palette, horizon: number): Surface {
  const drift = makeNoise(random.fork('drift'))
  const noise = fractal(makeNoise(random.fork('sky')), 3, 0.5)
  const sky = emptySurface(SMALL.width, SMALL.height)
  const [deep = palette.ground, dusk = palette.ground, low, middle, high] = palette.tones
  const night = ramp([deep, deep, dusk, mix(dusk, low ?? dusk, 0.22)], 512)
  const lights = [low, middle, high].map((colour) => parseHex(colour ?? palette.accent))
  const curtains: Curtain[] = [0, 1, 2].map((index) => ({
    base: horizon * (0.62 + index * 0.13) + random.between(-30, 30),
    swing: random.between(50, 95),
    tall: random.between(120, 210),
    strength: random.between(0.7, 1) * (index === 1 ? 1 : 0.62),
  }))
  for (let x = 0; x < SMALL.width; x++) {
    const columns = curtains.map((curtain, index) => {
      const fold =
        drift(x / 150 + index * 9, index * 3.3) * 1.2 + 0.07 * Math.sin(x / 17 + drift(x / 70, index) * 5)
      const streak = 0.55 + 0.45 * noise(x / 4.5 + fold * 5, index * 7.1)
      const veil = Math.max(0, 0.5 + noise(x / 75 + 50, index * 2.7) * 1.1)
      return {
        edge: curtain.base + fold * curtain.swing,
        shine: curtain.strength * streak * veil,
        tall: curtain.tall,
      }
    })
    for (let y = 0; y < SMALL.height; y++) {
      const wet = y > horizon
      const depth = wet ? (y - horizon) * 1.25 : 0
      const seen = wet ? horizon - depth + noise(x / 18, y / 2.2) * (2 + depth * 0.03) : y
      const place = Math.max(0, Math.min(511, Math.floor((seen / horizon) * 511))) * 3
      let [red, green, blue] = [night[place] ?? 0, night[place + 1] ?? 0, night[place + 2] ?? 0]
      for (const { edge, shine, tall } of columns) {
        const above = edge - seen
        if (above < -16) continue
        const body = above < 0 ? (above + 16) / 16 : Math.exp(-above / tall)
        const rise = Math.min(1, Math.max(0, above / (tall * 1.5)))
        const [first, second] = rise < 0.45 ? [lights[0], lights[1]] : [lights[1], lights[2]]
        const share = rise < 0.45 ? rise / 0.45 : (rise - 0.45) / 0.55
        const light = body * body * shine * 1.3
        if (!first || !second) continue
        red += (first[0] + (second[0] - first[0]) * share) * light
        green += (first[1] + (second[1] - first[1]) * share) * light
        blue += (first[2] + (second[2] - first[2]) * share) * light
      }
      const dim = wet ? 0.62 : 1
      const at = (y * SMALL.width + x) * 3
      sky.data[at] = Math.min(255, red * dim)
      sky.data[at + 1] = Math.min(255, green * dim)
      sky.data[at + 2] = Math.min(255, blue * dim)
    }
  }
  return sky
}

function drawShore(random: Random, palette: Palette, horizon: number): string {
  const noise = fractal(makeNoise(random.fork('shore')), 5, 0.55)
  const stars = Array.from({ length: 190 }, () =>
    circle(
      random.between(0, SCREEN.width),
      random.between(0, horizon * 0.9),
      random.between(0.8, 2.6),
      `fill="${palette.ink}" fill-opacity="${random.between(0.25, 0.95).toFixed(2)}"`,
    ),
  )
  const hills = [0, 1].map((row) => {
    const rim = Array.from({ length: 109 }, (_, index) => {
      const x = index * 10
      return {
        x,
        y:
          horizon -
          30 +
          row * 26 -
          Math.max(0, 0.35 + noise(x / (430 - row * 150), row * 11)) * (230 - row * 150),
      }
    })
    const mirrored = rim.map(({ x, y }) => ({ x, y: horizon + (horizon - y) * 0.7 })).reverse()
    const shade = mix(
      palette.tones[0] ?? palette.ground,
      palette.tones[1] ?? palette.ground,
      0.45 - row * 0.45,
    )
    return (
      path(`${polyline(rim)}L1080 ${horizon}L0 ${horizon}Z`, `fill="${shade}"`) +
      path(`${polyline(mirrored)}L0 ${horizon}L1080 ${horizon}Z`, `fill="${shade}" fill-opacity=".72"`)
    )
  })
  const trees: string[] = []
  for (let x = -10; x < 1090; x += random.between(9, 30)) {
    const tall = random.between(26, 90) * (0.6 + 0.5 * noise(x / 140, 5))
    if (tall < 16) continue
    trees.push(
      `M${x.toFixed(1)} ${horizon + 4}l${(tall * 0.19).toFixed(1)} ${(-tall).toFixed(1)}l${(tall * 0.19).toFixed(1)} ${tall.toFixed(1)}z`,
    )
    trees.push(
      `M${x.toFixed(1)} ${horizon}l${(tall * 0.19).toFixed(1)} ${(tall * 0.72).toFixed(1)}l${(tall * 0.19).toFixed(1)} ${(-tall * 0.72).toFixed(1)}z`,
    )
  }
  return (
    stars.join('') +
    hills.join('') +
    path(trees.join(''), `fill="${mix(palette.tones[0] ?? palette.ground, '#000000', 0.45)}"`)
  )
}

/** Northern lights over a lake. */
const paint: Painter = async ({ palette, random, scene }) => {
  const horizon = SCREEN.height * (scene === 'home' ? 0.66 : 0.76)
  const sheet = enlarge(paintSky(random.fork(scene), palette, horizon / 4), SCREEN.width, SCREEN.height)
  stamp(sheet, await drawSprite(drawShore(random.fork('shore'), palette, horizon), SCREEN), { x: 0, y: 0 })
  return grain(sheet, 1.2)
}

export const aurora: Family = { paint, palettes }
