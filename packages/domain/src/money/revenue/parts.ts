import { WHOLE_RATIO } from '../../base/amounts/fen.ts'

/**
 * A part of a whole in hundredths of a per cent, half up, without a float between; null where there is no whole that
 * it could be a part of.
 */
export function partOf(value: number, whole: number): number | null {
  if (whole <= 0) return null
  const [part, over] = [BigInt(value) * BigInt(WHOLE_RATIO), BigInt(whole)]
  const doubled = 2n * part + over
  const quotient = doubled / (2n * over)
  // BigInt divides towards 0; below it, half up is the floor.
  return Number(doubled < 0n && doubled % (2n * over) !== 0n ? quotient - 1n : quotient)
}
