/** One of the eight ways to lay a picture: mirrored left to right or not, then turned clockwise. */
export interface Turn {
  readonly mirrored: boolean
  /** Quarter turns, 0 to 3. */
  readonly quarters: number
}

export const UPRIGHT: Turn = { mirrored: false, quarters: 0 }
export const MIRRORED: Turn = { mirrored: true, quarters: 0 }
/** The two that a copy comes in most often first. */
export const TURNS: readonly Turn[] = [
  UPRIGHT,
  MIRRORED,
  ...[false, true].flatMap((mirrored) => [1, 2, 3].map((quarters) => ({ mirrored, quarters }))),
]

/** What undoes a turn; a mirrored one undoes itself. */
export function inverseOf({ mirrored, quarters }: Turn): Turn {
  return mirrored ? { mirrored, quarters } : { mirrored, quarters: (4 - quarters) % 4 }
}

/** A point of a picture, from 0 to 1 each way. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Where in a picture that lies which is seen at a point of the turned one. */
export function sourceOf({ mirrored, quarters }: Turn, { x, y }: Point): Point {
  let source = { x, y }
  for (let quarter = 0; quarter < quarters; quarter += 1) source = { x: source.y, y: 1 - source.x }
  return mirrored ? { x: 1 - source.x, y: source.y } : source
}

/** The waves of the turned picture; they only change places and signs. @param edge how many there are each way */
export function turnedWaves(waves: Float64Array, edge: number, { mirrored, quarters }: Turn): Float64Array {
  // Seen in a mirror, every second wave across the picture changes its sign and nothing else does.
  let turned = mirrored ? waves.map((value, at) => (at % 2 === 0 ? -value : value)) : waves
  for (let quarter = 0; quarter < quarters; quarter += 1) {
    const from = turned
    turned = from.map((_, at) => {
      const across = at % edge
      const value = from[across * edge + Math.floor(at / edge)] ?? 0
      return across % 2 === 0 ? -value : value
    })
  }
  return turned
}
