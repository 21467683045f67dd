import { randomFrom } from '../random.ts'

export const RATE = 44_100
const SEMITONE = 2 ** (1 / 12)
const A4 = { key: 69, hertz: 440 } as const

export const hertzOf = (key: number) => A4.hertz * SEMITONE ** (key - A4.key)

/** One tone: when it is struck, in seconds, its key as on a piano roll, how loud, how long it rings. */
export interface Note {
  readonly at: number
  readonly key: number
  readonly loud: number
  readonly ring: number
}

/** How a voice sounds: its partials, each with its share and how much sooner it fades. */
export type Voice = readonly { readonly times: number; readonly share: number; readonly fades: number }[]

export const VOICES = {
  /** Struck metal: partials that are no whole multiples. */
  bell: [
    { times: 1, share: 0.6, fades: 1 },
    { times: 2.76, share: 0.25, fades: 2.2 },
    { times: 5.4, share: 0.12, fades: 4 },
  ],
  /** A plucked string. */
  pluck: [
    { times: 1, share: 0.5, fades: 1 },
    { times: 2, share: 0.28, fades: 1.7 },
    { times: 3, share: 0.14, fades: 2.6 },
    { times: 4, share: 0.08, fades: 3.6 },
  ],
  /** A felt piano. */
  felt: [
    { times: 1, share: 0.7, fades: 1 },
    { times: 2, share: 0.2, fades: 1.5 },
    { times: 3.01, share: 0.1, fades: 3 },
  ],
  /** Water: one partial that bends upwards is near enough. */
  drop: [{ times: 1, share: 1, fades: 1 }],
} as const satisfies Record<string, Voice>

const ATTACK_SECONDS = 0.006
/** What is still heard at the end of a ring, as an exponent. */
const FADE = 5

/** Adds a tone to what sounds already. */
export function strike(samples: Float32Array, voice: Voice, { at, key, loud, ring }: Note): void {
  const start = Math.round(at * RATE)
  const end = Math.min(samples.length, start + Math.round(ring * RATE))
  for (const { times, share, fades } of voice) {
    const step = (2 * Math.PI * hertzOf(key) * times) / RATE
    for (let index = start; index < end; index++) {
      const seconds = (index - start) / RATE
      const attack = Math.min(1, seconds / ATTACK_SECONDS)
      const fade = Math.exp((-seconds * FADE * fades) / ring)
      samples[index] = (samples[index] ?? 0) + Math.sin(step * (index - start)) * share * loud * attack * fade
    }
  }
}

/** Soft noise that swells and sinks, such as rain. */
export function rain(samples: Float32Array, loud: number, seed: string): void {
  const random = randomFrom(seed)
  let low = 0
  for (let index = 0; index < samples.length; index++) {
    low += (random.between(-1, 1) - low) * 0.22
    const swell = 0.6 + 0.4 * Math.sin((index / RATE) * 1.3)
    samples[index] = (samples[index] ?? 0) + low * loud * swell
  }
}
