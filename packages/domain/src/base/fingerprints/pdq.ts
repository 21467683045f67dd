import { withoutFrame } from './frame.ts'
import { boxBlurred, luminanceOf, type Pixels, sampled } from './luminance.ts'
import { MIRRORED, turnedWaves } from './turns.ts'

/** 32 bytes. */
export type Hash = Uint8Array

/** The picture as 64 × 64 shades of grey, row by row. */
export type Sample = Uint8Array

export interface Fingerprint {
  readonly hash: Uint8Array<ArrayBuffer>
  /** The hash of the same picture seen in a mirror. */
  readonly mirrored: Uint8Array<ArrayBuffer>
  /** 0 to 100: how much there is to see. */
  readonly quality: number
  readonly sample: Uint8Array<ArrayBuffer>
}

export const SAMPLE_EDGE = 64
export const WAVES = 16

/** Rows are the first 16 waves of a cosine over 64 points, without the constant one. */
const COSINES = Array.from({ length: WAVES }, (_, wave) =>
  Float64Array.from(
    { length: SAMPLE_EDGE },
    (_, at) =>
      Math.sqrt(2 / SAMPLE_EDGE) * Math.cos((Math.PI / (2 * SAMPLE_EDGE)) * (wave + 1) * (2 * at + 1)),
  ),
)

/**
 * PDQ as published: luminance, two rounds of a box filter each way, 64 × 64 samples, the lowest 16 × 16 waves of
 * their cosine transform, one bit for each that is above the median (docs/decisions/copies.md).
 */
export function fingerprintOf(pixels: Pixels): Fingerprint {
  const small = sampled(boxBlurred(withoutFrame(luminanceOf(pixels)), SAMPLE_EDGE), SAMPLE_EDGE)
  const waves = wavesOf(small)
  return {
    hash: hashOf(waves),
    mirrored: hashOf(turnedWaves(waves, WAVES, MIRRORED)),
    quality: qualityOf(small),
    sample: Uint8Array.from(small, Math.round),
  }
}

/** `COSINES × square × COSINESᵀ` of 64 × 64 values, row by row of waves down the picture. */
export function wavesOf(square: ArrayLike<number>): Float64Array {
  const half = new Float64Array(WAVES * SAMPLE_EDGE)
  for (let wave = 0; wave < WAVES; wave += 1) {
    for (let row = 0; row < SAMPLE_EDGE; row += 1) {
      const factor = COSINES[wave]?.[row] ?? 0
      for (let column = 0; column < SAMPLE_EDGE; column += 1) {
        const at = wave * SAMPLE_EDGE + column
        half[at] = (half[at] ?? 0) + factor * (square[row * SAMPLE_EDGE + column] ?? 0)
      }
    }
  }
  const waves = new Float64Array(WAVES * WAVES)
  for (let across = 0; across < WAVES; across += 1) {
    const cosine = COSINES[across] ?? new Float64Array(SAMPLE_EDGE)
    for (let down = 0; down < WAVES; down += 1) {
      let sum = 0
      for (let column = 0; column < SAMPLE_EDGE; column += 1)
        sum += (half[down * SAMPLE_EDGE + column] ?? 0) * (cosine[column] ?? 0)
      waves[down * WAVES + across] = sum
    }
  }
  return waves
}

/** The value that half of the waves are above. */
export const medianOf = (waves: Float64Array): number => waves.toSorted()[waves.length / 2 - 1] ?? 0

/** Half of the bits are set, whatever the picture. */
export function hashOf(waves: Float64Array, median = medianOf(waves)): Fingerprint['hash'] {
  const hash = new Uint8Array(waves.length / 8)
  waves.forEach((value, at) => {
    if (value > median) hash[at >> 3] = (hash[at >> 3] ?? 0) | (1 << (at & 7))
  })
  return hash
}

/** As published: the steps between neighbours, in whole percents of the range, added up and scaled. */
const STEPS_PER_POINT = 90

/** 0 to 100, of 64 × 64 values. */
export function qualityOf(square: ArrayLike<number>): number {
  const step = (one: number, other: number) =>
    Math.trunc((Math.abs((square[one] ?? 0) - (square[other] ?? 0)) * 100) / 255)
  let steps = 0
  for (let row = 0; row < SAMPLE_EDGE; row += 1) {
    for (let column = 0; column < SAMPLE_EDGE; column += 1) {
      const at = row * SAMPLE_EDGE + column
      if (row + 1 < SAMPLE_EDGE) steps += step(at, at + SAMPLE_EDGE)
      if (column + 1 < SAMPLE_EDGE) steps += step(at, at + 1)
    }
  }
  return Math.min(100, Math.floor(steps / STEPS_PER_POINT))
}
