/**
 * Money is integer fen (1/100 CNY). Products of an amount and a ratio leave the safe integers, so they are made as
 * BigInt and come back as numbers.
 */
export type Fen = number

/** A part of a whole as a fraction of integers, `over` above 0. */
export interface Fraction {
  readonly of: number
  readonly over: number
}

/** A ratio in hundredths of a per cent: 3,500 is 35 %. */
export const WHOLE_RATIO = 10_000
export const ratio = (hundredths: number): Fraction => ({ of: hundredths, over: WHOLE_RATIO })
export const percent = (points: number): Fraction => ({ of: points, over: 100 })

/** A per cent as it is typed, in hundredths; with more than two decimals it stays no whole number. */
export function hundredthsOf(percent: number | string): number {
  if (typeof percent === 'string') return Number.NaN
  const exact = percent * 100
  return Math.abs(exact - Math.round(exact)) < 1e-6 ? Math.round(exact) : exact
}

/** An amount that must not be rounded in silence: beyond 2^53 a number does not count every fen. */
export class BeyondExact extends RangeError {
  constructor(amount: number | bigint | string) {
    super(`${amount} is beyond what is counted exactly`)
  }
}

/** @throws BeyondExact where it is not a safe integer */
export function exact(amount: number): Fen {
  if (!Number.isSafeInteger(amount)) throw new BeyondExact(amount)
  return amount
}

/** @throws BeyondExact where the result is not a safe integer */
function safe(value: bigint): Fen {
  const amount = Number(value)
  if (!Number.isSafeInteger(amount)) throw new BeyondExact(value)
  return amount
}

/** Rounds towards minus infinity, also below 0. */
function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend % divisor < 0n ? quotient - 1n : quotient
}

/** The part of an amount, rounded down to whole fen (towards minus infinity). */
export const floorPart = (amountFen: Fen, { of, over }: Fraction): Fen =>
  safe(floorDivide(BigInt(amountFen) * BigInt(of), BigInt(over)))

/** `of / over` fen, rounded to the nearest fen; halves go up. `over` is above 0. */
export const halfUp = (of: bigint, over: bigint): Fen => safe(floorDivide(2n * of + over, 2n * over))

/** The part of an amount, rounded to the nearest fen; halves go up. */
export const halfUpPart = (amountFen: Fen, { of, over }: Fraction): Fen =>
  halfUp(BigInt(amountFen) * BigInt(of), BigInt(over))

/** @throws BeyondExact where the sum is beyond the safe integers. */
export const sumFen = (amounts: readonly Fen[]): Fen =>
  safe(amounts.reduce((sum, amount) => sum + BigInt(amount), 0n))

/**
 * Splits an amount by weights so that the parts sum to it exactly: each gets its floor, and what is left goes fen by
 * fen to the largest remainders; of equal ones the first in order wins (docs/design/revenue.md: 101 at 30/35/21/14 →
 * 30/36/21/14). A negative amount is split as its positive one, with the sign turned.
 * @param weights not negative, and not all 0
 */
export function splitFen(amountFen: Fen, weights: readonly number[]): Fen[] {
  if (amountFen < 0) return splitFen(-amountFen, weights).map((part) => 0 - part)
  const total = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  const shares = weights.map((weight, place) => {
    const exact = BigInt(amountFen) * BigInt(weight)
    return { place, floor: exact / total, remainder: exact % total }
  })
  const left = BigInt(amountFen) - shares.reduce((sum, { floor }) => sum + floor, 0n)
  const byRemainder = shares.toSorted((a, b) => Number(b.remainder - a.remainder) || a.place - b.place)
  const more = new Set(byRemainder.slice(0, Number(left)).map(({ place }) => place))
  return shares.map(({ place, floor }) => safe(floor + (more.has(place) ? 1n : 0n)))
}
