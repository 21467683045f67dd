import { parseHex, ramp } from '../raster/colour.ts'
import { grain } from '../raster/finish.ts'
import { emptySurface, SCREEN } from '../raster/surface.ts'
import type { Family, Painter, Palette } from './palette.ts'

const { width, height } = SCREEN

const palettes = {
  signal: { ground: '#f4efe6', ink: '#1a1a2e', accent: '#e94560', tones: ['#e94560', '#533483', '#0f3460'] },
  electric: {
    ground: '#0b0b1e',
    ink: '#e7e6ff',
    accent: '#00f0b5',
    tones: ['#00f0b5', '#2d7dff', '#b14aed'],
  },
  mango: { ground: '#fff3da', ink: '#3d1f0d', accent: '#ff6f3c', tones: ['#ffb03b', '#ff6f3c', '#b6184e'] },
  tide: { ground: '#062a35', ink: '#d8f3ef', accent: '#ffd166', tones: ['#7fe0d0', '#2fa4b8', '#ffd166'] },
} satisfies Record<string, Palette>

// A wave as a table: asking for sine two million times is what takes long.
const WAVE = Float32Array.from({ length: 4096 }, (_, index) => Math.sin((index / 4096) * Math.PI * 2))
const wave = (turns: number) => WAVE[((turns - Math.floor(turns)) * 4096) | 0] ?? 0

/** Two sets of rings laid over each other; where they disagree a third pattern appears. */
const paint: Painter = async ({ palette, random, scene }) => {
  const middle = { x: width * random.between(0.3, 0.7), y: height * (scene === 'home' ? 0.46 : 0.66) }
  const lean = random.between(0, Math.PI * 2)
  const gap = random.between(150, 300)
  const one = { x: middle.x + Math.cos(lean) * gap, y: middle.y + Math.sin(lean) * gap }
  const two = { x: middle.x - Math.cos(lean) * gap, y: middle.y - Math.sin(lean) * gap }
  const pitch = random.between(44, 56)
  const ripple = random.between(0.35, 0.9)
  const soft = pitch / 9
  const ink = ramp(palette.tones, 512)
  const [red, green, blue] = parseHex(palette.ground)
  const surface = emptySurface()
  let at = 0
  for (let y = 0; y < height; y++) {
    const sway = wave(y / 900) * ripple
    for (let x = 0; x < width; x++, at += 3) {
      const [oneX, oneY, twoX, twoY] = [x - one.x, y - one.y, x - two.x, y - two.y]
      const near = Math.sqrt(oneX * oneX + oneY * oneY) / pitch
      const far = Math.sqrt(twoX * twoX + twoY * twoY) / (pitch * 1.04)
      const first = Math.max(-1, Math.min(1, wave(near + sway) * soft))
      const second = Math.max(-1, Math.min(1, wave(far - sway) * soft))
      const cover = 0.5 + first * second * 0.5
      const place =
        Math.min(511, Math.max(0, Math.floor((y / height) * 300 + (near / 20) * 130 + wave(far / 40) * 60))) *
        3
      surface.data[at] = red + ((ink[place] ?? 0) - red) * cover
      surface.data[at + 1] = green + ((ink[place + 1] ?? 0) - green) * cover
      surface.data[at + 2] = blue + ((ink[place + 2] ?? 0) - blue) * cover
    }
  }
  return grain(surface, 1.1)
}

export const moire: Family = { paint, palettes }
