import { mix, parseHex, ramp } from '../raster/colour.ts'
import { grain } from '../raster/finish.ts'
import { fractal, makeField, makeNoise } from '../raster/noise.ts'
import { emptySurface, SCREEN } from '../raster/surface.ts'
import type { Family, Painter, Palette } from './palette.ts'

const { width, height } = SCREEN

const palettes = {
  survey: {
    ground: '#f2ead8',
    ink: '#6b4a2b',
    accent: '#c2552d',
    tones: ['#cfe0d2', '#e3e6c6', '#f2ead8', '#ecd3a8', '#dcae7c'],
  },
  fjord: {
    ground: '#0f2b3d',
    ink: '#9fd8d2',
    accent: '#f2b66d',
    tones: ['#081a29', '#0f2b3d', '#154257', '#1d5d6e', '#2a7f86'],
  },
  lava: {
    ground: '#1b1418',
    ink: '#ffb27a',
    accent: '#ff6b3d',
    tones: ['#120d12', '#2a161c', '#4f1d22', '#842d24', '#c24a29'],
  },
  moss: {
    ground: '#dfe3cb',
    ink: '#2f4a36',
    accent: '#d9a441',
    tones: ['#eef0df', '#d5ddbb', '#b0c398', '#83a37a', '#557f63'],
  },
} satisfies Record<string, Palette>

const LEVELS = 15

/** A country seen from above: tinted by height, shaded by slope, with every fifth line stronger. */
const paint: Painter = async ({ palette, random, scene }) => {
  const noise = fractal(makeNoise(random.fork('land')), 4, 0.42)
  const [shiftX, shiftY] = [random.between(0, 90), random.between(0, 90) + (scene === 'home' ? 0 : 1.6)]
  const reach = random.between(560, 760)
  const peak = { x: width * random.between(0.25, 0.75), y: height * (scene === 'home' ? 0.42 : 0.68) }
  const land = makeField(width, height, 6, (x, y) => {
    const bend = noise(x / 900 + shiftY, y / 900 - shiftX) * 0.7
    const away = Math.hypot(x - peak.x, (y - peak.y) * 0.8) / 950
    return (
      (noise(x / reach + shiftX + bend, y / reach + shiftY - bend) * 0.75 +
        0.62 * Math.exp(-away * away * 2) +
        0.42) *
      LEVELS
    )
  })
  const tints = ramp(palette.tones, 256)
  const [inkRed, inkGreen, inkBlue] = parseHex(palette.ink)
  const [markRed, markGreen, markBlue] = parseHex(mix(palette.ink, palette.accent, 0.75))
  const surface = emptySurface()
  const { data } = surface
  const [above, here] = [new Float32Array(width), new Float32Array(width)]
  land.row(0, above)
  let at = 0
  for (let y = 0; y < height; y++) {
    land.row(y, here)
    for (let x = 0; x < width; x++, at += 3) {
      const value = here[x] ?? 0
      const slopeX = (here[x + 1] ?? value) - value
      const slopeY = value - (above[x] ?? value)
      const steep = Math.sqrt(slopeX * slopeX + slopeY * slopeY) + 0.004
      const level = Math.round(value)
      const strong = level % 5 === 0
      const off = Math.abs(value - level) / steep
      const line = Math.max(0, Math.min(1, (strong ? 2.6 : 1.5) - off)) * (strong ? 0.95 : 0.6)
      const band = Math.floor(value + 0.5)
      const tint = Math.max(0, Math.min(255, Math.floor((band / LEVELS) * 255))) * 3
      const light = 1 + (slopeX + slopeY) * -1.9
      const [red, green, blue] = strong ? [markRed, markGreen, markBlue] : [inkRed, inkGreen, inkBlue]
      data[at] = Math.min(255, (tints[tint] ?? 0) * light * (1 - line) + red * line)
      data[at + 1] = Math.min(255, (tints[tint + 1] ?? 0) * light * (1 - line) + green * line)
      data[at + 2] = Math.min(255, (tints[tint + 2] ?? 0) * light * (1 - line) + blue * line)
    }
    above.set(here)
  }
  return grain(surface, 1)
}

export const contours: Family = { paint, palettes }
