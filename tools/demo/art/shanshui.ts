import type { Random } from '../random.ts'
import { mix, parseHex, ramp } from '../raster/colour.ts'
import { grain } from '../raster/finish.ts'
import { fractal, makeField, makeNoise } from '../raster/noise.ts'
import { enlarge } from '../raster/scale.ts'
import type { Surface } from '../raster/surface.ts'
import { emptySurface, SCREEN, stamp } from '../raster/surface.ts'
import { circle, curve, drawSprite, path, round } from '../raster/svg.ts'
import type { Family, Painter, Palette, Scene } from './palette.ts'

const palettes = {
  ink: {
    ground: '#f1ece0',
    ink: '#1d2226',
    accent: '#b8402f',
    tones: ['#c9c9c0', '#8d9593', '#525b5e', '#22292d'],
  },
  azurite: {
    ground: '#f0e8d3',
    ink: '#16324a',
    accent: '#b4472f',
    tones: ['#bccfc4', '#6fa0a0', '#2f6d84', '#164463'],
  },
  dusk: {
    ground: '#f3dfd2',
    ink: '#33223c',
    accent: '#d8653f',
    tones: ['#e0bcb6', '#b28799', '#705374', '#372744'],
  },
  night: {
    ground: '#6c8496',
    ink: '#e9e2cf',
    accent: '#f0d48a',
    tones: ['#566e80', '#3d5566', '#22384a', '#0d1a24'],
  },
} satisfies Record<string, Palette>

// Half the size is enough: ink has no sharp edge.
const SMALL = { width: SCREEN.width / 2, height: SCREEN.height / 2 }

/** What is painted at half its size, and how high its mountains rise on it. */
interface Sheet {
  readonly width: number
  readonly height: number
  /** The base of the farthest range, as a share of the height. */
  readonly top: number
  /** 1 on a screen of a phone. */
  readonly rise: number
}

const onScreen = (scene: Scene): Sheet => ({ ...SMALL, top: scene === 'home' ? 0.3 : 0.42, rise: 1 })

interface Range {
  readonly level: number
  readonly swing: number
  readonly reach: number
  readonly fade: number
  readonly strength: number
}

function planRanges(random: Random, { height, top, rise }: Sheet): Range[] {
  return Array.from({ length: 6 }, (_, index) => {
    const depth = index / 5
    return {
      level: height * (top + depth * (0.92 - top)) + random.between(-20, 20) * rise,
      swing: random.between(130, 230) * (1 - depth * 0.35) * rise,
      reach: random.between(120, 200) * (0.8 + depth * 0.9) * rise,
      fade: (random.between(120, 190) + depth * 60) * rise,
      strength: 0.34 + depth * 0.62,
    }
  })
}

