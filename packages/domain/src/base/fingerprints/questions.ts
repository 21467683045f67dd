import {
  type Area,
  ASKED_IN_ALL_TURNS,
  ASKED_UPRIGHT,
  type Asked,
  areaOf,
  type Kept,
  PARTS,
} from './areas.ts'
import { MIN_QUALITY } from './limits.ts'
import { type Hash, hashOf, medianOf, qualityOf, type Sample, WAVES, wavesOf } from './pdq.ts'
import { MIRRORED, TURNS, type Turn, turnedWaves, UPRIGHT } from './turns.ts'

/** The hash of a part of a picture; null where it is too flat to be distinguished from others. */
export function partHashOf(sample: Sample, part: keyof typeof PARTS): Hash | null {
  const square = areaOf(sample, PARTS[part])
  return qualityOf(square) < MIN_QUALITY ? null : hashOf(wavesOf(square))
}

export interface Question {
  readonly hash: Hash
  /** How far each wave is from the median: the nearer, the sooner a copy has the other bit. */
  readonly margins: Float64Array
  readonly area: Area
  readonly turn: Turn
  readonly among: readonly Kept[]
}

/** Everything a search asks about one picture: areas of it that a copy may show or be, in the turns it may have. */
export function questionsOf(sample: Sample): Question[] {
  const questions = (asked: readonly Asked[], turns: readonly Turn[]) =>
    asked.flatMap(({ area, among }) => {
      const square = areaOf(sample, area)
      if (qualityOf(square) < MIN_QUALITY) return []
      const waves = wavesOf(square)
      return turns.map((turn) => ({ ...hashed(turnedWaves(waves, WAVES, turn)), area, turn, among }))
    })
  return [...questions(ASKED_IN_ALL_TURNS, TURNS), ...questions(ASKED_UPRIGHT, [UPRIGHT, MIRRORED])]
}

function hashed(waves: Float64Array): Pick<Question, 'hash' | 'margins'> {
  const median = medianOf(waves)
  return { hash: hashOf(waves, median), margins: waves.map((value) => Math.abs(value - median)) }
}
