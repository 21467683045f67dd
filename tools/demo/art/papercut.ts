import { along, mix, parseHex } from '../raster/colour.ts'
import { grain } from '../raster/finish.ts'
import { fractal, makeField, makeNoise } from '../raster/noise.ts'
import { emptySurface, SCREEN } from '../raster/surface.ts'
import type { Family, Painter, Palette } from './palette.ts'

const { width, height } = SCREEN

const palettes = {
  coral: {
    ground: '#fdebd8',
    ink: '#48182e',
    accent: '#ff7a59',
    tones: ['#fff0dc', '#ffd3ad', '#ff9f7a', '#e8615f', '#a43459', '#521a45'],
  },
  lagoon: {
    ground: '#e6f5f1',
    ink: '#062a44',
    accent: '#ffcf70',
    tones: ['#f0fbf5', '#bdebe0', '#72cdc8', '#2f9fb0', '#166a8f', '#0b3a62'],
  },
  orchid: {
    ground: '#f6ecfb',
    ink: '#24134a',
    accent: '#ffb86b',
    tones: ['#fff1f6', '#f7c9dd', '#d48fc9', '#945fb3', '#57408f', '#2a2160'],
  },
  forest: {
    ground: '#f2f0d9',
    ink: '#0c2a20',
    accent: '#f0a04b',
    tones: ['#f6f3d8', '#d7dfa7', '#9fbf7a', '#5f9664', '#2c6a53', '#123f3a'],
  },
} satisfies Record<string, Palette>

const SHEETS = 8

/** Sheets of paper with a hole cut in each, one under another; every edge throws a soft shadow inward. */
const paint: Painter = async ({ palette, random, scene }) => {
  const noise = fractal(makeNoise(random.fork('cut')), 2, 0.34)
  const heart = { x: width * random.between(0.35, 0.65), y: height * (scene === 'home' ? 0.45 : 0.36) }
  const [shift, swell] = [random.between(0, 50), scene === 'home' ? 1 : 1.16]
  const hollow = makeField(width, height, 8, (x, y) => {
    const away = Math.hypot((x - heart.x) / 760, (y - heart.y) / 1250)
    return (1.08 - away * swell + noise(x / 560 + shift, y / 560) * 0.36) * SHEETS
  })
  const sheets = Array.from({ length: SHEETS + 1 }, (_, index) => along(palette.tones, 1 - index / SHEETS))
  const papers = Float32Array.from(sheets.flatMap((colour) => [...parseHex(colour)]))
  const shades = Float32Array.from(sheets.flatMap((colour) => [...parseHex(mix(colour, palette.ink, 0.62))]))
  const surface = emptySurface()
  const { data } = surface
  const [here, lit] = [new Float32Array(width + 40), new Float32Array(width + 40)]
  const next = new Float32Array(width + 40)
  let at = 0
  for (let y = 0; y < height; y++) {
    hollow.row(y, here)
    hollow.row(Math.min(height - 1, y + 2), next)
    hollow.row(Math.max(0, y - 30), lit)
    for (let x = 0; x < width; x++, at += 3) {
      const value = here[x] ?? 0
      const level = Math.max(0, Math.min(SHEETS, Math.floor(value)))
      const slopeX = (here[x + 1] ?? value) - value
      const slopeY = ((next[x] ?? value) - value) / 2
      const steep = Math.sqrt(slopeX * slopeX + slopeY * slopeY) + 0.0008
      const inside = (value - level) / steep
      // The sheet above lies up and to the left of this spot: its edge decides the shadow here.
      const cover = level - (lit[Math.max(0, x - 18)] ?? value)
      const shadow =
        level === 0
          ? 0
          : Math.max(0, Math.min(1, 0.5 + cover / (steep * 46))) * 0.5 + Math.max(0, 1 - inside / 26) * 0.16
      const paper = level * 3
      const before = Math.max(0, level - 1) * 3
      const dark = Math.min(0.85, shadow)
      const edge = level === 0 ? 1 : Math.min(1, inside)
      const rim = level > 0 && inside < 3.2 && slopeX + slopeY < 0 ? 0.3 : 0
      for (let channel = 0; channel < 3; channel++) {
        const base = papers[paper + channel] ?? 0
        const shaded = base + ((shades[paper + channel] ?? 0) - base) * dark
        const under = papers[before + channel] ?? 0
        data[at + channel] = under + (shaded + (255 - shaded) * rim - under) * edge
      }
    }
  }
  return grain(surface, 1.3)
}

export const papercut: Family = { paint, palettes }
