import { AsyncLocalStorage } from 'node:async_hooks'

/** A place in PostgreSQL's log, in bytes from its beginning. */
export type Position = bigint

const HALF_BITS = 32n

/** As PostgreSQL writes it, `16/B374D848`; null for anything else. */
export function positionOf(text: string | undefined): Position | null {
  const [, high, low] = /^([\dA-Fa-f]{1,8})\/([\dA-Fa-f]{1,8})$/.exec(text ?? '') ?? []
  return high && low ? (BigInt(`0x${high}`) << HALF_BITS) | BigInt(`0x${low}`) : null
}

const needed = new AsyncLocalStorage<Position>()

/** Reads within `work` see at least what was written up to the position; null asks for nothing. */
export function readingFrom<Result>(position: Position | null, work: () => Result): Result {
  return position === null ? work() : needed.run(position, work)
}

/** What the work under way has to see. */
export const neededPosition = (): Position => needed.getStore() ?? 0n