/** Far ranges pale, near ones dark, each sinking into its own mist. */
function paintRanges(
  random: Random,
  palette: Palette,
  sheet: Sheet,
): { wash: Surface; ridges: Float32Array[] } {
  const { width, height } = sheet
  const rough = fractal(makeNoise(random.fork('ridge')), 5, 0.5)
  const broad = makeNoise(random.fork('broad'))
  const texture = fractal(makeNoise(random.fork('texture')), 3, 0.55)
  const wash = emptySurface(width, height)
  const paper = ramp(
    [mix(palette.ground, palette.tones[0] ?? palette.ground, 0.3), palette.ground, palette.ground],
    256,
  )
  for (let y = 0; y < height; y++) {
    const at = Math.floor((y / height) * 255) * 3
    for (let x = 0; x < width; x++) wash.data.set(paper.subarray(at, at + 3), (y * width + x) * 3)
  }
  const stroke = makeField(width, height, 3, (x, y) => texture(x / 26 + texture(x / 70, y / 70) * 2, y / 34))
  const cloud = makeField(width, height, 12, (x, y) => rough(x / 260 + 40, y / 70))
  const [strokes, clouds] = [new Float32Array(width), new Float32Array(width)]
  const fading = Float32Array.from({ length: 768 }, (_, step) => Math.exp(-((step / 256) ** 1.15)))
  const ridges: Float32Array[] = []
  const inks = ramp(palette.tones, 256)
  for (const [index, range] of planRanges(random, sheet).entries()) {
    const ridge = Float32Array.from({ length: width }, (_, x) => {
      const wave = broad(x / (range.reach * 1.5), index * 13.7)
      const peak = 1 - Math.abs(broad(x / (range.reach * 0.55) + 31, index * 5.1)) * 2.4
      const crag = rough(x / 46, index * 3.9) * 0.16
      return range.level - (wave * 1.15 + Math.max(-0.5, peak) * 0.42 + crag) * range.swing
    })
    ridges.push(ridge)
    const shade = Math.min(255, Math.floor((index / 5) * 255)) * 3
    const [red, green, blue] = [inks[shade] ?? 0, inks[shade + 1] ?? 0, inks[shade + 2] ?? 0]
    const highest = Math.max(0, Math.floor(ridge.reduce((least, y) => Math.min(least, y), height)))
    const lowest = Math.min(
      height,
      Math.ceil(ridge.reduce((most, y) => Math.max(most, y), 0) + range.fade * 3),
    )
    for (let y = highest; y < lowest; y++) {
      stroke.row(y, strokes)
      cloud.row(y, clouds)
      let at = y * width * 3
      for (let x = 0; x < width; x++, at += 3) {
        const below = y - (ridge[x] ?? 0)
        if (below <= 0 || below > range.fade * 3) continue
        const body = fading[Math.min(fading.length - 1, ((below / range.fade) * 256) | 0)] ?? 0
        const rim = 0.82 + 0.18 * Math.max(0, 1 - below / 10)
        const brush = 1 + (strokes[x] ?? 0) * 0.42
        const mist = 1 + (clouds[x] ?? 0) * 0.7
        const cover = Math.min(
          0.97,
          Math.max(0, Math.min(1, below) * body * rim * brush * mist * range.strength),
        )
        wash.data[at] = (wash.data[at] ?? 0) * (1 - cover) + red * cover
        wash.data[at + 1] = (wash.data[at + 1] ?? 0) * (1 - cover) + green * cover
        wash.data[at + 2] = (wash.data[at + 2] ?? 0) * (1 - cover) + blue * cover
      }
    }
  }
  return { wash, ridges }
}

/** A pine of the old painters: a leaning trunk and flat clouds of needles. */
function pine(x: number, y: number, size: number, lean: number, ink: string): string {
  const trunk = curve([
    { x, y },
    { x: x + lean * size * 0.12, y: y - size * 0.4 },
    { x: x - lean * size * 0.05, y: y - size * 0.7 },
    { x: x + lean * size * 0.14, y: y - size },
  ])
  const clouds = [0.5, 0.68, 0.84, 1].map((level, index) => {
    const side = index % 2 === 0 ? lean : -lean
    const [middle, half] = [x + side * size * 0.22 * (1.2 - level), size * (0.42 - level * 0.22)]
    return `<ellipse cx="${round(middle)}" cy="${round(y - size * level)}" rx="${round(half)}" ry="${round(size * 0.055)}"/>`
  })
  return `<g fill="${ink}">${path(trunk, `fill="none" stroke="${ink}" stroke-width="${round(size * 0.045)}" stroke-linecap="round"`)}${clouds.join('')}</g>`
}

const bird = (x: number, y: number, size: number) =>
  `M${round(x - size)} ${round(y - size * 0.35)}q${round(size * 0.6)} ${round(-size * 0.25)} ${round(size)} ${round(size * 0.35)}q${round(size * 0.45)} ${round(-size * 0.6)} ${round(size)} ${round(-size * 0.3)}`

