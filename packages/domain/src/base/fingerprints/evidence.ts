import { NEAR_BITS } from './limits.ts'

/** Counts of fields of ours in which there is something to see and to which theirs reaches. */
export interface Fields {
  readonly compared: number
  /** Theirs shows the same in them, perhaps with something over it. */
  readonly alike: number
  /** Theirs shows the very same in them. */
  readonly same: number
}

export interface Halves {
  readonly upper: Fields
  readonly lower: Fields
}

/** Of what is coarse and what is fine in ours: all that is smooth looks alike, and what was enlarged is blurred. */
export interface Agreement {
  readonly coarse: Halves
  /** Of ours, and of theirs: what covers the one may be what there is to see in it. */
  readonly fine: readonly Halves[]
}

/** Fewer fields with something to see say nothing, and fewer agree by chance. */
const MIN_COMPARED = 16
const MIN_ALIKE = 12
const MIN_SHARE = 0.25
/** Of the lower half and of all fields, where nothing covers the picture. */
const UNCOVERED = { lowerAlike: 0.6, allAlike: 0.5 } as const
/** Where clock and notices cover the upper half: of the upper half at most, and what they leave of the lower. */
const BELOW_CLOCK = { upperAlike: 0.5, lowerAlike: 0.5, lowerSame: 0.15 } as const
/** Of the upper half: nobody's clock leaves as much, words over the lower half do. */
const ABOVE_WORDS = 0.965

/** Where the prints are as near as published, and only of a part. */
const MIN_COARSE = 0.5

/**
 * How many of a hundred fields agree; null where that is no evidence that both are one picture. Two screens of one
 * system share its clock and its notices, and a field of those looks the same over any wallpaper: the lower half must
 * agree too, or nearly all of the upper half be the very same (docs/decisions/copies.md).
 * @param distance of the prints of the parts that were compared, in bits
 */
export function evidenceOf({ coarse, fine }: Agreement, distance: number): number | null {
  const { compared, alike, all } = bothOf(coarse)
  const enough = compared >= MIN_COMPARED && alike >= MIN_ALIKE
  if (enough && distance <= NEAR_BITS && all >= MIN_COARSE) return Math.round(100 * all)
  const shares = fine.filter(showsTheSame).map((halves) => bothOf(halves).all)
  return shares.length > 0 ? Math.round(100 * Math.max(...shares)) : null
}

function showsTheSame(halves: Halves): boolean {
  const { upper, lower } = halves
  const { compared, alike, all } = bothOf(halves)
  if (compared < MIN_COMPARED || alike < MIN_ALIKE || all < MIN_SHARE) return false
  const [above, below] = [part(upper.alike, upper.compared), part(lower.alike, lower.compared)]
  const uncovered = below >= UNCOVERED.lowerAlike && all >= UNCOVERED.allAlike
  const belowClock =
    above <= BELOW_CLOCK.upperAlike &&
    below >= BELOW_CLOCK.lowerAlike &&
    part(lower.same, lower.compared) >= BELOW_CLOCK.lowerSame
  const aboveWords = upper.compared >= MIN_ALIKE && part(upper.same, upper.compared) >= ABOVE_WORDS
  return uncovered || belowClock || aboveWords
}

function bothOf({ upper, lower }: Halves) {
  const compared = upper.compared + lower.compared
  const alike = upper.alike + lower.alike
  return { compared, alike, all: part(alike, compared) }
}

const part = (some: number, all: number): number => (all === 0 ? 0 : some / all)
