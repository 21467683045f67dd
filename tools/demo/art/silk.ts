import { ramp } from '../raster/colour.ts'
import { grain } from '../raster/finish.ts'
import { fractal, makeField, makeNoise } from '../raster/noise.ts'
import { enlarge } from '../raster/scale.ts'
import { emptySurface, SCREEN } from '../raster/surface.ts'
import type { Family, Painter, Palette } from './palette.ts'

const palettes = {
  champagne: {
    ground: '#e9d5bd',
    ink: '#4a3527',
    accent: '#b9744a',
    tones: ['#5c3d2e', '#a9795a', '#e0bd98', '#f7e7d2', '#d9a987', '#8c5a44'],
  },
  peacock: {
    ground: '#0b3b46',
    ink: '#d9f2e6',
    accent: '#f0b429',
    tones: ['#041b26', '#0a4650', '#12887f', '#7fd8b4', '#1c5f8a', '#0a2748'],
  },
  sunset: {
    ground: '#ff9a76',
    ink: '#3c1361',
    accent: '#ffe066',
    tones: ['#3c1361', '#8a2b83', '#e8505b', '#ff9a76', '#ffd3a5', '#b2428e'],
  },
  graphite: {
    ground: '#2b2f36',
    ink: '#eceff4',
    accent: '#d6b370',
    tones: ['#0e1013', '#22262c', '#48505b', '#9aa5b1', '#3a414a', '#15181c'],
  },
  periwinkle: {
    ground: '#c6cff5',
    ink: '#232a66',
    accent: '#ff9ebb',
    tones: ['#3b3f9b', '#7a86e0', '#bcc7fb', '#f3e8ff', '#f7b6d2', '#6f6ad0'],
  },
} satisfies Record<string, Palette>

// A third of the size, then enlarged: folds are soft.
const SMALL = { width: SCREEN.width / 3, height: SCREEN.height / 3 }

/** Cloth in folds: a plane bent by noise upon noise, lit from one side. */
const paint: Painter = async ({ palette, random, scene }) => {
  const noise = fractal(makeNoise(random.fork('fold')), 2, 0.4)
  const [shiftX, shiftY] = [random.between(0, 90), random.between(0, 90) + (scene === 'home' ? 0 : 1.4)]
  const lean = random.between(0.5, 1.1) * (random.chance(0.5) ? 1 : -1)
  const folds = random.between(2.1, 3.1)
  const { width, height } = SMALL
  const bendsX = makeField(width + 1, height + 1, 6, (x, y) => noise(x / 330 + shiftX, y / 420 + shiftY))
  const bendsY = makeField(width + 1, height + 1, 6, (x, y) =>
    noise((x / 330) * 0.8 + shiftY + 5, (y / 420) * 0.8 + shiftX),
  )
  const [rowX, rowY] = [new Float32Array(width + 1), new Float32Array(width + 1)]
  const heights = new Float32Array((width + 1) * (height + 1))
  for (let y = 0; y <= height; y++) {
    bendsX.row(y, rowX)
    bendsY.row(y, rowY)
    for (let x = 0; x <= width; x++) {
      const [u, v] = [x / 330, y / 420]
      const bendX = rowX[x] ?? 0
      const bendY = rowY[x] ?? 0
      const phase = (u * lean + v * 1.15 + bendX * 1.25 + bendY * 0.8) * folds
      heights[y * (width + 1) + x] =
        0.5 + 0.5 * Math.sin(phase * 2.4 + 1.1 * Math.sin(phase * 0.9 + bendY * 2))
    }
  }
  const colours = ramp(palette.tones, 1024)
  const small = emptySurface(width, height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const spot = y * (width + 1) + x
      const here = heights[spot] ?? 0
      const slope =
        (here - (heights[spot + 1] ?? here)) * 1.6 + (here - (heights[spot + width + 1] ?? here)) * 1.1
      const sheen = Math.max(-0.4, Math.min(0.55, slope * 7))
      const hue = here * 0.66 + (y / height) * 0.34
      const at = Math.max(0, Math.min(1023, Math.floor(hue * 1023))) * 3
      const goal = (y * width + x) * 3
      for (let channel = 0; channel < 3; channel++) {
        const base = colours[at + channel] ?? 0
        small.data[goal + channel] = sheen > 0 ? base + (255 - base) * sheen * 0.72 : base * (1 + sheen)
      }
    }
  }
  return grain(enlarge(small, SCREEN.width, SCREEN.height), 1.1)
}

export const silk: Family = { paint, palettes }