/** Boat, birds, pines, sun and seal: the few things that give the mountains their size. */
function drawFigures(random: Random, palette: Palette, scene: Scene, ridges: Float32Array[]): string {
  const parts: string[] = []
  const near = ridges.at(-2) ?? new Float32Array(SMALL.width)
  for (
    let index = 0, x = random.between(60, 240);
    index < 7 && x < 1020;
    index++, x += random.between(22, 210)
  ) {
    const y = (near[Math.floor(x / 2)] ?? 0) * 2 + 14
    parts.push(
      pine(x, y, random.between(64, 150), random.chance(0.5) ? 1 : -1, palette.tones.at(-1) ?? palette.ink),
    )
  }
  const flock = { x: random.between(260, 620), y: SCREEN.height * (scene === 'home' ? 0.2 : 0.4) }
  const birds = Array.from({ length: 7 }, (_, index) =>
    bird(
      flock.x + index * 44 + random.between(-12, 12),
      flock.y - Math.abs(index - 2) * 17 + random.between(-9, 9),
      random.between(10, 17),
    ),
  )
  parts.push(
    path(
      birds.join(''),
      `fill="none" stroke="${palette.ink}" stroke-opacity=".75" stroke-width="3.4" stroke-linecap="round"`,
    ),
  )
  return parts.join('')
}

function seal(x: number, y: number, accent: string, paper: string): string {
  const strokes = 'M18 24v40M18 64h44M62 24v40M40 14v50M18 82h44M26 82v-6M54 82v-6'
  return `<g transform="translate(${x} ${y})"><rect width="80" height="98" rx="9" fill="${accent}" fill-opacity=".92"/>${path(strokes, `fill="none" stroke="${paper}" stroke-width="7" stroke-linecap="round" stroke-linejoin="round"`)}</g>`
}

/** 山水: ranges of ink in mist, with what is needed to feel their height. */
const paint: Painter = async ({ palette, random, scene }) => {
  const { wash, ridges } = paintRanges(random.fork('ranges'), palette, onScreen(scene))
  const sheet = enlarge(wash, SCREEN.width, SCREEN.height)
  const details = random.fork(`details ${scene}`)
  const sunX = details.between(250, 830)
  const sunY = SCREEN.height * (scene === 'home' ? 0.15 : 0.37)
  const [red] = parseHex(palette.ground)
  const glow = red < 128 ? 0.95 : 0.86
  const figures = [
    circle(sunX, sunY, scene === 'home' ? 96 : 130, `fill="${palette.accent}" fill-opacity="${glow}"`),
    drawFigures(details, palette, scene, ridges),
    seal(
      details.chance(0.5) ? 66 : 934,
      scene === 'home' ? 2230 : 2210,
      palette.accent,
      red < 128 ? '#1b2a37' : palette.ground,
    ),
  ]
  stamp(sheet, await drawSprite(figures.join(''), SCREEN), { x: 0, y: 0 })
  return grain(sheet, 1.3)
}

interface Scroll {
  readonly palette: Palette
  readonly random: Random
  /** Both even. */
  readonly width: number
  readonly height: number
  readonly top: number
  readonly rise: number
  /** The middle of the sun and its radius, in pixels. */
  readonly sun: { readonly x: number; readonly y: number; readonly radius: number }
}

/** The same mountains on a sheet of any size, without figures or grain: a picture behind words. */
export async function paintScroll({
  palette,
  random,
  width,
  height,
  top,
  rise,
  sun,
}: Scroll): Promise<Surface> {
  const half = { width: width / 2, height: height / 2, top, rise }
  const { wash } = paintRanges(random.fork('ranges'), palette, half)
  const sheet = enlarge(wash, width, height)
  const disc = circle(sun.x, sun.y, sun.radius, `fill="${palette.accent}" fill-opacity=".86"`)
  stamp(sheet, await drawSprite(disc, { width, height }), { x: 0, y: 0 })
  return sheet
}

export const shanshui: Family = { paint, palettes }
