import type { Random } from '../random.ts'
import { parseHex } from '../raster/colour.ts'
import { grain } from '../raster/finish.ts'
import type { Mask } from '../raster/surface.ts'
import { filledSurface, SCREEN } from '../raster/surface.ts'
import {
  circle,
  curve,
  drawMask,
  evenStops,
  linearGradient,
  path,
  radialGradient,
  rect,
} from '../raster/svg.ts'
import type { Family, Painter, Palette, Scene } from './palette.ts'

const { width, height } = SCREEN

const palettes = {
  fiesta: { ground: '#f6f0e2', ink: '#24315e', accent: '#ff5a4f', tones: ['#ffc534', '#ff5a4f', '#2b57a5'] },
  orchard: { ground: '#f7f2e6', ink: '#1f4238', accent: '#ff7a45', tones: ['#ffd05c', '#ff7a7f', '#1f8a70'] },
  dusk: { ground: '#f4eee8', ink: '#372a6b', accent: '#ff6f91', tones: ['#ffb199', '#ff6f91', '#4b4acf'] },
  lagoon: { ground: '#f1f3e6', ink: '#123c4d', accent: '#00a6a6', tones: ['#ffe066', '#00b3a4', '#e0457b'] },
} satisfies Record<string, Palette>

// Coverage is drawn at half size: the screen of dots gives the edge its sharpness.
const HALF = { width: width / 2, height: height / 2 }
const VIEW = `0 0 ${width} ${height}`

const fade = (id: string, from: number, to: number, angle = 0) =>
  linearGradient(
    id,
    [
      { at: 0, colour: '#fff', opacity: from },
      { at: 1, colour: '#fff', opacity: to },
    ],
    angle,
  )

const solid = 'fill="#fff"'

function hill(level: number, swing: number, random: Random): string {
  const points = Array.from({ length: 7 }, (_, index) => ({
    x: index * 200 - 60,
    y: level + random.between(-swing, swing),
  }))
  return `${curve(points)}L1200 2500L-100 2500Z`
}

/** Three inks of one scene, each as what it covers. */
type Motif = (random: Random, scene: Scene) => readonly [string, string, string]

const MOTIFS: readonly Motif[] = [
  // Hills by the sea under a sun.
  (random, scene) => {
    const top = scene === 'home' ? 620 : 1050
    const x = random.between(320, 760)
    const hills = [0, 1, 2, 3].map((row) => hill(top + 420 + row * 310, 130, random))
    const [first = '', second = '', third = '', fourth = ''] = hills
    return [
      fade('a', 0.75, 0.05) +
        rect(0, 0, width, top + 700, 'fill="url(#a)"') +
        path(second, 'fill="#fff" fill-opacity=".5"') +
        path(fourth, solid),
      fade('b', 0.95, 0.55) +
        circle(x, top, 300, 'fill="url(#b)"') +
        fade('c', 0.6, 0.1) +
        path(first, 'fill="url(#c)"') +
        path(third, 'fill="#fff" fill-opacity=".85"'),
      fade('d', 0.05, 0.5) +
        path(second, 'fill="url(#d)"') +
        fade('e', 0.35, 0.95) +
        path(fourth, 'fill="url(#e)"') +
        path('M0 300h0', solid),
    ]
  },
  // Fruit: discs with leaves, cut and whole.
  (random, scene) => {
    const [yellow, red, blue]: [string[], string[], string[]] = [
      [fade('a', 1, 0.55)],
      [fade('b', 0.95, 0.35, 40)],
      [fade('c', 0.15, 0.9, 30)],
    ]
    for (let row = 0; row < 5; row++) {
      for (let column = 0; column < 3; column++) {
        if (scene === 'lock' && row < 2) continue
        const [x, y] = [
          180 + column * 360 + (row % 2) * 90 - 45 + random.between(-22, 22),
          280 + row * 470 + random.between(-36, 36),
        ]
        const size = random.between(140, 172)
        const kind = random.integer(0, 2)
        const leaf = `M${x} ${y - size}c60 -110 150 -120 190 -80c-30 70 -110 110 -190 80z`
        blue.push(
          path(leaf, 'fill="url(#c)"'),
          path(
            `M${x} ${y - size + 20}q-6 -50 22 -84`,
            'fill="none" stroke="#fff" stroke-width="13" stroke-linecap="round"',
          ),
        )
        if (kind === 0) {
          yellow.push(circle(x, y, size, solid))
          red.push(circle(x, y, size, 'fill="url(#b)"'))
        } else if (kind === 1) {
          yellow.push(
            circle(x, y, size, 'fill="url(#a)"'),
            circle(x, y, size * 0.8, 'fill="#fff" fill-opacity=".35"'),
          )
          red.push(circle(x, y, size, 'fill="none" stroke="#fff" stroke-width="26"'))
          red.push(
            ...Array.from({ length: 8 }, (_, part) =>
              path(
                `M${x} ${y}l${size * 0.72 * Math.cos(part * 0.785)} ${size * 0.72 * Math.sin(part * 0.785)}`,
                'stroke="#fff" stroke-width="9" stroke-linecap="round"',
              ),
            ),
          )
        } else {
          red.push(circle(x, y, size, solid), path(leaf, 'fill="#fff" fill-opacity=".2"'))
          blue.push(circle(x + size * 0.2, y + size * 0.16, size * 0.82, 'fill="url(#c)" fill-opacity=".6"'))
          yellow.push(circle(x - size * 0.4, y - size * 0.34, size * 0.26, solid))
        }
      }
    }
    if (scene === 'lock') yellow.push(circle(540, 620, 330, 'fill="url(#a)"'))
    return [yellow.join(''), red.join(''), blue.join('')]
  },
  // Great discs that overlap, and arches below them.
  (random, scene) => {
    const y = scene === 'home' ? 820 : 1120
    const [left, right] = [random.between(340, 420), random.between(660, 740)]
    const arches = (x: number, foot: number, sizes: readonly number[]) =>
      sizes
        .map((size) =>
          path(
            `M${x - size} ${foot}v-${size * 0.6}a${size} ${size} 0 0 1 ${size * 2} 0v${size * 0.6}`,
            `fill="none" stroke="#fff" stroke-width="52"`,
          ),
        )
        .join('')
    return [
      radialGradient('a', evenStops(['#fff', '#fff'])) +
        fade('aa', 1, 0.25) +
        circle(540, y - 330, 330, 'fill="url(#aa)"') +
        arches(280, 2420, [420, 300]) +
        rect(0, 2250, width, 200, 'fill="#fff" fill-opacity=".5"'),
      fade('b', 0.25, 1, 20) +
        circle(left, y + 180, 330, 'fill="url(#b)"') +
        arches(820, 2420, [360, 240, 120]),
      fade('c', 0.95, 0.2, -20) +
        circle(right, y + 180, 330, 'fill="url(#c)"') +
        arches(280, 2420, [180, 70]) +
        path('M-20 1960q140 -70 280 0t280 0t280 0t280 0', 'fill="none" stroke="#fff" stroke-width="20"'),
    ]
  },
]

