import { SAMPLE_EDGE, type Sample } from './pdq.ts'

/** A part of a picture, its edges from 0 to 1. */
export interface Area {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** What is left in the middle. @param share of each side */
const middle = (share: number): Area => {
  const edge = (1 - share) / 2
  return { left: edge, top: edge, right: 1 - edge, bottom: 1 - edge }
}

export const WHOLE = middle(1)

/**
 * Beside the whole picture, every print keeps two parts of it: the middle, which a copy still shows when its edges
 * are cut off or covered by bars; and the lower half, which a clock and notices leave free.
 */
export const PARTS = { inner: middle(0.8), lower: { left: 0, top: 0.5, right: 1, bottom: 1 } } as const
export type Kept = 'whole' | keyof typeof PARTS
export const AREAS: Readonly<Record<Kept, Area>> = { whole: WHOLE, ...PARTS }

/** What is asked for: a part of ours that may be all that another picture shows, or its middle. */
export interface Asked {
  readonly area: Area
  readonly among: readonly Kept[]
}

/** In whatever of the eight turns a copy comes. */
export const ASKED_IN_ALL_TURNS: readonly Asked[] = [WHOLE, middle(0.9)].map((area) => ({
  area,
  among: ['whole', 'inner'],
}))

const TENTH = 0.1
/** The inner part of a picture of which a tenth was cut off at one side, as it lies in what was left. */
const CUT = TENTH / (1 - TENTH)
const inner = { left: TENTH, top: TENTH, right: 1 - TENTH, bottom: 1 - TENTH }

/** Only as it is and in a mirror: each question takes time. */
export const ASKED_UPRIGHT: readonly Asked[] = [
  ...[0.95, 0.85, 0.8].map((share): Asked => ({ area: middle(share), among: ['whole', 'inner'] })),
  { area: PARTS.lower, among: ['lower'] },
  // We are what is left of theirs: cut at one side, or to a shorter or narrower shape.
  { area: { ...inner, bottom: 1, top: CUT }, among: ['inner'] },
  { area: { ...inner, top: 0, bottom: 1 - CUT }, among: ['inner'] },
  { area: { ...inner, right: 1, left: CUT }, among: ['inner'] },
  { area: { ...inner, left: 0, right: 1 - CUT }, among: ['inner'] },
  { area: { ...inner, top: 0, bottom: 1 }, among: ['inner'] },
  { area: { ...inner, left: 0, right: 1 }, among: ['inner'] },
  // They are what is left of ours.
  { area: { ...WHOLE, bottom: 1 - TENTH }, among: ['whole'] },
  { area: { ...WHOLE, top: TENTH }, among: ['whole'] },
  { area: { ...WHOLE, right: 1 - TENTH }, among: ['whole'] },
  { area: { ...WHOLE, left: TENTH }, among: ['whole'] },
  { area: { ...WHOLE, top: TENTH, bottom: 1 - TENTH }, among: ['whole'] },
  { area: { ...WHOLE, left: TENTH, right: 1 - TENTH }, among: ['whole'] },
]

/** One area as 64 × 64 values, between the samples where a point lies there. */
export function areaOf(sample: Sample, { left, top, right, bottom }: Area): Float64Array {
  const spots = (from: number, to: number) =>
    Array.from({ length: SAMPLE_EDGE }, (_, at) => {
      const place = (from + ((at + 0.5) / SAMPLE_EDGE) * (to - from)) * SAMPLE_EDGE - 0.5
      const first = Math.min(SAMPLE_EDGE - 2, Math.max(0, Math.floor(place)))
      return { first, part: Math.min(1, Math.max(0, place - first)) }
    })
  const columns = spots(left, right)
  const values = new Float64Array(SAMPLE_EDGE * SAMPLE_EDGE)
  for (const [row, { first: above, part: down }] of spots(top, bottom).entries()) {
    for (const [column, { first, part }] of columns.entries()) {
      const at = above * SAMPLE_EDGE + first
      const upper = (sample[at] ?? 0) * (1 - part) + (sample[at + 1] ?? 0) * part
      const lower = (sample[at + SAMPLE_EDGE] ?? 0) * (1 - part) + (sample[at + SAMPLE_EDGE + 1] ?? 0) * part
      values[row * SAMPLE_EDGE + column] = upper * (1 - down) + lower * down
    }
  }
  return values
}
