export type Colour = readonly [red: number, green: number, blue: number]

export interface Film {
  readonly seconds: number
  /** In pixels as it is painted; what is soft all over needs few. */
  readonly width: 180 | 360
  /** x264's constant rate factor: what keeps the file small. */
  readonly crf: number
  /** @param x from 0 to 1; @param y in the same unit, to 16/9; @param turn from 0 to 2π, where it begins again. */
  readonly colourAt: (x: number, y: number, turn: number) => Colour
}

/** One colour on the way to another. */
export const mix = (one: Colour, other: Colour, part: number): Colour => [
  one[0] + (other[0] - one[0]) * part,
  one[1] + (other[1] - one[1]) * part,
  one[2] + (other[2] - one[2]) * part,
]

/** From 0 to 1 between two edges, soft at both. */
export function smooth(from: number, to: number, value: number): number {
  const part = Math.max(0, Math.min(1, (value - from) / (to - from)))
  return part * part * (3 - 2 * part)
}

/** A colour of a ramp; `part` from 0 to 1. */
export function along(colours: readonly Colour[], part: number): Colour {
  const last = colours.length - 1
  const at = Math.max(0, Math.min(last, part * last))
  const index = Math.min(last - 1, Math.floor(at))
  return mix(colours[index] ?? [0, 0, 0], colours[index + 1] ?? [0, 0, 0], at - index)
}
