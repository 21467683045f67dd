/**
 * Plays the demo's ringtones into this folder: `make.ts`. Needs ffmpeg for mp3; what it made is committed, so that
 * the demo needs neither.
 */
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Note, RATE, rain, strike, VOICES } from './voices.ts'

interface Piece {
  readonly seconds: number
  readonly play: (samples: Float32Array) => void
}

/** Keys struck one after another, in steps of so many seconds. */
const line = (keys: readonly number[], step: number, ring: number, loud = 0.4): Note[] =>
  keys.map((key, index) => ({ at: index * step, key, loud, ring }))

const PIECES: Readonly<Record<string, Piece>> = {
  'rain-on-paper': {
    seconds: 9,
    play: (samples) => {
      rain(samples, 0.35, 'rain on paper')
      for (const note of line([74, 69, 76, 72, 67, 74, 69, 64], 1.05, 2.6, 0.34))
        strike(samples, VOICES.felt, note)
    },
  },
  'lantern-walk': {
    seconds: 8,
    play: (samples) => {
      // Five tones of a pentatonic scale, plucked over a slow ground.
      for (const note of line([62, 64, 67, 69, 71, 69, 67, 74, 71, 69, 67, 64, 62, 67], 0.5, 1.4))
        strike(samples, VOICES.pluck, note)
      for (const note of line([43, 50, 47, 43], 1.9, 2.4, 0.35)) strike(samples, VOICES.pluck, note)
    },
  },
  'first-light': {
    seconds: 9,
    play: (samples) => {
      for (const [step, chord] of [
        [60, 64, 67],
        [57, 64, 69],
        [65, 69, 72],
        [67, 71, 74],
      ].entries()) {
        for (const [index, key] of chord.entries())
          strike(samples, VOICES.felt, {
            at: step * 1.9 + index * 0.16,
            key,
            loud: 0.18 + step * 0.04,
            ring: 3,
          })
      }
      for (const note of line([79, 83, 86, 91], 1.9, 2, 0.16)) strike(samples, VOICES.bell, note)
    },
  },
  'two-drops': {
    seconds: 1.6,
    play: (samples) => {
      for (const [at, keys] of [
        [0, [86, 88, 90]],
        [0.34, [91, 93, 95]],
      ] as const)
        for (const [index, key] of keys.entries())
          strike(samples, VOICES.drop, { at: at + index * 0.03, key, loud: 0.3, ring: 0.5 })
    },
  },
}

const FULL_SCALE = 32_767
const PEAK = 0.85

function pcmOf({ seconds, play }: Piece): Uint8Array {
  const samples = new Float32Array(Math.round(seconds * RATE))
  play(samples)
  const peak = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const fading = RATE * 0.4
  return new Uint8Array(
    Int16Array.from(samples, (value, index) => {
      const fade = Math.min(1, (samples.length - index) / fading)
      return (value / peak) * PEAK * fade * FULL_SCALE
    }).buffer,
  )
}

for (const [name, piece] of Object.entries(PIECES)) {
  const file = fileURLToPath(new URL(`${name}.mp3`, import.meta.url))
  const from = ['-f', 's16le', '-ar', String(RATE), '-ac', '1', '-i', '-']
  const to = ['-codec:a', 'libmp3lame', '-b:a', '64k', '-map_metadata', '-1', '-bitexact', '-y', file]
  execFileSync('ffmpeg', ['-v', 'error', ...from, ...to], { input: pcmOf(piece) })
}
