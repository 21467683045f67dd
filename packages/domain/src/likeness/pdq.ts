import { withoutFrame } from './frame.ts'
import { boxBlurred, luminanceOf, type Pixels, sampled } from './luminance.ts'

/** 32 bytes. */
export type Hash = Uint8Array

export interface Print {
  readonly hash: Uint8Array<ArrayBuffer>
  /** The hash of the same picture seen in a mirror. */
  readonly mirrored: Uint8Array<ArrayBuffer>
  /** 0 to 100: how much there is to see. */
  readonly quality: number
}

const EDGE = 64
const WAVES = 16

/** Rows are the first 16 waves of a cosine over 64 points, without the constant one. */
const COSINES = Array.from({ length: WAVES }, (_, wave) =>
  Float64Array.from(
    { length: EDGE },
    (_, at) => Math.sqrt(2 / EDGE) * Math.cos((Math.PI / (2 * EDGE)) * (wave + 1) * (2 * at + 1)),
  ),
)

/**
 * PDQ as published: luminance, two rounds of a box filter each way, 64 × 64 samples, the lowest 16 × 16 waves of
 * their cosine transform, one bit for each that is above the median (docs/decisions/0041).
 */
export function printOf(pixels: Pixels): Print {
  const small = sampled(boxBlurred(withoutFrame(luminanceOf(pixels)), EDGE), EDGE)
  const waves = transformed(small)
  return {
    hash: bitsAboveMedian(waves),
    mirrored: bitsAboveMedian(inMirror(waves)),
    quality: qualityOf(small),
  }
}

/** `COSINES × square × COSINESᵀ`, row by row of waves down the picture. */
function transformed(square: Float64Array): Float64Array {
  const half = new Float64Array(WAVES * EDGE)
  for (let wave = 0; wave < WAVES; wave += 1) {
    for (let row = 0; row < EDGE; row += 1) {
      const factor = COSINES[wave]?.[row] ?? 0
      for (let column = 0; column < EDGE; column += 1) {
        const at = wave * EDGE + column
        half[at] = (half[at] ?? 0) + factor * (square[row * EDGE + column] ?? 0)
      }
    }
  }
  const waves = new Float64Array(WAVES * WAVES)
  for (let down = 0; down < WAVES; down += 1) {
    for (let across = 0; across < WAVES; across += 1) {
      let sum = 0
      for (let column = 0; column < EDGE; column += 1)
        sum += (half[down * EDGE + column] ?? 0) * (COSINES[across]?.[column] ?? 0)
      waves[down * WAVES + across] = sum
    }
  }
  return waves
}

/** Seen in a mirror, every second wave across the picture changes its sign and nothing else does. */
function inMirror(waves: Float64Array): Float64Array {
  return waves.map((value, at) => (at % 2 === 0 ? -value : value))
}

/** Half of the bits are set, whatever the picture. */
function bitsAboveMedian(waves: Float64Array): Print['hash'] {
  const median = waves.toSorted()[waves.length / 2 - 1] ?? 0
  const hash = new Uint8Array(waves.length / 8)
  waves.forEach((value, at) => {
    if (value > median) hash[at >> 3] = (hash[at >> 3] ?? 0) | (1 << (at & 7))
  })
  return hash
}

/** As published: the steps between neighbours, in whole percents of the range, added up and scaled. */
const STEPS_PER_POINT = 90

function qualityOf(square: Float64Array): number {
  const step = (one: number, other: number) =>
    Math.trunc((Math.abs((square[one] ?? 0) - (square[other] ?? 0)) * 100) / 255)
  let steps = 0
  for (let row = 0; row < EDGE; row += 1) {
    for (let column = 0; column < EDGE; column += 1) {
      const at = row * EDGE + column
      if (row + 1 < EDGE) steps += step(at, at + EDGE)
      if (column + 1 < EDGE) steps += step(at, at + 1)
    }
  }
  return Math.min(100, Math.floor(steps / STEPS_PER_POINT))
}