interface Ink {
  readonly cover: Mask
  readonly colour: string
  readonly angle: number
  readonly slip: readonly [number, number]
}

/** Prints one ink over the sheet: full tones solid, half tones as dots of a turned screen. */
function print(sheet: ReturnType<typeof filledSurface>, { cover, colour, angle, slip }: Ink): void {
  const pitch = 21
  const [cos, sin] = [Math.cos(angle) / pitch, Math.sin(angle) / pitch]
  const passes = parseHex(colour).map((part) => part / 255)
  const [passRed = 1, passGreen = 1, passBlue = 1] = passes
  let at = 0
  for (let y = 0; y < height; y++) {
    const row = Math.max(0, Math.min(HALF.height - 1, (y + slip[1]) >> 1)) * HALF.width
    for (let x = 0; x < width; x++, at += 3) {
      const tone = (cover.data[row + Math.max(0, Math.min(HALF.width - 1, (x + slip[0]) >> 1))] ?? 0) / 255
      if (tone < 0.02) continue
      const [turnX, turnY] = [x * cos + y * sin, y * cos - x * sin]
      const [dotX, dotY] = [turnX - Math.floor(turnX) - 0.5, turnY - Math.floor(turnY) - 0.5]
      const reach = Math.sqrt(tone) * 0.72
      const depth = (reach - Math.sqrt(dotX * dotX + dotY * dotY)) * pitch
      const ink = tone > 0.985 ? 1 : Math.max(0, Math.min(1, depth * 0.75 + 0.5))
      sheet.data[at] = (sheet.data[at] ?? 0) * (1 - ink * (1 - passRed))
      sheet.data[at + 1] = (sheet.data[at + 1] ?? 0) * (1 - ink * (1 - passGreen))
      sheet.data[at + 2] = (sheet.data[at + 2] ?? 0) * (1 - ink * (1 - passBlue))
    }
  }
}

/** A print of three spot inks, not quite in register. */
const paint: Painter = async ({ palette, random, scene }) => {
  const covers = random.pick(MOTIFS)(random.fork('motif'), scene)
  const sheet = filledSurface(palette.ground)
  for (const [index, body] of covers.entries()) {
    const cover = await drawMask(body, HALF, VIEW)
    const slip = [random.integer(-7, 7), random.integer(-6, 6)] as const
    print(sheet, {
      cover,
      colour: palette.tones[index] ?? palette.ink,
      angle: [0.26, 1.31, 0.79][index] ?? 0,
      slip,
    })
  }
  return grain(sheet, 1.7)
}

export const riso: Family = { paint, palettes }
